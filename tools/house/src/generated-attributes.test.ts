import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './workspace.js';

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8' });

it('.gitattributes keeps git from merging every generated file line by line', () => {
  const cli = 'packages/cli/bin/openwop-spec.js';
  const paths = run(process.execPath, [cli, 'generate', '--list']).split('\n').filter(Boolean);
  expect(paths.length).toBeGreaterThan(2);
  const answer = run('git', ['check-attr', '-z', 'merge', 'linguist-generated', '--', ...paths]).split('\0');
  for (let at = 0; at + 2 < answer.length; at += 3) {
    const [path, attribute, value] = answer.slice(at, at + 3);
    expect([path, attribute, value]).toEqual([path, attribute, attribute === 'merge' ? 'unset' : 'set']);
  }
});
