import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Family,
  formatPointer,
  type Layout,
  type MarkdownDocument,
  parsePointer,
  readTree,
  type SpecTree,
} from '@openwop/spec-tree';
import { assessHomes, type HomeState } from '../index.js';
import { memorySource, readFiles } from './memory-source.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const filesIn = (folder: string): [path: string, text: string][] =>
  [...readFiles(`${root}${folder}`)].map(([path, text]) => [`${folder}/${path}`, text]);

/**
 * The specification of this repository as it stands: every file under spec/ and schemas/, and what of the conformance
 * suite the specification names.
 */
export const liveFiles: ReadonlyMap<string, string> = new Map([
  ...filesIn('schemas'),
  ...filesIn('spec'),
  ...filesIn('packages/conformance/src/scenarios').filter(([path]) => path.endsWith('.test.ts')),
  [
    'packages/conformance/requirements.json',
    readFileSync(`${root}packages/conformance/requirements.json`, 'utf8'),
  ],
]);

const live = readTree(memorySource(liveFiles));

/**
 * A copy of the live tree to break. Places are found by what the model of the whole tree says, so that the
 * specification is free to change its words, its order and its families.
 */
export class LiveTree {
  readonly files = new Map(liveFiles);
  /** The tree before it was broken. */
  readonly model: SpecTree = live;
  readonly paths: Layout = live.config.paths;

  /** Core families in a state, in declaration order. At least `count` of them have to be there. */
  families(state: HomeState, count = 1): Family[] {
    const found = assessHomes(live).flatMap((home) => (home.state === state ? [home.family] : []));
    if (found.length < count)
      throw new Error(`the live tree has fewer than ${count} families that are ${state}`);
    return found;
  }

  /** The first core family in a state. */
  family(state: HomeState): Family {
    return first(this.families(state), `family that is ${state}`);
  }

  /** The first extension. */
  extension(): Family {
    const { families } = this.declaration();
    return first(
      families.filter(({ anchor }) => anchor === 'ext'),
      'extension',
    );
  }

  declaration(): NonNullable<SpecTree['declaration']> {
    if (!live.declaration) throw new Error('the live tree has no declaration');
    return live.declaration;
  }

  /** The first document among the homes of a family. */
  homeOf(family: Family): MarkdownDocument {
    return first(
      family.normativeText.flatMap((path) => live.documents.get(path) ?? []),
      `home of ${family.key}`,
    );
  }

  /** A document that is the home of more than one family that is resolved. */
  crowdedHome(): MarkdownDocument {
    const homes = this.families('resolved').map((family) => this.homeOf(family));
    return first(
      homes.filter((home, index) => homes.indexOf(home) < index),
      'home of several families',
    );
  }

  /** A v2 schema that people write, whose root is a closed object. */
  writtenSchema(): string {
    const paths = [...live.schemas].flatMap(([path, { value }]) => {
      const written = path.startsWith(`${this.paths.schemasV2}/`) && path !== this.paths.capabilities;
      return written && (value as { type?: unknown }).type === 'object' ? [path] : [];
    });
    return first(paths, 'written v2 schema');
  }

  /** The text of a file. */
  text(path: string): string {
    const text = this.files.get(path);
    if (text === undefined) throw new Error(`the live tree has no ${path}`);
    return text;
  }

  /** Changes the text of a file; it has to change. */
  change(path: string, change: (text: string) => string): void {
    const before = this.text(path);
    const after = change(before);
    if (after === before) throw new Error(`nothing was changed in ${path}`);
    this.files.set(path, after);
  }

  /** Changes one line of a file, from 1; undefined removes it. */
  changeLine(path: string, line: number, change: (text: string) => string | undefined): void {
    this.change(path, (text) => {
      const lines = text.split('\n');
      const changed = change(lines[line - 1] ?? '');
      lines.splice(line - 1, 1, ...(changed === undefined ? [] : [changed]));
      return lines.join('\n');
    });
  }

  append(path: string, text: string): void {
    this.change(path, (before) => `${before}\n${text}`);
  }

  remove(path: string): void {
    this.text(path);
    this.files.delete(path);
  }

  /** The value at `pointer` of a JSON file, in its present state. */
  value(path: string, pointer: string): unknown {
    let value: unknown = JSON.parse(this.text(path));
    for (const token of parsePointer(pointer))
      value = (value as Record<string, unknown> | undefined)?.[token];
    return value;
  }

  /** The array at `pointer` of a JSON file. */
  list(path: string, pointer: string): readonly unknown[] {
    const value = this.value(path, pointer);
    return Array.isArray(value) ? value : [];
  }

  /** Sets the value at `pointer` of a JSON file; undefined removes it. */
  set(path: string, pointer: string, value: unknown): void {
    const tokens = parsePointer(pointer);
    const last = tokens.at(-1) ?? '';
    const whole: unknown = JSON.parse(this.text(path));
    let parent = whole as Record<string, unknown>;
    for (const token of tokens.slice(0, -1)) parent = parent[token] as Record<string, unknown>;
    if (Array.isArray(parent) && value === undefined) parent.splice(Number(last), 1);
    else if (value === undefined) delete parent[last];
    else parent[last] = value;
    this.files.set(path, `${JSON.stringify(whole, null, 2)}\n`);
  }

  /** Adds to the end of the array at `pointer`, which is made where it is missing. */
  push(path: string, pointer: string, ...values: readonly unknown[]): void {
    this.set(path, pointer, [...this.list(path, pointer), ...values]);
  }

  /** JSON Pointers of a JSON file whose value `wanted` accepts, in order. */
  find(path: string, wanted: (value: unknown, name: string) => boolean): string {
    const open: { readonly tokens: readonly string[]; readonly value: unknown }[] = [
      { tokens: [], value: JSON.parse(this.text(path)) },
    ];
    for (let here = open.shift(); here; here = open.shift()) {
      const { tokens, value } = here;
      if (wanted(value, tokens.at(-1) ?? '')) return formatPointer(tokens);
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, inside] of Object.entries(value))
        open.push({ tokens: [...tokens, name], value: inside });
    }
    throw new Error(`${path} has nothing that is wanted`);
  }

  /** Takes a family out of the marker line of a document. */
  unclaim({ path, claims }: MarkdownDocument, key: string): void {
    const claim = first(
      claims.filter((candidate) => candidate.key === key),
      `claim of ${key} in ${path}`,
    );
    this.changeLine(path, claim.at.line, (text) => text.replace(new RegExp(`(?:, )?\`${key}\``), ''));
  }
}

/** The first of a list. Throws where there is none. */
export function first<T>(list: readonly T[], what: string): T {
  const [found] = list;
  if (found === undefined) throw new Error(`the live tree has no ${what}`);
  return found;
}
