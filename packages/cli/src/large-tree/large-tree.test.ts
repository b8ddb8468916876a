import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run, TempTree } from '../testing/temp-tree.js';
import { isLargeTree } from './is-large-tree.js';

const bin = fileURLToPath(new URL('../../bin/openwop-spec.js', import.meta.url));
let tree: TempTree;
beforeEach(async () => {
  tree = new TempTree();
  await run(['generate'], tree.root);
});
afterEach(() => tree.remove());

/** More Markdown than the usual young generation is meant for, in files that are each refused for their size. */
function grow(): void {
  for (let n = 0; n < 4; n++) tree.write(`spec/v2/core/large-${n}.md`, 'x'.repeat(1_100_000));
}

it('a tree is large for the Markdown in it', () => {
  expect(isLargeTree(tree.root)).toBe(false);
  grow();
  expect(isLargeTree(tree.root)).toBe(true);
  expect(isLargeTree(`${tree.root}/nowhere`)).toBe(false);
});

it('a large tree is checked in a process of its own, with the same output and exit code', () => {
  const check = (...args: string[]) =>
    spawnSync(process.execPath, [bin, 'check', '--root', tree.root, ...args], { encoding: 'utf8' });
  expect(check().status).toBe(0);
  grow();
  const { status, stdout, stderr } = check();
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(stdout.match(/large-\d\.md:1:1 error tree\/too-large/g)).toHaveLength(4);
  expect(stdout).toMatch(/\n4 errors, \d+ warnings?\n$/);
  expect(JSON.parse(check('--format', 'json').stdout).findings).toHaveLength(4);
  const misuse = check('--only', 'nobody');
  expect([misuse.status, misuse.stdout]).toEqual([2, '']);
});
