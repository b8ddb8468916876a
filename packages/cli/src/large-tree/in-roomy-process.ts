import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ExitCode, Terminal } from '../verb.js';

/**
 * How Node collects garbage while it reads a large tree. A model that keeps what it read survives every scavenge; with
 * the usual 16 MiB for young objects most of the time goes into copying it. Helper threads of the collector cost more
 * processor time than they save. Both are fixed when a process begins, so it takes another one.
 */
const nodeOptions = ['--max-semi-space-size=64', '--single-threaded-gc'];

const command = fileURLToPath(new URL('../../bin/openwop-spec.js', import.meta.url));

/** Whether this is the process that `inRoomyProcess` started. */
export const isRoomyProcess = (): boolean => nodeOptions.every((option) => process.execArgv.includes(option));

/** Runs `openwop-spec check` with these arguments in a process with room for young objects. */
export function inRoomyProcess(args: readonly string[], { out, err, cwd, env }: Terminal): Promise<ExitCode> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeOptions, command, 'check', ...args], {
      cwd,
      env: { ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    child.stdout.setEncoding('utf8').on('data', out);
    child.stderr.setEncoding('utf8').on('data', err);
    child.once('error', reject);
    // A process that a signal ended has no code, and told nobody what it found.
    child.once('close', (code) => resolve(code === 0 || code === 1 ? code : 2));
  });
}
