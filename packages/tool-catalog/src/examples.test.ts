import { expect, it } from 'vitest';

it('examples/quick-start.ts shows an MCP tool to an admin, as write, and not to a guest', async () => {
  const { catalog } = await import('../examples/quick-start.js');
  const ids = async (admin: boolean) =>
    (await catalog.list({ name: 'x', admin })).map(({ toolId, safetyTier }) => [toolId, safetyTier]);
  expect(await ids(true)).toEqual([
    ['core.text.count', 'pure'],
    ['mcp:tickets:close_ticket', 'write'],
  ]);
  expect(await ids(false)).toEqual([['core.text.count', 'pure']]);
});
