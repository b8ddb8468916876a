import { expect, it } from 'vitest';
// The built files: a thread runs what is built.
import { parseInThreads } from '../../dist/markdown/parse-in-threads.js';
import { parseSource } from '../../dist/markdown/parse-markdown-file.js';
import { SourceText } from '../../dist/source-text.js';

const text = (n: number): string => `# Part ${n}

> **Status:** stable

A host **MUST** answer \`${n}\`:

- once, and

  \`\`\`json
  {"n": ${n}}
  \`\`\`

| a | b |
|---|---|
| ${n} | "quoted" |
`;

it('threads read the same as this one', async () => {
  const sources = Array.from(
    { length: 40 },
    (_, n) => new SourceText(`part-${n}.md`, text(n).repeat((n % 7) + 1)),
  );
  sources.push(new SourceText('deep.md', '> '.repeat(200)), new SourceText('empty.md', ''));
  const parsed = await parseInThreads(sources);
  expect(parsed).toHaveLength(sources.length);
  expect(parsed).toEqual(sources.map(parseSource));
});

it('no files need no thread', async () => {
  expect(await parseInThreads([])).toEqual([]);
});
