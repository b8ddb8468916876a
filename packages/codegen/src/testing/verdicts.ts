import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ts from 'typescript-5';
import type { Json, JsonSchema } from '../json.js';

const OPEN = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  logger: false,
  code: { optimize: false },
} as const;
const ajv = new Ajv2020(OPEN);

/** Compiles a schema as validators do by default: unknown keywords and formats are annotations. */
export function validator(schema: JsonSchema): ValidateFunction {
  return ajv.compile(schema as object);
}

/** The same, knowing no other schema: for schemas that have an `$id`. */
export function freshValidator(schema: JsonSchema): ValidateFunction {
  return new Ajv2020(OPEN).compile(schema as object);
}

/** The same, for data that lacks what every object inherits: ajv looks through to the prototype by default. */
export function ownValidator(schema: JsonSchema): ValidateFunction {
  return new Ajv2020({ ...OPEN, ownProperties: true }).compile(schema as object);
}

/** A generated module, the type in it, and data to be written as literals of that type. */
export interface LiteralCase {
  readonly code: string;
  readonly type: string;
  readonly data: readonly Json[];
}

/** What TypeScript says of one case: which data it accepts, and what is wrong with the module itself. */
export interface LiteralVerdict {
  readonly accepts: readonly boolean[];
  readonly broken: readonly string[];
  /** The messages of each rejected datum. */
  readonly messages: readonly (readonly string[])[];
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  lib: ['lib.es2022.d.ts'],
};

const libraries = new Map<string, ts.SourceFile | undefined>();

/** Checks every case in one program, each datum as a fresh literal. */
export function literalVerdicts(
  cases: readonly LiteralCase[],
  extra: ts.CompilerOptions = {},
): LiteralVerdict[] {
  const files = new Map<string, { text: string; head: number }>();
  for (const [index, { code, type, data }] of cases.entries()) {
    const head = code.split('\n').length;
    const rows = data.map((datum, at) => `export const d${at}: ${type} = ${JSON.stringify(datum)};`);
    files.set(`/case${index}.ts`, { text: `${code}\n${rows.join('\n')}\n`, head });
  }
  const program = programOf(new Map([...files].map(([name, { text }]) => [name, text])), {
    ...OPTIONS,
    ...extra,
  });
  return cases.map(({ data }, index) => {
    const name = `/case${index}.ts`;
    const head = files.get(name)?.head ?? 0;
    const source = program.getSourceFile(name);
    const messages: string[][] = data.map(() => []);
    const broken: string[] = [];
    const found =
      source === undefined
        ? []
        : [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    for (const { file, start, messageText } of found) {
      const line =
        file === undefined || start === undefined ? -1 : file.getLineAndCharacterOfPosition(start).line;
      const text = ts.flattenDiagnosticMessageText(messageText, '\n');
      (messages[line - head] ?? broken).push(text);
    }
    return { accepts: messages.map((texts) => texts.length === 0), broken, messages };
  });
}

/** A program over files in memory. */
export function programOf(files: ReadonlyMap<string, string>, options: ts.CompilerOptions): ts.Program {
  const host = ts.createCompilerHost(options);
  return ts.createProgram([...files.keys()], options, {
    ...host,
    fileExists: (name) => files.has(name) || host.fileExists(name),
    readFile: (name) => files.get(name) ?? host.readFile(name),
    getSourceFile(name, version) {
      const text = files.get(name);
      if (text !== undefined) return ts.createSourceFile(name, text, version, true);
      if (!libraries.has(name)) libraries.set(name, host.getSourceFile(name, version));
      return libraries.get(name);
    },
  });
}
