const containerMark = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;

/** Spaces of indent that one level of list nesting takes at least. */
const indentOfLevel = 2;

/**
 * The offset of the first line that opens more than `most` nested containers (block quotes, list items), if
 * any: marks one after the other, or an indent before a mark that only that deep a list explains.
 */
export function lineNestingPast(text: string, most: number): number | undefined {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    if (levelsAt(text, start) > most) return start;
    if (end === -1) return undefined;
    start = end + 1;
  }
  return undefined;
}

function levelsAt(text: string, start: number): number {
  let marks = 0;
  containerMark.lastIndex = start;
  let indent = 0;
  for (let match = containerMark.exec(text); match; match = containerMark.exec(text)) {
    if (marks === 0) indent = match[0].length - 1;
    marks += 1;
  }
  return marks === 0 ? 0 : marks + Math.floor(indent / indentOfLevel);
}
