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

  it('is blocked where every server is unknown: that shows nothing', async () => {
    const node = async () => Promise.reject({ code: 'not_found', message: 'no such server' });
    expect(await judged(row, { node })).toMatchObject({
      disposition: 'blocked',
      reason: expect.stringContaining('not_found for the serverId conformance too'),
    });
  });
});
