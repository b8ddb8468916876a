/** Most characters of a reason. */
const longest = 1_000;
/** A shorter token is found in innocent text. */
const shortestToken = 4;

/** What a host said, for a line of text: what moves a terminal or begins another line is written as an escape. */
export const plainText = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );

/**
 * A reason as reports have it: one line, not endless, and without the tokens that the suite was given. A host may
 * send those back, and reports are shown around.
 */
export function reasonText(text: string, tokens: readonly string[]): string {
  let told = text;
  for (const token of tokens) {
    if (token.length < shortestToken) continue;
    told = told.replaceAll(token, '[token]');
    // A quote that is cut off may end within one.
    for (let length = token.length - 1; length >= shortestToken; length--) {
      told = told.replaceAll(`${token.slice(0, length)}…`, '[token]…');
    }
  }
  const plain = plainText(told);
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}
