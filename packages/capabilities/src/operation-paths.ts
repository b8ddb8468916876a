import type { JsonFile } from '@openwop/spec-tree';
import { isObject, ownValue } from './json.js';

/** A v1 path in a sentence: not part of a longer path, up to where the path's characters end. */
const versionedPath = /(?<![\w-])\/v1(\/[\w{}~:./-]*[\w}])/g;

/** Parameters may have other names in prose than in the manifest. */
const template = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, '{}');

/**
 * Rewrites `/v1/<op>` in a description to `/<op>`, but only where the path manifest has the operation or channel:
 * v2 serves at the root what it still has, and a sentence about anything else stays as it is.
 */
export function operationPathRewriter(manifest: JsonFile | undefined): (description: string) => string {
  const root = isObject(manifest?.value) ? manifest.value : {};
  const known = new Set([...pathsIn(root['operations']), ...pathsIn(root['channels'])].map(template));
  return (description) =>
    description.replaceAll(versionedPath, (whole, path: string) =>
      known.has(template(path)) ? path : whole,
    );
}

/** Rows with a `path` or an `address`, plain strings, or an object keyed by path. */
function pathsIn(rows: unknown): string[] {
  if (isObject(rows)) return Object.keys(rows);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) => {
    const path = isObject(row) ? (ownValue(row, 'path') ?? ownValue(row, 'address')) : row;
    return typeof path === 'string' ? [path] : [];
  });
}
