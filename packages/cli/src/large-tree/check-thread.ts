import { parentPort, workerData } from 'node:worker_threads';
import { main } from '../main.js';
import type { ThreadMessage } from './in-roomy-thread.js';

/* The thread of `inRoomyThread`: the same command, its output as messages. */
const { args, cwd } = workerData as { readonly args: readonly string[]; readonly cwd: string };
const say = (message: ThreadMessage): void => parentPort?.postMessage(message);
const code = await main(['check', ...args], {
  out: (text) => say({ kind: 'out', text }),
  err: (text) => say({ kind: 'err', text }),
  env: process.env,
  cwd,
});
say({ kind: 'end', code });
