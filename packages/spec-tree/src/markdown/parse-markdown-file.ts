import type { Reporter } from '@openwop/diagnostics';
import type { Root } from 'mdast';
import { countWords } from '../count-words.js';
import type { treeMessages } from '../messages.js';
import type { SourceText } from '../source-text.js';
import type { MarkdownDocument } from './document.js';
import { lineNestingPast } from './line-nesting.js';
import { outline } from './outline.js';
import { parseMarkdown } from './parse-markdown.js';
import { readBanner } from './read-banner.js';
import { readClaims } from './read-claims.js';

/** What a Markdown text says: JSON throughout, so that it can come from another thread. */
type DocumentParts = Omit<MarkdownDocument, 'path' | 'source'>;

/** What was read of a Markdown text, or why nothing was. */
export type ParsedMarkdown =
  | { readonly parts: DocumentParts }
  | { readonly breach: Parameters<Reporter<typeof treeMessages>>[0] };

/**
 * Containers that one line may open, and list items that may nest, before the parser is not asked: its cost
 * grows with the square of the nesting.
 */
const mostMarkdownLevels = 100;

/** Parses a Markdown file; what is wrong with it becomes findings and no document. The syntax tree is dropped. */
export function parseMarkdownFile(
  source: SourceText,
  report: Reporter<typeof treeMessages>,
): MarkdownDocument | undefined {
  return documentOf(source, parseSource(source), report);
}

/** The document that was read from `source`; why there is none becomes a finding. */
export function documentOf(
  source: SourceText,
  parsed: ParsedMarkdown,
  report: Reporter<typeof treeMessages>,
): MarkdownDocument | undefined {
  if ('parts' in parsed) return { path: source.path, source, ...parsed.parts };
  report(parsed.breach);
  return undefined;
}

/** Parses a Markdown file. Never throws for content. */
export function parseSource(source: SourceText): ParsedMarkdown {
  const tooDeep = lineNestingPast(source.text, mostMarkdownLevels);
  if (tooDeep !== undefined) {
    const at = source.placeAt(tooDeep);
    return { breach: { message: 'too-deep', data: { most: mostMarkdownLevels }, at } };
  }
  let root: Root;
  try {
    root = parseMarkdown(source.text);
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unknown';
    const at = { file: source.path, line: 1, column: 1 };
    return { breach: { message: 'not-markdown', data: { problem }, at } };
  }
  const { sections, blocks, containers, fences } = outline(root, source);
  return {
    parts: {
      sections,
      blocks,
      containers,
      fences,
      banner: readBanner(source, sections, blocks),
      claims: readClaims(root, source),
      words: countWords(source.text),
    },
  };
}
