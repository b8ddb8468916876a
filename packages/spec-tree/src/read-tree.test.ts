import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readTree } from './read-tree.js';
import type { SpecTree } from './spec-tree.js';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The smallest tree in OpenWOP's own layout that reads without a finding. */
const whole: Readonly<Record<string, string | Uint8Array>> = {
  'spec/v2/declaration.json': '{"version": "2.0", "families": []}\n',
  'spec/v2/declaration.schema.json': '{}\n',
  'spec/v2/core/overview.md': '# Overview\n',
  'schemas/capabilities.schema.json': '{}\n',
  'docs/normative-home-baseline.json':
    '{"t0": "2026-01-01", "openAtT0": 0, "v1Dependent": 0, "undeclared": 0, "facetsUncovered": 0}\n',
  'evidence/v1-end-of-support.json': '{}\n',
};

function folderWith(files: Readonly<Record<string, string | Uint8Array | undefined>>): string {
  const root = mkdtempSync(join(tmpdir(), 'openwop-tree-'));
  folders.push(root);
  for (const [path, content] of Object.entries({ ...whole, ...files })) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

const read = (files: Readonly<Record<string, string | Uint8Array | undefined>>): SpecTree =>
  readTree(folderWith(files));

const places = (tree: SpecTree): string[] =>
  tree.findings.map(({ code, at }) => `${at.file}:${at.line}:${at.column} ${code}`);

describe('readTree', () => {
  it('reads a whole tree without findings', () => {
    expect(places(read({}))).toEqual([]);
  });

  it('reads nothing twice and knows every path', () => {
    const tree = read({
      'spec/v1/a.md': '# A\n',
      'spec/v2/core/deep/b.md': '# B\n',
      'spec/v2/ext/x/README.md': '# X\n',
      'spec/v2/facets/mcp.schema.json': '{}',
      'schemas/v2/t.schema.json': '{}',
      'schemas/deep/not-v1.schema.json': '{}',
    });
    expect([...tree.documents.keys()]).toEqual([
      'spec/v1/a.md',
      'spec/v2/core/deep/b.md',
      'spec/v2/core/overview.md',
      'spec/v2/ext/x/README.md',
    ]);
    expect([...tree.facets.keys()]).toEqual(['mcp']);
    expect([...tree.schemas.keys()]).toEqual([
      'schemas/capabilities.schema.json',
      'schemas/v2/t.schema.json',
      'spec/v2/declaration.schema.json',
    ]);
    expect(tree.schemas.get('schemas/capabilities.schema.json')).toBe(tree.capabilitiesV1);
  });

  it('takes the layout from spec/config.json and demands what that names', () => {
    const config = { paths: { core: 'core', homeBaseline: 'b.json', interopMap: 'map.json' } };
    const tree = read({
      'spec/config.json': JSON.stringify(config),
      'core/a.md': '# A\n',
      'b.json': whole['docs/normative-home-baseline.json'],
    });
    expect([...tree.documents.keys()]).toEqual(['core/a.md']);
    expect(tree.homeBaseline?.t0).toBe('2026-01-01');
    expect(places(tree)).toEqual(['map.json:1:1 tree/missing']);
  });

  it.each([
    ['an unknown key', '{"paths": {"cores": "x"}}', '1:21'],
    ['a path out of the tree', '{"paths": {"core": "../x"}}', '1:20'],
    ['a Windows path', '{"paths": {"core": "spec\\\\core"}}', '1:20'],
    ['a wrong type', '{"coreBudget": {"base": "much"}}', '1:25'],
  ])(
    'reports %s in spec/config.json with its place, and nothing of the tree whose layout that is',
    (_, config, place) => {
      const tree = read({ 'spec/config.json': config });
      expect(places(tree)).toEqual([`spec/config.json:${place} tree/config`]);
      expect([tree.layoutBroken, tree.documents.size]).toEqual([true, 0]);
    },
  );

  it('reports each missing file once, with what it is', () => {
    const root = mkdtempSync(join(tmpdir(), 'openwop-tree-'));
    folders.push(root);
    expect(readTree(root).findings.map(({ at, message }) => `${at.file} ${message}`)).toEqual([
      'docs/normative-home-baseline.json The normative-home baseline is missing.',
      'evidence/v1-end-of-support.json The v1 end-of-support record is missing.',
      'schemas/capabilities.schema.json The v1 capabilities schema is missing.',
      'spec/v2/core The directory of the v2 core documents is missing.',
      'spec/v2/declaration.json The declaration is missing.',
      'spec/v2/declaration.schema.json The schema of the declaration is missing.',
    ]);
  });

  it('has findings for a folder that does not exist', () => {
    expect(readTree(join(tmpdir(), 'openwop-no-such-folder')).findings).toHaveLength(6);
  });
});

describe('files that are not what they should be', () => {
  it.each<[string, string, string | Uint8Array, string]>([
    [
      'bytes that are no UTF-8',
      'spec/v2/core/a.md',
      Buffer.from('# A\nb\xff\n', 'latin1'),
      '2:2 tree/not-utf8',
    ],
    ['UTF-16', 'spec/v2/core/a.md', Buffer.from('\ufeff# A\n', 'utf16le'), '1:1 tree/not-utf8'],
    ['a byte order mark', 'spec/v2/core/a.md', '\ufeff# A\n', '1:1 tree/bom'],
    ['CR LF line ends', 'spec/v2/core/a.md', '# A\n\nb\r\nc\r\n', '3:2 tree/crlf'],
    ['a JSON file cut short', 'spec/v2/interop-map.json', '{\n  "a": [1,\n', '3:1 tree/not-json'],
    ['a comment in JSON', 'spec/v2/interop-map.json', '{\n  // no\n}', '2:3 tree/not-json'],
    ['a trailing comma', 'spec/v2/interop-map.json', '[1, ]', '1:5 tree/not-json'],
    ['an empty JSON file', 'spec/v2/interop-map.json', '', '1:1 tree/not-json'],
    ['a line break in a JSON string', 'spec/v2/interop-map.json', '{"a": "b\nc"}', '1:7 tree/not-json'],
    ['a name twice', 'spec/v2/interop-map.json', '{"a": {"b": 1,\n "b": 2}}', '2:2 tree/duplicate-key'],
    ['YAML that does not parse', 'SECURITY/invariants.yaml', 'a: [1\nb: 2\n', '2:1 tree/not-yaml'],
    ['a YAML key twice', 'SECURITY/invariants.yaml', 'a: 1\nb: 2\na: 3\n', '3:1 tree/not-yaml'],
  ])('reports %s', (_, path, content, expected) => {
    expect(places(read({ [path]: content }))).toEqual([`${path}:${expected}`]);
  });

  it('still reads the text behind a byte order mark and CR LF', () => {
    const tree = read({ 'spec/v2/core/a.md': '\ufeff# A\r\n\r\n> **Status:** Stable\r\n\r\nb\r\n' });
    const document = tree.documents.get('spec/v2/core/a.md');
    expect(document?.banner).toMatchObject({ line: '> **Status:** Stable', at: { line: 3, column: 3 } });
    expect(document?.sections.map(({ title }) => title)).toEqual(['A']);
  });

  it('reports a directory where a file should be', () => {
    const root = folderWith({ 'spec/v2/declaration.json': undefined });
    rmSync(join(root, 'spec/v2/declaration.json'), { force: true });
    mkdirSync(join(root, 'spec/v2/declaration.json'));
    mkdirSync(join(root, 'spec/v2/core/folder.md'));
    expect(places(readTree(root))).toEqual([
      'spec/v2/core/folder.md:1:1 tree/not-a-file',
      'spec/v2/declaration.json:1:1 tree/not-a-file',
    ]);
  });

  it('reports a file where a directory should be', () => {
    expect(places(read({ 'spec/v2/facets': 'x' }))).toEqual(['spec/v2/facets:1:1 tree/not-a-directory']);
  });

  it('reports symbolic links and does not follow a circle of them', () => {
    const root = folderWith({});
    symlinkSync('..', join(root, 'spec/v2/core/up'));
    symlinkSync('overview.md', join(root, 'spec/v2/core/same.md'));
    symlinkSync('nowhere.md', join(root, 'spec/v2/core/dangling.md'));
    expect(places(readTree(root))).toEqual([
      'spec/v2/core/dangling.md:1:1 tree/symbolic-link',
      'spec/v2/core/same.md:1:1 tree/symbolic-link',
      'spec/v2/core/up:1:1 tree/symbolic-link',
    ]);
  });
});

describe('garbage ends in findings', () => {
  it.each<[string, string, () => string | Uint8Array, string[]]>([
    [
      'binary Markdown',
      'spec/v2/core/a.md',
      () => Uint8Array.from({ length: 65_536 }, (_, i) => (i * 7919) % 256),
      ['1:2 tree/not-utf8'],
    ],
    ['zero bytes', 'spec/v2/core/a.md', () => new Uint8Array(100_000), []],
    [
      'a Markdown line of 50 MB',
      'spec/v2/core/a.md',
      () => Buffer.alloc(50_000_000, 'word '),
      ['1:1 tree/too-large'],
    ],
    [
      'a JSON line of 50 MB',
      'spec/v2/interop-map.json',
      () => Buffer.alloc(50_000_000, ' '),
      ['1:1 tree/too-large'],
    ],
    [
      'JSON 10,000 deep',
      'spec/v2/declaration.json',
      () => '['.repeat(10_000) + ']'.repeat(10_000),
      ['1:501 tree/too-deep'],
    ],
    [
      'JSON objects 10,000 deep',
      'spec/v2/declaration.json',
      () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      ['1:2501 tree/too-deep'],
    ],
    [
      'a JSON string full of brackets',
      'spec/v2/interop-map.json',
      () => JSON.stringify(['"['.repeat(10_000)]),
      [],
    ],
    [
      'lists 10,000 deep on one line',
      'spec/v2/core/a.md',
      () => `${'- '.repeat(10_000)}x`,
      ['1:1 tree/too-deep'],
    ],
    [
      'lists deep by indent',
      'spec/v2/core/a.md',
      () => Array.from({ length: 400 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n'),
      ['101:1 tree/too-deep'],
    ],
    ['quotes 10,000 deep', 'spec/v2/core/a.md', () => `a\n\n${'>'.repeat(10_000)}x`, ['3:1 tree/too-deep']],
    ['open brackets', 'spec/v2/core/a.md', () => '['.repeat(20_000), []],
    ['open emphasis', 'spec/v2/core/a.md', () => '*a _b '.repeat(5_000), []],
    ['YAML 10,000 deep', 'SECURITY/invariants.yaml', () => '['.repeat(10_000), ['1:1 tree/not-yaml']],
    [
      'a YAML alias bomb',
      'SECURITY/invariants.yaml',
      () =>
        `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
          .split('')
          .map((c, i) => `${c}: &${c} [${`*${'abcdefgh'[i]},`.repeat(9)}]`)
          .join('\n')}\n`,
      ['1:1 tree/not-yaml'],
    ],
  ])('%s', (_, path, content, expected) => {
    expect(places(read({ [path]: content() }))).toEqual(expected.map((place) => `${path}:${place}`));
  });
});
