import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that OPENWOP_SHARED names, with bench/, cases/ and json-schema-test-suite/; undefined when absent. */
export function sharedFolder(part: string): string | undefined {
  const root = process.env['OPENWOP_SHARED'];
  const folder = root === undefined ? undefined : join(root, part);
  if (folder !== undefined && existsSync(folder)) return folder;
  console.warn(`Skipped: no ${part} found. Set OPENWOP_SHARED to the folder that holds it.`);
  return undefined;
}

/** Parses a JSON file. */
export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
