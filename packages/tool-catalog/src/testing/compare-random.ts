import { readFileSync } from 'node:fs';
import type { CompactToolDescriptor } from '@openwop/protocol';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { toCompact } from '../index.js';
import { bannedIn } from './banned.js';
import { instances } from './random-schemas.js';

export const ajvOptions = { strict: false, logger: false, validateFormats: false } as const;

function compactDescriptorOf(major: string): object {
  const url = new URL(`../../../../schemas/${major}/compact-tool-descriptor.schema.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as object;
}

export const isV1 = new Ajv2020(ajvOptions).compile(compactDescriptorOf('v1'));
export const isV2 = new Ajv2020(ajvOptions).compile(compactDescriptorOf('v2'));

export function compactOf(inputSchema: unknown): CompactToolDescriptor {
  return toCompact({ toolId: 't', source: 'mcp', safetyTier: 'write', inputSchema: inputSchema as never });
}

/** What was compared. */
export interface Comparison {
  /** Schemas that ajv could read, of those that were made. */
  readonly schemas: number;
  /** Instances that the originals accept. */
  readonly accepted: number;
  /** Of what the originals refuse, the share that the compact schemas refuse as well. */
  readonly share: number;
}

/**
 * Holds compact schemas against their originals on random instances, as ajv judges both; throws where a compact form is
 * narrower, invalid or has a banned keyword.
 */
export function compareRandom(
  of: fc.Arbitrary<object>,
  { instancesEach = 20, ...run }: { numRuns: number; seed: number; instancesEach?: number },
): Comparison {
  const counted = { schemas: 0, accepted: 0, refused: 0, both: 0 };
  const many = fc.array(instances, { minLength: instancesEach, maxLength: instancesEach });
  const property = fc.property(of, many, (schema, data) => {
    const compact = compactOf(schema);
    if (!isV1(compact) || !isV2(compact)) throw new Error(`invalid: ${JSON.stringify(compact)}`);
    const banned = bannedIn(compact.inputSchema);
    if (banned.length > 0) throw new Error(`banned: ${banned.join()}`);
    if (draft2020.meta.validateSchema(compact.inputSchema as object) !== true)
      throw new Error(`no schema: ${JSON.stringify(compact.inputSchema)}`);
    const after = draft2020.compile(compact.inputSchema as object);
    const before = compileAsWritten(schema);
    if (!before) return;
    counted.schemas += 1;
    const hasUnevaluated = JSON.stringify(schema).includes('"unevaluated');
    for (const datum of data) {
      // ajv's record of evaluated members is a plain object, where `__proto__` always stands.
      if (hasUnevaluated && JSON.stringify(datum).includes('"__proto__"')) continue;
      const isAccepted = accepts(before, datum);
      if (isAccepted === undefined) continue;
      const isStillAccepted = after(datum);
      counted.accepted += Number(isAccepted);
      counted.refused += Number(!isAccepted);
      counted.both += Number(!isAccepted && !isStillAccepted);
      if (isAccepted && !isStillAccepted) {
        throw new Error(`narrower for ${JSON.stringify(datum)}: ${JSON.stringify(compact.inputSchema)}`);
      }
    }
  });
  fc.assert(property, run);
  const { schemas, accepted, both, refused } = counted;
  return { schemas, accepted, share: both / refused };
}

type Validate = (datum: unknown) => boolean;

/**
 * Each schema meets a validator of its own, since a name that one has must not be known to the next; the meta-schema, which
 * takes longest, is compiled once.
 */
const dialectOf = (Dialect: typeof Ajv | typeof Ajv2019 | typeof Ajv2020) => ({
  meta: new Dialect(ajvOptions),
  compile: (schema: object) =>
    new Dialect({ ...ajvOptions, meta: false, validateSchema: false }).compile(schema) as Validate,
});
const draft7 = dialectOf(Ajv);
const draft2019 = dialectOf(Ajv2019);
const draft2020 = dialectOf(Ajv2020);

/** The schema under the rules of its dialect; undefined where ajv refuses it: items as a list in 2020-12, for one. */
function compileAsWritten(schema: object): Validate | undefined {
  const name = '$schema' in schema ? String(schema.$schema) : '';
  const dialect = name.includes('draft-07') ? draft7 : name.includes('2019-09') ? draft2019 : draft2020;
  try {
    return dialect.meta.validateSchema(schema) === true ? dialect.compile(schema) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What ajv says, or nothing where it fails: circles that never consume anything overflow its stack, and its record of
 * evaluated members is missing where `unevaluatedProperties` meets a reference.
 */
function accepts(validate: Validate, datum: unknown): boolean | undefined {
  try {
    return validate(datum);
  } catch (error) {
    const isKnown =
      error instanceof RangeError || (error instanceof TypeError && /^Cannot set prop/.test(error.message));
    if (isKnown) return undefined;
    throw error;
  }
}
