import { describe, expect, it } from 'vitest';
import { parseMarkdownFile } from '../markdown/parse-markdown-file.js';
import { SourceText } from '../source-text.js';
import { obligationsOf } from './obligations-of.js';

function parse(text: string) {
  const document = parseMarkdownFile(new SourceText('a.md', text), ({ message }) => {
    throw new Error(message);
  });
  if (!document) throw new Error('no document');
  return document;
}

const read = (text: string) => obligationsOf(parse(text));

const keywords = (text: string): string[] =>
  read(text).obligations.map(
    ({ place, keyword, stem }) => `${place.line} ${keyword}${stem ? ' (stem)' : ''}`,
  );

describe('what counts', () => {
  it.each<[string, string, string[]]>([
    ['bold', 'It **MUST** run.', ['1 MUST']],
    ['two strong marks', 'It **MUST** **NOT** run.', ['1 MUST NOT']],
    ['a link', 'It [MUST NOT](#x) run.', ['1 MUST NOT']],
    ['a line break', 'It MUST\nNOT run.', ['1 MUST NOT']],
    ['a quote prefix', '> It MUST\n> NOT run.', ['1 MUST NOT']],
    [
      'all keywords',
      'It MUST b. It SHALL b. It SHALL NOT b. It is REQUIRED. It SHOULD b. It SHOULD NOT b. It is RECOMMENDED. It is NOT RECOMMENDED. It MAY b. It is OPTIONAL.',
      [
        '1 MUST',
        '1 SHALL',
        '1 SHALL NOT',
        '1 REQUIRED',
        '1 SHOULD',
        '1 SHOULD NOT',
        '1 RECOMMENDED',
        '1 NOT RECOMMENDED',
        '1 MAY',
        '1 OPTIONAL',
      ],
    ],
    [
      'a table cell, not its head',
      '| MUST | x |\n|---|---|\n| `a` | it MUST b, and MAY c |\n',
      ['3 MUST', '3 MAY'],
    ],
    ['code before it', 'The `toolId` MUST be unique.', ['1 MUST']],
    [
      'pronouns',
      'This MUST hold. Each MUST be new. The first MUST be a number. These MUST NOT be sent.',
      ['1 MUST', '1 MUST', '1 MUST', '1 MUST NOT'],
    ],
    [
      'an adverb behind it',
      'A host MUST in every case answer, MUST for each run log, and MUST, when asked, stop.',
      ['1 MUST', '1 MUST', '1 MUST'],
    ],
    ['a stranded preposition', 'The port that it listens on MUST be open.', ['1 MUST']],
    [
      'a verb that a noun could be followed by',
      'A tool MUST NOT appear in it. It MUST mean x. It MUST apply.',
      ['1 MUST NOT', '1 MUST', '1 MUST'],
    ],
    ['HTML', '<p>It <b title="MUST">MUST</b> run.</p>\n', ['1 MUST']],
    [
      'what does not',
      'Hosts that do not MUST say so. The key of the host and the client\u2019s MUST differ.',
      ['1 MUST', '1 MUST'],
    ],
    ['not only', 'It MUST not only run but also end.', ['1 MUST']],
  ])('%s', (_name, text, expected) => {
    expect(keywords(text)).toEqual(expected);
  });
});

describe('what does not count', () => {
  it.each<[string, string]>([
    ['lower case', 'It must run and may end.'],
    ['longer words', 'MUSTARD, MUST_NOT, X-MUST, a/MUST, MUST-have and MUSTs.'],
    ['code', 'Say `MUST`.\n\n    MUST\n\n```\nMUST\n```\n'],
    [
      'HTML code, attributes and comments',
      'Say <code>MUST</code>, <i title="MUST">x</i>.\n\n<!-- It MUST run. -->\n\n<pre>\nMUST\n</pre>\n',
    ],
    [
      'nouns',
      'This adds a MUST to it. The MUST above holds. Every MUST counts. §C MUST 2 holds too. There is one cross-field MUST, the first.',
    ],
    [
      'nouns that are counted',
      'It has 12 SHOULDs and one MUST, both tested. A cross-field MUST such as this is rare.',
    ],
    ['history', 'This SHOULD in §3 became a MUST. A SHOULD became MUST in draft 4. On 5 MAY, it ended.'],
    ['HTML titles', '<table>\n<tr><th>MUST</th></tr>\n</table>\n\n<h2>It MUST run</h2>\n'],
    ['TOML front matter', '+++\ntitle = "It MUST run"\n+++\n'],
    ['contrast', 'Keep it (not MUST) small. Say it as advice rather than MUST.'],
    ['names', 'The keyword MUST is strong. "MUST" means much. We weaken it from MUST to SHOULD.'],
    ['enumerations', 'The keywords MUST, MUST NOT, SHOULD and MAY are written in capitals.'],
    ['quotations', 'RFC 9110 says: "A server MUST send it. It MAY wait."'],
    ['block quotes with a source', '> A server MUST send it.\n>\n> — RFC 9110, 6.6.1\n'],
    [
      'boilerplate',
      'The key words "MUST" and\n"MAY" in this text are to be interpreted as\ndescribed in BCP\u00a014.',
    ],
    [
      'status lines',
      '> **Status:** Stable. The keyword MUST, like SHOULD and MAY, has the sense of RFC 2119.',
    ],
    ['titles', '# It MUST run\n'],
    ['struck out text', 'It ~~MUST~~ runs.'],
    ['images', '![It MUST](a.png)'],
  ])('%s', (_name, text) => {
    expect(keywords(text)).toEqual([]);
  });
});

describe('stems', () => {
  it('hand their keyword down to the items, not to one with its own, and state nothing themselves', () => {
    expect(keywords('A host MUST:\n\n- run;\n- end, which MAY take long;\n- log.\n')).toEqual([
      '3 MUST (stem)',
      '4 MAY',
      '5 MUST (stem)',
    ]);
  });

  it('reach through an item that ends in a colon too', () => {
    expect(keywords('A host MUST NOT:\n\n- when idle:\n  - run;\n  - log;\n- end.\n')).toEqual([
      '4 MUST NOT (stem)',
      '5 MUST NOT (stem)',
      '6 MUST NOT (stem)',
    ]);
  });

  it('give way to a nearer one', () => {
    expect(keywords('A host MUST:\n\n- when idle, it MAY:\n  - sleep\n- end\n')).toEqual([
      '4 MAY (stem)',
      '5 MUST (stem)',
    ]);
  });

  it('are ordinary where no list follows, or where each item has a keyword', () => {
    expect(keywords('It MUST say:\n\n```\nx\n```\n')).toEqual(['1 MUST']);
    expect(keywords('It MUST keep these rules:\n\n- x MAY b\n')).toEqual(['1 MUST', '3 MAY']);
  });

  it('name stem and item in the sentence', () => {
    const [first] = read('Hi. A host **MUST**:\n\n1. run\n   fast. It is good.\n').obligations;
    expect(first?.sentence).toBe('A host MUST: run fast.');
    expect(first?.stem?.place).toMatchObject({ line: 1, column: 14 });
  });
});

describe('problems', () => {
  it('are malformed keywords, which still count', () => {
    const { obligations, problems } = read(
      'It MUST not run. It MAY NOT run. It is NOT REQUIRED. It is not RECOMMENDED. It MUST notify.',
    );
    expect(problems.map(({ kind, words }) => `${kind} ${words}`)).toEqual([
      'malformed-keyword MUST not',
      'malformed-keyword MAY NOT',
      'malformed-keyword NOT REQUIRED',
      'malformed-keyword not RECOMMENDED',
    ]);
    expect(obligations.map(({ keyword }) => keyword)).toEqual([
      'MUST',
      'MAY',
      'REQUIRED',
      'RECOMMENDED',
      'MUST',
    ]);
  });

  it('are keywords where nothing binds', () => {
    const { obligations, problems } = read(
      '# A\n\n> [!NOTE]\n> It MUST run.\n\n> [!WARNING]\n> It MUST end.\n\n## B (informative)\n\nIt MAY.\n\n### C\n\nIt MUST x.\n\n## D\n\nThis section is non-normative.\n\nIt MUST y.\n\n## E\n\nIt MUST z.\n',
    );
    expect(problems.map(({ kind, place }) => `${kind} ${place.line}`)).toEqual(
      [4, 11, 15, 21].map((line) => `keyword-in-non-normative ${line}`),
    );
    expect(obligations.map(({ place }) => place.line)).toEqual([7, 25]);
  });
});

describe('sentences', () => {
  it('survive abbreviations, versions, files and code', () => {
    const { obligations } = read(
      'Per e.g. Sec. 3.2 of tool-catalog.md v1.0.2 a host (i.e. any) MUST use `a. B` etc. and end. `x.y` MUST run. ctx.mcp MUST stand. iOS MUST too.',
    );
    expect(obligations.map(({ sentence }) => sentence)).toEqual([
      'Per e.g. Sec. 3.2 of tool-catalog.md v1.0.2 a host (i.e. any) MUST use a. B etc. and end.',
      'x.y MUST run.',
      'ctx.mcp MUST stand.',
      'iOS MUST too.',
    ]);
  });

  it('count their keywords from 1', () => {
    expect(read('It MUST b and SHOULD c. It MAY e.').obligations.map(({ ordinal }) => ordinal)).toEqual([
      1, 2, 1,
    ]);
  });
});

describe('strange input', () => {
  // Ten times the text may not take a hundred times as long.
  it.each<[string, (times: number) => string]>([
    ['open quotation marks', (times) => '“ MUST '.repeat(times)],
    ['quotation marks without end', (times) => 'RFC 1 says "x MUST y" '.repeat(times)],
    ['spaces between keywords', (times) => `MUST${' '.repeat(times)}x MUST`],
    ['one sentence of keywords', (times) => 'it MUST be '.repeat(times)],
    ['marks around each keyword', (times) => 'it **MUST** be '.repeat(times)],
    ['a stem for many items', (times) => `It ${'very '.repeat(times)} MUST:\n\n${'- x\n'.repeat(times)}`],
    ['full stops', (times) => 'a. MUST b. '.repeat(times)],
  ])('costs in proportion: %s', (_name, make) => {
    const cost = (times: number): number => {
      const document = parse(make(times));
      const began = performance.now();
      obligationsOf(document);
      return performance.now() - began;
    };
    cost(200);
    expect(cost(10_000)).toBeLessThan(40 * Math.max(cost(1_000), 50));
  });
});
