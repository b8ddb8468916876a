import { isJsonObject } from './json-value.js';
import { checkSchema } from './schema/schema-errors.js';
import type { Tool } from './tool.js';

/** Names that the wire uses where a tool here says something else. */
const wireNames: Readonly<Record<string, string>> = { _meta: 'meta' };

/**
 * Looks at a list of tools before clients see it: two tools of one name would be one for the caller and another for
 * the reader of the list, and a broken schema would fail at the first call.
 *
 * @throws {TypeError} something is no tool, or a schema is broken @throws {RangeError} two tools have one name
 */
export function checkTools<I>(tools: readonly Tool<I>[], where: string): void {
  if (!Array.isArray(tools)) throw new TypeError(`${where} must be a list of tools`);
  const names = new Set<string>();
  for (const [at, tool] of tools.entries()) {
    checkTool(tool, `${where}[${at}]`);
    if (names.has(tool.name))
      throw new RangeError(`${where}: two tools are named ${JSON.stringify(tool.name)}`);
    names.add(tool.name);
  }
}

function checkTool(tool: unknown, where: string): void {
  if (!isJsonObject(tool)) throw new TypeError(`${where} must be a tool { name, execute, … }`);
  const { name, execute, inputSchema, outputSchema } = tool as unknown as Tool;
  if (typeof name !== 'string' || name === '')
    throw new TypeError(`${where}.name must be a text that is not empty`);
  if (typeof execute !== 'function') throw new TypeError(`${where} (${name}): execute must be a function`);
  for (const [wireName, ours] of Object.entries(wireNames)) {
    if (Object.hasOwn(tool, wireName))
      throw new TypeError(`${where} (${name}): ${wireName} is called ${ours} here`);
  }
  if (inputSchema !== undefined) {
    checkSchema(inputSchema, `${where} (${name}): inputSchema`);
    const type: unknown = 'type' in inputSchema ? inputSchema.type : undefined;
    // MCP, "Tool": arguments are an object, and the schema says so.
    if (type !== 'object') throw new TypeError(`${where} (${name}): inputSchema must have "type": "object"`);
  }
  if (outputSchema !== undefined) checkSchema(outputSchema, `${where} (${name}): outputSchema`);
}
