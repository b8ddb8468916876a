import { isJsonObject } from './json-value.js';
import { named } from './named.js';
import { checkSchema } from './schema/schema-errors.js';
import type { Tool, ToolAnnotations } from './tool.js';

const toolMembers: readonly (keyof Tool)[] = [
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
];
const hints: readonly (keyof ToolAnnotations)[] = [
  'readOnlyHint',
  'destructiveHint',
  'idempotentHint',
  'openWorldHint',
];

/** What others call it. A host's own members are let be; these would be taken for what they are not. */
const aliases: Readonly<Record<string, string>> = {
  _meta: 'meta',
  parameters: 'inputSchema',
  input_schema: 'inputSchema',
  paramsSchema: 'inputSchema',
  handler: 'execute',
  callback: 'execute',
};

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
  for (const name of Object.keys(tool)) requireNoSlip(name, toolMembers, where);
  const { annotations } = tool;
  if (annotations === undefined) return;
  if (!isJsonObject(annotations)) throw new TypeError(`${where}: annotations must be an object`);
  for (const name of Object.keys(annotations)) {
    requireNoSlip(name, hints, `${where}.annotations`);
    requireNoSlip(`${name}Hint`, hints, `${where}.annotations`, name);
  }
}

/** Names of our own pass, slips of known ones do not. */
function requireNoSlip(
  name: string,
  known: readonly (string | number)[],
  where: string,
  written = name,
): void {
  if (known.includes(name) && written === name) return;
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/s$/, '');
  const meant = aliases[name] ?? known.find((one) => bare(String(one)) === bare(name));
  if (meant !== undefined) throw new TypeError(`${where}: ${written} is called ${meant} here`);
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
