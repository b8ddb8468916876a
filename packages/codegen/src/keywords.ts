import { isObject } from './json.js';

/** The drafts that are read, oldest first. */
const DIALECTS = ['draft-06', 'draft-07', '2019-09', '2020-12'] as const;
/** What differs between the drafts that are read. */
export type Dialect = (typeof DIALECTS)[number];

/** Where in a keyword's value something is wrong, and what could stand there. */
interface Misfit {
  /** Reference tokens below the keyword; empty for its whole value. */
  readonly path: readonly (string | number)[];
  readonly found: unknown;
  readonly expected: string;
  readonly mend?: string;
}

/** How a keyword's value holds subschemas. */
type Holds = 'one' | 'list' | 'map' | 'one or list' | 'map beside name lists';

/** What the meta-schema of a dialect says of one keyword. */
interface Keyword {
  /** The first thing wrong with a value; subschemas are not looked into. */
  readonly misfit: (value: unknown) => Misfit | undefined;
  readonly holds?: Holds;
  /** Set for keywords that constrain no instance: identifiers, containers, annotations. */
  readonly inert?: boolean;
}

const TYPES = ['null', 'boolean', 'number', 'integer', 'string', 'array', 'object'] as const;
/** The names that the keyword `type` knows. */
export type TypeName = (typeof TYPES)[number];

type Check = Keyword['misfit'];

const whole = (found: unknown, expected: string, mend?: string): Misfit => ({
  path: [],
  found,
  expected,
  ...(mend === undefined ? {} : { mend }),
});
const fits =
  (holds: (value: unknown) => boolean, expected: string, mend?: string): Check =>
  (value) =>
    holds(value) ? undefined : whole(value, expected, mend);
const below = (token: string | number, misfit: Misfit | undefined): Misfit | undefined =>
  misfit && { ...misfit, path: [token, ...misfit.path] };

const anything: Check = () => undefined;
const text = fits((value) => typeof value === 'string', 'a string');
const flag = fits((value) => typeof value === 'boolean', 'true or false');
const list = fits(Array.isArray, 'an array');
const number = fits((value) => typeof value === 'number', 'a number');
const step = fits((value) => typeof value === 'number' && value > 0, 'a number greater than 0');
const count = fits(
  (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0,
  'a whole number of at least 0',
);
const schema = fits(
  (value) => typeof value === 'boolean' || isObject(value),
  'a schema: true, false or an object',
  'Write a schema there.',
);

/** The first misfit among the items of an array. */
function items(value: readonly unknown[], check: Check): Misfit | undefined {
  for (const [index, item] of value.entries()) {
    const misfit = check(item);
    if (misfit !== undefined) return below(index, misfit);
  }
  return undefined;
}

/** The first misfit among the values of an object. */
function entries(
  value: Record<string, unknown>,
  check: (value: unknown, name: string) => Misfit | undefined,
) {
  for (const name of Object.keys(value)) {
    const misfit = check(value[name], name);
    if (misfit !== undefined) return below(name, misfit);
  }
  return undefined;
}

const schemas: Check = (value) =>
  Array.isArray(value) && value.length > 0
    ? items(value, schema)
    : whole(value, 'a non-empty array of schemas');
const schemaMap: Check = (value) =>
  isObject(value) ? entries(value, schema) : whole(value, 'an object whose values are schemas');

const distinctStrings =
  (noun: string, item: Check = text): Check =>
  (value) => {
    if (!Array.isArray(value)) return whole(value, `an array of ${noun}s`);
    return items(value, item) ?? repeated(value, noun);
  };

/** The second of two equal strings: the meta-schema wants them distinct. */
function repeated(value: readonly unknown[], noun: string): Misfit | undefined {
  const index = value.findIndex((item, at) => value.indexOf(item) < at);
  if (index < 0) return undefined;
  return {
    path: [index],
    found: value[index],
    expected: `each ${noun} once`,
    mend: 'Remove the repetition.',
  };
}

const names = distinctStrings('property name');
const nameLists: Check = (value) =>
  isObject(value)
    ? entries(value, names)
    : whole(value, 'an object whose values are arrays of property names');
const dependencies: Check = (value) =>
  isObject(value)
    ? entries(value, (its) => (Array.isArray(its) ? names(its) : schema(its)))
    : whole(value, 'an object whose values are schemas or arrays of property names');

const typeName = fits(
  (value) => TYPES.some((type) => type === value),
  `one of ${TYPES.join(', ')}`,
  'Correct the keyword type.',
);
const types: Check = (value) => {
  if (!Array.isArray(value)) return typeName(value);
  if (value.length === 0) return whole(value, 'at least one type', 'Write false for a schema of nothing.');
  return distinctStrings('type', typeName)(value);
};

const expression = fits(isExpression, 'a regular expression of ECMA-262 with the u flag');
const patternMap: Check = (value) =>
  isObject(value)
    ? (entries(value, (_, pattern) =>
        isExpression(pattern)
          ? undefined
          : whole(pattern, 'a regular expression of ECMA-262 with the u flag'),
      ) ?? entries(value, schema))
    : whole(value, 'an object whose values are schemas');

function isExpression(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return new RegExp(value, 'u').source !== '';
  } catch {
    return false;
  }
}

const id: Check = (value) =>
  typeof value === 'string' && !/#./.test(value)
    ? undefined
    : whole(value, 'a URI reference without a fragment', 'Name a place inside a resource with $anchor.');
const anchor = fits(
  (value) => typeof value === 'string' && /^[A-Za-z_][-A-Za-z0-9._]*$/.test(value),
  'a name: a letter or underscore, then letters, digits, - . _',
);

const applied = (misfit: Check, holds: Holds): Keyword => ({ misfit, holds });
const asserted = (misfit: Check): Keyword => ({ misfit });
const inert = (misfit: Check): Keyword => ({ misfit, inert: true });

/** Keywords by the drafts that have them: `[keyword, what it takes, first draft, last draft]`. */
const TABLE: readonly (readonly [string, Keyword, Dialect?, Dialect?])[] = [
  ['$schema', inert(text)],
  ['$id', inert(text), 'draft-06', 'draft-07'],
  ['$id', inert(id), '2019-09'],
  ['$anchor', inert(anchor), '2019-09'],
  ['$dynamicAnchor', inert(anchor), '2020-12'],
  ['$recursiveAnchor', inert(flag), '2019-09'],
  [
    '$vocabulary',
    inert((value) => (isObject(value) ? entries(value, flag) : whole(value, 'an object'))),
    '2019-09',
  ],
  ['$ref', asserted(text)],
  ['$dynamicRef', asserted(text), '2020-12'],
  ['$recursiveRef', asserted(text), '2019-09'],
  // Before 2019-09 the specification knew `definitions` alone, but a container under either name says nothing.
  ['$defs', { ...inert(schemaMap), holds: 'map' }],
  ['definitions', { ...inert(schemaMap), holds: 'map' }],
  ['properties', applied(schemaMap, 'map')],
  ['patternProperties', applied(patternMap, 'map')],
  ['additionalProperties', applied(schema, 'one')],
  ['propertyNames', applied(schema, 'one')],
  ['required', asserted(names)],
  ['minProperties', asserted(count)],
  ['maxProperties', asserted(count)],
  ['dependencies', applied(dependencies, 'map beside name lists')],
  ['dependentSchemas', applied(schemaMap, 'map'), '2019-09'],
  ['dependentRequired', asserted(nameLists), '2019-09'],
  ['unevaluatedProperties', applied(schema, 'one'), '2019-09'],
  [
    'items',
    applied((value) => (Array.isArray(value) ? items(value, schema) : schema(value)), 'one or list'),
    'draft-06',
    '2019-09',
  ],
  [
    'items',
    applied(
      (value) =>
        Array.isArray(value)
          ? whole(value, 'one schema', 'Since 2020-12 a tuple is written as prefixItems.')
          : schema(value),
      'one',
    ),
    '2020-12',
  ],
  ['additionalItems', applied(schema, 'one'), 'draft-06', '2019-09'],
  ['prefixItems', applied(schemas, 'list'), '2020-12'],
  ['unevaluatedItems', applied(schema, 'one'), '2019-09'],
  ['contains', applied(schema, 'one')],
  ['minContains', asserted(count), '2019-09'],
  ['maxContains', asserted(count), '2019-09'],
  ['minItems', asserted(count)],
  ['maxItems', asserted(count)],
  ['uniqueItems', asserted(flag)],
  ['allOf', applied(schemas, 'list')],
  ['anyOf', applied(schemas, 'list')],
  ['oneOf', applied(schemas, 'list')],
  ['not', applied(schema, 'one')],
  ['if', applied(schema, 'one'), 'draft-07'],
  ['then', applied(schema, 'one'), 'draft-07'],
  ['else', applied(schema, 'one'), 'draft-07'],
  ['type', asserted(types)],
  ['const', asserted(anything)],
  // The specification only asks that values be distinct and at least one, so neither is refused.
  ['enum', asserted(fits(Array.isArray, 'an array of values'))],
  ['minLength', asserted(count)],
  ['maxLength', asserted(count)],
  ['pattern', asserted(expression)],
  ['format', asserted(text)],
  ['minimum', asserted(number)],
  ['maximum', asserted(number)],
  ['exclusiveMinimum', asserted(number)],
  ['exclusiveMaximum', asserted(number)],
  ['multipleOf', asserted(step)],
  ['title', inert(text)],
  ['description', inert(text)],
  ['$comment', inert(text)],
  ['default', inert(anything)],
  ['examples', inert(list)],
  ['deprecated', inert(flag)],
  ['readOnly', inert(flag)],
  ['writeOnly', inert(flag)],
  ['contentEncoding', inert(text)],
  ['contentMediaType', inert(text)],
  ['contentSchema', { ...inert(schema), holds: 'one' }, '2019-09'],
  // Of json-schema-to-typescript, and read where the option of that name is set.
  ['tsType', inert(text)],
];

const BY_DIALECT = new Map(
  DIALECTS.map((dialect, index) => [
    dialect,
    new Map(
      TABLE.filter(
        ([, , first = 'draft-06', last = '2020-12']) =>
          DIALECTS.indexOf(first) <= index && index <= DIALECTS.indexOf(last),
      ).map(([name, keyword]) => [name, keyword]),
    ),
  ]),
);

/** The keywords of a dialect. */
export function keywordsOf(dialect: Dialect): ReadonlyMap<string, Keyword> {
  return BY_DIALECT.get(dialect) ?? new Map();
}

/** Whether the keywords beside `$ref` count: they do since 2019-09. */
export function countsRefSiblings(dialect: Dialect): boolean {
  return DIALECTS.indexOf(dialect) >= DIALECTS.indexOf('2019-09');
}

/** The dialect that a `$schema` names; undefined for one that is not read. */
export function dialectNamed(uri: string): Dialect | undefined {
  const [, name] =
    /^https?:\/\/json-schema\.org\/(draft-06|draft-07|draft\/2019-09|draft\/2020-12)\/schema#?$/.exec(uri) ??
    [];
  return DIALECTS.find((dialect) => dialect === name?.replace('draft/', ''));
}
