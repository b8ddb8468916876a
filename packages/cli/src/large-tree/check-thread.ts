import { parentPort, workerData } from 'node:worker_threads';
import { main } from '../main.js';
import type { Terminal } from '../verb.js';
import type { ThreadMessage } from './in-roomy-thread.js';

/* The thread of `inRoomyThread`: the same command, its output as messages. */
const { args, cwd, env } = workerData as Pick<Terminal, 'cwd' | 'env'> & { readonly args: readonly string[] };
const say = (message: ThreadMessage): void => parentPort?.postMessage(message);
const code = await main(['check', ...args], {
  out: (text) => say({ kind: 'out', text }),
  err: (text) => say({ kind: 'err', text }),
  env,
  cwd,
});
say({ kind: 'end', code });
