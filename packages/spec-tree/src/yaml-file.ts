import type { Place, Reporter } from '@openwop/diagnostics';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { freezeDeep } from './freeze-deep.js';
import { parsePointer } from './json-pointer.js';
import type { treeMessages } from './messages.js';
import type { SourceText } from './source-text.js';

/** A YAML file: its value, frozen, and the place of everything in it. */
export class YamlFile {
  readonly path: string;
  readonly value: unknown;
  readonly #source: SourceText;
  readonly #document: Document;

  constructor(source: SourceText, document: Document) {
    this.path = source.path;
    this.#source = source;
    this.#document = document;
    this.value = freezeDeep(document.toJS({ maxAliasCount: 100 }) as unknown);
  }

  /** The place of the value at `pointer` (RFC 6901), or of its nearest parent that is there. */
  placeOf(pointer: string): Place {
    const path = parsePointer(pointer).map((token) => (/^\d+$/.test(token) ? Number(token) : token));
    for (let length = path.length; length > 0; length -= 1) {
      const node = this.#document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return { ...this.#source.placeAt(node.range[0]), pointer };
    }
    return { file: this.path, line: 1, column: 1, pointer };
  }
}

/** Parses a YAML file; what is wrong with it becomes findings and no file. */
export function parseYamlFile(
  source: SourceText,
  report: Reporter<typeof treeMessages>,
): YamlFile | undefined {
  const lineCounter = new LineCounter();
  try {
    const document = parseDocument(source.text, { lineCounter, prettyErrors: false, uniqueKeys: true });
    const [first] = document.errors;
    if (!first) return new YamlFile(source, document);
    if (/call stack/.test(first.message)) throw new RangeError(first.message);
    const { line, col } = lineCounter.linePos(first.pos[0]);
    const at = { file: source.path, line, column: col };
    report({ message: 'not-yaml', data: { problem: firstLine(first.message) }, at });
  } catch (error) {
    // The parser recurses: nesting past the stack, and aliases past their limit, end here. Where the stack ends
    // differs from run to run, so the place is the file.
    const at = { file: source.path, line: 1, column: 1 };
    const message = error instanceof Error ? firstLine(error.message) : 'it does not parse';
    const problem = error instanceof RangeError ? 'it nests deeper than the parser can follow' : message;
    report({ message: 'not-yaml', data: { problem }, at });
  }
  return undefined;
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? text;
