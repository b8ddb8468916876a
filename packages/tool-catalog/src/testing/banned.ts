/** Where a schema uses one of the seven keywords: schemas alone are walked, so names of properties and data do not count. */
const BANNED = ['$ref', 'oneOf', 'allOf', 'anyOf', 'not', 'patternProperties', 'dependentSchemas'];
const MAPS = new Set(['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas']);
const DATA = new Set(['const', 'enum', 'default', 'examples']);

export function bannedIn(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((item, index) => bannedIn(item, `${at}/${index}`));
  const own = BANNED.filter((name) => Object.hasOwn(schema, name)).map((name) => `${at}/${name}`);
  const below = Object.entries(schema).flatMap(([name, value]) => {
    if (DATA.has(name) || typeof value !== 'object' || value === null) return [];
    if (!MAPS.has(name)) return bannedIn(value, `${at}/${name}`);
    return Object.entries(value).flatMap(([key, part]) => bannedIn(part, `${at}/${name}/${key}`));
  });
  return [...own, ...below];
}

/** The same by somebody who takes every member of every object for a keyword. */
export function bannedByName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value) && BANNED.some((name) => Object.hasOwn(value, name))) return true;
  return Object.values(value).some(bannedByName);
}
