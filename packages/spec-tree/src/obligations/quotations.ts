import type { Block, MarkdownDocument } from '../markdown/document.js';
import { codeMark } from './split-sentences.js';

/** A document that is not this one: an RFC, a standard by its body, a specification, an address, a reference. */
const citation =
  /\b(?:RFC|BCP|STD|ISO(?:\/IEC)?|IEC|ECMA|ITU|W3C|WHATWG|NIST|FIPS|IEEE|OASIS|OIDC|OAuth|CommonMark|OpenAPI|AsyncAPI|JSON Schema|MCP|A2A|HTTP|TLS)\b|\b(?:specifications?|spec|standard|protocol|draft|appendix|section|clause|licen[cs]e)\b|https?:\/\/|\[[A-Z][\w.-]*\]/iu;
/** Words that hand over to somebody else's. */
const reporting =
  /(?:^|[\s("“])(?:from|says?|said|states?|stated|reads?|requires?|quot(?:e|es|ed|ing)|writes?|wrote|puts? it|according to|in the words of|wording|words?)\b/iu;
const attribution = /(?:^|[.!?:)"'”’]\s+)(?:—|–|--?)\s*(?=["“\p{Lu}§[]|the\b)[^.]*(?:\.[^\s.][^.]*)*\.?$/u;
const citedAtEnd = /[([][^()[\]]*\b(?:RFC|BCP|ISO|W3C|§|[Ss]ection|[Ss]pec\w*)[^()[\]]*[)\]][.\s]*$/u;
const introducing = new RegExp(`${reporting.source}[^.]*:s*$`, 'iu');
const quoted = /"[^"]*"|“[^“”]*”|«[^«»]*»/gu;
const struckOut = /~~(?=\S)[^~]*~~/gu;

/** How much of a paragraph is read for whose words come next or came last. Characters. */
const reach = 300;

/**
 * `text` with what its author does not say replaced by `codeMark`, offsets kept: text that is struck out, and what
 * stands between quotation marks beside words that say whose it is.
 */
export function hideUnsaid(text: string): string {
  const hide = (match: string): string => codeMark.repeat(match.length);
  const said = text.includes('~~') ? text.replace(struckOut, hide) : text;
  if (!/["“«]/u.test(said)) return said;
  const outside = said.replace(quoted, ' ');
  return citation.test(outside) || reporting.test(outside) ? said.replace(quoted, hide) : said;
}

/**
 * The block quotes of a document that quote another one: they end with whose words they are (`— RFC 9110, 6.6.1`), or
 * the paragraph before them says so. Other block quotes are the document's own words, set apart.
 */
export function foreignQuotes(document: MarkdownDocument): ReadonlySet<number> {
  const foreign = new Set<number>();
  if (!document.containers.some(({ kind }) => kind === 'quote')) return foreign;
  const inside = blocksByQuote(document);
  document.containers.forEach(({ kind, after }, index) => {
    if (kind !== 'quote') return;
    const blocks = inside.get(index) ?? [];
    const before = document.blocks[after]?.text.trimEnd().slice(-reach) ?? '';
    const last = blocks.at(-1)?.text.trimEnd().slice(-reach) ?? '';
    const first = blocks[0]?.text.trimEnd().slice(-reach) ?? '';
    const said = introducing.test(before) && citation.test(before);
    const openly = blocks.length > 1 && introducing.test(first) && citation.test(first);
    if (said || openly || attribution.test(last) || citedAtEnd.test(last)) foreign.add(index);
  });
  return foreign;
}

function blocksByQuote({ blocks, containers }: MarkdownDocument): ReadonlyMap<number, Block[]> {
  const inside = new Map<number, Block[]>();
  for (const block of blocks) {
    for (let at = block.container; at >= 0; at = containers[at]?.parent ?? -1) {
      if (containers[at]?.kind !== 'quote') continue;
      const list = inside.get(at);
      if (list) list.push(block);
      else inside.set(at, [block]);
    }
  }
  return inside;
}
