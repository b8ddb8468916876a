import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript-5';

/** The sources with one place changed, loaded as modules of their own. */
export interface Mutant {
  readonly generate: typeof import('../generate.js').generate;
  readonly lower: typeof import('../lower.js').lower;
  readonly normalizerOf: typeof import('../lower.js').normalizerOf;
  readonly TypePrinter: typeof import('../print/type-printer.js').TypePrinter;
  readonly schemaValue: typeof import('../value.js').schemaValue;
}

/** One change to the sources. */
export interface Change {
  readonly file: string;
  /** A text that the file holds once. */
  readonly find: string;
  readonly replace: string;
}

const root = fileURLToPath(new URL('../', import.meta.url));
const sources = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'))
    .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
);

function compiled(text: string): string {
  const target = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  return ts.transpileModule(text, { compilerOptions: { ...target, verbatimModuleSyntax: true } }).outputText;
}

const whole = new Map([...sources].map(([name, text]) => [name, compiled(text)]));

/** Runs a question against the changed sources, or against the sources as they are. */
export async function withMutant<T>(change: Change | undefined, ask: (mutant: Mutant) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-mutant-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const [name, code] of whole) {
      const path = join(folder, name.replace(/\.ts$/, '.js'));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, name === change?.file ? changed(change) : code);
    }
    const load = (name: string): Promise<Mutant> => import(pathToFileURL(join(folder, name)).href);
    const [{ generate }, { lower, normalizerOf }, { TypePrinter }, { schemaValue }] = (await Promise.all(
      ['generate.js', 'lower.js', 'print/type-printer.js', 'value.js'].map(load),
    )) as [Mutant, Mutant, Mutant, Mutant];
    return ask({ generate, lower, normalizerOf, TypePrinter, schemaValue });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function changed({ file, find, replace }: Change): string {
  const text = sources.get(file) ?? '';
  const times = text.split(find).length - 1;
  if (times !== 1)
    throw new Error(`${file} holds the text to be changed ${times} times, expected once: ${find}`);
  return compiled(text.replace(find, () => replace));
}
