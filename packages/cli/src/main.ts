import { UsageError } from './usage-error.js';
import type { ExitCode, Terminal, Verb } from './verb.js';
import { baseline } from './verbs/baseline.js';
import { check } from './verbs/check.js';
import { generate } from './verbs/generate.js';
import { rules } from './verbs/rules.js';
import { types } from './verbs/types.js';

const verbs: readonly Verb[] = [check, generate, types, baseline, rules];

const usage = `openwop-spec <verb> [options]

${verbs.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`).join('\n')}

\`openwop-spec <verb> --help\` explains a verb.
`;

const thisProcess: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  env: process.env,
  cwd: process.cwd(),
};

/** Runs `openwop-spec` with the given arguments: 0 clean, 1 findings, 2 misuse or crash. Never throws. */
export async function main(argv: readonly string[], terminal: Terminal = thisProcess): Promise<ExitCode> {
  const [name, ...args] = argv;
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      (name === undefined ? terminal.err : terminal.out)(usage);
      return name === undefined ? 2 : 0;
    }
    const verb = verbs.find((candidate) => candidate.name === name);
    if (!verb)
      throw new UsageError(
        `unknown verb '${name}'; known are ${verbs.map((known) => known.name).join(', ')}`,
      );
    if (args.includes('--help') || args.includes('-h')) {
      terminal.out(`${verb.usage}\n`);
      return 0;
    }
    return await verb.run(args, terminal);
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
