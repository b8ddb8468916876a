import type { Place } from '@openwop/diagnostics';
import type { Fence, MarkdownDocument } from '@openwop/spec-tree';

/**
 * The place in the document of a place in a fence's value. The value has lost the quote marks and indents that
 * stand before its lines, so the column is found again in the source line.
 */
export function placeInFence(document: MarkdownDocument, fence: Fence, inside: Place): Place {
  const line = fence.at.line + inside.line;
  const text = fence.value.split('\n', inside.line)[inside.line - 1] ?? '';
  const before = text === '' ? 0 : Math.max(0, document.source.lineText(line).lastIndexOf(text));
  const { pointer } = inside;
  return {
    file: document.path,
    line,
    column: before + inside.column,
    ...(pointer === undefined ? {} : { pointer }),
  };
}
