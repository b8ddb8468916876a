import type { Root } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { tableSyntax } from './table-syntax.js';

/**
 * The syntax tree of a Markdown text: CommonMark, tables and front matter. The rest of GFM changes how text looks,
 * not what it says, and autolinks alone would cost as much again as half the parse.
 * Throws RangeError where nesting passes the stack.
 */
export function parseMarkdown(text: string): Root {
  const processor = unified().use(remarkParse).use(remarkFrontmatter, ['yaml', 'toml']);
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = processor.data();
  processor.data('micromarkExtensions', [...micromarkExtensions, tableSyntax(text)]);
  processor.data('fromMarkdownExtensions', [...fromMarkdownExtensions, gfmTableFromMarkdown()]);
  return processor.parse(text);
}
