/*
 * Cases of area `json-schema-to-ts`: schemas, and what the types that `openwop-spec types` makes of them accept. The
 * command runs as users run it, in a folder of its own; the compiler judges literals.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript-5';
import { Skip } from '../skip.mjs';

export const area = 'json-schema-to-ts';
export const kinds = ['schema', 'cli', 'cli-multi', 'cli-watch', 'package'];

const built = createRequire(import.meta.url).resolve('@openwop/cli');
const bin = join(dirname(built), '../bin/openwop-spec.js');

export async function run({ input, expected, note }) {
  if (note?.startsWith('outside')) throw new Skip(note);
  const folder = mkdtempSync(join(tmpdir(), 'openwop-case-'));
  try {
    for (const [name, text] of filesOf(input)) writeFileSync(join(folder, name), text);
    const judge = { schema, cli, 'cli-multi': cliMulti, package: packaged }[input.kind];
    if (judge === undefined) throw new Skip('the command has no --watch');
    return judge(folder, input, expected);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function filesOf({ files = {}, filesRaw = {}, generator, entry }) {
  const list = [
    ...Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]),
    ...Object.entries(filesRaw),
  ];
  // The expression is the case's own; the file of cases is trusted as a test is.
  if (generator !== undefined) list.push([entry, JSON.stringify(new Function(`return ${generator}`)())]);
  return list;
}

function types(folder, args, stdin) {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'types', ...args], {
    cwd: folder,
    encoding: 'utf8',
    input: stdin ?? '',
    maxBuffer: 256 * 1024 * 1024,
  });
  return { status, stdout, stderr, ms: performance.now() - began };
}

function schema(folder, { entry, rootType }, expected) {
  const { typechecks, accepts = [], acceptsRaw = [], rejects = [], emit = {}, limits, diagnostic } = expected;
  const { status, stdout: code, stderr, ms } = types(folder, [entry, '--name', rootType, '--stdout']);
  if (status !== 0) return `exit ${status}: ${stderr.trim().split('\n').slice(0, 2).join(' ')}`;
  const text = judgeText(code, emit);
  if (text !== undefined) return text;
  // The start of the process and the reading of trees is not the generator's time.
  if (limits?.ms !== undefined && ms > limits.ms)
    return `took ${ms.toFixed(0)} ms, expected at most ${limits.ms}`;
  if (diagnostic !== undefined && !stderr.includes(diagnostic.pointer.replace(/^#?/, '#'))) {
    return `no finding at ${diagnostic.pointer}: ${stderr.trim().slice(0, 200)}`;
  }
  const literals = [
    ...accepts.map((value) => [JSON.stringify(value), true]),
    ...acceptsRaw.map((value) => [value, true]),
    ...rejects.map((value) => [JSON.stringify(value), false]),
  ];
  const errors = compile(folder, {
    'types.ts': code,
    'literals.ts': `import type { ${rootType} } from './types.js';\n${literals
      .map(([literal], n) => `export const v${n}: ${rootType} = ${literal};`)
      .join('\n')}\n`,
  });
  const ofTypes = errors.filter(({ file }) => file === 'types.ts');
  if (typechecks && ofTypes.length > 0) return `the types do not compile: ${ofTypes[0].message}`;
  for (const [n, [literal, wanted]] of literals.entries()) {
    const error = errors.find(({ file, line }) => file === 'literals.ts' && line === n + 2);
    if ((error === undefined) !== wanted)
      return `${wanted ? 'refuses' : 'accepts'} ${literal}${error ? `: ${error.message}` : ''}`;
  }
  return undefined;
}

function judgeText(code, { mustMatch = [], mustNotMatch = [], countMatches = [], maxBytes }) {
  for (const pattern of mustMatch)
    if (!new RegExp(pattern).test(code)) return `the text does not match ${pattern}`;
  for (const pattern of mustNotMatch)
    if (new RegExp(pattern).test(code)) return `the text matches ${pattern}`;
  for (const { re, count, maxCount } of countMatches) {
    const found = [...code.matchAll(new RegExp(re, 'g'))].length;
    if (count !== undefined && found !== count) return `${re} stands ${found} times, expected ${count}`;
    if (maxCount !== undefined && found > maxCount)
      return `${re} stands ${found} times, expected at most ${maxCount}`;
  }
  if (maxBytes !== undefined && Buffer.byteLength(code) > maxBytes)
    return `${Buffer.byteLength(code)} bytes, expected at most ${maxBytes}`;
  return undefined;
}

function cli(folder, { argv, stdin }, { exit, exitNonZero, stdoutMatches, stderrMentions }) {
  const ran = types(folder, argv, stdin);
  if (exit !== undefined && ran.status !== exit)
    return `exit ${ran.status}, expected ${exit}: ${ran.stderr.trim()}`;
  if (exitNonZero && ran.status === 0) return 'exit 0, expected another';
  if (stdoutMatches !== undefined && !new RegExp(stdoutMatches).test(ran.stdout))
    return `printed ${ran.stdout}`;
  if (stderrMentions !== undefined && !ran.stderr.includes(stderrMentions))
    return `said ${ran.stderr.trim()}`;
  return undefined;
}

function cliMulti(folder, { files }, expected) {
  const out = join(folder, 'out');
  mkdirSync(out);
  const { status, stderr } = types(folder, [...Object.keys(files), '--out', 'out']);
  if (status !== 0) return `exit ${status}: ${stderr.trim()}`;
  const modules = readdirSync(out).filter((name) => name.endsWith('.ts'));
  const texts = Object.fromEntries(modules.map((name) => [name, readFileSync(join(out, name), 'utf8')]));
  if (modules.length !== expected.outputs) return `${modules.length} modules, expected ${expected.outputs}`;
  const declared =
    Object.values(texts)
      .join('\n')
      .match(/export (?:type|interface) Shared\b/g)?.length ?? 0;
  if (declared !== expected.declarationsOfSharedAcrossAllFiles) return `Shared is declared ${declared} times`;
  const importers = ['a.ts', 'b.ts'].filter((name) =>
    /import type \{ Shared \} from/.test(texts[name] ?? ''),
  );
  if (expected.aAndBImportShared && importers.length !== 2) return `only ${importers} import Shared`;
  const [error] = compile(out, texts);
  return error && `${error.file}: ${error.message}`;
}

function packaged(_, __, { binFirstLineEndsWith, execOnLinux }) {
  const [first] = readFileSync(bin, 'utf8').split('\n');
  if (binFirstLineEndsWith === 'LF' && first.endsWith('\r')) return 'the first line ends with CR LF';
  if (process.platform !== 'linux') return undefined;
  const { status } = spawnSync(bin, ['types', '--help'], { stdio: 'ignore' });
  return status === execOnLinux ? undefined : `exit ${status}, expected ${execOnLinux}`;
}

/** Errors of a strict program over these files. */
function compile(folder, texts) {
  for (const [name, text] of Object.entries(texts)) {
    if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), text);
  }
  const options = {
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck: false,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const program = ts.createProgram(
    Object.keys(texts).map((name) => join(folder, name)),
    options,
  );
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => ({
    file: file?.fileName.split('/').at(-1) ?? '',
    line: (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
    message: ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 200),
  }));
}
