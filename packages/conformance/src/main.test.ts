import { execFile, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeMcpServer } from './fake-server/fake-mcp-server.js';
import { readonlyClaim } from './fake-server/fake-tools.js';
import { keep } from './testing/judged.js';
import { guest, operator, stranger, TestHost } from './testing/test-host.js';

const bin = fileURLToPath(new URL('../bin/openwop-conformance.js', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openwop-conformance-'));
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

/** A host for the rows on the catalog; the MCP rows need the fake server of the process that is tested. */
async function startHost(discovery?: (document: Record<string, unknown>) => unknown): Promise<TestHost> {
  const fake = keep(await FakeMcpServer.start());
  return keep(await TestHost.start(fake.url, readonlyClaim(fake.nonce), discovery ? { discovery } : {}));
}
const callers = ['--token', operator, '--second-token', guest, '--denied-tool', 'b.write'];

describe('openwop-conformance run', () => {
  it('exits 1 while a row is blocked, and says why', async () => {
    const { url } = await startHost();
    const { code, stdout } = await run(['run', '--base-url', url, ...callers]);
    expect(code).toBe(1);
    expect(stdout).toContain(
      'blocked v2 0204.call-tool-verbatim\n        the fake MCP server is off; set OPENWOP_MCP_FAKE_SERVER=true',
    );
    expect(stdout).toContain('pass    v1 tool-catalog.list-shape');
    expect(stdout).toContain('These rows do not certify the host.');
  });

  it('exits 0 where everything that is offered passes', async () => {
    const { url } = await startHost(({ mcp: _, ...rest }) => rest);
    const { code, stdout } = await run(['run', '--base-url', url, '--major', '2', ...callers]);
    expect(stdout).toContain('n/a     v2 0204.call-tool-verbatim\n        the host does not advertise mcp');
    expect([code, stdout.includes('These rows certify the host.')]).toEqual([0, true]);
  });

  it('runs the rows that are named, by their short ids too', async () => {
    const { url } = await startHost();
    const { code, stdout } = await run([
      'run',
      '--base-url',
      url,
      '--only',
      'tool-catalog.stable,openwop.requirement.tool-catalog.by-id',
      '--major',
      '2',
      '--token',
      operator,
    ]);
    expect(stdout).toContain(
      '2 passed, 0 failed, 0 blocked, 0 inapplicable\nA part of the suite certifies nothing',
    );
    expect(code).toBe(0);
  });

  it('writes JSON and JUnit', async () => {
    const { url } = await startHost();
    const json = JSON.parse((await run(['run', '--base-url', url, '--format', 'json', ...callers])).stdout);
    expect(json).toMatchObject({ host: { name: 'test-host' }, majors: [2, 1] });
    const file = join(folder, 'report.xml');
    const { stdout } = await run([
      'run',
      '--base-url',
      url,
      '--format',
      'junit',
      '--output',
      file,
      ...callers,
    ]);
    expect(stdout).toBe('');
    const xml = await readFile(file, 'utf8');
    expect(xml.match(/<testcase /g)).toHaveLength(json.rows.length);
    expect(xml).toContain('<error message="the fake MCP server is off;');
  });

  it('starts its server where it is told to, and refuses a port that is taken', async () => {
    const { url } = await startHost();
    const { stderr } = await run(
      ['run', '--base-url', url, '--only', 'tool-catalog.stable', '--token', operator],
      {
        OPENWOP_MCP_FAKE_SERVER: 'true',
      },
    );
    expect(stderr).toMatch(/^OPENWOP_MCP_FAKE_SERVER_URL=http:\/\/127\.0\.0\.1:\d+\/mcp\n$/);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { readonly port: number };
    const taken = await run(['run', '--base-url', url], {
      OPENWOP_MCP_FAKE_SERVER: 'true',
      OPENWOP_MCP_FAKE_SERVER_PORT: String(port),
    });
    expect(taken).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`cannot listen on port ${port}`),
    });
    await new Promise((resolve) => other.close(resolve));
  });
});

describe('openwop-conformance verify', () => {
  it('holds a signed bundle to the keys of the host', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    const keyFile = join(folder, 'key.json');
    const bundle = join(folder, 'bundle.json');
    await writeFile(keyFile, JSON.stringify({ keyId: 'k', alg: 'ed25519', privateKey: pem }));
    const signingKeys = [{ keyId: 'k', alg: 'ed25519', publicKey: publicKey.export({ format: 'jwk' }).x }];
    const { url } = await startHost((document) => ({ ...document, signingKeys }));
    await run(['run', '--base-url', url, '--sign-with', keyFile, '--bundle', bundle, ...callers]);
    expect(await run(['verify', bundle, '--base-url', url])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /holds and does not certify test-host 0 \(@openwop\/conformance \S+, majors 2 and 1\)\n\d+ passed, 0 failed, \d+ blocked/,
      ),
    });
    // The key file of the host will do, for whoever has it.
    expect((await run(['verify', bundle, '--key', keyFile])).code).toBe(0);
    const whole = await readFile(bundle, 'utf8');
    await writeFile(bundle, whole.replace('"gating": true', '"gating": false, "gating": true'));
    expect(await run(['verify', bundle, '--key', keyFile])).toMatchObject({
      code: 1,
      stderr: `${bundle} does not hold:\n  it has the member gating twice in one object, so that it says two things\n`,
    });
    await writeFile(bundle, whole);
    await writeFile(bundle, (await readFile(bundle, 'utf8')).replace('"executed-pass"', '"executed-fail"'));
    expect(await run(['verify', bundle, '--base-url', url])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('a row was changed'),
    });
    const stranger = await startHost();
    expect(await run(['verify', bundle, '--base-url', stranger.url])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not publish the key k'),
    });
  });

  it('holds a signed bundle to the host that is asked: its address, its document, its keys', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const keyFile = join(folder, 'key-2.json');
    const bundle = join(folder, 'bundle-2.json');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeFile(keyFile, JSON.stringify({ keyId: 'k', alg: 'ed25519', privateKey: pem }));
    const published = { keyId: 'k', alg: 'ed25519', publicKey: publicKey.export({ format: 'jwk' }).x };
    let now: (document: Record<string, unknown>) => unknown = (document) => ({
      ...document,
      signingKeys: [published],
    });
    const { url } = await startHost((document) => now(document));
    const twin = await startHost((document) => now(document));
    await run(['run', '--base-url', url, '--sign-with', keyFile, '--bundle', bundle, ...callers]);
    const verify = (baseUrl: string, ...more: string[]) =>
      run(['verify', bundle, '--base-url', baseUrl, ...more]);
    expect((await verify(`${url}/`)).code).toBe(0);
    expect(await verify(twin.url)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        `it is about ${url}/.well-known/openwop, and ${twin.url}/.well-known/openwop was asked`,
      ),
    });
    now = (document) => ({
      ...document,
      signingKeys: [published],
      implementation: { name: 'test-host', version: '1' },
    });
    for (const more of [[], ['--key', keyFile]]) {
      expect(await verify(url, ...more)).toMatchObject({
        code: 1,
        stderr: `${bundle} does not hold:\n  the host has another capability document now: "1" at /implementation/version, and "0" in the bundle; judge it anew\n`,
      });
    }
    // A key that came since, and one that was retired since, change nothing of what was signed before.
    const retiredAt = new Date(Date.now() + 60_000).toISOString();
    now = (document) => ({
      ...document,
      signingKeys: [
        { ...published, retiredAt },
        { ...published, keyId: 'k2' },
      ],
    });
    expect((await verify(url)).code).toBe(0);
    now = (document) => ({ ...document, signingKeys: [published, published] });
    expect(await verify(url)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('the keyId k stands twice among the published keys'),
    });
    const doubled = join(folder, 'doubled.json');
    await writeFile(doubled, `{"signingKeys":[],"signingKeys":[${JSON.stringify(published)}]}`);
    expect(await run(['verify', bundle, '--key', doubled])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('has the member signingKeys twice in one object'),
    });
    await writeFile(doubled, JSON.stringify({ signingKeys: [published, published] }));
    expect((await run(['verify', bundle, '--key', doubled])).stderr).toContain('the keyId k stands twice');
  });
});

const manifest = fileURLToPath(new URL('../package.json', import.meta.url));
const signing = ['--sign-with', manifest, '--bundle', 'x'];

describe('a host that cannot be judged', () => {
  const answering = async (
    status: number,
    headers: Record<string, string>,
    body: string,
  ): Promise<string> => {
    const server = createHttpServer((_, response) => void response.writeHead(status, headers).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    keep({ close: async () => void server.close() });
    return `http://127.0.0.1:${(server.address() as { readonly port: number }).port}`;
  };
  const html = { 'content-type': 'text/html' };

  it.each<[string, () => Promise<string>, string]>([
    [
      'redirects',
      () => answering(301, { location: 'https://host.example/' }, ''),
      'redirects to https://host.example/; give the address that it leads to as --base-url',
    ],
    [
      'is another site',
      () => answering(200, html, '<p>'),
      'answered text/html and no JSON; is --base-url the root',
    ],
    [
      'has no document',
      () => answering(404, html, ''),
      'answered 404; is --base-url the root of an OpenWOP host?',
    ],
    ['wants credentials', () => answering(401, {}, '{}'), 'answered 401; discovery takes no credentials'],
    ['fails', () => answering(500, {}, '{}'), 'answered 500, expected 200'],
    [
      'does not speak TLS',
      async () => (await answering(200, {}, '{}')).replace('http:', 'https:'),
      'TLS failed; does the host speak https there?',
    ],
    [
      'is another service with JSON',
      () => answering(200, {}, '{"status":"ok","version":"2.0"}'),
      'answered JSON that is no capability document: it lists no protocolVersions; is --base-url the root',
    ],
    [
      'speaks other majors',
      () => answering(200, {}, '{"protocolVersions":["3.0"]}'),
      'the host does not list a version of major 2',
    ],
  ])('one that %s: exit 2, and once what to do', async (_, start, reason) => {
    const { code, stdout, stderr } = await run(['run', '--base-url', await start(), '--major', '2']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(reason) });
    expect(stderr).toMatch(/^openwop-conformance: nothing could be judged: .*\n$/);
    expect(stdout).toContain('Nothing could be judged.');
    expect(stdout.split(reason)).toHaveLength(2);
    expect(stdout).toMatch(/^(?:blocked|n\/a) +all 30 rows$/m);
  });

  it('one that does not know the token, or wants one: exit 2, and once what to do', async () => {
    const fake = keep(await FakeMcpServer.start());
    const refusing = {
      discovery: ({ mcp: _, ...rest }: Record<string, unknown>) => rest,
      catalog: () => ({ status: 401, body: { error: 'unauthenticated', message: 'Who?' } }),
    };
    const { url } = keep(await TestHost.start(fake.url, readonlyClaim(fake.nonce), refusing));
    const args = ['run', '--base-url', url, '--major', '2'];
    const wrong = await run([...args, '--token', 'wrong-token']);
    expect(wrong).toMatchObject({
      code: 2,
      stderr:
        'openwop-conformance: nothing could be judged: the host answered 401 to every request: --token is the token of no caller that it knows; give one of its own\n',
    });
    // No row fails for what the operator got wrong.
    expect(wrong.stdout).toContain('2 passed, 0 failed, 19 blocked, 9 inapplicable');
    expect(wrong.stdout).toContain('answered 401; is --token a token of a caller of this host?');
    expect((await run(args)).stderr).toContain(
      'it wants credentials; give the token of a caller with --token',
    );
  });

  it('one that does not know the second token: its rows are blocked, and say so', async () => {
    const { url } = await startHost();
    const { stdout } = await run([
      ...['run', '--base-url', url, '--major', '2', '--only', 'tool-catalog.scoped'],
      ...['--token', operator, '--second-token', stranger, '--denied-tool', 'b.write'],
    ]);
    expect(stdout).toContain(
      'blocked v2 tool-catalog.scoped\n        GET /tools answered 401; is --second-token a token of a caller of this host?',
    );
  });

  it('a denied tool that nobody has shows nothing, and does not pass', async () => {
    const { url } = await startHost();
    const { code, stdout } = await run([
      ...['run', '--base-url', url, '--major', '2', '--token', operator],
      ...['--only', 'tool-catalog.scoped,tool-catalog.unauthorized-404,tool-catalog.stable'],
      ...['--second-token', guest, '--denied-tool', 'b.writes'],
    ]);
    const reason =
      '--denied-tool b.writes is no tool that the host lists for --token; name one of "a.count", "b.write", "mcp:conformance:';
    expect({ code, times: stdout.split(reason).length - 1 }).toEqual({ code: 1, times: 2 });
    expect(stdout).toContain('1 passed, 0 failed, 2 blocked, 0 inapplicable');
  });

  it.each(['/', '//', ''])('is found whatever slash its address ends in: %j', async (slash) => {
    const { url } = await startHost();
    const only = ['--only', 'tool-catalog.list-shape', '--major', '2', '--token', operator];
    const { code, stdout } = await run(['run', '--base-url', `${url}${slash}`, ...only]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(` at ${url}/\n`) });
  });
});

it('a second caller without a tool that is named', async () => {
  const { url } = await startHost();
  const two = ['--token', operator, '--second-token', guest, '--major', '2'];
  const only = ['--only', 'tool-catalog.scoped,tool-catalog.unauthorized-404'];
  const { stdout } = await run(['run', '--base-url', url, ...two, ...only]);
  expect(stdout).toContain('n/a     v2 tool-catalog.scoped\n        needs --denied-tool');
  expect(stdout).toContain('pass    v2 tool-catalog.unauthorized-404');
  const same = ['--token', operator, '--second-token', operator, '--major', '2'];
  expect((await run(['run', '--base-url', url, ...same, ...only])).stdout).toContain(
    'both callers are shown the same tools',
  );
});

it('a reader that goes away early is no fault', async () => {
  const child = spawn(process.execPath, [bin, 'list', '--format', 'json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  child.stdout.destroy();
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, said }).toEqual({ code: 0, said: '' });
});

describe('misuse', () => {
  it.each([
    [[], 'there is no command given'],
    [['dance'], 'there is no command dance'],
    [['run'], '--base-url URL is missing'],
    [['run', '--base-url', 'host'], '--base-url takes an http or https URL'],
    [['run', '--base-url', 'http://user:pw@host'], 'neither user info nor a query'],
    [['run', '--base-url', 'http://:pw@host'], 'neither user info nor a query'],
    [['run', '--base-url', 'http://host/?'], 'neither user info nor a query'],
    [['run', '--base-url', 'http://host/#x'], 'neither user info nor a query or fragment'],
    [
      ['run', '--base-url', 'ftp://user:pw@host'],
      'an http or https URL, such as https://host.example; found one with an @',
    ],
    [['run', '--base-url', ''], 'an http or https URL, such as https://host.example; found nothing'],
    [
      ['run', '--base-url', 'http://host/a/.well-known/openwop'],
      'the root of the host, without /.well-known/openwop: http://host/a/',
    ],
    [
      [...['run', '--base-url', 'http://127.0.0.1:9', '--only', 'tool-catalog.stable'], ...signing],
      'a bundle is about every row; leave --only out',
    ],
    [['run', '--base-url', 'http://127.0.0.1:9', '--major', '3'], '--major takes 1 or 2'],
    [['run', '--base-url', 'http://127.0.0.1:9', '--format', 'pdf'], '--format takes text, json or junit'],
    [['run', '--base-url', 'http://127.0.0.1:9', '--only', 'nobody'], 'there is no requirement nobody'],
    [['run', '--base-url', 'http://127.0.0.1:9', '--timeout', '1'], '--timeout takes milliseconds'],
    [['run', '--base-url', 'http://127.0.0.1:9', '--denied-tool', 'x'], 'give both'],
    [
      ['run', '--base-url', 'http://127.0.0.1:9', '--output', '/nowhere/report.txt'],
      '/nowhere/report.txt cannot be written (ENOENT)',
    ],
    [['run', '--base-url', 'http://127.0.0.1:9', '--output', '.'], '. cannot be written (EISDIR)'],
    [['run', '--base-url', 'http://127.0.0.1:9', '--token', 'two\nlines'], '--token takes visible ASCII'],
    [['run', '--base-url', 'http://127.0.0.1:9', '--second-token', ''], '--second-token takes visible ASCII'],
    [
      ['run', '--base-url', 'http://127.0.0.1:9', '--major', '2', '--only', '0204.v1-raw-verbatim'],
      'is not a row of major 2 but of 1',
    ],
    [
      [...['run', '--base-url', 'http://127.0.0.1:9', '--descriptor-schema', manifest], ...signing],
      'leave --descriptor-schema out',
    ],
    [['verify', manifest, '--key', manifest], 'holds no key'],
    [['run', '--base-url', 'http://127.0.0.1:9', '--bundle', 'x'], 'go together'],
    [['run', '--base-url', 'http://127.0.0.1:9', '--descriptor-schema', 'nobody.json'], 'cannot be read'],
    [['run', '--colour'], 'Unknown option'],
    [['run', 'more'], 'found more after run'],
    [['verify'], 'verify takes the file of a bundle'],
    [['verify', 'nobody.json', '--key', 'x'], 'cannot be read'],
    [['verify', '/dev/zero', '--key', 'x'], '/dev/zero cannot be read (larger than 64 MiB)'],
    [
      ['verify', 'nobody.json'],
      'verify takes --base-url URL, the host that publishes the keys, or --key FILE',
    ],
  ])('%j exits 2 with a sentence', async (args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(message),
    });
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('--help, --version and list', async () => {
    expect((await run(['--help'])).stdout).toContain('openwop-conformance run --base-url URL');
    expect((await run(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await run(['list'])).stdout).toContain('openwop.requirement.0204.call-tool-verbatim (v2)');
  });
});
