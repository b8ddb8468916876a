import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { show } from './expect.js';
import type { Major } from './scenario.js';

type SchemaName = 'tool-descriptor' | 'compact-tool-descriptor';

/** What is wrong with a value, and where; undefined where nothing is. */
export type Judge = (value: unknown) => string | undefined;

const known = new Map<string, Judge>();

/**
 * A schema of the specification, as a judge. `instead` replaces the packaged one.
 * @throws {Error} when `instead` is no JSON Schema
 */
export function schemaOf(major: Major, name: SchemaName, instead?: unknown): Judge {
  if (instead !== undefined) return judge(instead);
  const key = `v${major}/${name}`;
  let found = known.get(key);
  if (!found) {
    found = judge(
      JSON.parse(readFileSync(new URL(`../schemas/${key}.schema.json`, import.meta.url), 'utf8')),
    );
    known.set(key, found);
  }
  return found;
}

function judge(schema: unknown): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const validate: ValidateFunction = ajv.compile(schema as object);
  return (value) => {
    if (validate(value)) return undefined;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath || 'the value'} ${error?.message ?? 'is not valid'}${detailOf(error)}`;
  };
}

/** What ajv leaves out of its message: which member it is about, or which values there are. */
function detailOf(error: ErrorObject | undefined): string {
  const { additionalProperty, unevaluatedProperty, allowedValue, allowedValues } = error?.params ?? {};
  const member: unknown = additionalProperty ?? unevaluatedProperty;
  if (member !== undefined) return `: ${show(member)}`;
  if (allowedValue !== undefined) return `: ${show(allowedValue)}`;
  return Array.isArray(allowedValues) ? `: ${allowedValues.map(show).join(', ')}` : '';
}
