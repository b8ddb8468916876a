import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What one whole process took. */
export interface Usage {
  /** Wall clock. Milliseconds. */
  readonly wall: number;
  /** User and system time. Milliseconds. */
  readonly cpu: number;
  /** Largest resident set. MiB. */
  readonly memory: number;
}

const reporter = new URL('./report-usage.mjs', import.meta.url).href;

/**
 * Runs `node <args>` to its end and reads what it used, with every process that it started: each of them says so on
 * its stderr, their memory as if all had been at their largest at once. Throws where its exit code is not among
 * `allowed`.
 */
export function measure(args: readonly string[], allowed: readonly number[] = [0]): Usage {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: `--import ${reporter}` },
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const wall = performance.now() - began;
  if (status === null || !allowed.includes(status))
    throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  const usages = [...stderr.matchAll(/^usage (\d+) (\d+)$/gm)];
  if (usages.length === 0) throw new Error(`node ${args.join(' ')} did not say what it used: ${stderr}`);
  const total = (at: 1 | 2): number => usages.reduce((sum, usage) => sum + Number(usage[at]), 0);
  return { wall, cpu: total(1) / 1000, memory: total(2) / 1024 };
}

/** Path of a file beside this one. */
export const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** One row of a table of usages: medians. */
export function summarize(usages: readonly Usage[]): Usage {
  const of = (key: keyof Usage): number => median(usages.map((usage) => usage[key]));
  return { wall: of('wall'), cpu: of('cpu'), memory: of('memory') };
}
