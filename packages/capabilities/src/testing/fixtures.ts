import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePointer, readTree, type SpecTree } from '@openwop/spec-tree';
import { memorySource } from './memory-source.js';

/** The folder of the fixtures: `base/` is a good tree, every other folder a case that edits it. */
export const fixturesPath = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** One change to a file of the base tree. */
export type Edit = { readonly file: string } & (
  | { readonly at: string; readonly put: unknown }
  | { readonly at: string; readonly remove: true }
  | { readonly text: string }
  | { readonly move: string }
  | { readonly delete: true }
);

/** A fixture: how it differs from the base tree, and which parts of the result it is about. */
export interface Case {
  readonly name: string;
  /** The message that the case is about; nothing for a case about the whole output. */
  readonly message: string | undefined;
  readonly why: string;
  readonly edits: readonly Edit[];
  /** Pointers into the generated capabilities; without them both files are expected whole. */
  readonly show: readonly string[] | undefined;
}

/** All cases whose name begins with `kind`. */
export function casesOf(kind: 'ok' | 'bad'): Case[] {
  return readdirSync(fixturesPath)
    .filter((name) => name.startsWith(`${kind}-`))
    .sort()
    .map((name) => {
      const { why, edits, show } = JSON.parse(readFileSync(join(fixturesPath, name, 'case.json'), 'utf8'));
      const message = name.slice(kind.length + 1).split('--')[0];
      return { name, message, why, edits, show };
    });
}

const base = new Map(
  readdirSync(join(fixturesPath, 'base'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const relative = path.slice(join(fixturesPath, 'base').length + 1).replaceAll('\\', '/');
      return [relative, readFileSync(path, 'utf8')] as const;
    }),
);

/** The base tree with edits, read. */
export function treeWith(edits: readonly Edit[] = []): SpecTree {
  const files = new Map(base);
  for (const edit of edits) apply(files, edit);
  return readTree(memorySource(files));
}

function apply(files: Map<string, string>, edit: Edit): void {
  const text = files.get(edit.file);
  if ('text' in edit) files.set(edit.file, edit.text);
  else if ('move' in edit && text !== undefined) {
    files.delete(edit.file);
    files.set(edit.move, text);
  } else if ('delete' in edit) files.delete(edit.file);
  else if ('at' in edit) {
    const value = changed(text === undefined ? {} : JSON.parse(text), edit);
    files.set(edit.file, `${JSON.stringify(value, null, 2)}\n`);
  }
}

function changed(root: unknown, edit: Extract<Edit, { at: string }>): unknown {
  const tokens = parsePointer(edit.at);
  const last = tokens.pop();
  if (last === undefined) return 'put' in edit ? edit.put : undefined;
  let target = root as Record<string, unknown>;
  for (const token of tokens) target = target[token] as Record<string, unknown>;
  if (Array.isArray(target)) {
    if ('remove' in edit) target.splice(Number(last), 1);
    else target[last === '-' ? target.length : Number(last)] = edit.put;
  } else if ('remove' in edit) delete target[last];
  else target[last] = edit.put;
  return root;
}
