import { isJsonObject } from './json-value.js';
import { named } from './named.js';
import { checkSchema } from './schema/schema-errors.js';
import type { Tool } from './tool.js';

/** Members of a tool. A host's own members are let be; what others call these would be taken for such. */
const toolMembers = slipsOf(
  [
    'name',
    'title',
    'description',
    'inputSchema',
    'outputSchema',
    'annotations',
    'icons',
    'meta',
    'source',
    'execute',
  ] satisfies (keyof Tool)[],
  {
    _meta: 'meta',
    parameters: 'inputSchema',
    paramsSchema: 'inputSchema',
    handler: 'execute',
    callback: 'execute',
  },
);

const hints = slipsOf(['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'], {
  readonly: 'readOnlyHint',
  destructive: 'destructiveHint',
  idempotent: 'idempotentHint',
  openworld: 'openWorldHint',
});

/**
 * Looks at a list of tools before clients see it: two tools of one name would be one for the caller and another for
 * the reader of the list, and a broken schema would fail at the first call.
 *
 * @throws {TypeError} something is no tool, or a schema is broken @throws {RangeError} two tools have one name
 */
export function checkTools<I>(tools: readonly Tool<I>[], where: string): void {
  const names = new Set<string>();
  for (const [at, tool] of tools.entries()) {
    const place = `${where}[${at}]`;
    if (!isJsonObject(tool))
      throw new TypeError(`${place} must be a tool { name, execute, … }, not ${named(tool)}`);
    const { name } = tool as Tool;
    if (typeof name !== 'string' || name === '')
      throw new TypeError(`${place}.name must be a text that is not empty`);
    checkMembers(tool as Tool, `${place} (${name})`);
    checkSchemas(tool as Tool, `${place} (${name})`);
    if (names.has(name)) throw new RangeError(`${where}: two tools are named ${JSON.stringify(name)}`);
    names.add(name);
  }
}

/**
 * Whether a tool is what it seems: `inputschema` would leave its arguments unchecked, `annotation` a gate without the
 * hints it goes by.
 *
 * @throws {TypeError}
 */
export function checkMembers<I>(tool: Tool<I>, where: string): void {
  if (typeof tool.execute !== 'function') {
    throw new TypeError(`${where}: execute must be a function, not ${named(tool.execute)}`);
  }
  for (const name in tool) requireNoSlip(name, toolMembers, where);
  const { annotations } = tool;
  if (annotations === undefined) return;
  if (!isJsonObject(annotations)) throw new TypeError(`${where}: annotations must be an object`);
  for (const name in annotations) requireNoSlip(name, hints, `${where}.annotations`);
}

/** Names of the host's own pass, slips of known ones do not. */
function requireNoSlip(name: string, known: ReadonlyMap<string, string>, where: string): void {
  const meant = known.get(name) ?? known.get(bareName(name));
  if (meant !== undefined && meant !== name) throw new TypeError(`${where}: ${name} is called ${meant} here`);
}

/** What is left of a name whose case, underscores or plural were mistaken. */
function bareName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/s$/, '');
}

/** Known names by themselves, by what slips of them come down to, and by what others call them. */
function slipsOf(
  known: readonly string[],
  others: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(others),
    ...known.map((name): [string, string] => [bareName(name), name]),
    ...known.map((name): [string, string] => [name, name]),
  ]);
}

function checkSchemas({ inputSchema, outputSchema }: Tool, where: string): void {
  if (inputSchema !== undefined) {
    checkSchema(inputSchema, `${where}: inputSchema`);
    // MCP, "Tool": arguments are an object, and the schema says so.
    if (inputSchema['type'] !== 'object')
      throw new TypeError(`${where}: inputSchema must have "type": "object"`);
  }
  if (outputSchema !== undefined) checkSchema(outputSchema, `${where}: outputSchema`);
}
