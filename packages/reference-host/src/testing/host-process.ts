import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../bin/openwop-host.js', import.meta.url));

/** A host in a process of its own, so that it can be killed. */
export interface HostProcess {
  readonly url: string;
  /** SIGKILL: nothing gets to end what it does. */
  kill(): Promise<void>;
  /** SIGTERM. Resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the built host on a free port. */
export async function startHostProcess(args: readonly string[]): Promise<HostProcess> {
  const child: ChildProcess = spawn(process.execPath, [bin, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const [, found] = /listening on (\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    void exited.then((code) => reject(new Error(`the host ended with ${code}: ${said}`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return { url, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}
