/** One range of an `Accept` header, lower case. */
interface MediaRange {
  readonly type: string;
  readonly q: number;
}

/** What nearly every client sends; it covers whatever this handler asks for. */
const usualAccept = 'application/json, text/event-stream';

/**
 * Whether an `Accept` header covers every one of `types` (RFC 9110 section 12.5.1): media types compare without
 * case, the most specific range decides, `q=0` refuses. An absent header accepts everything.
 */
export function accepts(header: string | undefined, types: readonly string[]): boolean {
  if (header === undefined || header === usualAccept) return true;
  const ranges = header.split(',').map(readRange);
  return types.every((type) => quality(ranges, type) > 0);
}

function readRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const q = weight === undefined ? 1 : Number(weight.slice(2));
  return { type, q: Number.isFinite(q) ? q : 0 };
}

function quality(ranges: readonly MediaRange[], type: string): number {
  const family = `${type.slice(0, type.indexOf('/'))}/*`;
  for (const wanted of [type, family, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === wanted);
    if (range !== undefined) return range.q;
  }
  return 0;
}

/** Whether a `Content-Type` says JSON in UTF-8: parameters and case do not matter, another charset does. */
export function isJsonContentType(header: string | undefined): boolean {
  if (header === 'application/json') return true;
  if (header === undefined) return false;
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim().toLowerCase());
  if (type !== 'application/json') return false;
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  return charset === undefined || /^charset="?utf-?8"?$/.test(charset);
}
