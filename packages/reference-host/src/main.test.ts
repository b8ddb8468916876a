import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../bin/openwop-host.js', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openwop-host-'));
});
afterAll(() => rm(folder, { recursive: true }));

function run(args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [bin, ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
  });
}

describe('openwop-host', () => {
  it('says when it listens, and ends with 0 on SIGTERM', async () => {
    const child = spawn(process.execPath, [bin, '--port', '0', '--data', join(folder, 'runs.db')]);
    const line = await new Promise<string>((resolve) =>
      child.stdout.once('data', (chunk) => resolve(String(chunk))),
    );
    const [, url = ''] = /^openwop-host listening on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(line) ?? [];
    expect((await fetch(`${url}/tools`)).status).toBe(200);
    const second = await run(['--port', '0', '--data', join(folder, 'runs.db')]);
    expect(second.code).toBe(2);
    expect(second.stderr).toContain('another host has');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('writes keys that only their owner can read, and never over one', async () => {
    const file = join(folder, 'key.json');
    const { code, stdout } = await run(['keygen', '--out', file]);
    expect([code, stdout]).toEqual([0, expect.stringContaining('public half')]);
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await run(['keygen', '--out', file])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('never written over'),
    });
  });

  it('lists its sabotages, and breaks itself only where that is allowed', async () => {
    const { stdout } = await run(['sabotages']);
    expect(JSON.parse(stdout)[0]).toEqual({ name: expect.any(String), what: expect.any(String) });
    expect(await run(['--sabotage', 'drop-meta'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('OPENWOP_ALLOW_SABOTAGE'),
    });
    expect(await run(['--sabotage', 'nobody'], { OPENWOP_ALLOW_SABOTAGE: 'true' })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no sabotage nobody'),
    });
  });

  it.each([
    [['--port', 'x'], '--port takes a number'],
    [['--port', '70000'], '--port takes a number'],
    [['--colour', 'blue'], 'Unknown option'],
    [['dance'], 'there is no command dance'],
    [['--mcp-server', 'x'], '--mcp-server takes ID=URL'],
    [['--mcp-server', 'x=ftp://example.com'], 'an MCP server cannot be used'],
    [['--principal', 'x'], '--principal takes NAME:TOKEN'],
    [['--token', 'one-token', '--principal', 'x:one-token:*'], 'two principals have one token'],
    [['--principal', 'x:one-token:*', '--principal', 'x:other-token:*'], 'two principals have one name'],
    [['--token', ''], 'the token of "operator" is empty'],
    [['--token', 'op'], 'the token of "operator" has fewer than 8 characters'],
    [['--token', 'a b'], 'printable ASCII'],
    [['--data', ''], '--data is empty'],
    [['--out', 'key.json'], '--out goes with keygen'],
    [['--mcp-server', 'a=http://127.0.0.1:1/', '--mcp-server', 'a=http://127.0.0.1:2/'], 'names a twice'],
    [['--public-url', 'nowhere'], '--public-url takes a URL'],
    [['--public-url', 'ftp://example.com'], '--public-url takes a URL'],
    [['--host', '0.0.0.0'], 'add --token or --principal'],
    [['--signing-key', 'nobody.json'], 'cannot be read'],
    [['--data', 'no/such/folder/runs.db'], 'is its folder there'],
    [['keygen'], 'keygen takes --out FILE'],
  ])('refuses %j with a sentence', async (args, message) => {
    const { code, stderr } = await run(args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('refuses files of something else', async () => {
    const text = join(folder, 'notes.txt');
    await writeFile(text, 'These are notes, and no database at all. '.repeat(200));
    expect(await run(['--port', '0', '--data', text])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is no SQLite file'),
    });
    expect(await run(['--signing-key', text])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is no key file'),
    });
  });

  it('refuses a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { readonly port: number };
    expect(await run(['--port', String(port)])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is in use'),
    });
    await new Promise((resolve) => other.close(resolve));
  });
});
