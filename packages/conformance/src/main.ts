import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  bundleProblems,
  EvidenceError,
  type PublishedKey,
  publishedKeys,
  readPrivateKey,
  signBundle,
} from './evidence/evidence-bundle.js';
import { FakeMcpServer } from './fake-server/fake-mcp-server.js';
import { discover } from './host/discovery.js';
import { HostClient } from './host/host-client.js';
import { reportAsJunit } from './report/junit.js';
import { certifies, type SuiteReport } from './report/suite-report.js';
import { reportAsText, rowAsText } from './report/text.js';
import { requirements } from './requirements.js';
import { runSuite } from './run-suite.js';
import type { Major } from './scenario.js';
import { suite } from './suite-version.js';

const usage = `openwop-conformance run --base-url URL [options]     hold a host to the specification
openwop-conformance fake-server [--port N]           run the suite's MCP server alone
openwop-conformance verify BUNDLE --base-url URL     check a signed bundle against the keys a host publishes
openwop-conformance list                             list the requirements

run:
  --base-url URL           the host
  --major 1|2              only this protocol major (default both; what the host does not speak is inapplicable)
  --only ID[,ID…]          only these requirements
  --token TOKEN            bearer token of the caller
  --second-token TOKEN     bearer token of another caller, with
  --denied-tool TOOLID     a tool that the first caller may invoke and the second may not
  --format text|json|junit (default text)
  --output FILE            write the report there
  --sign-with KEYFILE      sign an evidence bundle with this key of the host, and
  --bundle FILE            write it there
  --timeout MS             for one request (default 10000)
  --descriptor-schema FILE judge this schema of a v2 descriptor instead of the packaged one

OPENWOP_MCP_FAKE_SERVER=true starts the suite's MCP server, on OPENWOP_MCP_FAKE_SERVER_PORT (default: any free port).
The host binds the serverId conformance to it, and conformance.down to an address that nothing answers; HOST.md says more.

verify:
  --key FILE               a file with { "keyId", "publicKey" } or a capability document, instead of --base-url

Exit code: 0 certified, 1 not certified or the bundle does not hold, 2 misuse.`;

class UsageError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

/** Runs `openwop-conformance`. Resolves to the exit code. */
export async function main(args: readonly string[], env: Env = process.env): Promise<number> {
  try {
    const { values, positionals } = readArguments(args);
    if (values.help) return say(`${usage}\n`);
    if (values.version) return say(`${suite.version}\n`);
    const [verb, file, ...more] = positionals;
    if (more.length > 0 || (file !== undefined && verb !== 'verify'))
      throw new UsageError(`found ${positionals.slice(1).join(' ')} after ${verb}`);
    if (verb === 'run') return await run(values, env);
    if (verb === 'fake-server') return await fakeServer(values);
    if (verb === 'verify') return await verifyBundle(file, values);
    if (verb === 'list') return list(values);
    throw new UsageError(verb === undefined ? 'there is no command given' : `there is no command ${verb}`);
  } catch (error) {
    if (error instanceof UsageError) return fail(`${error.message}; see openwop-conformance --help`);
    if (error instanceof EvidenceError) return fail(error.message);
    throw error;
  }
}

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

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's first sentence says which option and why.
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

type Values = ReturnType<typeof readArguments>['values'];

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

function fail(message: string): number {
  process.stderr.write(`openwop-conformance: ${message}\n`);
  return 2;
}

async function run(values: Values, env: Env): Promise<number> {
  const format = formatOf(values.format);
  const majors = majorsOf(values.major);
  const only = onlyOf(values.only);
  const host = hostOf(values);
  const second = secondOf(values, host);
  const schemaFile = values['descriptor-schema'];
  const descriptorSchema = schemaFile === undefined ? undefined : readJsonFile(schemaFile);
  const { 'sign-with': keyFile, bundle: bundleFile } = values;
  if ((keyFile === undefined) !== (bundleFile === undefined))
    throw new UsageError('--sign-with and --bundle go together');
  const key = keyFile === undefined ? undefined : readPrivateKey(readTextFile(keyFile));
  const fake = await startFake(env);
  const progress = process.stderr.isTTY && (format !== 'text' || values.output !== undefined);
  try {
    const report = await runSuite({
      host,
      majors,
      fake,
      second,
      only,
      descriptorSchema,
      ...(progress && { onRow: (row) => process.stderr.write(`${rowAsText(row)}\n`) }),
    });
    const text = asFormat(report, format);
    if (values.output === undefined) say(text);
    else writeFile(values.output, text);
    if (key && bundleFile !== undefined) {
      writeFile(bundleFile, `${JSON.stringify(signBundle(report, key), null, 2)}\n`);
    }
    return certifies(report.rows) ? 0 : 1;
  } finally {
    await fake?.close();
  }
}

function asFormat(report: SuiteReport, format: Format): string {
  if (format === 'text') return reportAsText(report);
  return format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : reportAsJunit(report);
}

type Format = 'text' | 'json' | 'junit';

function formatOf(given = 'text'): Format {
  if (given === 'text' || given === 'json' || given === 'junit') return given;
  throw new UsageError(`--format takes text, json or junit; found ${given}`);
}

function majorsOf(given: string | undefined): readonly Major[] {
  if (given === undefined) return [2, 1];
  if (given === '1' || given === '2') return [given === '1' ? 1 : 2];
  throw new UsageError(`--major takes 1 or 2; found ${given}`);
}

function onlyOf(given: string | undefined): readonly string[] | undefined {
  if (given === undefined) return undefined;
  const known = requirements().map(({ id }) => id);
  return given.split(',').map((name) => {
    const id = known.find((one) => one === name || one === `openwop.requirement.${name}`);
    if (id === undefined)
      throw new UsageError(`there is no requirement ${name}; openwop-conformance list shows them`);
    return id;
  });
}

function hostOf(values: Values): HostClient {
  const given = values['base-url'];
  if (given === undefined) throw new UsageError('--base-url URL is missing');
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--base-url takes an http or https URL; found ${given}`);
  if (url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new UsageError('--base-url takes neither user info nor a query; give the credential with --token');
  }
  return new HostClient({ baseUrl: url.href, token: values.token, timeoutMs: timeoutOf(values.timeout) });
}

function timeoutOf(given: string | undefined): number {
  if (given === undefined) return 10_000;
  const value = Number(given);
  if (Number.isInteger(value) && value >= 100 && value <= 600_000) return value;
  throw new UsageError(`--timeout takes milliseconds from 100 to 600000; found ${given}`);
}

function secondOf(values: Values, host: HostClient) {
  const { 'second-token': token, 'denied-tool': deniedTool } = values;
  if (token === undefined && deniedTool === undefined) return undefined;
  if (token === undefined || deniedTool === undefined)
    throw new UsageError('--second-token and --denied-tool go together');
  return { host: host.as(token), deniedTool };
}

async function startFake(env: Env): Promise<FakeMcpServer | undefined> {
  if (env['OPENWOP_MCP_FAKE_SERVER'] !== 'true') return undefined;
  const fake = await listenFake(
    portOf(env['OPENWOP_MCP_FAKE_SERVER_PORT'] || '0', 'OPENWOP_MCP_FAKE_SERVER_PORT'),
  );
  process.stderr.write(`OPENWOP_MCP_FAKE_SERVER_URL=${fake.url}\n`);
  return fake;
}

async function listenFake(port: number): Promise<FakeMcpServer> {
  try {
    return await FakeMcpServer.start(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(`the fake MCP server cannot listen on port ${port} (${code ?? error})`);
  }
}

function portOf(given: string, name: string): number {
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given);
  throw new UsageError(`${name} takes a number from 0 to 65535; found ${given}`);
}

async function fakeServer(values: Values): Promise<number> {
  const fake = await listenFake(portOf(values.port ?? '0', '--port'));
  say(`OPENWOP_MCP_FAKE_SERVER_URL=${fake.url}\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  await fake.close();
  return 0;
}

async function verifyBundle(file: string | undefined, values: Values): Promise<number> {
  if (file === undefined) throw new UsageError('verify takes the file of a bundle');
  const bundle = readJsonFile(file);
  const problems = bundleProblems(bundle, await keysFor(values));
  if (problems.length === 0) return say(`${file} holds\n`);
  process.stderr.write(`${file} does not hold:\n${problems.map((one) => `  ${one}\n`).join('')}`);
  return 1;
}

async function keysFor(values: Values): Promise<readonly PublishedKey[]> {
  if (values.key !== undefined) {
    const found = readJsonFile(values.key) as Readonly<Record<string, unknown>>;
    return publishedKeys(Array.isArray(found['signingKeys']) ? found : { signingKeys: [found] });
  }
  try {
    return publishedKeys((await discover(hostOf(values), 2)).document);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new EvidenceError(
      `the keys of the host cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function list(values: Values): number {
  const rows = requirements();
  if (values.format === 'json') return say(`${JSON.stringify({ requirements: rows }, null, 2)}\n`);
  return say(
    rows
      .map(
        ({ id, majors, gating, title }) =>
          `${id} (v${majors.join(', v')}${gating ? '' : ', advisory'})\n  ${title}\n`,
      )
      .join(''),
  );
}

function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? error})`);
  }
}

function readJsonFile(file: string): unknown {
  const text = readTextFile(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function writeFile(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? error})`);
  }
}
