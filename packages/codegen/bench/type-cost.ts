import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from '../src/index.js';
import { rows } from '../src/testing/descriptor-rows.js';
import { validator } from '../src/testing/verdicts.js';

/**
 * What the exact type costs a consumer: whole `tsc --noEmit` commands over the 6,800 descriptors as literals, with the generated
 * type and with the plain one, in turn after a warm-up. Prints the median processor time, and the ratio to the plain type.
 */
const ROUNDS = Number(process.env['OPENWOP_BENCH_RUNS'] ?? 5);
const require = createRequire(import.meta.url);
const compilers = { '5.9': 'typescript-5', '7': 'typescript' };
const schema = JSON.parse(
  readFileSync(new URL('../fixtures/rule-table-with-else/schema.json', import.meta.url), 'utf8'),
);
/** What json-schema-to-typescript 16.0.0 states of the same schema. */
const PLAIN = `export interface T {
  toolId: string;
  source: "node-pack" | "workflow" | "mcp" | "connector" | "host-extension";
  egress?: "none" | "safe-fetch" | "host-mediated" | "host-owned";
  replayPolicy?: "deterministic" | "idempotent" | "non-deterministic";
  safetyTier: "pure" | "read" | "write" | "exec";
  annotations?: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
}
`;

const folder = mkdtempSync(join(tmpdir(), 'codegen-cost-'));
const valid = validator(schema);
const all = rows();
const lists = { 'valid rows': all.filter((row) => valid(row)), 'all rows': all };
const types = { plain: PLAIN, exact: generate(schema, { name: 'T' }).code };

/** Processor time of one command and of what it starts, in milliseconds: the shell adds them up. Throws without a shell. */
function measure(compiler: string, file: string): number {
  const tsc = join(dirname(require.resolve(`${compiler}/package.json`)), 'bin/tsc');
  const options =
    '--noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler';
  const { stdout } = spawnSync(
    'sh',
    ['-c', '"$0" "$@" >/dev/null; times', process.execPath, tsc, ...options.split(' '), file],
    { encoding: 'utf8', cwd: folder },
  );
  const [, children = ''] = stdout.trim().split('\n');
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) throw new Error(`The shell did not say what ${compiler} took: ${stdout}`);
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + 60_000 * Number(minutes) + 1000 * Number(seconds),
    0,
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

const cases = Object.entries(lists).flatMap(([list, data]) =>
  Object.entries(types).map(([type, code]) => {
    const file = join(folder, `${list}-${type}.ts`.replaceAll(' ', '-'));
    const lines = data.map((row, at) => `export const d${at}: T = ${JSON.stringify(row)};`);
    writeFileSync(file, `${code}\n${lines.join('\n')}\n`);
    return { list, type, file };
  }),
);
try {
  const table = Object.entries(compilers).flatMap(([version, compiler]) => {
    const taken = cases.map((): number[] => []);
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [at, { file }] of cases.entries()) {
        const milliseconds = measure(compiler, file);
        // The first round warms the disk.
        if (round > 0) taken[at]?.push(milliseconds);
      }
    }
    return cases.flatMap(({ list, type }, at) => {
      const own = median(taken[at] ?? []);
      const plain = median(taken[type === 'plain' ? at : at - 1] ?? []);
      return {
        TypeScript: version,
        list,
        type,
        ms: Math.round(own),
        ratio: Number((own / plain).toFixed(2)),
      };
    });
  });
  console.table(table);
} finally {
  rmSync(folder, { recursive: true });
}
