import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type GeneratedTypes, generate, SchemaError } from '@openwop/codegen';
import { countFindings, type Finding, printText, sortFindings } from '@openwop/diagnostics';
import { makeFolder, reconcile } from '@openwop/reconcile';
import { readSchemas, type SchemaSource } from '../read-schemas.js';
import { freeName, isTaken } from '../reserved-type-names.js';
import { moduleName, typeName } from '../schema-names.js';
import { UsageError } from '../usage-error.js';
import { parseArguments, type Terminal, type Verb } from '../verb.js';

/** `openwop-spec types`: TypeScript types from any JSON Schemas. */
export const types: Verb = {
  name: 'types',
  usage: `openwop-spec types [SCHEMA…] [--name NAME] [--out DIR [--check] | --stdout]

  SCHEMA…      files of JSON Schema; without any, one schema is read from standard input
  --name NAME  the exported type; by default the schema's title, else the name of its file
  --out DIR    one module a schema, and one for each schema that they refer to
  --check      with --out: write nothing; report modules whose bytes differ
  --stdout     one module with everything in it, to standard output; the default without --out

What a type cannot state is said on standard error and in its doc comment.
Exit code: 0 generated, 1 a schema cannot be stated or read, 2 misuse or crash.`,
  async run(args, terminal) {
    const { options, positionals } = parseArguments(args, {
      name: 'string',
      out: 'string',
      stdout: 'boolean',
      check: 'boolean',
    });
    const { name, out } = options;
    if (out !== undefined && options.stdout) throw new UsageError('--out and --stdout exclude each other');
    if (options.check && out === undefined) throw new UsageError('--check goes with --out');
    if (name !== undefined && positionals.length > 1) throw new UsageError('--name goes with one schema');
    if (name !== undefined && !/^[A-Za-z_$][\w$]*$/.test(name)) {
      throw new UsageError(`--name takes a TypeScript identifier, not '${name}'`);
    }
    if (name !== undefined && isTaken(name)) {
      throw new UsageError(
        `--name '${name}' is a word of TypeScript itself; choose another, such as '${freeName(name)}'`,
      );
    }
    if (out === undefined && positionals.length > 1)
      throw new UsageError('more than one schema goes with --out DIR');

    const { sources, wanted, findings } = readSchemas(positionals, terminal.cwd);
    if (findings.length > 0) return failWith(findings, terminal);
    const modules = out === undefined ? wanted : sources;
    const made = modules.map((source) => ({ source, ...typesOf(source, name, sources, out !== undefined) }));
    const failures = made.flatMap(({ failure }) => failure ?? []);
    if (failures.length > 0) return failWith(failures, terminal);
    for (const { source, types: generated } of made) {
      for (const { pointer, keyword, why } of generated?.report ?? []) {
        terminal.err(`${source.label}: ${pointer} is wider than the schema: ${keyword} (${why})\n`);
      }
    }
    if (out === undefined) {
      for (const { types: generated } of made) terminal.out(generated?.code ?? '');
      return 0;
    }
    const files = made.map(({ source, types: generated }) => ({
      path: `${moduleName(source)}.ts`,
      text: generated?.code ?? '',
    }));
    return place(files, resolve(terminal.cwd, out), options.check ?? false, args, terminal);
  },
};

interface Made {
  readonly types?: GeneratedTypes;
  readonly failure?: Finding;
}

/** The types of one schema; those of other documents are imported where every document has its module. */
function typesOf(
  source: SchemaSource,
  name: string | undefined,
  sources: readonly SchemaSource[],
  modules: boolean,
): Made {
  const others = sources.filter((other) => other !== source);
  const imports = others.map((other) => [
    `${source.nameOf(other)}#`,
    { from: `./${moduleName(other)}.js`, name: typeName(other) },
  ]);
  try {
    const types = generate(source.schema, {
      name: name ?? typeName(source),
      documents: Object.fromEntries(others.map((other) => [source.nameOf(other), other.schema])),
      ...(modules ? { imports: Object.fromEntries(imports) } : {}),
      banner: `GENERATED from ${source.given}: do not edit. Write it anew with: openwop-spec types`,
    });
    return { types };
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const { pointer, found, expected, mend } = error;
    const [document = '', fragment = ''] = pointer.split('#');
    const at = (others.find((other) => source.nameOf(other) === document) ?? source).placeOf(fragment);
    const message = `The schema at ${pointer} cannot be stated as a type.`;
    return { failure: { code: 'types/schema', severity: 'error', message, at, found, expected, mend } };
  }
}

function place(
  files: readonly { readonly path: string; readonly text: string }[],
  folder: string,
  check: boolean,
  args: readonly string[],
  terminal: Terminal,
): 0 | 1 {
  if (!check) openFolder(folder);
  const foreign = files.filter(({ path }) => isForeign(join(folder, path)));
  if (foreign.length > 0) {
    const names = foreign.map(({ path }) => path).join(', ');
    throw new UsageError(
      `${names} in ${folder} does not say that it is generated; move it away or choose another --out`,
    );
  }
  const command = `openwop-spec types ${args.filter((arg) => arg !== '--check').join(' ')}`;
  const outcome = reconcile(folder, files, { mode: check ? 'check' : 'write', owned: [], command });
  if (outcome.findings.length > 0) return failWith(outcome.findings, terminal);
  for (const path of outcome.written) terminal.out(`wrote ${path}\n`);
  return 0;
}

function openFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new UsageError(`--out ${folder} is no folder that can be made (${reason})`);
  }
}

/** Whether a file is there that this command did not write, which it never overwrites. */
function isForeign(file: string): boolean {
  try {
    return !readFileSync(file, 'utf8').startsWith('// GENERATED from ');
  } catch {
    return false;
  }
}

function failWith(findings: readonly Finding[], terminal: Terminal): 0 | 1 {
  terminal.err(printText({ findings: sortFindings(findings), summaries: [] }));
  return countFindings(findings).error > 0 ? 1 : 0;
}
