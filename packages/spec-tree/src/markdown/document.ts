import type { Place } from '@openwop/diagnostics';
import { countWords } from '../count-words.js';
import type { SourceText } from '../source-text.js';

/** A heading and what stands below it, up to the next heading of its own depth or less. */
export interface Section {
  /** The heading's text without marks: `§mcp` for ``## §`mcp` ``. */
  readonly title: string;
  /** 1 to 6. */
  readonly depth: number;
  /** Index of the section this one stands in, in `document.sections`; -1 at the top. */
  readonly parent: number;
  /** Offset of the heading in the source. */
  readonly start: number;
  /** Offset past the section's last character, sub-sections included. */
  readonly end: number;
  readonly at: Place;
}

/**
 * What a block of prose is. A table row is one block, as is each paragraph of a list item: an obligation
 * belongs to its row or item, never to the whole table or list. `html` is the text between the tags of an HTML
 * block; comments, scripts, styles, code and titles in it are none.
 */
export type BlockKind = 'heading' | 'paragraph' | 'item' | 'row' | 'html';

/**
 * A block quote, a list or a list item: what a block stands in. A sentence that ends in a colon obliges the items
 * of the list behind it, and what a quotation says binds nobody here, so both are kept.
 */
export interface Container {
  readonly kind: 'quote' | 'list' | 'list-item';
  /** Index in `document.containers` of the container around it; -1 at the top. */
  readonly parent: number;
  /** Index in `document.blocks` of the paragraph directly before it in the same container; -1 where there is none. */
  readonly after: number;
}

/** A run of inline text in a block: where it stands in the block's text and in the source. */
export interface Span {
  /** Offset in the block's text. */
  readonly at: number;
  /** Length in the block's text. */
  readonly length: number;
  /** Offset in the source of the Markdown node that the run comes from. */
  readonly source: number;
  /** Code span, or text between HTML tags for code. */
  readonly code: boolean;
}

/** One block of prose with its inline marks removed. */
export interface Block {
  readonly kind: BlockKind;
  /** Text as rendered, code spans included; line breaks of the source are kept as `\n`, cells are divided by ` | `. */
  readonly text: string;
  readonly spans: readonly Span[];
  /** Index in `document.sections` of the section it stands in (a heading: its own); -1 above the first heading. */
  readonly section: number;
  /** Block quotes around it. */
  readonly quoteDepth: number;
  /** Index in `document.containers` of the innermost container; -1 outside of all. */
  readonly container: number;
  /** Whether it is the head row of a table. */
  readonly head: boolean;
  /** Offset in the source. */
  readonly start: number;
}

/** A fenced or indented code block. */
export interface Fence {
  /** First word of the info string, or ''. */
  readonly language: string;
  /** The rest of the info string, or ''. */
  readonly meta: string;
  readonly value: string;
  readonly section: number;
  /** Place of the opening fence. */
  readonly at: Place;
}

/** The line that states the status of a document. */
export interface Banner {
  /** The trimmed source line that holds the word `Status`, marks included: what a baseline records. */
  readonly line: string;
  /** The whole paragraph as rendered, for reading what it says. */
  readonly text: string;
  readonly at: Place;
}

/** A family key that a document claims to be the normative home of. */
export interface Claim {
  readonly key: string;
  readonly at: Place;
}

/** A Markdown file after its syntax tree is dropped. */
export interface MarkdownDocument {
  readonly path: string;
  readonly source: SourceText;
  readonly sections: readonly Section[];
  readonly blocks: readonly Block[];
  /** Block quotes, lists and list items, in reading order. */
  readonly containers: readonly Container[];
  readonly fences: readonly Fence[];
  readonly banner: Banner | undefined;
  /** Keys after `**Normative home:**` or `**homes:**`, in order. */
  readonly claims: readonly Claim[];
  /** Whole-file words by white space, as the core budget counts. */
  readonly words: number;
}

/** The block's text with code spans blanked by spaces, so that offsets stay: keywords in code state nothing. */
export function proseOf(block: Block): string {
  let prose = '';
  let from = 0;
  for (const span of block.spans) {
    if (!span.code) continue;
    prose += block.text.slice(from, span.at) + ' '.repeat(span.length);
    from = span.at + span.length;
  }
  return from === 0 ? block.text : prose + block.text.slice(from);
}

/** The place in the source of the character at `offset` of a block's text. */
export function placeIn(document: MarkdownDocument, block: Block, offset: number): Place {
  const span = block.spans[lastAtMost(block.spans.length, (index) => block.spans[index]?.at ?? 0, offset)];
  if (!span) return document.source.placeAt(block.start);
  const lineBreaks = breaksIn(block);
  const lastBreak = lastBefore(lineBreaks, offset);
  const breaks = lastBreak - lastBefore(lineBreaks, span.at);
  const first = document.source.placeAt(span.source);
  const line = first.line + breaks;
  // Quote prefixes and indents are gone from the text, so the column is found in the source line again.
  const lineStart = (lineBreaks[lastBreak] ?? -1) + 1;
  const textBefore = offset - Math.max(lineStart, breaks === 0 ? span.at : lineStart);
  const sourceLine = document.source.lineText(line);
  const from = breaks === 0 ? first.column - 1 : 0;
  const rest = /^[^\n]{0,40}/.exec(block.text.slice(offset, offset + 40))?.[0] ?? '';
  const found = sourceLine.indexOf(rest.split(/\s/, 1)[0] ?? '', from + textBefore);
  return { file: document.path, line, column: (found === -1 ? from + textBefore : found) + 1 };
}

const breaksOf = new WeakMap<Block, readonly number[]>();

/** Offsets of the line breaks in a block's text; kept, as a block can hold many places. */
function breaksIn(block: Block): readonly number[] {
  const known = breaksOf.get(block);
  if (known) return known;
  const found: number[] = [];
  for (let at = block.text.indexOf('\n'); at !== -1; at = block.text.indexOf('\n', at + 1)) found.push(at);
  breaksOf.set(block, found);
  return found;
}

const lastBefore = (offsets: readonly number[], offset: number): number =>
  lastAtMost(offsets.length, (index) => offsets[index] ?? 0, offset - 1);

/** The last of `count` ascending numbers that is at most `limit`, by its index; -1 where none is. */
function lastAtMost(count: number, valueAt: (index: number) => number, limit: number): number {
  let low = -1;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (valueAt(middle) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Words of a section by white space, its heading line included. */
export function sectionWords(document: MarkdownDocument, section: Section): number {
  return countWords(document.source.text.slice(section.start, section.end));
}
