import { appendPointer, isObject } from './json.js';
import { keywordsOf } from './keywords.js';
import type { ReportRow } from './report.js';
import type { SchemaNode } from './schema-node.js';

/**
 * Holds the keywords of one schema against the meta-schema of its dialect; subschemas are not looked into.
 * @returns a row per keyword that the dialect does not have: the specification takes it for an annotation, which a
 * reader who misspelt it, or means another dialect, has to know. Names that start with `x-` are meant as such.
 * @throws {SchemaError} at the innermost place that is wrong
 */
export function checkKeywords(node: SchemaNode): ReportRow[] {
  if (!isObject(node.schema)) return [];
  const known = keywordsOf(node.dialect);
  const unknown: ReportRow[] = [];
  for (const [keyword, value] of Object.entries(node.schema)) {
    const rule = known.get(keyword);
    if (rule === undefined) {
      if (!keyword.startsWith('x-')) unknown.push(rowOf(node, keyword));
      continue;
    }
    const misfit = rule.misfit(value);
    if (misfit === undefined) continue;
    node.reject([keyword, ...misfit.path], misfit.found, misfit.expected, misfit.mend);
  }
  return unknown;
}

function rowOf({ pointer, dialect }: SchemaNode, keyword: string): ReportRow {
  return {
    pointer: appendPointer(pointer, keyword),
    keyword,
    why: `no keyword of JSON Schema ${dialect}, so it constrains nothing`,
  };
}
