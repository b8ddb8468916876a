import { isObject, type Json, type Schema } from './json.js';
import { type Origin, type Origins, placeFrom } from './origins.js';
import type { Report } from './report.js';
import { sameObject, subschemas } from './schema-keywords.js';

/** Keywords with which a rule speaks of all properties of an object, those of every record among them. */
const closing = [
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
];

/** Reports rules of a family that would judge status, since, until and witness along with the facets. */
export function checkClosingRules(rules: readonly Schema[], origins: Origins, report: Report): void {
  const judge = (rule: Json, inherited: Origin | undefined): void => {
    const at = origins.get(rule) ?? inherited;
    for (const keyword of closing) {
      if (!Object.hasOwn(rule, keyword) || rule[keyword] === true || !at) continue;
      report({ message: 'closing-rule', data: { keyword }, at: placeFrom(at, keyword) });
    }
    for (const { tokens, schema } of subschemas(rule)) {
      if (sameObject.has(tokens[0]) && isObject(schema)) judge(schema, at);
    }
  };
  for (const rule of rules) if (isObject(rule)) judge(rule, undefined);
}
