import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.js';

/** 0: clean. 1: findings. 2: misuse or crash. */
export type ExitCode = 0 | 1 | 2;

/** Where a verb writes and what it knows of its surroundings. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder the command was started in; relative roots count from here. */
  readonly cwd: string;
}

/** One verb of `openwop-spec`. */
export interface Verb {
  readonly name: string;
  /** The text of `openwop-spec <verb> --help`. */
  readonly usage: string;
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

/** The options of a verb: `string` takes a value, `boolean` none. */
export type OptionTypes = Readonly<Record<string, 'string' | 'boolean'>>;

/** Option values by name, typed by what each takes. */
export type OptionValues<Types extends OptionTypes> = {
  readonly [Name in keyof Types]?: Types[Name] extends 'string' ? string : boolean;
};

/** Options and, where a verb takes them, the arguments beside them. */
export interface Arguments<Types extends OptionTypes> {
  readonly options: OptionValues<Types>;
  readonly positionals: readonly string[];
}

/**
 * Reads options and the arguments beside them. Throws UsageError for an option that is unknown, lacks its value or
 * is given twice.
 */
export function parseArguments<const Types extends OptionTypes>(
  args: readonly string[],
  types: Types,
): Arguments<Types> {
  return parse(args, types, true);
}

/** Reads options, for a verb that takes nothing else. Throws UsageError, also for what is no option. */
export function parseOptions<const Types extends OptionTypes>(
  args: readonly string[],
  types: Types,
): OptionValues<Types> {
  return parse(args, types, false).options;
}

function parse<const Types extends OptionTypes>(
  args: readonly string[],
  types: Types,
  allowPositionals: boolean,
): Arguments<Types> {
  const options = Object.fromEntries(
    Object.entries(types).map(([name, type]) => [name, { type, multiple: true }]),
  );
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals });
  } catch (error) {
    // Node's message says which option and why; what follows its first sentence is about positionals.
    throw new UsageError(error instanceof Error ? firstSentence(error.message) : String(error));
  }
  const once = Object.entries(parsed.values).map(([name, given]) => {
    const [value, second] = Array.isArray(given) ? given : [given];
    if (second !== undefined) throw new UsageError(`Option '--${name}' is given twice`);
    if (value === '') throw new UsageError(`Option '--${name}' is given nothing`);
    return [name, value];
  });
  return { options: Object.fromEntries(once) as OptionValues<Types>, positionals: parsed.positionals };
}

/** What Node says of an option; the hint after it would answer `--limit -1` with `--limit=-XYZ`. */
function firstSentence(message: string): string {
  const [, option] = /^Option '([^' ]+)[^']*' argument is ambiguous/.exec(message) ?? [];
  return option === undefined
    ? (message.split(/\.\s/)[0] ?? '').replace(/\.$/, '')
    : `Option '${option}' takes a value; one that begins with a dash is written ${option}=VALUE`;
}
