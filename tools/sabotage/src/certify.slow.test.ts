import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

/*
 * The commands of packages/conformance/CERTIFY.md, one after the other, as they stand there: only the ports are free ones,
 * and the built programs are named by their whole path, so that what they write lands in a folder of its own.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'openwop-certify-'));
let host: ChildProcess | undefined;
afterAll(async () => {
  const ended = new Promise((resolve) => host?.once('exit', resolve) ?? resolve(undefined));
  host?.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { readonly port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const page = readFileSync(join(root, 'packages/conformance/CERTIFY.md'), 'utf8');

/** The commands of the page, the build left out. */
const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)]
  .map(([, command = '']) => command.replaceAll('\\\n', ' ').trim())
  .filter((command) => !command.includes('pnpm@'));

function sh(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], { cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

it('the page takes a newcomer from nothing to a bundle that holds', async () => {
  const [hostPort, fakePort] = [await freePort(), await freePort()];
  const [keygen, start, run, verify] = commands.map((command) =>
    command
      .replaceAll('8080', String(hostPort))
      .replaceAll('4100', String(fakePort))
      .replaceAll('node packages/', `node ${root}packages/`),
  );
  expect(commands).toHaveLength(4);
  expect(await sh(keygen ?? '')).toMatchObject({ code: 0 });
  host = spawn('sh', ['-c', (start ?? '').replace('node ', 'exec node ')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise((resolve) => host?.stdout?.once('data', resolve));
  const judged = await sh(run ?? '');
  expect(judged.output).toContain(
    '48 passed, 0 failed, 0 blocked, 0 inapplicable\nThese rows certify the host.',
  );
  expect(judged.code).toBe(0);
  // What the page shows is what it prints.
  expect(page).toContain('48 passed, 0 failed, 0 blocked, 0 inapplicable\nThese rows certify the host.');
  const verified = await sh(verify ?? '');
  expect(verified.code).toBe(0);
  // Every line that the page shows of it, the version of the suite included.
  expect(page).toContain(`\`\`\`text\n${verified.output}\`\`\``);
});
