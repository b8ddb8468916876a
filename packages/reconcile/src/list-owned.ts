import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.js';

/** What stands in the places that belong to a generator. Paths below the root, sorted. */
export interface Owned {
  readonly files: readonly string[];
  /** Symbolic links, which are not followed. */
  readonly links: readonly string[];
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

/** Folders that a pattern does not enter unless it names them. */
const foreign = new Set(['node_modules']);

/**
 * Lists the files that `patterns` own. A pattern is a path, of a file or of a folder with everything in it, and may
 * hold `*` and `?` (within a name) and `**` (any number of folders). Names that begin with a dot belong to other
 * tools and are skipped unless the pattern begins that segment with a dot.
 */
export function listOwned(root: string, patterns: readonly string[]): Owned {
  const files = new Set<string>();
  const links = new Set<string>();
  const unreadable = new Map<string, string>();

  const entriesOf = (path: string): Dirent[] => {
    try {
      return readdirSync(join(root, path), { withFileTypes: true });
    } catch (error) {
      const reason = errorCode(error);
      if (reason !== 'ENOENT' && reason !== 'ENOTDIR') unreadable.set(path, reason);
      return [];
    }
  };
  const add = (path: string, entry: Dirent): void => {
    (entry.isSymbolicLink() ? links : files).add(path);
  };
  /** Everything in a folder whose pattern has ended. */
  const takeAll = (path: string): void => {
    for (const entry of entriesOf(path)) {
      if (!matchesAny(entry.name)) continue;
      if (entry.isDirectory()) takeAll(pathBelow(path, entry.name));
      else add(pathBelow(path, entry.name), entry);
    }
  };
  const visit = (path: string, segment: string, rest: readonly string[]): void => {
    const [next, ...others] = rest;
    const matches = segmentMatcher(segment);
    if (segment === '**' && next !== undefined) visit(path, next, others);
    for (const entry of entriesOf(path)) {
      if (!matches(entry.name)) continue;
      const below = pathBelow(path, entry.name);
      if (segment === '**' && entry.isDirectory()) visit(below, segment, rest);
      else if (next === undefined && entry.isDirectory()) takeAll(below);
      // A link in the place of a folder that the pattern names hides what it owns.
      else if (next === undefined || (entry.isSymbolicLink() && !isWild(segment))) add(below, entry);
      else if (entry.isDirectory()) visit(below, next, others);
    }
  };
  for (const pattern of patterns) {
    const [first = '', ...rest] = pattern.split('/');
    visit('', first, rest);
  }
  return {
    files: [...files].sort(),
    links: [...links].sort(),
    unreadable: [...unreadable].map(([path, reason]) => ({ path, reason })),
  };
}

const isWild = (segment: string): boolean => /[*?]/.test(segment);

const matchesAny = segmentMatcher('*');

const pathBelow = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);

function segmentMatcher(segment: string): (name: string) => boolean {
  if (!isWild(segment)) return (name) => name === segment;
  const source = segment
    .replace(/[\\^$.+()[\]{}|]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 'su');
  return (name) =>
    expression.test(name) && !foreign.has(name) && (segment.startsWith('.') || !name.startsWith('.'));
}
