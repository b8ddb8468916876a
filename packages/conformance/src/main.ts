import {
  checkWritable,
  type Format,
  formatOf,
  hostOf,
  majorsOf,
  onlyOf,
  portOf,
  readArguments,
  readJsonFile,
  readTextFile,
  secondOf,
  UsageError,
  type Values,
  writeFile,
} from './command-line.js';
import { signBundle } from './evidence/evidence-bundle.js';
import { EvidenceError } from './evidence/evidence-error.js';
import { readPrivateKey } from './evidence/signing-keys.js';
import { FakeMcpServer } from './fake-server/fake-mcp-server.js';
import { reportAsJunit } from './report/junit.js';
import { holds, type Row, type SuiteReport } from './report/suite-report.js';
import { reportAsText, rowAsText } from './report/text.js';
import { requirements } from './requirements.js';
import { runSuite } from './run-suite.js';
import { suite } from './suite-version.js';
import { verifyBundle } from './verify-bundle.js';

const usage = `openwop-conformance run --base-url URL [options]     hold a host to the specification
openwop-conformance fake-server [--port N]           run the suite's MCP server alone
openwop-conformance verify BUNDLE --base-url URL     check a signed bundle against the keys a host publishes
openwop-conformance list                             list the requirements

run:
  --base-url URL           the host
  --major 1|2              only this protocol major (default both; what the host does not speak is inapplicable)
  --only ID[,ID…]          only these requirements
  --token TOKEN            bearer token of the caller
  --second-token TOKEN     bearer token of another caller, who may invoke less, and
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
  --key FILE               instead of --base-url: { "keyId", "publicKey" }, a capability document, or a key file

Exit code: 0 no gating row failed or is blocked, 1 one did, or the bundle does not hold, 2 misuse, a host of which
nothing could be judged, or a crash.`;

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
    return fail(
      `the suite itself failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }
}

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
  const only = onlyOf(values.only, majors);
  const host = hostOf(values);
  const second = secondOf(values, host);
  const schemaFile = values['descriptor-schema'];
  const descriptorSchema = schemaFile === undefined ? undefined : readJsonFile(schemaFile);
  const { 'sign-with': keyFile, bundle: bundleFile } = values;
  if ((keyFile === undefined) !== (bundleFile === undefined))
    throw new UsageError('--sign-with and --bundle go together');
  if (keyFile !== undefined && only !== undefined)
    throw new UsageError('a bundle is about every row; leave --only out');
  if (keyFile !== undefined && schemaFile !== undefined)
    throw new UsageError('a bundle is about the packaged schemas; leave --descriptor-schema out');
  const key = keyFile === undefined ? undefined : readPrivateKey(readTextFile(keyFile));
  checkWritable([values.output, bundleFile]);
  const fake = await startFake(env);
  const progress = process.stderr.isTTY
    ? progressOf(format === 'text' && values.output === undefined)
    : undefined;
  try {
    const report = await runSuite({
      host,
      majors,
      fake,
      second,
      only,
      descriptorSchema,
      ...(progress && { onRow: progress.row }),
    });
    progress?.end();
    const text = asFormat(report, format);
    if (values.output === undefined) say(text);
    else writeFile(values.output, text);
    if (key && bundleFile !== undefined && report.obstacle === undefined) {
      writeFile(bundleFile, `${JSON.stringify(signBundle(report, key), null, 2)}\n`);
    }
    if (report.obstacle === undefined) return holds(report.rows) ? 0 : 1;
    return fail(`nothing could be judged: ${report.obstacle}`);
  } finally {
    await fake?.close();
  }
}

/** Rows as they come; only a line that moves where the report itself will show them. */
function progressOf(isBrief: boolean): { row(row: Row): void; end(): void } {
  let count = 0;
  const clear = '\r\u001b[K';
  return {
    row: (row) => {
      count += 1;
      const line = isBrief ? `${clear}${count} rows, last ${row.id} v${row.major}` : `${rowAsText(row)}\n`;
      process.stderr.write(line);
    },
    end: () => {
      if (isBrief) process.stderr.write(clear);
    },
  };
}

function asFormat(report: SuiteReport, format: Format): string {
  if (format === 'text') return reportAsText(report);
  return format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : reportAsJunit(report);
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
