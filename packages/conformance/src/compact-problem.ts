import { firstDifference, isRecord, show } from './expect.js';
import type { Descriptor } from './host/catalog.js';

/**
 * What a compact descriptor says that its standard one does not, for people; undefined where it is a short form of it.
 *
 * A CompactToolDescriptor is the short form of a descriptor (its schema), a structural subset of it (RFC 0204, restatement of
 * v1's compact section): it may say less and nothing else. So `source` and `safetyTier` are equal; a title, where there is
 * one, is the title; a description is the description or a beginning of it; `inputSchema` is there exactly where the
 * standard view has one, and names no argument that the standard schema does not name. How far a schema is simplified to do
 * without the seven keywords is not said, so nothing else of it is compared.
 */
export function compactProblem(compact: Descriptor, standard: Descriptor): string | undefined {
  for (const name of ['source', 'safetyTier']) {
    if (firstDifference(compact[name], standard[name]) !== undefined) return differs(name, compact, standard);
  }
  if (has(compact, 'title') && firstDifference(compact['title'], standard['title']) !== undefined)
    return differs('title', compact, standard);
  if (has(compact, 'description') && !isShortened(compact['description'], standard['description']))
    return differs('description', compact, standard);
  if (!has(compact, 'inputSchema'))
    return has(standard, 'inputSchema') ? 'it has no inputSchema, and the standard view has one' : undefined;
  if (!has(standard, 'inputSchema'))
    return saysNothing(compact['inputSchema'])
      ? undefined
      : 'it has an inputSchema that says something, and the standard view has none';
  const known = namesIn(standard['inputSchema']);
  const added = topNames(compact['inputSchema']).find((name) => !known.has(name));
  return added === undefined
    ? undefined
    : `its inputSchema has the argument ${show(added)}, which the standard view does not name`;
}

const has = (tool: Descriptor, name: string): boolean => Object.hasOwn(tool, name);

const differs = (name: string, compact: Descriptor, standard: Descriptor): string =>
  `its ${name} is ${show(compact[name])}, and that of the standard view ${show(standard[name])}`;

/** A text, or as much of it as fits, with or without dots at the end. */
function isShortened(compact: unknown, standard: unknown): boolean {
  if (compact === standard) return true;
  if (typeof compact !== 'string' || typeof standard !== 'string') return false;
  const kept = compact.replace(/(?:…|\.{3})$/, '').trimEnd();
  return kept !== '' && standard.startsWith(kept);
}

/** An object schema that any arguments meet: what a model is given for a tool of which nothing is said. */
const saysNothing = (schema: unknown): boolean =>
  isRecord(schema) && topNames(schema).length === 0 && schema['required'] === undefined;

function topNames(schema: unknown): readonly string[] {
  const properties = isRecord(schema) ? schema['properties'] : undefined;
  return isRecord(properties) ? Object.keys(properties) : [];
}

/** Every name that stands anywhere in a schema: of a property, of a keyword, and in `required`. */
function namesIn(schema: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const open: unknown[] = [schema];
  while (open.length > 0) {
    const here = open.pop();
    if (typeof here === 'string') names.add(here);
    if (typeof here !== 'object' || here === null) continue;
    if (isRecord(here)) for (const name of Object.keys(here)) names.add(name);
    // Not spread: a host chooses how many there are.
    for (const inside of Object.values(here)) open.push(inside);
  }
  return names;
}
