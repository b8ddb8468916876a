import type { Schema } from '../json-value.js';
import { meet } from './meet.js';
import { printSchema } from './print-schema.js';
import { sizeOf } from './size-of.js';
import type { Wide } from './wide-schema.js';
import { widenSchema } from './widen-schema.js';

/** Work beyond what reading and writing the schema as it stands takes: references that name one part often. */
const moreWork = 20_000;

/**
 * The inputSchema of the compact view: an object schema with `properties`, without the seven banned keywords at any
 * depth, that accepts every arguments object that the given schema accepts. It is written anew, as JSON Schema 2020-12,
 * out of keywords that are known, so what nobody knows is not in it. References within the schema are put in, `allOf`
 * is merged, of alternatives stays what they have in common; the rest is widened, never narrowed. Takes anything, cycles
 * of references and nonsense included, and never throws; past 40 levels, or when it would become many times as large
 * as the given one, it accepts anything.
 */
export function compactSchema(schema: unknown): Schema & { type: 'object'; properties: Schema } {
  const work = 4 * sizeOf(schema) + moreWork;
  const wide = widenSchema(schema, { left: work });
  // Arguments are an object, whatever else the schema allows; of one that nothing satisfies no more is said than that.
  const object: Wide = meet(wide, { types: ['object'] }, { left: work });
  const { type: _, properties = {}, ...printed } = printSchema(object, { left: work }) || {};
  return { type: 'object', properties: properties as Schema, ...printed };
}
