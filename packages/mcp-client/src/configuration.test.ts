import { describe, expect, it } from 'vitest';
import { createMcpClient } from './index.js';
import { connect, start } from './testing/one-server.js';

describe('configuration', () => {
  it.each([
    ['no URL', { url: 'nope' }, /servers\["x"\]\.url must be a URL such as/],
    ['another scheme', { url: 'ftp://a.test/' }, /must be https: or http:/],
    ['a file', { url: 'file:///etc/passwd' }, /must be https: or http:/],
    ['credentials', { url: 'https://user:secret@a.test/' }, /must not carry credentials/],
    ['a fragment', { url: 'https://a.test/#x' }, /must not have a fragment/],
    ['http to the public', { url: 'http://a.test/' }, /must be https:/],
    [
      'http to the public, private allowed',
      { url: 'http://a.test/', allowPrivateAddress: true },
      /must be https:/,
    ],
    ['a private address', { url: 'https://10.0.0.1/' }, /allowPrivateAddress: true/],
    ['a private address in disguise', { url: 'https://0x7f.1/' }, /127\.0\.0\.1/],
    ['a decimal address', { url: 'https://2130706433/' }, /127\.0\.0\.1/],
    ['a mapped address', { url: 'https://[::ffff:169.254.169.254]/' }, /private address/],
    ['localhost with a dot', { url: 'https://localhost./' }, /private address/],
    [
      'a header of the protocol',
      { url: 'https://a.test/', headers: { 'Mcp-Session-Id': 'x' } },
      /mcp-session-id belongs/,
    ],
    [
      'a header that injects',
      { url: 'https://a.test/', headers: { 'x-a': 'a\r\nx-b: secret' } },
      /no HTTP header/,
    ],
    [
      'a header name that injects',
      { url: 'https://a.test/', headers: { 'x-a: b\r\nx': 'a' } },
      /no HTTP header/,
    ],
    [
      'two credentials',
      { url: 'https://a.test/', headers: { Authorization: 'x' }, token: () => 'y' },
      /not both/,
    ],
    ['a token that is no function', { url: 'https://a.test/', token: 'secret' }, /token must be a function/],
    ['no object', null, /must be an object such as/],
    ['a number as its URL', { url: 7 }, /url must be a text, received a value of type number/],
    [
      'private addresses allowed by a text',
      { url: 'https://a.test/', allowPrivateAddress: 'false' },
      /allowPrivateAddress must be a boolean/,
    ],
    [
      'a misspelt member',
      { url: 'https://a.test/', tokens: () => 'x' },
      /tokens is no option; there are url,/,
    ],
    ['a list of headers', { url: 'https://a.test/', headers: ['secret'] }, /headers must be an object/],
  ])('refuses a server with %s', (_, server, message) => {
    const build = () => createMcpClient({ servers: { x: server as never } });
    expect(build).toThrow(message);
    expect(build).toThrow(TypeError);
    expect(build).not.toThrow(/secret/);
  });

  it.each([
    [
      'revisions nobody implements',
      { mcp: { revisions: ['2024-11-05'], preferredVersion: '2024-11-05', minimumRevision: '2024-11-05' } },
    ],
    ['no revisions', { mcp: { revisions: [], preferredVersion: 'x', minimumRevision: 'x' } }],
    [
      'a preference that is not listed',
      { mcp: { revisions: ['2026-07-28'], preferredVersion: '2025-11-25', minimumRevision: '2026-07-28' } },
    ],
    [
      'a floor above the preference',
      {
        mcp: {
          revisions: ['2025-11-25', '2026-07-28'],
          preferredVersion: '2025-11-25',
          minimumRevision: '2026-07-28',
        },
      },
    ],
    [
      '17 rounds',
      {
        mcp: {
          revisions: ['2026-07-28'],
          preferredVersion: '2026-07-28',
          minimumRevision: '2026-07-28',
          mrtr: { maxRounds: 17 },
        },
      },
    ],
    [
      '0 rounds',
      {
        mcp: {
          revisions: ['2026-07-28'],
          preferredVersion: '2026-07-28',
          minimumRevision: '2026-07-28',
          mrtr: { maxRounds: 0 },
        },
      },
    ],
    ['a limit that is none', { limits: { maxBytes: 1 } }],
    ['a limit of nothing', { limits: { idleMs: 0 } }],
    ['a limit that no timer holds', { limits: { totalMs: 2 ** 40 } }],
    ['capabilities that are text', { capabilities: 'all' }],
    ['no servers', { servers: undefined }],
    ['a record without revisions', { mcp: { mrtr: { maxRounds: 2 } } }],
    ['a record that is no object', { mcp: '2026-07-28' }],
    ['a misspelt hook', { resolveinput: () => ({}) }],
    ['a hook that is none', { resolveInput: {} }],
    ['a signal that is none', { signal: {} }],
    ['a clock that is none', { now: 0 }],
  ])('refuses %s', (_, config) => {
    expect(() => createMcpClient({ servers: {}, ...(config as object) })).toThrow(TypeError);
    expect(() => createMcpClient({ servers: {}, ...(config as object) })).not.toThrow(/Cannot read|is not a/);
  });

  it.each([undefined, null, 'x', []])('refuses %j for a configuration', (config) => {
    expect(() => createMcpClient(config as never)).toThrow(/^the configuration must be an object/);
  });

  it('refuses what no run has', () => {
    const client = createMcpClient({ servers: {} });
    expect(() => client.forRun({ idempotencyKey: 'k' } as never)).toThrow(
      /^forRun: idempotencyKey is no option/,
    );
    expect(() => client.forRun(undefined as never)).toThrow(TypeError);
  });

  it('an undefined member of a run leaves what the client has', async () => {
    const gone = AbortSignal.abort();
    const server = await start();
    const client = createMcpClient({
      servers: { s: { url: server.url, allowPrivateAddress: true } },
      signal: gone,
    });
    const run = client.forRun({ signal: undefined } as never);
    await expect(run.listTools({ serverId: 's' })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('sends nothing before the first call', async () => {
    const server = await start();
    connect(server.url);
    expect(server.received).toEqual([]);
  });
});
