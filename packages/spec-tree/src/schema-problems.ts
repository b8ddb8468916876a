import type { ErrorObject } from 'ajv';
import { formatPointer } from './json-pointer.js';

/** One thing that a JSON Schema says against a value, in words for people. */
export interface SchemaProblem {
  /** JSON Pointer of the value at fault. */
  readonly pointer: string;
  readonly found: string;
  readonly expected: string;
}

/** The outcome of many branches, which says nothing that the branches do not say better. */
const wrappers = new Set(['if', 'allOf', '$ref']);

/** Rewrites ajv's errors (made with `allErrors` and `verbose`) for people; one per value and expectation. */
export function schemaProblems(errors: readonly ErrorObject[] | null | undefined): SchemaProblem[] {
  const problems = new Map<string, SchemaProblem>();
  for (const error of errors ?? []) {
    if (wrappers.has(error.keyword)) continue;
    const problem = describe(error);
    problems.set(JSON.stringify(problem), problem);
  }
  return [...problems.values()];
}

function describe({ keyword, params, instancePath, data, message }: ErrorObject): SchemaProblem {
  const here = (found: string, expected: string): SchemaProblem => ({
    pointer: instancePath,
    found,
    expected,
  });
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
      const pointer = instancePath + formatPointer([name]);
      return { pointer, found: `an unknown property \`${name}\``, expected: 'only known properties' };
    }
    case 'required':
      return here(
        `no property \`${params['missingProperty']}\``,
        `the property \`${params['missingProperty']}\``,
      );
    case 'enum':
      return here(preview(data), `one of ${list(params['allowedValues'])}`);
    case 'const':
      return here(preview(data), preview(params['allowedValue']));
    case 'type':
      return here(preview(data), `a value of type ${String(params['type'])}`);
    case 'pattern':
      return here(preview(data), `text that matches ${params['pattern']}`);
    case 'format':
      return here(preview(data), `text of format ${params['format']}`);
    case 'not':
      return here(preview(data), 'a value that the schema under `not` refuses');
    case 'false schema':
      return here(preview(data), 'nothing here');
    default:
      return here(preview(data), `a value that ${message ?? `satisfies \`${keyword}\``}`);
  }
}

const list = (values: unknown): string =>
  Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : preview(values);

/** A value cut to a length that a line holds. */
function preview(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 100 ? `${text.slice(0, 97)}…` : text;
}
