import type { Nodes, PhrasingContent } from 'mdast';
import type { Span } from './document.js';

/** The rendered text of inline nodes with the spans it came from. */
export interface InlineText {
  readonly text: string;
  readonly spans: readonly Span[];
}

/** An opening or closing HTML tag whose content is code. */
const codeTag = /^<(\/?)(?:code|kbd|pre|samp|tt)\b/i;

/** Gathers rendered text; HTML tags, comments, images and footnote marks add nothing. */
export class InlineTextBuilder {
  #text = '';
  #codeTags = 0;
  readonly #spans: Span[] = [];

  /** Adds inline nodes in reading order. */
  add(nodes: readonly PhrasingContent[]): void {
    const open: Nodes[] = [...nodes].reverse();
    for (let node = open.pop(); node; node = open.pop()) {
      if (node.type === 'text') this.#addSpan(node, node.value, this.#codeTags > 0);
      else if (node.type === 'inlineCode') this.#addSpan(node, node.value, true);
      else if (node.type === 'break') this.#text += '\n';
      else if (node.type === 'html') this.#countCodeTag(node.value);
      else if ('children' in node) open.push(...[...node.children].reverse());
    }
  }

  /** Adds text that stands in no source node, such as what divides table cells. */
  addSeparator(text: string): void {
    this.#text += text;
  }

  finish(): InlineText {
    return { text: this.#text, spans: this.#spans };
  }

  #countCodeTag(tag: string): void {
    const [, slash] = codeTag.exec(tag) ?? [];
    if (slash !== undefined) this.#codeTags = Math.max(0, this.#codeTags + (slash ? -1 : 1));
  }

  #addSpan(node: Nodes, value: string, code: boolean): void {
    const source = node.position?.start.offset ?? 0;
    this.#spans.push({ at: this.#text.length, length: value.length, source, code });
    this.#text += value;
  }
}

/** The rendered text of inline nodes. */
export function inlineText(nodes: readonly PhrasingContent[]): InlineText {
  const builder = new InlineTextBuilder();
  builder.add(nodes);
  return builder.finish();
}
