import { generate } from '../generate.js';
import type { Json, JsonSchema } from '../json.js';
import { type LowerOptions, lowerWith } from '../lower.js';
import { passes } from '../passes/index.js';
import type { Pass } from '../passes/pass.js';
import type { SchemaCase } from './conditional-schemas.js';
import { type LiteralCase, literalVerdicts, validator } from './verdicts.js';

/** A way in which an output disagrees with the schema. */
export interface Fault {
  readonly kind: 'lowered' | 'widened' | 'refuses-valid' | 'accepts-invalid' | 'broken' | 'crash';
  readonly schema: JsonSchema;
  readonly datum?: Json;
  readonly detail: string;
}

/** Faults of the lowered and the widened schema, as ajv sees them. */
export function schemaFaults(
  { schema, data }: SchemaCase,
  from: readonly Pass[] = passes,
  options: LowerOptions = {},
): Fault[] {
  const { schema: lowered, widened } = lowerWith(from, schema, options);
  const original = validator(schema);
  const low = validator(lowered);
  const wide = validator(widened);
  const faults: Fault[] = [];
  for (const datum of data) {
    const valid = original(datum);
    if (low(datum) !== valid) {
      faults.push({
        kind: 'lowered',
        schema,
        datum,
        detail: `${valid} before, ${!valid} lowered: ${JSON.stringify(lowered)}`,
      });
    }
    if (valid && !wide(datum))
      faults.push({ kind: 'widened', schema, datum, detail: 'valid, but not when widened' });
  }
  return faults;
}

/** Faults of the types: what TypeScript says of literals against what ajv says of the same data. */
export function typeFaults(cases: readonly SchemaCase[], batch = 250): { faults: Fault[]; exact: number } {
  const faults: Fault[] = [];
  let exact = 0;
  for (let start = 0; start < cases.length; start += batch) {
    const some = cases.slice(start, start + batch);
    const printed = some.map((its) => ({
      ...generate(its.schema, { name: 'T' }),
      schema: its.schema,
      data: bothSides(its),
    }));
    const literals: LiteralCase[] = printed.map(({ code, data }) => ({ code, data, type: 'T' }));
    for (const [index, verdict] of literalVerdicts(literals).entries()) {
      const { schema, data, code, report } = printed[index] ?? {
        schema: true,
        data: [],
        code: '',
        report: [],
      };
      if (report.length === 0) exact += 1;
      for (const detail of verdict.broken)
        faults.push({ kind: 'broken', schema, detail: `${detail}\n${code}` });
      const original = validator(schema);
      for (const [at, datum] of data.entries()) {
        const valid = original(datum);
        const accepted = verdict.accepts[at] === true;
        if (valid && !accepted)
          faults.push({
            kind: 'refuses-valid',
            schema,
            datum,
            detail: `${verdict.messages[at]?.[0]}\n${code}`,
          });
        if (!valid && accepted && report.length === 0)
          faults.push({ kind: 'accepts-invalid', schema, datum, detail: code });
      }
    }
  }
  return { faults, exact };
}

/** A few of the data on each side: telling why a literal is wrong is what costs TypeScript its time. */
function bothSides({ schema, data }: SchemaCase): Json[] {
  const valid = validator(schema);
  const some = (list: readonly Json[]): Json[] => {
    const step = Math.ceil(list.length / 10);
    return list.filter((_, index) => index % step === 0);
  };
  return [...some(data.filter((datum) => valid(datum))), ...some(data.filter((datum) => !valid(datum)))];
}
