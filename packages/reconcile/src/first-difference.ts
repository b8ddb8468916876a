/** Where two byte sequences first differ, and the two lines, ready to print. */
export interface Difference {
  /** Line and column from 1 in the first sequence; the column counts UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  readonly found: string;
  readonly expected: string;
}

const lineFeed = 0x0a;
/** Characters of a line that are shown around the difference. */
const shown = 100;

/** The first difference between what is there and what is expected. The two must differ. */
export function firstDifference(found: Buffer, expected: Buffer): Difference {
  let at = 0;
  while (at < found.length && at < expected.length && found[at] === expected[at]) at += 1;
  // Step back to where the character begins, so that a line is never cut inside one.
  while (at > 0 && (continues(found[at]) || continues(expected[at]))) at -= 1;
  const start = found.subarray(0, at).lastIndexOf(lineFeed) + 1;
  const before = found.toString('utf8', start, at);
  const lines = [lineAt(found, start), lineAt(expected, start)] as const;
  const [here, there] = lines.map((line) => show(line.text, before.length)) as [string, string];
  const same = here === there;
  return {
    line: countLineFeeds(found, start) + 1,
    column: before.length + 1,
    found: same ? `${here}${endOf(lines[0])}` : here,
    expected: same ? `${there}${endOf(lines[1])}` : there,
  };
}

const continues = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

interface Line {
  /** Nothing where the file ends before the line begins. */
  readonly text: string | undefined;
  readonly terminated: boolean;
}

function lineAt(bytes: Buffer, start: number): Line {
  if (start >= bytes.length) return { text: undefined, terminated: false };
  const end = bytes.indexOf(lineFeed, start);
  return { text: bytes.toString('utf8', start, end === -1 ? undefined : end), terminated: end !== -1 };
}

const endOf = ({ terminated }: Line): string =>
  terminated ? ', then a line feed' : ', then the end of the file';

function show(text: string | undefined, column: number): string {
  if (text === undefined) return 'the end of the file';
  const from = text.length <= shown ? 0 : Math.max(0, column - shown / 2);
  const part = text.slice(from, from + shown);
  return `\`${from > 0 ? '…' : ''}${visible(part)}${from + shown < text.length ? '…' : ''}\``;
}

/** Characters that print as nothing, as escapes: a carriage return or a byte order mark is often the difference. */
const visible = (text: string): string =>
  text.replace(/\p{C}/gu, (character) =>
    character === '\r'
      ? '\\r'
      : character === '\t'
        ? '\\t'
        : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );

function countLineFeeds(bytes: Buffer, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1 && at < end; at = bytes.indexOf(lineFeed, at + 1))
    count += 1;
  return count;
}
