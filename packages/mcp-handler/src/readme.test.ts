import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const readme = read('README.md');

it('the quick start is ten lines of code at most, and runs', async () => {
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(10);
  const used = /createMcpHandler\(\{([\s\S]*?)\n\}\);/.exec(code)?.[1]?.trim();
  expect(used).toBeTruthy();
  // The same handler is what the node:http example serves and a test calls.
  expect(read('examples/node-http.ts')).toContain(used);
});

it('names every hook of the configuration', () => {
  const config = read('src/mcp-handler-config.ts');
  const body = config.slice(config.indexOf('export interface McpHandlerConfig'));
  const hooks = [...body.matchAll(/^ {2}readonly (\w+)\?/gm)].map(([, name]) => name);
  expect(hooks.length).toBeGreaterThan(25);
  expect(hooks.filter((name) => !readme.includes(`\`${name}`) && !readme.includes(`${name}:`))).toEqual([]);
});

it('links to files that are there', () => {
  for (const [, target = ''] of readme.matchAll(/\]\(([^)#]+)\)/g)) expect(read(target)).not.toBe('');
});
