import type { SourceText } from '../source-text.js';
import type { Banner, Block, Section } from './document.js';

/**
 * The status banner: the first block above the second heading that holds the word `Status` and is no heading
 * (`> **Status:** Stable · …`). A document states its status before its first section.
 */
export function readBanner(
  source: SourceText,
  sections: readonly Section[],
  blocks: readonly Block[],
): Banner | undefined {
  const end = sections[1]?.start ?? source.text.length;
  for (const block of blocks) {
    if (block.start >= end) return undefined;
    if (block.kind === 'heading' || !/\bStatus\b/.test(block.text)) continue;
    const first = source.placeAt(block.start);
    const breaks = block.text.slice(0, block.text.search(/\bStatus\b/)).split('\n').length - 1;
    const at = { ...first, line: first.line + breaks };
    return { line: source.lineText(at.line).trim(), text: block.text, at };
  }
  return undefined;
}
