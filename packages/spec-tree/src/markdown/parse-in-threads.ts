import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SourceText } from '../source-text.js';
import type { ParsedMarkdown } from './parse-markdown-file.js';
import type { ParseRequest } from './parse-worker.js';

/** Threads that are started at the most: past that, gathering what they answer is what takes the time. */
const mostThreads = 8;

/** Files that a thread has been given and has not answered: one to work on and one to go on with. */
const filesAhead = 2;

/**
 * Room for young objects in a thread, in MiB. A syntax tree is garbage as soon as it is read; with less room it is
 * copied before that (32: 27 s of processor time for 15 MB of Markdown, 64: 20 s, 192: 21 s).
 */
const maxYoungGenerationSizeMb = 64;

/**
 * Parses Markdown files on all processors; the answers stand in the order of the files. Rejects with what ended a
 * thread, such as a lack of memory.
 */
export async function parseInThreads(sources: readonly SourceText[]): Promise<ParsedMarkdown[]> {
  const parsed: ParsedMarkdown[] = [];
  const waiting = sources.keys();
  const threads = Math.min(availableParallelism(), mostThreads, sources.length);
  await Promise.all(Array.from({ length: threads }, () => runThread(sources, waiting, parsed)));
  return parsed;
}

/** Lets one thread work until nothing waits any more. */
function runThread(
  sources: readonly SourceText[],
  waiting: Iterator<number>,
  parsed: ParsedMarkdown[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./parse-worker.js', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb },
    });
    const given: number[] = [];
    const give = (): void => {
      const { value: index, done } = waiting.next();
      const source = done ? undefined : sources[index];
      if (source !== undefined) {
        given.push(index);
        worker.postMessage({ path: source.path, text: source.text } satisfies ParseRequest);
      } else if (given.length === 0) void worker.terminate();
    };
    worker.on('message', (answer: string) => {
      const index = given.shift();
      if (index !== undefined) parsed[index] = JSON.parse(answer) as ParsedMarkdown;
      give();
    });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
    for (let count = 0; count < filesAhead; count++) give();
  });
}
