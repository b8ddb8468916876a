import { describe, expect, it } from 'vitest';
import { judged } from '../testing/judged.js';

const row = '0204.reject-unknown-server';

describe('reject-unknown-server', () => {
  it('passes where each method fails the node with not_found', async () => {
    expect(await judged(row)).toMatchObject({ disposition: 'executed-pass', assertions: 8 });
  });

  it.each(['callTool', 'listTools', 'readResource', 'serverHealth'])(
    'fails where %s resolves',
    async (method) => {
      const node = async (inputs: Record<string, unknown>, honest: () => Promise<unknown>) =>
        inputs['method'] === method ? undefined : honest();
      expect(await judged(row, { node })).toMatchObject({
        disposition: 'executed-fail',
        reason: expect.stringContaining(method),
      });
    },
  );

  it('fails for another code', async () => {
    const node = async () => Promise.reject({ code: 'mcp_server_not_found', message: 'v1 said so' });
    expect(await judged(row, { node })).toMatchObject({ disposition: 'executed-fail' });
  });
});
