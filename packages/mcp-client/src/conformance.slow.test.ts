import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { node22 } from '@openwop/test-config/node22';
import { afterAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const beside = (manifest: string, path: string): string => join(dirname(manifest), path);
const conformance = require.resolve('@modelcontextprotocol/conformance/package.json');
const output = mkdtempSync(join(tmpdir(), 'mcp-conformance-'));
afterAll(() => rmSync(output, { recursive: true }));

/** The client scenarios that a revision requires, and those that are run unscored; none about OAuth. */
function scenariosOf(revision: string): string[] {
  const text = readFileSync(beside(conformance, `requirements/${revision}.yaml`), 'utf8');
  const required = /^client:\n((?: {2}- .*\n| *#.*\n)+)/m.exec(text)?.[1] ?? '';
  const names = [...required.matchAll(/^ {2}- ([\w/.-]+)/gm)].map(([, name = '']) => name);
  return [...names.filter((name) => !name.startsWith('auth/')), 'json-schema-2020-12-preservation'];
}

describe.each(['2025-11-25', '2026-07-28'])('official client scenarios of %s', (revision) => {
  const scenarios = scenariosOf(revision);

  it('are found', () => expect(scenarios.length).toBeGreaterThanOrEqual(5));

  it.each(scenarios)('%s', async (scenario) => {
    const command = `${process.execPath} --import tsx examples/conformance-client.ts`;
    const suite = beside(conformance, 'dist/index.js');
    const args = [suite, 'client', '--command', command, '--scenario', scenario, '--spec-version', revision];
    const { stdout, stderr } = await run(node22(), [...args, '-o', output], { cwd: root });
    expect(`${stdout}${stderr}`).toMatch(/OVERALL: PASSED/);
  });
});
