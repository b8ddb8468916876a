import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { node22 } from '@openwop/test-config/node22';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from './testing/listen-on.js';

const require = createRequire(import.meta.url);
const suite = join(
  dirname(require.resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
);
const script = fileURLToPath(new URL('../examples/conformance-server.ts', import.meta.url));

let server: ChildProcess;
let port: number;
let folder: string;

beforeAll(async () => {
  port = await freePort();
  folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  server = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => server.stdout?.once('data', resolve));
});

afterAll(async () => {
  server.kill();
  await rm(folder, { recursive: true });
});

it.each([
  ['2025-11-25', 30],
  ['2026-07-28', 37],
])('scores full marks on %s: %i scenarios', async (revision, scored) => {
  const url = `http://127.0.0.1:${port}/mcp`;
  const args = [suite, 'server', '--url', url, '--requirements', revision, '-o', join(folder, revision)];
  // The suite exits 0 only when every scored scenario passes.
  const { stdout } = await promisify(execFile)(node22(), args, { maxBuffer: 1 << 26 });
  const summary = stdout.slice(stdout.indexOf('=== SUMMARY ==='));
  const [results = '', notScored = ''] = summary.split(/^Not scored/m);
  const extra = new Set([...notScored.matchAll(/^ +[✓✗] (\S+)/gm)].map(([, name]) => name));
  const passed = [...results.matchAll(/^✓ (\S+): [1-9]/gm)].filter(([, name]) => !extra.has(name));
  expect(passed).toHaveLength(scored);
});
