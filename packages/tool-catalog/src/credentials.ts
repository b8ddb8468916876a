import { credentialForms, credentialIn } from './credential-forms.js';

/** What stands where a credential stood. */
const redacted = '[redacted]';

/** Finds credential material in texts. */
export interface CredentialScan {
  /** What kind of it is in a text; undefined where there is none. */
  find(text: string): string | undefined;
  /** The text without it. */
  redact(text: string): string;
}

/** Looks for each of `secrets`, wherever it stands and as a URL writes it, and for what is written like a credential. */
export function scanFor(secrets: readonly string[]): CredentialScan {
  const known = new Set(secrets.filter((secret) => secret !== '').flatMap((one) => [one, inUrl(one)]));
  const find = (text: string): string | undefined => {
    for (const secret of known) if (text.includes(secret)) return 'a secret of the host';
    if (text.length < shortestForm) return undefined;
    return credentialIn(text);
  };
  return {
    find,
    redact: (text) => (find(text) === undefined ? text : without(text, placesIn(text, known))),
  };
}

/** No form fits into less: `a://:b@`. */
const shortestForm = 7;

/** As `encodeURIComponent` writes it; a lone surrogate it cannot write. */
function inUrl(secret: string): string {
  try {
    return encodeURIComponent(secret);
  } catch {
    return secret;
  }
}

/** From where to where; the end is not part of it. */
type Place = readonly [from: number, to: number];

/** Where credentials stand, each with the whole word that it is in. */
function placesIn(text: string, known: ReadonlySet<string>): Place[] {
  const places: Place[] = [];
  for (const secret of known) {
    const words = new Words(text);
    for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + secret.length)) {
      places.push(words.around(at, at + secret.length));
    }
  }
  for (const { form, until } of credentialForms) {
    const words = new Words(text);
    form.lastIndex = 0;
    // The next is looked for behind this one and not behind its word: two may share it.
    for (let match = form.exec(text); match; match = form.exec(text)) {
      const quote = match.groups?.['quote'];
      if (until !== undefined) form.lastIndex = endOf(text, until, form.lastIndex);
      else if (quote !== undefined) form.lastIndex = endOfQuoted(text, quote, form.lastIndex);
      places.push(words.around(match.index, form.lastIndex));
    }
    form.lastIndex = 0;
  }
  return places.sort(([a], [b]) => a - b);
}

const delimiter = /[\s"'`<>]/;

/** The words of a text, found from its beginning to its end; no character is looked at twice. */
class Words {
  readonly #text: string;
  /** Where the last word ended. */
  #done = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The place, widened to where words begin and end. */
  around(from: number, to: number): Place {
    let start = from;
    while (start > this.#done && !delimiter.test(this.#text.charAt(start - 1))) start--;
    if (to > this.#done) {
      this.#done = to;
      while (this.#done < this.#text.length && !delimiter.test(this.#text.charAt(this.#done))) this.#done++;
    }
    return [start, this.#done];
  }
}

/** Behind the line that `until` begins: `-----END … KEY-----`. */
function endOf(text: string, until: string, from: number): number {
  const begin = text.indexOf(until, from);
  const end = begin < 0 ? -1 : text.indexOf('-----', begin + until.length);
  return end < 0 ? text.length : end + 5;
}

/** The quote that ends a value, or the end of its line. */
function endOfQuoted(text: string, quote: string, from: number): number {
  const end = text.indexOf(quote, from);
  const line = text.slice(from, end < 0 ? undefined : end).search(/[\r\n]/);
  if (line >= 0) return from + line;
  return end < 0 ? text.length : end;
}

function without(text: string, places: readonly Place[]): string {
  let clean = '';
  let at = 0;
  for (const [from, to] of places) {
    if (to <= at) continue;
    if (from >= at) clean += text.slice(at, from) + redacted;
    at = to;
  }
  return clean + text.slice(at);
}
