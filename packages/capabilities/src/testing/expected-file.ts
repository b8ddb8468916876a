import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';

/** Whether this run rewrites what fixtures expect. Refused where nobody looks at the difference. */
export function rewritesFixtures(environment: NodeJS.ProcessEnv = process.env): boolean {
  if (!environment['UPDATE_FIXTURES']) return false;
  if (environment['CI'])
    throw new Error('UPDATE_FIXTURES does not run under CI: expected files are reviewed, not made there');
  return true;
}

/** Holds `actual` against the text in `path`; with UPDATE_FIXTURES=1 writes it there instead. */
export function expectFile(path: string, actual: string): void {
  if (rewritesFixtures()) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, actual);
    return;
  }
  expect(actual, path).toBe(
    existsSync(path) ? readFileSync(path, 'utf8') : `(${path} is missing: run with UPDATE_FIXTURES=1)`,
  );
}
