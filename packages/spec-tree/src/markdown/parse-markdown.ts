import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).freeze();

/** The syntax tree of a Markdown text, as GitHub renders it. Throws RangeError where nesting passes the stack. */
export function parseMarkdown(text: string): Root {
  return processor.parse(text);
}
