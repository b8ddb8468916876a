import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const loader = pathToFileURL(require.resolve('tsx')).href;

const script = `
import { reconcile } from ${JSON.stringify(new URL('./reconcile.ts', import.meta.url).href)};
const [root, name] = process.argv.slice(-2);
let findings = 0;
for (let round = 0; round < 25; round += 1) {
  const files = ['a.txt', 'deep/b.txt', 'deep/c.txt'].map((path) => ({
    path,
    text: (name + round + '\\n').repeat(20_000),
  }));
  findings += reconcile(root, files, { mode: 'write', owned: ['deep'], command: 'c' }).findings.length;
}
console.log(findings);
`;

test('runs at the same time leave whole files, no temporary ones, and no findings', async () => {
  const root = mkdtempSync(join(tmpdir(), 'concurrent-'));
  try {
    const runs = ['x', 'y', 'z'].map((name) =>
      promisify(execFile)(process.execPath, [
        '--import',
        loader,
        '--input-type=module',
        '--eval',
        script,
        '--',
        root,
        name,
      ]),
    );
    for (const { stdout } of await Promise.all(runs)) expect(stdout.trim()).toBe('0');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
    expect(files).toEqual(['a.txt', 'deep', 'deep/b.txt', 'deep/c.txt']);
    for (const file of ['a.txt', 'deep/b.txt', 'deep/c.txt']) {
      const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n');
      expect(new Set(lines).size).toBe(1);
      expect(lines).toHaveLength(20_000);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
