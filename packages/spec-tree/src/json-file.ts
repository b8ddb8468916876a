import type { Place, Reporter } from '@openwop/diagnostics';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { freezeDeep } from './freeze-deep.js';
import { parsePointer } from './json-pointer.js';
import type { treeMessages } from './messages.js';
import type { SourceText } from './source-text.js';

/** Levels of nesting past which a JSON file is reported instead of parsed. */
const mostJsonLevels = 500;

/** A JSON file: its value, frozen, and the place of everything in it. */
export class JsonFile {
  readonly path: string;
  readonly source: SourceText;
  readonly value: unknown;
  readonly #root: Node;

  constructor(source: SourceText, value: unknown, root: Node) {
    this.path = source.path;
    this.source = source;
    this.value = value;
    this.#root = root;
  }

  /** The place of the value at `pointer` (RFC 6901), or of its nearest parent that is there. */
  placeOf(pointer: string): Place {
    const path = parsePointer(pointer);
    for (let length = path.length; length >= 0; length -= 1) {
      const node = findNode(this.#root, path.slice(0, length));
      if (node) return { ...this.source.placeAt(node.offset), pointer };
    }
    return { file: this.path, line: 1, column: 1, pointer };
  }
}

/** Values of an object node by name. */
type Members = ReadonlyMap<string, Node>;

const membersOf = new WeakMap<Node, Members>();

/** Indexed once an object, so that many findings in one wide object do not each walk it. */
function members(node: Node): Members {
  const known = membersOf.get(node);
  if (known) return known;
  const made = new Map<string, Node>();
  for (const { children = [] } of node.children ?? []) {
    const [key, value] = children;
    // Of equal names the last one holds, as in JSON.parse.
    if (key && value) made.set(String(key.value), value);
  }
  membersOf.set(node, made);
  return made;
}

function findNode(root: Node, path: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const token of path) {
    if (node?.type === 'array') node = node.children?.[Number(token)];
    else node = node?.type === 'object' ? members(node).get(token) : undefined;
  }
  return node;
}

/** Parses a JSON file; what is wrong with it becomes findings and no file. */
export function parseJsonFile(
  source: SourceText,
  report: Reporter<typeof treeMessages>,
): JsonFile | undefined {
  const tooDeepAt = offsetPastLevels(source.text, mostJsonLevels);
  if (tooDeepAt !== undefined) {
    report({ message: 'too-deep', data: { most: mostJsonLevels }, at: source.placeAt(tooDeepAt) });
    return undefined;
  }
  const errors: ParseError[] = [];
  const root = parseTree(source.text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first || !root) {
    const problem = first ? readableError(printParseErrorCode(first.error)) : 'the file is empty';
    report({ message: 'not-json', data: { problem }, at: source.placeAt(first?.offset ?? 0) });
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(source.text);
  } catch (error) {
    // The tolerant parser and JSON.parse differ on a few texts, such as control characters in strings.
    const problem = error instanceof Error ? error.message : 'it does not parse';
    report({ message: 'not-json', data: { problem }, at: source.placeAt(offsetIn(problem)) });
    return undefined;
  }
  for (const { key, offset } of duplicateKeys(root)) {
    report({ message: 'duplicate-key', data: { key }, at: source.placeAt(offset) });
  }
  return new JsonFile(source, freezeDeep(value), root);
}

/** `PropertyNameExpected` -> `property name expected`. */
const readableError = (code: string): string =>
  code.replace(/(?<=[a-z])[A-Z]/g, (c) => ` ${c}`).toLowerCase();

const offsetIn = (message: string): number => Number(/position (\d+)/.exec(message)?.[1] ?? 0);

/** The offset of the bracket that opens level `most` + 1, if the text nests that deep. */
function offsetPastLevels(text: string, most: number): number | undefined {
  let level = 0;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (char === 0x22) index = endOfString(text, index);
    else if (char === 0x5b || char === 0x7b) {
      level += 1;
      if (level > most) return index;
    } else if (char === 0x5d || char === 0x7d) level -= 1;
  }
  return undefined;
}

/** The offset of the quote that ends the string begun at `start`; the end of the text where none does. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== 0x22) {
    index += text.charCodeAt(index) === 0x5c ? 2 : 1;
  }
  return index;
}

function* duplicateKeys(root: Node): Generator<{ key: string; offset: number }> {
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'object') {
      const seen = new Set<string>();
      for (const property of node.children ?? []) {
        const [key] = property.children ?? [];
        if (!key) continue;
        if (seen.has(key.value)) yield { key: key.value, offset: key.offset };
        seen.add(key.value);
      }
    }
    open.push(...(node.children ?? []));
  }
}
