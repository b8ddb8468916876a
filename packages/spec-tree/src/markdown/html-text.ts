/** Comments, and elements whose content is code, a title or no text: nothing in them is prose. */
const silent =
  /<!--[\s\S]*?(?:-->|$)|<(code|kbd|pre|samp|tt|script|style|template|textarea|title|th|h[1-6]|caption)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** A tag; each alternative stops at the next `<`, so that a page of them stays linear. */
const tag = /<\/?[a-z](?:"[^"<]*"|'[^'<]*'|[^'"<>])*>|<[!?][^<>]*>/gi;

const lineBreaks = (text: string): string => text.replace(/[^\n]+/g, '');

/** The text of an HTML block without its tags. Line breaks stay, so that a line of the text is one of the source. */
export function htmlText(html: string): string {
  return html.replace(silent, (match) => ` ${lineBreaks(match)}`).replace(tag, lineBreaks);
}
