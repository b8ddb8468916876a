import type { Code, Heading, Nodes, Paragraph, Root, TableRow } from 'mdast';
import type { SourceText } from '../source-text.js';
import type { Block, BlockKind, Fence, Section } from './document.js';
import { type InlineText, InlineTextBuilder, inlineText } from './inline-text.js';

/** The parts of a document in reading order. */
export interface Outline {
  readonly sections: readonly Section[];
  readonly blocks: readonly Block[];
  readonly fences: readonly Fence[];
}

interface Visit {
  readonly node: Nodes;
  readonly quoteDepth: number;
  readonly inItem: boolean;
}

interface OpenSection extends Omit<Section, 'end'> {
  end: number;
}

/** Reads sections, blocks of prose and code blocks off a syntax tree. An explicit stack: nesting costs no call. */
export function outline(root: Root, source: SourceText): Outline {
  const sections: OpenSection[] = [];
  const blocks: Block[] = [];
  const fences: Fence[] = [];
  let section = -1;

  const addBlock = (kind: BlockKind, { text, spans }: InlineText, { node, quoteDepth }: Visit): void => {
    blocks.push({ kind, text, spans, section, quoteDepth, start: startOf(node) });
  };
  const openSection = (heading: Heading, title: string): void => {
    const start = startOf(heading);
    let parent = section;
    for (let above = sections[parent]; above && above.depth >= heading.depth; above = sections[parent]) {
      above.end = start;
      parent = above.parent;
    }
    const at = source.placeAt(start);
    section = sections.push({ title, depth: heading.depth, parent, start, end: source.text.length, at }) - 1;
  };

  const open: Visit[] = [{ node: root, quoteDepth: 0, inItem: false }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { node, quoteDepth, inItem } = visit;
    if (node.type === 'heading') {
      const inline = inlineText(node.children);
      openSection(node, inline.text.trim());
      addBlock('heading', inline, visit);
    } else if (node.type === 'paragraph') {
      addBlock(inItem ? 'item' : 'paragraph', inlineText((node satisfies Paragraph).children), visit);
    } else if (node.type === 'tableRow') {
      addBlock('row', rowText(node), visit);
    } else if (node.type === 'code') {
      fences.push(fence(node, section, source));
    } else if ('children' in node) {
      const inside = {
        quoteDepth: quoteDepth + (node.type === 'blockquote' ? 1 : 0),
        inItem: inItem || node.type === 'listItem',
      };
      for (const child of [...node.children].reverse()) open.push({ node: child, ...inside });
    }
  }
  return { sections, blocks, fences };
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;

function rowText(row: TableRow): InlineText {
  const builder = new InlineTextBuilder();
  row.children.forEach((cell, index) => {
    if (index > 0) builder.addSeparator(' | ');
    builder.add(cell.children);
  });
  return builder.finish();
}

function fence(node: Code, section: number, source: SourceText): Fence {
  return {
    language: node.lang ?? '',
    meta: node.meta ?? '',
    value: node.value,
    section,
    at: source.placeAt(startOf(node)),
  };
}
