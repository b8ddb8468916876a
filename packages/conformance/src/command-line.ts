import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { HostClient } from './host/host-client.js';
import { requirements } from './requirements.js';
import type { Major } from './scenario.js';

/** Mebibytes of a file that are read: no bundle and no key comes near. */
const mostReads = 64;

/** Wrong arguments; the message says which and what was expected. */
export class UsageError extends Error {}

const options = {
  'base-url': { type: 'string' },
  major: { type: 'string' },
  only: { type: 'string' },
  token: { type: 'string' },
  'second-token': { type: 'string' },
  'denied-tool': { type: 'string' },
  format: { type: 'string' },
  output: { type: 'string' },
  'sign-with': { type: 'string' },
  bundle: { type: 'string' },
  timeout: { type: 'string' },
  'descriptor-schema': { type: 'string' },
  key: { type: 'string' },
  port: { type: 'string' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;

/** @throws {UsageError} for an option that there is not */
export function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's first sentence says which option and why.
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

/** The options as they were given. */
export type Values = ReturnType<typeof readArguments>['values'];

export type Format = 'text' | 'json' | 'junit';

/** What the report is printed as. @throws {UsageError} */
export function formatOf(given = 'text'): Format {
  if (given === 'text' || given === 'json' || given === 'junit') return given;
  throw new UsageError(`--format takes text, json or junit; found ${given}`);
}

/** The majors to run. @throws {UsageError} */
export function majorsOf(given: string | undefined): readonly Major[] {
  if (given === undefined) return [2, 1];
  if (given === '1' || given === '2') return [given === '1' ? 1 : 2];
  throw new UsageError(`--major takes 1 or 2; found ${given}`);
}

/** The rows to run; undefined for all. @throws {UsageError} */
export function onlyOf(given: string | undefined, majors: readonly Major[]): readonly string[] | undefined {
  if (given === undefined) return undefined;
  const known = requirements();
  const found = given.split(',').map((name) => {
    const one = known.find(({ id }) => id === name || id === `openwop.requirement.${name}`);
    if (one === undefined)
      throw new UsageError(`there is no requirement ${name}; openwop-conformance list shows them`);
    return one;
  });
  const elsewhere = found.find((one) => !one.majors.some((major) => majors.includes(major)));
  if (elsewhere)
    throw new UsageError(
      `${elsewhere.id} is not a row of major ${majors.join(', ')} but of ${elsewhere.majors.join(', ')}`,
    );
  return found.map(({ id }) => id);
}

/** The host to judge. @throws {UsageError} */
export function hostOf(values: Values): HostClient {
  const given = values['base-url'];
  if (given === undefined) throw new UsageError('--base-url URL is missing');
  const url = URL.canParse(given) ? new URL(given) : undefined;
  // What is in front of an @ may be a password, and a message is read by everybody.
  const shown = given.includes('@') ? 'one with an @' : given;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `--base-url takes an http or https URL, such as https://host.example; found ${shown || 'nothing'}`,
    );
  if (url.username !== '' || url.password !== '' || /[?#]/.test(given)) {
    throw new UsageError(
      '--base-url takes neither user info nor a query or fragment; give the credential with --token',
    );
  }
  if (/\/\.well-known(?:\/|$)/.test(url.pathname))
    throw new UsageError(
      `--base-url takes the root of the host, without /.well-known/openwop: ${url.origin}${url.pathname.replace(/\.well-known.*$/, '')}`,
    );
  return new HostClient({
    baseUrl: `${url.origin}${url.pathname.replace(/\/*$/, '/')}`,
    token: tokenOf(values.token, '--token'),
    timeoutMs: timeoutOf(values.timeout),
  });
}

function timeoutOf(given: string | undefined): number {
  if (given === undefined) return 10_000;
  const value = Number(given);
  if (Number.isInteger(value) && value >= 100 && value <= 600_000) return value;
  throw new UsageError(`--timeout takes milliseconds from 100 to 600000; found ${given}`);
}

/** The second caller. @throws {UsageError} */
export function secondOf(values: Values, host: HostClient) {
  const { 'denied-tool': deniedTool } = values;
  const token = tokenOf(values['second-token'], '--second-token');
  if (token === undefined && deniedTool !== undefined)
    throw new UsageError('--denied-tool is about the caller that --second-token names; give both');
  return token === undefined ? undefined : { host: host.as(token), deniedTool };
}

/** A token that a header can carry: anything else would fail later, and be quoted there. */
function tokenOf(given: string | undefined, name: string): string | undefined {
  if (given === undefined || /^[\x21-\x7e]+$/.test(given)) return given;
  throw new UsageError(`${name} takes visible ASCII characters without spaces`);
}

/** A port. @throws {UsageError} */
export function portOf(given: string, name: string): number {
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given);
  throw new UsageError(`${name} takes a number from 0 to 65535; found ${given}`);
}

/** @throws {UsageError} when it cannot be read */
export function readTextFile(file: string): string {
  const chunk = Buffer.alloc(1024 * 1024);
  const chunks: Buffer[] = [];
  let opened: number | undefined;
  try {
    opened = openSync(file, 'r');
    // Not all at once: a device has no end.
    for (let length = readSync(opened, chunk); length > 0; length = readSync(opened, chunk)) {
      chunks.push(Buffer.from(chunk.subarray(0, length)));
      if (chunks.length > mostReads) throw Object.assign(new Error(), { code: 'larger than 64 MiB' });
    }
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? error})`);
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

/** @throws {UsageError} when it cannot be read or is not JSON */
export function readJsonFile(file: string): unknown {
  const text = readTextFile(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Looks at files that will be written after a run of minutes: each in a folder that is there, and no two the same.
 * @throws {UsageError}
 */
export function checkWritable(files: readonly (string | undefined)[]): void {
  const given = files.filter((file) => file !== undefined);
  if (new Set(given.map((file) => resolve(file))).size < given.length)
    throw new UsageError('--output and --bundle name one file; give each its own');
  for (const file of given) {
    try {
      if (existsSync(file) && statSync(file).isDirectory())
        throw Object.assign(new Error(), { code: 'EISDIR' });
      accessSync(existsSync(file) ? file : dirname(resolve(file)), constants.W_OK);
    } catch (error) {
      throw new UsageError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? error})`);
    }
  }
}

/** @throws {UsageError} when it cannot be written */
export function writeFile(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? error})`);
  }
}
