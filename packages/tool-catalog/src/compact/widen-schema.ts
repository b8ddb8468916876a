import { isRecord } from '../json-value.js';
import { join } from './join.js';
import { meet } from './meet.js';
import { type Draft, draftOf, keyword, ownKeywords, readNotes } from './own-keywords.js';
import { isResource, Resource } from './references.js';
import { type Budget, charge, type TypeName, type Wide, type WideObject } from './wide-schema.js';

/** Levels of schemas in schemas, references included, that are read; what is deeper may be anything. */
const deepest = 40;

type Schema = Readonly<Record<string, unknown>>;

/** Where the reading stands. */
interface Place {
  /** What references mean here. */
  readonly resource: Resource;
  /** Those that have been entered, so that each of them is indexed once. */
  readonly resources: Map<Schema, Resource>;
  readonly draft: Draft;
  /** The schema that is being read here. */
  readonly schema: unknown;
  /** Where that stands, up to the outermost. */
  readonly above: Place | undefined;
  readonly depth: number;
}

/**
 * A schema as a `Wide` one that accepts everything that it accepts. References become what they name, until they come back
 * to where they are; `allOf` becomes one schema; of `anyOf`, `oneOf` and `then`/`else` stays what the alternatives have in
 * common; the rest that a `Wide` schema cannot say is dropped. Never throws on JSON.
 */
export function widenSchema(schema: unknown, budget: Budget): Wide {
  const draft = draftOf(schema, 2020);
  const outside = {
    resource: new Resource(schema, draft),
    resources: new Map(),
    draft,
    schema: undefined,
    above: undefined,
    depth: 0,
  };
  return widen(schema, outside, budget);
}

function widen(schema: unknown, place: Place, budget: Budget): Wide {
  if (typeof schema === 'boolean') return schema;
  if (!isRecord(schema)) return true;
  if (place.depth > deepest || isWithin(schema, place) || --budget.left < 0) return outline(schema);
  const here = enter(schema, place);
  const read = (part: unknown): Wide => widen(part, here, budget);

  const reference = keyword(schema, '$ref', here.draft);
  const named: Wide = typeof reference === 'string' ? read(here.resource.resolve(reference) ?? true) : true;
  // Up to draft 7 the neighbours of a reference count for nothing.
  if (typeof reference === 'string' && here.draft < 2019) {
    const notes = readNotes(schema, budget);
    return notes ? meet({ notes }, named, budget) : named;
  }

  const own = ownKeywords(schema, here.draft, budget);
  if (own === false) return false;
  addItems(own, schema, here, read);
  addProperties(own, schema, here, read, budget);
  return alternatives(schema, here, read, budget).reduce<Wide>(
    (all, part) => meet(all, part, budget),
    meet(own, named, budget),
  );
}

function enter(schema: Schema, above: Place): Place {
  const { resources } = above;
  let { resource, draft } = above;
  const own = draftOf(schema, draft);
  // The outermost is a resource whether it says so or not.
  if (above.schema !== undefined && isResource(schema, own)) {
    draft = own;
    resource = resources.get(schema) ?? new Resource(schema, draft);
    resources.set(schema, resource);
  }
  return { resource, resources, draft, schema, above, depth: above.depth + 1 };
}

/** Whether a schema is being read already: a circle. */
function isWithin(schema: Schema, place: Place): boolean {
  for (let at: Place | undefined = place; at !== undefined; at = at.above) {
    if (at.schema === schema) return true;
  }
  return false;
}

/** What is left of a schema that is not read any further: its type, if it says one. */
function outline(schema: Schema): Wide {
  const { type } = schema;
  const isPlain = !Object.hasOwn(schema, '$ref') && Object.hasOwn(schema, 'type');
  return isPlain && (type === 'object' || type === 'array' || type === 'string')
    ? { types: [type as TypeName] }
    : true;
}

function alternatives(
  schema: Schema,
  { draft }: Place,
  read: (part: unknown) => Wide,
  budget: Budget,
): Wide[] {
  const parts: Wide[] = [];
  const list = (name: string): readonly unknown[] => {
    const value = keyword(schema, name, draft);
    return Array.isArray(value) ? value : [];
  };
  for (const part of list('allOf')) parts.push(read(part));
  for (const name of ['anyOf', 'oneOf']) {
    const arms = list(name);
    if (arms.length > 0) parts.push(join(arms.map(read), budget));
  }
  if (keyword(schema, 'if', draft) !== undefined) {
    const [then, otherwise] = [keyword(schema, 'then', draft), keyword(schema, 'else', draft)];
    if (then !== undefined && otherwise !== undefined)
      parts.push(join([read(then), read(otherwise)], budget));
  }
  return parts;
}

function addItems(own: WideObject, schema: Schema, { draft }: Place, read: (part: unknown) => Wide): void {
  const prefix = keyword(schema, 'prefixItems', draft);
  if (Array.isArray(prefix) && prefix.length > 0) own.prefixItems = prefix.map(read);
  const items = keyword(schema, 'items', draft);
  if (Array.isArray(items)) {
    // The form of older drafts: places, and `additionalItems` for the rest, which is left open.
    if (draft < 2020 && items.length > 0) own.prefixItems = items.map(read);
  } else if (items !== undefined && (prefix === undefined || Array.isArray(prefix))) {
    own.items = read(items);
  }
  const contains = keyword(schema, 'contains', draft);
  const atLeast = keyword(schema, 'minContains', draft) ?? 1;
  if (contains !== undefined && typeof atLeast === 'number' && Number.isInteger(atLeast) && atLeast > 0) {
    own.contains = { schema: read(contains), atLeast };
  }
}

function addProperties(
  own: WideObject,
  schema: Schema,
  { draft }: Place,
  read: (part: unknown) => Wide,
  budget: Budget,
): void {
  const properties = keyword(schema, 'properties', draft);
  if (isRecord(properties)) {
    const parts = Object.entries(properties);
    for (const [name] of parts) charge(budget, name);
    own.properties = new Map(parts.map(([name, part]) => [name, read(part)]));
  }
  const named = keyword(schema, 'propertyNames', draft);
  if (named !== undefined) own.propertyNames = read(named);

  const rest = keyword(schema, 'additionalProperties', draft) ?? unevaluated(schema, draft);
  const patterns = keyword(schema, 'patternProperties', draft);
  const others = isRecord(patterns) ? Object.values(patterns) : [];
  if (rest === undefined) return;
  // A name that no pattern matches has to be as `rest` says, one that matches as its pattern says.
  own.additionalProperties = join([...others.map(read), read(rest)], budget);
}

/** Without neighbours that evaluate members, `unevaluatedProperties` is `additionalProperties`. */
function unevaluated(schema: Schema, draft: Draft): unknown {
  const evaluates = [
    '$ref',
    '$dynamicRef',
    '$recursiveRef',
    'allOf',
    'anyOf',
    'oneOf',
    'if',
    'dependentSchemas',
    'dependencies',
  ];
  return evaluates.some((name) => Object.hasOwn(schema, name))
    ? undefined
    : keyword(schema, 'unevaluatedProperties', draft);
}
