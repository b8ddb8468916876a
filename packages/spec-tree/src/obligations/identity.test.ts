import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdownFile } from '../markdown/parse-markdown-file.js';
import { SourceText } from '../source-text.js';
import { obligationId } from './obligation.js';
import { obligationsOf } from './obligations-of.js';

const ids = (text: string): string[] => {
  const document = parseMarkdownFile(new SourceText('a.md', text), ({ message }) => {
    throw new Error(message);
  });
  return document ? obligationsOf(document).obligations.map(obligationId) : [];
};
const sorted = (list: readonly string[]): string[] => [...new Set(list)].sort();

const plain = fc.constantFrom(
  'host',
  'client',
  'answers',
  'event',
  '`a.b c`',
  '[link](x.md)',
  'v1.2',
  'e.g.',
  '**bold**',
  '“quoted”',
  '(aside)',
  'of',
  'the',
);
const keyword = fc.constantFrom(
  'MUST',
  'MUST NOT',
  '**MUST** **NOT**',
  'SHOULD',
  '[MAY](#may)',
  'is NOT RECOMMENDED',
  'MAY NOT',
);
const sentence = fc
  .tuple(
    fc.array(plain, { minLength: 1, maxLength: 8 }),
    fc.option(keyword),
    fc.array(plain, { minLength: 1, maxLength: 8 }),
  )
  .map(([before, key, behind]) => `The ${[...before, ...(key ? [key] : []), ...behind].join(' ')} end.`);
const paragraph = fc.record({
  prefix: fc.constantFrom('', '> ', '- '),
  sentences: fc.array(sentence, { minLength: 1, maxLength: 4 }),
});
type Paragraph = { readonly prefix: string; readonly sentences: readonly string[] };
const section = fc.array(paragraph, { minLength: 1, maxLength: 4 });

/** A paragraph wrapped where its lines pass `width`; nothing in it can begin another block. */
function wrap({ prefix, sentences }: Paragraph, width: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of sentences.join(' ').split(' ')) {
    if (line !== '' && line.length + word.length >= width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  const next = prefix === '- ' ? '  ' : prefix;
  return [...lines, line].map((text, index) => (index === 0 ? prefix : next) + text).join('\n');
}

const write = (sections: readonly (readonly Paragraph[])[], width = 80): string =>
  sections
    .map((paragraphs, index) =>
      [`## Section ${index}`, ...paragraphs.map((one) => wrap(one, width)), 'Prose between.'].join('\n\n'),
    )
    .join('\n\n');

describe('the identity of an obligation', () => {
  it('survives wrapping at any width', () => {
    fc.assert(
      fc.property(
        fc.array(section, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 200 }),
        (sections, width) => {
          expect(ids(write(sections, width))).toEqual(ids(write(sections, 10_000)));
        },
      ),
    );
  });

  it('survives moving sections and renaming them', () => {
    fc.assert(
      fc.property(fc.array(section, { minLength: 2, maxLength: 4 }), (sections) => {
        expect(sorted(ids(write([...sections].reverse())))).toEqual(sorted(ids(write(sections))));
      }),
    );
  });

  it('survives prose elsewhere', () => {
    fc.assert(
      fc.property(fc.array(section, { minLength: 1, maxLength: 3 }), (sections) => {
        const text = write(sections);
        const more = text.replaceAll(
          'Prose between.',
          'Prose between. It says more.\n\n- a list\n- of things\n\n> quoted',
        );
        expect(ids(`A word before.\n\n${more}\n\n| a | b |\n|---|---|\n| c | d |\n`)).toEqual(ids(text));
      }),
    );
  });

  it('survives other marks, quotation marks and spaces', () => {
    const [first] = ids('The “host” MUST `run` it.');
    for (const text of [
      'The "host" **MUST** `run`\nit.',
      '> _The_ “host”&nbsp;MUST [`run`](x)  it.',
      '1. The "host" MUST run it.',
    ])
      expect(ids(text)).toEqual([first]);
  });

  it('differs by document, sentence and ordinal', () => {
    const [one, two, three] = ids('It MUST run and MUST end. It MUST run.');
    expect(new Set([one, two, three]).size).toBe(3);
    expect(obligationId({ document: 'b.md', sentence: 'It MUST run.', ordinal: 1 })).not.toBe(three);
  });
});
