import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main } from '../main.js';

const base = fileURLToPath(new URL('../../../checks/fixtures/base', import.meta.url));

/** A clean tree in a folder of its own, on the disk. */
export class TempTree {
  readonly root = mkdtempSync(join(tmpdir(), 'openwop-cli-'));

  constructor() {
    cpSync(base, this.root, { recursive: true });
    // What the checks alone do not ask for and a generator does: the shape of each facet.
    const facets = {
      properties: { compactView: { type: 'boolean', description: 'The short view is served.' } },
    };
    this.write('spec/v2/facets/catalog.schema.json', `${JSON.stringify(facets)}\n`);
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.root, path), text);
  }

  /** Replaces the one place where `find` stands. Throws where there is none. */
  edit(path: string, find: string, replace: string): void {
    const text = this.read(path);
    if (!text.includes(find)) throw new Error(`${path} does not hold ${JSON.stringify(find)}`);
    this.write(
      path,
      text.replace(find, () => replace),
    );
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** What a run of `openwop-spec` printed and returned. */
export interface Ran {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in this process, in the folder `cwd`. */
export async function run(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  let out = '';
  let err = '';
  const code = await main(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    env,
    cwd,
  });
  return { code, out, err };
}
