import { parseArgs } from 'node:util';
import { implementation } from './capability-document.js';
import { createReferenceHost } from './create-reference-host.js';
import { type HostConfig, HostConfigError } from './host-config.js';
import type { Principal } from './principals.js';
import { sabotages } from './sabotage/sabotages.js';
import { KeyFileError, readSigningKey, writeSigningKey } from './signing-key.js';
import { StorageError } from './storage/run-store.js';

const usage = `openwop-host [--port N] [options]     run a host
openwop-host keygen --out FILE         write a key for signing evidence bundles
openwop-host sabotages                 list the ways to break the host, as JSON

  --port N                 port to listen on; 0 for any free one (default 8080)
  --host ADDRESS           address to listen on (default 127.0.0.1)
  --data FILE              SQLite file of runs and logs (default :memory:, which keeps nothing)
  --token TOKEN            ask for this bearer token, which may do everything
  --principal NAME:TOKEN:GLOB[,GLOB…]
                           one more caller, who may invoke the tools that a glob names; repeatable
  --mcp-server ID=URL      an MCP server that packs may call; repeatable
  --signing-key FILE       publish the public half of this key
  --public-url URL         how clients reach the host, where that is not where it listens
  --sabotage NAME          break the host, to prove that a conformance suite notices
                           (needs OPENWOP_ALLOW_SABOTAGE=true)

OPENWOP_MCP_FAKE_SERVER_URL binds the serverId conformance to the fake server of the conformance suite, and
conformance.down to OPENWOP_MCP_DOWN_URL (default http://127.0.0.1:9/mcp), where nothing answers.

Exit code: 0 stopped by SIGTERM or SIGINT, 2 misuse or a configuration that cannot be used.`;

/** Wrong arguments; the message says which. */
class UsageError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

/** Runs `openwop-host`. Resolves to the exit code; for a host, once it has been stopped. */
export async function main(args: readonly string[], env: Env = process.env): Promise<number> {
  try {
    const { values, positionals } = readArguments(args);
    if (values.help) return say(`${usage}\n`);
    if (values.version) return say(`${implementation.version}\n`);
    const [verb, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`found ${more.join(' ')} after ${verb}`);
    if (verb === 'keygen') return keygen(values.out);
    if (verb === 'sabotages') return say(`${JSON.stringify(sabotageList(), null, 2)}\n`);
    if (verb !== undefined) throw new UsageError(`there is no command ${verb}`);
    return await run(configOf(values, env));
  } catch (error) {
    if (error instanceof UsageError) return fail(`${error.message}; see openwop-host --help`);
    if (error instanceof HostConfigError || error instanceof StorageError || error instanceof KeyFileError) {
      return fail(error.message);
    }
    throw error;
  }
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

function fail(message: string): number {
  process.stderr.write(`openwop-host: ${message}\n`);
  return 2;
}

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  token: { type: 'string' },
  principal: { type: 'string', multiple: true },
  'mcp-server': { type: 'string', multiple: true },
  'signing-key': { type: 'string' },
  'public-url': { type: 'string' },
  sabotage: { type: 'string' },
  out: { type: 'string' },
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

function configOf(values: Values, env: Env): HostConfig {
  if (values.sabotage !== undefined && env['OPENWOP_ALLOW_SABOTAGE'] !== 'true') {
    throw new UsageError('--sabotage breaks the host; it needs OPENWOP_ALLOW_SABOTAGE=true');
  }
  const keyFile = values['signing-key'];
  const { data, host, sabotage, 'public-url': publicUrl } = values;
  if (values.out !== undefined) throw new UsageError('--out goes with keygen');
  return {
    port: portOf(values.port),
    principals: principalsOf(values),
    mcpServers: serversOf(values['mcp-server'] ?? [], env),
    ...(data !== undefined && { data }),
    ...(host !== undefined && { hostname: host }),
    ...(publicUrl !== undefined && { publicUrl }),
    ...(sabotage !== undefined && { sabotage }),
    ...(keyFile !== undefined && { signingKeys: [readSigningKey(keyFile)] }),
  };
}

function portOf(given: string | undefined): number {
  if (given === undefined) return 8080;
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given);
  throw new UsageError(`--port takes a number from 0 to 65535; found ${given}`);
}

function principalsOf({ token, principal = [] }: Values): Principal[] {
  const all = token === undefined ? [] : [{ name: 'operator', token, allow: ['*'] }];
  const more = principal.map((given) => {
    const [name, secret, ...globs] = given.split(':');
    const allow = globs
      .join(':')
      .split(',')
      .filter((glob) => glob !== '');
    if (!name || !secret) throw new UsageError('--principal takes NAME:TOKEN:GLOB[,GLOB…]');
    return { name, token: secret, allow };
  });
  return [...all, ...more];
}

function serversOf(given: readonly string[], env: Env): Record<string, string> {
  const fake = env['OPENWOP_MCP_FAKE_SERVER_URL'];
  const servers = new Map<string, string>();
  if (fake) {
    servers.set('conformance', fake);
    servers.set('conformance.down', env['OPENWOP_MCP_DOWN_URL'] || 'http://127.0.0.1:9/mcp');
  }
  const named = new Set<string>();
  for (const pair of given) {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError(`--mcp-server takes ID=URL; found ${pair}`);
    const id = pair.slice(0, at);
    if (named.has(id)) throw new UsageError(`--mcp-server names ${id} twice`);
    named.add(id);
    servers.set(id, pair.slice(at + 1));
  }
  return Object.fromEntries(servers);
}

function keygen(file: string | undefined): number {
  if (file === undefined) throw new UsageError('keygen takes --out FILE');
  const { keyId, publicKey } = writeSigningKey(file);
  return say(`wrote ${file}: key ${keyId}, public half ${publicKey}\n`);
}

const sabotageList = () => [...sabotages.values()].map(({ name, what }) => ({ name, what }));

async function run(config: HostConfig): Promise<number> {
  const host = createReferenceHost(config);
  const url = await host.listen().catch(async (error: unknown) => {
    // What cannot be closed either does not hide why.
    await host.close().catch(() => undefined);
    throw error;
  });
  process.stdout.write(`openwop-host listening on ${url}\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  await host.close();
  return 0;
}
