import { Worker } from 'node:worker_threads';
import type { ExitCode, Terminal } from '../verb.js';

/** What the thread says to whoever started it. */
export type ThreadMessage =
  | { readonly kind: 'out' | 'err'; readonly text: string }
  | { readonly kind: 'end'; readonly code: ExitCode };

/**
 * MiB for young objects. A model that keeps what it read survives every scavenge; with Node's 16 MiB most of the time
 * of a large tree goes into copying it. The size is fixed when a heap is made, so it takes another thread.
 */
const youngGenerationMb = 192;

/** Runs `openwop-spec check` with these arguments in a thread with room for young objects. */
export function inRoomyThread(args: readonly string[], { out, err, cwd, env }: Terminal): Promise<ExitCode> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-thread.js', import.meta.url), {
      workerData: { args, cwd, env: { ...env } },
      // What the process was started with is not for the thread: a preloaded module would run twice.
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb, maxOldGenerationSizeMb: 4_096 },
    });
    let code: ExitCode = 2;
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'end') code = message.code;
      else (message.kind === 'out' ? out : err)(message.text);
    });
    worker.once('error', reject);
    worker.once('exit', () => resolve(code));
  });
}
