import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const runner = fileURLToPath(new URL('../run.mjs', import.meta.url));
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const parseError = (id: string, status: number) => ({
  area: 'mcp',
  id,
  input: { kind: 'http', era: '2025-11-25', path: '/mcp', steps: [{ method: 'POST', headers, body: '{' }] },
  expected: { steps: [{ status, json: { '/error/code': -32700, '/id': null } }] },
});
const cases = [
  parseError('T01-holds', 400),
  parseError('T02-does-not', 200),
  {
    area: 'mcp',
    id: 'T04-client',
    input: {
      kind: 'client',
      serverReplies: { 'tools/call': [{ content: [], structuredContent: { n: 1 } }] },
      actions: [{ do: 'call', name: 'echo' }],
    },
    expected: { actions: [{ has: { '/structuredContent/n': 2 } }] },
  },
  {
    area: 'spec-markdown',
    id: 'T05-keywords',
    input: { kind: 'keywords', files: { 'a.md': 'A host\nMUST NOT\nask.\n' } },
    expected: { keywords: [[1, 'MUST NOT']] },
  },
  {
    area: 'spec-markdown',
    id: 'T06-keywords',
    input: { kind: 'keywords', files: { 'a.md': 'It MUST not.\n' } },
    expected: { keywords: [[1, 'MUST']], diagnostics: [[1, 'malformed-keyword']] },
  },
  {
    area: 'spec-markdown',
    id: 'T07-words',
    input: { kind: 'words', files: { a: '| a b |' } },
    expected: { words: 4 },
  },
  { area: 'nowhere', id: 'T03-unknown', input: { kind: 'odd' }, expected: {} },
];

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cases-'));
  file = join(folder, 'cases.jsonl');
  await writeFile(file, cases.map((one) => JSON.stringify(one)).join('\n'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; stdout: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [runner, ...args]);
    return { code: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, stdout };
  }
}

it('prints one verdict a line and exits 1 when a case fails', async () => {
  const { code, stdout } = await run(file);
  expect(stdout.split('\n')).toEqual([
    'T01-holds pass',
    'T02-does-not fail: step 1: status 400, expected 200',
    'T04-client fail: 2026-07-28, action 1: 1 at /structuredContent/n, expected 2',
    'T05-keywords fail: keywords [[2,"MUST NOT"]], expected [[1,"MUST NOT"]]',
    'T06-keywords pass',
    'T07-words pass',
    'T03-unknown skip: no runner for nowhere odd',
    '',
  ]);
  expect(code).toBe(1);
});

it('runs only what is named, and exits 0 when that holds', async () => {
  expect(await run(file, '--only', 'T01,T03')).toEqual({
    code: 0,
    stdout: 'T01-holds pass\nT03-unknown skip: no runner for nowhere odd\n',
  });
});

it('exits 2 on misuse', async () => {
  expect((await run()).code).toBe(2);
  expect((await run(file, '--only', 'T99')).code).toBe(2);
});
