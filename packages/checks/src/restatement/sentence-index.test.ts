import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SentenceIndex } from './sentence-index.js';

const index = (sentences: readonly string[]) => new SentenceIndex(sentences, (sentence) => sentence);

describe('the ranking of sentences', () => {
  it('finds the sentence that was altered before others that share words with it', () => {
    const sentences = [
      'A host MUST answer each request.',
      'A token MUST be bound to one interrupt of one run.',
      'A token MUST NOT appear in the event log.',
    ];
    const [first] = index(sentences).rank('Tokens MUST NOT appear in any log of events.', 3);
    expect(first?.sentence).toBe(sentences[2]);
  });

  it('meets other forms of a word, and the parts of an identifier', () => {
    const [first, second] = index(['A catalog is sorted.', 'The tool catalog lists tools.', 'None.']).rank(
      'toolCatalog MUST list the tool.',
      3,
    );
    expect(first?.sentence).toBe('The tool catalog lists tools.');
    expect(second?.score).toBeLessThan(first?.score ?? 0);
  });

  it('leaves out what shares no word', () => {
    expect(index(['A host answers.']).rank('Colour matters.', 3)).toEqual([]);
  });

  it('scores 1 for the same sentence, and within 0 and 1 the same both ways', () => {
    const sentence = fc
      .array(fc.constantFrom('host', 'MUST', 'answer', 'toolId', 'list', 'of', 'run-log', 'é', '404'), {
        minLength: 1,
      })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(sentence, sentence, (a, b) => {
        const both = index([a, b]);
        const score = (from: string, to: string): number =>
          both.rank(from, 2).find(({ sentence: found }) => found === to)?.score ?? 0;
        expect(score(a, a)).toBe(1);
        expect(score(a, b)).toBeCloseTo(score(b, a), 10);
        expect(score(a, b)).toBeLessThanOrEqual(1);
        expect(score(a, b)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
