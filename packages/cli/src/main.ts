import { readFileSync } from 'node:fs';
import { nothingStaged } from './staged/nothing-staged.js';
import { UsageError } from './usage-error.js';
import type { ExitCode, Terminal, Verb } from './verb.js';

/** A verb before its code is loaded: most of it is the reading of trees, which `--help` and many hooks do without. */
interface VerbEntry {
  readonly name: string;
  /** One line for the list of verbs. */
  readonly summary: string;
  /** Answers without the verb's code, where that is possible. */
  readonly quick?: (args: readonly string[], terminal: Terminal) => Promise<ExitCode | undefined>;
  readonly load: () => Promise<Verb>;
}

const verbs: readonly VerbEntry[] = [
  {
    name: 'check',
    summary: 'report everything that is wrong with a specification tree',
    quick: nothingStaged,
    load: async () => (await import('./verbs/check.js')).check,
  },
  {
    name: 'generate',
    summary: 'write the generated files, or with --check say which are stale',
    load: async () => (await import('./verbs/generate.js')).generate,
  },
  {
    name: 'types',
    summary: 'generate TypeScript types from JSON Schemas',
    load: async () => (await import('./verbs/types.js')).types,
  },
  {
    name: 'resolve',
    summary: 'regenerate the generated files that are in conflict',
    load: async () => (await import('./verbs/resolve.js')).resolve,
  },
  {
    name: 'summary',
    summary: 'say what a pull request changes, as Markdown',
    load: async () => (await import('./verbs/summary.js')).summary,
  },
  {
    name: 'restate',
    summary: 'list what of v1 is not restated, with suggestions or rows to fill in',
    load: async () => (await import('./verbs/restate.js')).restate,
  },
  {
    name: 'baseline',
    summary: 'record an improvement of the normative homes',
    load: async () => (await import('./verbs/baseline.js')).baseline,
  },
  {
    name: 'rules',
    summary: 'list every rule with its code',
    load: async () => (await import('./verbs/rules.js')).rules,
  },
];

const usage = `openwop-spec <verb> [options]

${verbs.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`).join('\n')}

\`openwop-spec <verb> --help\` explains a verb; \`openwop-spec --version\` says which openwop-spec this is.
`;

const thisProcess: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  env: process.env,
  cwd: process.cwd(),
};

function version(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}

/** Runs `openwop-spec` with the given arguments: 0 clean, 1 findings, 2 misuse or crash. Never throws. */
export async function main(argv: readonly string[], terminal: Terminal = thisProcess): Promise<ExitCode> {
  const [name, ...args] = argv;
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      (name === undefined ? terminal.err : terminal.out)(usage);
      return name === undefined ? 2 : 0;
    }
    if (name === '--version' || name === '-v') {
      terminal.out(`${version()}\n`);
      return 0;
    }
    const verb = verbs.find((candidate) => candidate.name === name);
    if (!verb)
      throw new UsageError(
        `unknown verb '${name}'; known are ${verbs.map((known) => known.name).join(', ')}`,
      );
    if (args.includes('--help') || args.includes('-h')) {
      terminal.out(`${(await verb.load()).usage}\n`);
      return 0;
    }
    const quick = await verb.quick?.(args, terminal);
    if (quick !== undefined) return quick;
    return await (await verb.load()).run(args, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`openwop-spec: ${error.message}\n`);
      return 2;
    }
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const hint = 'This is a fault of openwop-spec, not of your tree; OPENWOP_DEBUG=1 shows where it arose.';
    terminal.err(`openwop-spec: ${terminal.env['OPENWOP_DEBUG'] ? stack : `${message}\n${hint}`}\n`);
    return 2;
  }
}
