/**
 * `pnpm bench`: `openwop-spec check` on the live tree and on synthetic trees, whole processes, each paired with a
 * bare remark parse of the same Markdown in turn. Prints medians; judges nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beside, measure, median, summarize, type Usage } from './measure.js';
import { writeSyntheticTree } from './synthetic-tree.js';

const live = fileURLToPath(new URL('../../../', import.meta.url));
const cli = join(live, 'packages/cli/bin/openwop-spec.js');
const folder = mkdtempSync(join(tmpdir(), 'openwop-bench-'));
const row = (name: string, { wall, cpu, memory }: Usage): string =>
  `${name.padEnd(34)} ${wall.toFixed(0).padStart(7)} ms wall ${cpu.toFixed(0).padStart(7)} ms cpu ${memory.toFixed(0).padStart(5)} MiB`;

try {
  const runs = Number(process.env['OPENWOP_BENCH_RUNS'] ?? 5);
  console.log(`node ${process.version}, medians of ${runs} runs after one warm-up, the two in turn`);
  for (const folds of [0, 1, 10, 100]) {
    const root = join(folder, `tree${folds}`);
    writeSyntheticTree(live, root, folds);
    const checkRun = (): Usage =>
      measure([
        cli,
        'check',
        '--root',
        root,
        '--only',
        'declaration,schemas,normative-home,core-budget,interop-map,invariants',
      ]);
    const floorRun = (): Usage => measure([beside('bare-parse.mjs'), root]);
    checkRun();
    floorRun();
    const pairs = Array.from({ length: folds === 100 ? Math.min(runs, 3) : runs }, () => ({
      check: checkRun(),
      floor: floorRun(),
    }));
    const ratio = (key: keyof Usage): string =>
      median(pairs.map(({ check, floor }) => check[key] / floor[key])).toFixed(2);
    console.log(
      row(
        folds === 0 ? 'check, live tree' : `check, live tree + ${folds} folds`,
        summarize(pairs.map(({ check }) => check)),
      ),
    );
    console.log(row('  bare remark parse', summarize(pairs.map(({ floor }) => floor))));
    console.log(`  check / bare parse: wall ${ratio('wall')}, cpu ${ratio('cpu')}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
