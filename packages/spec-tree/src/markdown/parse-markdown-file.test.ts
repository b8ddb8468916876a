import { describe, expect, it } from 'vitest';
import { SourceText } from '../source-text.js';
import { type MarkdownDocument, placeIn, proseOf, sectionWords } from './document.js';
import { parseMarkdownFile } from './parse-markdown-file.js';

function parse(text: string): MarkdownDocument {
  const document = parseMarkdownFile(new SourceText('a.md', text), ({ message }) => {
    throw new Error(message);
  });
  if (!document) throw new Error('no document');
  return document;
}

describe('sections', () => {
  it('end where the next heading of their depth or less begins', () => {
    const document = parse('# A\n\none\n\n## B\n\ntwo three\n\n### C\n\nfour\n\n## `D`\n\nfive\n');
    expect(
      document.sections.map((section) => [
        section.title,
        section.depth,
        section.parent,
        sectionWords(document, section),
      ]),
    ).toEqual([
      ['A', 1, -1, 13],
      ['B', 2, 0, 7],
      ['C', 3, 1, 3],
      ['D', 2, 0, 3],
    ]);
  });

  it('come from setext headings too, and not from code', () => {
    const document = parse('Title\n=====\n\n```sh\n# not\n```\n\nSub\n---\n');
    expect(document.sections.map(({ title, depth }) => [title, depth])).toEqual([
      ['Title', 1],
      ['Sub', 2],
    ]);
  });
});

describe('blocks', () => {
  it('are paragraphs, list items and table rows on their own', () => {
    const text =
      '# T\n\npara\ngraph\n\n- one\n  wrapped\n- two\n\n  more\n\n| h | i |\n|---|---|\n| `c` | d |\n\n> quoted\n';
    expect(parse(text).blocks.map(({ kind, text: words, quoteDepth }) => [kind, words, quoteDepth])).toEqual([
      ['heading', 'T', 0],
      ['paragraph', 'para\ngraph', 0],
      ['item', 'one\nwrapped', 0],
      ['item', 'two', 0],
      ['item', 'more', 0],
      ['row', 'h | i', 0],
      ['row', 'c | d', 0],
      ['paragraph', 'quoted', 1],
    ]);
  });

  it('hold text without marks, comments, front matter or link targets', () => {
    const text =
      '---\ntitle: MUST\n---\n\n<!-- MUST -->\n\nA **bold** [link](x.md "MUST") M<b>US</b>T ![MUST](i.png) &amp; c.\n\n[x]: y "MUST"\n';
    expect(parse(text).blocks.map((block) => block.text)).toEqual(['A bold link MUST  & c.']);
  });

  it('blank code in their prose and keep offsets', () => {
    const [block] = parse('Say `MUST` and ``x`` MAY.\n').blocks;
    expect(block && proseOf(block)).toBe('Say      and   MAY.');
  });

  it('find the place of a word again behind quote marks and indents', () => {
    const document = parse('> > It `x` **MUST**\n> >   NOT go to\n> > the end\n\n- a\n\n  b MAY c\n');
    const place = (word: string): string => {
      const block = document.blocks.find(({ text }) => text.includes(word));
      const { line, column } = placeIn(document, block ?? fail(word), block?.text.indexOf(word) ?? 0);
      return `${line}:${column}`;
    };
    expect(['MUST', 'NOT', 'end', 'MAY'].map(place)).toEqual(['1:14', '2:7', '3:9', '7:5']);
  });
});

function fail(word: string): never {
  throw new Error(`no block holds ${word}`);
}

describe('the status banner', () => {
  it('is the line with Status above the second heading', () => {
    const { banner } = parse(
      '# T\n\n> **Status:** Stable\n> · informative\n\n## Status of things\n\nStatus: x\n',
    );
    expect(banner).toEqual({
      line: '> **Status:** Stable',
      text: 'Status: Stable\n· informative',
      at: { file: 'a.md', line: 3, column: 3 },
    });
  });

  it('is not a heading, nor what stands below the first section', () => {
    expect(parse('# Status\n\nx\n\n## B\n\nStatus: late\n').banner).toBeUndefined();
  });
});

describe('claims', () => {
  const keys = (text: string): string[] => parse(text).claims.map(({ key }) => key);

  it('are the code spans after the marker, to the end of its line', () => {
    expect(keys('> **Normative home:** `a`, `b-c`.\n> See `d`.\n\nThe `e`.\n')).toEqual(['a', 'b-c']);
  });

  it('stand in the next cell of a table row', () => {
    expect(keys('| | |\n|---|---|\n| **homes:** | `a`, `b` |\n| **other:** | `c` |\n')).toEqual(['a', 'b']);
  });

  it('end at the next bold label', () => {
    expect(keys('**Normative home:** `a` · **owner:** `b`\n')).toEqual(['a']);
  });

  it('are not read from code', () => {
    expect(keys('```md\n> **Normative home:** `a`.\n```\n\n`**Normative home:** x`\n')).toEqual([]);
  });
});

describe('fences', () => {
  it('keep their language, the rest of the info string and their place', () => {
    const { fences } = parse('# A\n\n- item\n\n  ```json schema=a.json#/b\n  {}\n  ```\n\n~~~\nx\n~~~\n');
    expect(fences.map(({ language, meta, value, at }) => [language, meta, value, at.line])).toEqual([
      ['json', 'schema=a.json#/b', '{}', 5],
      ['', '', 'x', 9],
    ]);
  });
});

describe('tables', () => {
  it('are found behind prose, in quotes and in lists, and not without a bar', () => {
    const document = parse(
      'text\n\n> | a |\n> |---|\n> | b |\n\n- x\n\n  c | d\n  --|--\n  e | f\n\nnot\n---\n',
    );
    expect(document.blocks.filter(({ kind }) => kind === 'row').map(({ text }) => text)).toEqual([
      'a',
      'b',
      'c | d',
      'e | f',
    ]);
  });
});

describe('containers', () => {
  it('tell which paragraph stands directly before a list, in the same quote or item', () => {
    const { blocks, containers } = parse(
      'stem:\n<!-- unseen -->\n\n- a:\n  - b\n\n> c:\n>\n> 1. d\n\n```\nx\n```\n- e\n',
    );
    const lists = containers.filter(({ kind }) => kind === 'list');
    expect(lists.map(({ after }) => blocks[after]?.text)).toEqual(['stem:', 'a:', 'c:', undefined]);
    const inner = blocks.find(({ text }) => text === 'b');
    const kinds: string[] = [];
    for (let at = inner?.container ?? -1; at >= 0; at = containers[at]?.parent ?? -1)
      kinds.push(containers[at]?.kind ?? '');
    expect(kinds).toEqual(['list-item', 'list', 'list-item', 'list']);
  });

  it('leave the head row of a table marked', () => {
    const { blocks } = parse('| a |\n|---|\n| b |\n');
    expect(blocks.map(({ text, head }) => [text, head])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
});

describe('HTML', () => {
  it('gives the text between tags, line by line, without comments, code and titles', () => {
    const { blocks } = parse(
      '<div title="x">\none <b>two</b>\n<code>c</code> <!-- d\n--> three\n</div>\n\n<!-- e -->\n',
    );
    expect(blocks.map(({ kind, text }) => [kind, text.split('\n').map((line) => line.trim())])).toEqual([
      ['html', ['', 'one two', '', 'three', '']],
    ]);
  });

  it('marks text between inline tags for code', () => {
    const [block] = parse('Say <code>MUST</code> or <b>MAY</b>.\n').blocks;
    expect(block && proseOf(block)).toBe('Say      or MAY.');
  });
});
