import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const bin = join(dirname(require.resolve('@openwop/reference-host/package.json')), 'bin/openwop-host.js');

/** The tokens that the host is started with: one caller who may do everything, one who may not. */
export const callers = {
  token: 'sabotage-operator-token',
  guest: 'sabotage-guest-token',
  /** What the guest may invoke. */
  allowed: 'core.text.*',
  /** What the guest may not invoke, and the operator may. */
  deniedTool: 'core.notes.append',
} as const;

/** A reference host in a process of its own. */
export interface HostProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a host that has the fake server as `conformance`, broken as `sabotage` says. Rejects when it ends before it
 * listens, with what it said.
 */
export async function startHost(fakeUrl: string, sabotage: string | undefined): Promise<HostProcess> {
  const { token, guest, allowed } = callers;
  const args = [bin, '--port', '0', '--token', token, '--principal', `guest:${guest}:${allowed}`];
  if (sabotage !== undefined) args.push('--sabotage', sabotage);
  const child = spawn(process.execPath, args, {
    env: { ...process.env, OPENWOP_ALLOW_SABOTAGE: 'true', OPENWOP_MCP_FAKE_SERVER_URL: fakeUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await ready(child);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk;
      const [, url] = /listening on (\S+)/.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', (code) => reject(new Error(`the host ended with ${code}: ${said}`)));
  });
}

/** The sabotages that the host knows, with what each does. */
export function knownSabotages(): readonly { readonly name: string; readonly what: string }[] {
  return JSON.parse(execFileSync(process.execPath, [bin, 'sabotages'], { encoding: 'utf8' }));
}
