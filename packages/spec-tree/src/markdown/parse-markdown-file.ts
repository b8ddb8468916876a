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
  const tooDeep = lineNestingPast(source.text, mostMarkdownLevels);
  if (tooDeep !== undefined) {
    report({ message: 'too-deep', data: { most: mostMarkdownLevels }, at: source.placeAt(tooDeep) });
    return undefined;
  }
  let root: Root;
  try {
    root = parseMarkdown(source.text);
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unknown';
    report({ message: 'not-markdown', data: { problem }, at: { file: source.path, line: 1, column: 1 } });
    return undefined;
  }
  const { sections, blocks, containers, fences } = outline(root, source);
  return {
    path: source.path,
    source,
    sections,
    blocks,
    containers,
    fences,
    banner: readBanner(source, sections, blocks),
    claims: readClaims(root, source),
    words: countWords(source.text),
  };
}
