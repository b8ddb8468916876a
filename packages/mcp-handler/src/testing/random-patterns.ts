import fc from 'fast-check';
import { LinearMatcher } from '../schema/pattern/linear-matcher.js';
import { parsePattern } from '../schema/pattern/parse-pattern.js';
import { backtrackingCost } from '../schema/pattern/path-count.js';
import type { PatternNode } from '../schema/pattern/pattern-node.js';

const atoms = String.raw`a b . \w \W [ab] [^a] [^] ^ $ \b \B 😀 \ud83d \s \n`.split(' ');
const counts = ['', '', '', '*', '+', '?', '*?', '{2}', '{0,2}', '{1,}', '{2,3}?'];

const { pattern } = fc.letrec<{ pattern: string; sequence: string; term: string; atom: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small' },
    tie('sequence'),
    fc.tuple(tie('sequence'), tie('pattern')).map(([a, b]) => `${a}|${b}`),
  ),
  sequence: fc.array(tie('term'), { maxLength: 4 }).map((terms) => terms.join('')),
  term: fc
    .tuple(tie('atom'), fc.constantFrom(...counts))
    .map(([atom, count]) =>
      count !== '' && /^(?:\^|\$|\\b|\\B)$/.test(atom) ? `(?:${atom})${count}` : atom + count,
    ),
  atom: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...atoms),
    tie('pattern').map((inner) => `(${inner})`),
    tie('pattern').map((inner) => `(?:${inner})`),
  ),
}));

const text = fc
  .array(fc.constantFrom('a', 'b', ' ', '\n', '😀', '\ud83d', '\ude00', '_'), { maxLength: 6 })
  .map((parts) => parts.join(''));

/** A pattern, its flags and texts. */
export const matches = fc.record({
  source: pattern,
  flags: fc.constantFrom('', 'u'),
  texts: fc.array(text, { minLength: 1, maxLength: 6 }),
});

type Random = typeof matches extends fc.Arbitrary<infer T> ? T : never;

/** What the linear matcher and the platform say of each text. */
export function bothVerdicts({ source, flags, texts }: Random): {
  readonly linear: readonly boolean[];
  readonly native: readonly boolean[];
} {
  const regexp = new RegExp(source, flags);
  const node = parsePattern(regexp);
  if (node === undefined) throw new Error(`/${source}/${flags} should be known`);
  const matcher = matcherOf(node, regexp.unicode);
  // Where the platform might take for ever there is nothing to compare with; and V8 finds a \B between the halves of a
  // surrogate pair, where a match in Unicode mode does not begin (ECMA-262, AdvanceStringIndex).
  const isOdd = regexp.unicode && source.includes('\\B');
  const compared = matcher && !isOdd ? texts.filter((one) => backtrackingCost(node, one.length) < 1e6) : [];
  return {
    linear: compared.map((one) => matcher?.test(one, () => {}) === true),
    native: compared.map((one) => regexp.test(one)),
  };
}

/** Nothing for a pattern that is too large when its repetitions are written out. */
function matcherOf(node: PatternNode, unicode: boolean): LinearMatcher | undefined {
  try {
    return new LinearMatcher(node, unicode);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
