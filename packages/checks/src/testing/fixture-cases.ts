import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Check, checks } from '../index.js';
import { type Edit, editFiles } from './edit-files.js';
import { readFiles } from './memory-source.js';

const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** The clean tree that every case starts from. */
export const baseFiles = readFiles(join(fixtures, 'base'));

/** One folder `fixtures/<check>/<bad|ok>-<message>[-variant]`. */
export interface FixtureCase {
  /** `<check>/<folder>`. */
  readonly name: string;
  readonly kind: 'bad' | 'ok';
  /** `<check>/<message>`. */
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly why: string;
  readonly deadlineOn: string | undefined;
  /** Path of expected.txt. */
  readonly expectedPath: string;
  /** The tree of the case: the base, edited, with the files of the overlay folder `tree` put over it. */
  files(): ReadonlyMap<string, string>;
}

/** Every case in the fixtures folder, in order of check and folder. */
export function fixtureCases(): FixtureCase[] {
  return checks.flatMap((check) => {
    const folder = join(fixtures, check.name);
    return existsSync(folder)
      ? readdirSync(folder)
          .sort()
          .map((name) => readCase(check, folder, name))
      : [];
  });
}

function readCase(check: Check, folder: string, name: string): FixtureCase {
  const [, kind, rest] = /^(bad|ok)-(.+)$/.exec(name) ?? [];
  // The longest id first: `undeclared-rose` is no variant of `undeclared`.
  const ids = Object.keys(check.messages).sort((a, b) => b.length - a.length);
  const message = ids.find((id) => rest === id || rest?.startsWith(`${id}-`));
  if (message === undefined || (kind !== 'bad' && kind !== 'ok')) {
    throw new Error(`${check.name}/${name} is no bad-<message> or ok-<message> of ${check.name}`);
  }
  const definition = readDefinition(join(folder, name, 'case.json'));
  const overlay = join(folder, name, 'tree');
  return {
    name: `${check.name}/${name}`,
    kind,
    code: `${check.name}/${message}`,
    severity: check.messages[message]?.severity ?? 'error',
    why: definition.why,
    deadlineOn: definition.deadlineOn,
    expectedPath: join(folder, name, 'expected.txt'),
    files: () => {
      const files = editFiles(baseFiles, definition.edits ?? []);
      for (const path of definition.remove ?? []) {
        if (!files.delete(path)) throw new Error(`${name} removes ${path}, which is not there`);
      }
      if (existsSync(overlay)) for (const [path, text] of readFiles(overlay)) files.set(path, text);
      return files;
    },
  };
}

interface Definition {
  readonly why: string;
  readonly edits?: readonly Edit[];
  readonly remove?: readonly string[];
  readonly deadlineOn?: string;
}

const known = new Set(['why', 'edits', 'remove', 'deadlineOn']);

function readDefinition(path: string): Definition {
  const definition = JSON.parse(readFileSync(path, 'utf8')) as Definition;
  const unknown = Object.keys(definition).filter((key) => !known.has(key));
  if (unknown.length > 0) throw new Error(`${path} has unknown keys: ${unknown.join(', ')}`);
  if (typeof definition.why !== 'string' || definition.why === '')
    throw new Error(`${path} does not say why`);
  return definition;
}
