import { afterEach, beforeEach, expect, it } from 'vitest';
import { run, TempTree } from './testing/temp-tree.js';

let tree: TempTree;
beforeEach(async () => {
  tree = new TempTree();
  await run(['generate'], tree.root);
});
afterEach(() => tree.remove());

it('a tree that is large enough for threads is checked like any other', async () => {
  const filler = `${'x'.repeat(79)}\n`.repeat(11_000);
  for (let n = 0; n < 5; n++) tree.write(`spec/v2/ext/large-${n}.md`, `# Part ${n}\n\n${filler}`);
  tree.write('spec/v2/ext/deep.md', '> '.repeat(200));
  const { code, out } = await run(['check', '--format', 'json'], tree.root);
  expect(code).toBe(1);
  expect(JSON.parse(out).findings).toMatchObject([
    { code: 'tree/too-deep', at: { file: 'spec/v2/ext/deep.md' } },
  ]);
});
