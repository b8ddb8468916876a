/**
 * Words as the core budget counts them: runs of characters between white space, marks and table pipes
 * included. White space is what `\s` matches.
 */
export function countWords(text: string): number {
  let words = 0;
  let inWord = false;
  for (let index = 0; index < text.length; index += 1) {
    const space = isSpace(text.charCodeAt(index));
    if (!space && !inWord) words += 1;
    inWord = !space;
  }
  return words;
}

function isSpace(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13);
  return code >= 0xa0 && /\s/.test(String.fromCharCode(code));
}
