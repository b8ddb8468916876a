#!/usr/bin/env node
/*
 * Runs a file of cases, one JSON object a line, against the built packages and prints one verdict a line:
 * `ID pass`, `ID fail: why`, `ID skip: why`. Exit 0 when nothing failed, 1 when something did, 2 on misuse.
 *
 *   node run.mjs FILE [--only ID,…]
 *
 * Each file in `kinds/` knows some kinds of one area: it exports `area`, `kinds` and `run(case)`, which gives
 * undefined when the case holds, or the reason why not; it throws `Skip` for what it can't judge.
 */
import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Skip } from './skip.mjs';

const usage = 'usage: run.mjs FILE [--only ID,…]';

/** All modules in `kinds/`, by `area kind`. */
async function loadKinds() {
  const folder = new URL('kinds/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.mjs')).sort();
  const kinds = new Map();
  for (const file of files) {
    const module = await import(new URL(file, folder).href);
    for (const kind of module.kinds) kinds.set(`${module.area} ${kind}`, module.run);
  }
  return kinds;
}

async function readCases(file, only) {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const cases = lines.map((line) => JSON.parse(line));
  const unknown = only?.filter((id) => !cases.some((one) => isNamed(one, id))) ?? [];
  if (unknown.length > 0) throw new Error(`no case is named ${unknown.join(', ')}`);
  return only === undefined ? cases : cases.filter((one) => only.some((id) => isNamed(one, id)));
}

/** `M01` names `M01-parse-error` too. */
function isNamed(one, id) {
  return one.id === id || one.id.startsWith(`${id}-`);
}

async function verdictOf(one, kinds) {
  const run = kinds.get(`${one.area} ${one.input.kind}`);
  if (run === undefined) return `skip: no runner for ${one.area} ${one.input.kind}`;
  try {
    const failure = await run(one);
    return failure === undefined ? 'pass' : `fail: ${failure}`;
  } catch (error) {
    return error instanceof Skip ? `skip: ${error.message}` : `fail: ${error.stack}`;
  }
}

async function main(argv) {
  const { values, positionals } = parseArgs({
    args: argv,
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(usage);
  const cases = await readCases(file, values.only?.split(','));
  const kinds = await loadKinds();
  let failed = 0;
  for (const one of cases) {
    const verdict = await verdictOf(one, kinds);
    if (verdict.startsWith('fail')) failed++;
    console.log(`${one.id} ${verdict}`);
  }
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
