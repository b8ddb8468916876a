import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readmePath, readmeWith } from './proof-table.js';
import { type Proofs, proveRows } from './prove-rows.js';

describe('the conformance suite against a host that is broken in every named way', () => {
  let proven: Proofs;
  beforeAll(async () => {
    proven = await proveRows();
  }, 600_000);

  it('turns exactly the intended rows to executed-fail, and leaves no row without a sabotage', () => {
    expect(proven.problems).toEqual([]);
  });

  it('has its table in the README of the suite (pnpm sabotage --write)', () => {
    expect(readFileSync(readmePath, 'utf8')).toBe(readmeWith(proven.proofs));
  });
});
