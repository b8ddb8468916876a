/**
 * Text that any log, XML or JSON reader takes: half surrogate pairs become U+FFFD, and control characters other than
 * tab and line feed become their picture (`␛` for escape), so that a file cannot move the cursor of who reads about it.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(/\p{Cc}/gu, (character) => {
      if (character === '\t' || character === '\n') return character;
      const code = character.codePointAt(0) ?? 0;
      return code < 0x20 ? String.fromCodePoint(0x2400 + code) : code === 0x7f ? '\u2421' : '\uFFFD';
    });
}

/** A path of a tree as seen from the repository that holds it, with forward slashes. */
export function repositoryPath(folder: string | undefined, file: string): string {
  const forward = plainText(file).replaceAll('\\', '/').replaceAll('\n', '\u240A');
  return folder ? `${folder.replaceAll('\\', '/').replace(/\/+$/, '')}/${forward}` : forward;
}

/** A line or column that a reader accepts: a whole number from 1. */
export function countFromOne(value: number): number {
  return Number.isSafeInteger(value) && value >= 1 ? value : 1;
}
