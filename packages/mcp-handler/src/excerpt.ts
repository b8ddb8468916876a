/** A client's text as an error may repeat it: quoted, and cut, so that an answer is never longer than its request. */
export function excerpt(text: string, most = 100): string {
  return JSON.stringify(text.length > most ? `${text.slice(0, most)}…` : text);
}
