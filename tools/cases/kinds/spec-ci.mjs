/*
 * Cases of area `spec-markdown`, kind `ci`: how `openwop-spec check` behaves as a command. Their command lines are
 * sketches; here each is a function that plays it on a small clean tree with the files of the case in it.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Skip } from '../skip.mjs';

export const area = 'spec-markdown';
export const kinds = ['ci'];

const pathOf = (path) => fileURLToPath(new URL(`../../../packages/${path}`, import.meta.url));
const [bin, base] = [pathOf('cli/bin/openwop-spec.js'), pathOf('checks/fixtures/base')];

/** Where a Markdown file of a case stands, so that it belongs to the specification. */
const documents = 'spec/v2/ext/weather';

const plays = {
  'S35-no-markdown-staged': nothingStaged,
  'S37-offline-no-network': offline,
  'S41-exit-codes': exitCodes,
};

export async function run({ id, input, expected }) {
  const play = plays[id];
  if (play === undefined) throw new Skip('openwop-spec changes no Markdown');
  const root = await mkdtemp(join(tmpdir(), 'openwop-case-'));
  try {
    await cp(base, root, { recursive: true });
    for (const [name, text] of Object.entries(input.files)) {
      await writeFile(join(root, name.endsWith('.md') ? documents : '', name), text);
    }
    return await play(root, input, expected);
  } finally {
    await rm(root, { recursive: true });
  }
}

function check(root, args, nodeArgs = []) {
  const began = performance.now();
  const ran = spawnSync(process.execPath, [...nodeArgs, bin, 'check', '--root', root, ...args], {
    encoding: 'utf8',
  });
  return { ...ran, ms: performance.now() - began };
}

function exitIs(what, { status, stdout, stderr }, wanted) {
  return status === wanted ? undefined : `${what}: exit ${status}, expected ${wanted}: ${stdout}${stderr}`;
}

function git(root, ...args) {
  const identity = [
    '-c',
    'user.name=case',
    '-c',
    'user.email=case@example.invalid',
    '-c',
    'core.hooksPath=/dev/null',
  ];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
}

/** The best of three runs: a busy machine says nothing of the command. */
async function nothingStaged(root, { staged }, expected) {
  git(root, 'init', '-q');
  git(root, 'add', 'spec', 'schemas', 'conformance');
  git(root, 'commit', '-qm', 'tree');
  git(root, 'add', ...staged);
  const runs = [1, 2, 3].map(() => spawnStaged(root));
  const [first] = runs;
  const ms = Math.min(...runs.map((ran) => ran.ms));
  if (first.stdout !== expected.stdout) return `stdout ${JSON.stringify(first.stdout)}`;
  return (
    exitIs('check --staged', first, expected.exit) ??
    (ms <= expected.maxMs ? undefined : `took ${ms.toFixed(0)} ms`)
  );
}

const spawnStaged = (root) => check(root, ['--staged']);

/** Whatever opens a connection or asks for a name says so. */
const watchNetwork = `data:text/javascript,${encodeURIComponent(`
import net from 'node:net';
import dns from 'node:dns';
const tell = (object, name) => {
  const real = object[name];
  object[name] = function (...args) {
    process.stderr.write('NETWORK\\n');
    return real.apply(this, args);
  };
};
tell(net.Socket.prototype, 'connect');
tell(dns, 'lookup');
tell(globalThis, 'fetch');
`)}`;

const allButGenerated =
  'declaration,schemas,normative-home,core-budget,interop-map,invariants,restatement,witnesses';

async function offline(root, _input, expected) {
  const ran = check(root, ['--only', allButGenerated], ['--import', watchNetwork]);
  const requests = ran.stderr.split('NETWORK').length - 1;
  return (
    exitIs('check', ran, expected.exit) ??
    (requests === expected.networkRequests ? undefined : `${requests} network requests`)
  );
}

/** Without its restatements the tree has one warning. */
async function exitCodes(root, _input, expected) {
  await rm(join(root, 'spec/v2/restatements.json'));
  const only = ['--only', 'restatement'];
  const plain = check(root, only);
  if (!plain.stdout.endsWith('\n0 errors, 1 warning\n')) return `no single warning: ${plain.stdout}`;
  return (
    exitIs('with a warning', plain, expected.exit) ??
    exitIs('--max-warnings 0', check(root, [...only, '--max-warnings', '0']), expected.withMaxWarnings0) ??
    exitIs('an unknown option', check(root, ['--unknown']), expected.withUnknownFlag)
  );
}
