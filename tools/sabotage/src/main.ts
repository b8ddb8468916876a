/*
 * pnpm sabotage [--write]: breaks the reference host in every named way, runs the conformance suite against each, and
 * shows that the rows that are meant turn red, and no others. --write puts the table into the suite's README.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readmePath, readmeWith } from './proof-table.js';
import { proveRows } from './prove-rows.js';

const { proofs, problems } = await proveRows(({ name, broke }) =>
  console.log(`${name}: ${broke.join(', ')}`),
);
const table = readmeWith(proofs);
if (table !== readFileSync(readmePath, 'utf8')) {
  if (process.argv.includes('--write')) writeFileSync(readmePath, table);
  else problems.push('the table in packages/conformance/README.md is stale; run pnpm sabotage --write');
}
for (const problem of problems) console.error(problem);
console.log(`${proofs.length} sabotages, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
