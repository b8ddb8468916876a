import type { Code, Heading, Nodes, Paragraph, Root, TableRow } from 'mdast';
import type { SourceText } from '../source-text.js';
import type { Block, BlockKind, Container, Fence, Section } from './document.js';
import { htmlText } from './html-text.js';
import { type InlineText, InlineTextBuilder, inlineText } from './inline-text.js';

/** The parts of a document in reading order. */
export interface Outline {
  readonly sections: readonly Section[];
  readonly blocks: readonly Block[];
  readonly containers: readonly Container[];
  readonly fences: readonly Fence[];
}

interface Visit {
  readonly node: Nodes;
  readonly quoteDepth: number;
  readonly inItem: boolean;
  /** Index of the innermost container; -1 outside of all. */
  readonly container: number;
  /** Whether a paragraph stands directly before it in the same container. */
  readonly afterParagraph: boolean;
  /** Whether it is the first row of a table. */
  readonly head: boolean;
}

const kindOfContainer: Readonly<Partial<Record<Nodes['type'], Container['kind']>>> = {
  blockquote: 'quote',
  list: 'list',
  listItem: 'list-item',
};

interface OpenSection extends Omit<Section, 'end'> {
  end: number;
}

/** Reads sections, blocks of prose and code blocks off a syntax tree. An explicit stack: nesting costs no call. */
export function outline(root: Root, source: SourceText): Outline {
  const sections: OpenSection[] = [];
  const blocks: Block[] = [];
  const containers: Container[] = [];
  const fences: Fence[] = [];
  let section = -1;

  const addBlock = (kind: BlockKind, { text, spans }: InlineText, visit: Visit): void => {
    const { node, quoteDepth, container, head } = visit;
    blocks.push({ kind, text, spans, section, quoteDepth, container, head, start: startOf(node) });
  };
  const openContainer = (kind: Container['kind'], { container, afterParagraph }: Visit): number =>
    containers.push({ kind, parent: container, after: afterParagraph ? blocks.length - 1 : -1 }) - 1;
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

  const open: Visit[] = [
    { node: root, quoteDepth: 0, inItem: false, container: -1, afterParagraph: false, head: false },
  ];
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
    } else if (node.type === 'html') {
      const text = htmlText(node.value);
      if (text.trim() !== '') {
        const span = { at: 0, length: text.length, source: startOf(node), code: false };
        addBlock('html', { text, spans: [span] }, visit);
      }
    } else if ('children' in node) {
      const kind = kindOfContainer[node.type];
      const inside = {
        quoteDepth: quoteDepth + (kind === 'quote' ? 1 : 0),
        inItem: inItem || kind === 'list-item',
        container: kind ? openContainer(kind, visit) : visit.container,
      };
      for (const child of visitsOf(node.children, inside).reverse()) open.push(child);
    }
  }
  return { sections, blocks, containers, fences };
}

/** What a reader does not see between a paragraph and the list behind it. */
const unseen = (node: Nodes): boolean =>
  node.type === 'definition' || (node.type === 'html' && htmlText(node.value).trim() === '');

function visitsOf(
  nodes: readonly Nodes[],
  inside: Pick<Visit, 'quoteDepth' | 'inItem' | 'container'>,
): Visit[] {
  let before: Nodes | undefined;
  return nodes.map((node) => {
    const afterParagraph = before?.type === 'paragraph';
    const head = node.type === 'tableRow' && before === undefined;
    if (!unseen(node)) before = node;
    return { node, afterParagraph, head, ...inside };
  });
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
