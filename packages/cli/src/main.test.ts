import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ran, run, TempTree } from './testing/temp-tree.js';

let tree: TempTree;

beforeEach(async () => {
  tree = new TempTree();
  const generated = await run(['generate'], tree.root);
  if (generated.code !== 0) throw new Error(generated.out + generated.err);
});

afterEach(() => tree.remove());

const here = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  run(args, tree.root, env);

const codes = ({ out }: Ran): string[] =>
  (JSON.parse(out) as { findings: { code: string }[] }).findings.map(({ code }) => code);

describe('openwop-spec', () => {
  it('explains itself', async () => {
    expect(await here(['--help'])).toMatchObject({ code: 0, err: '' });
    expect((await here(['--help'])).out).toContain('check      report everything that is wrong');
    expect((await here(['check', '--help'])).out).toContain('--only NAME,…');
  });

  it.each([
    [[], /^openwop-spec <verb>/],
    [['chekc'], /unknown verb 'chekc'; known are check, generate/],
    [['check', '--rot', 'x'], /Unknown option '--rot'/],
    [['check', '--root'], /'--root <value>' argument missing/],
    [['check', '--root', 'a', '--root', 'b'], /'--root' is given twice/],
    [['check', 'spec'], /Unexpected argument 'spec'/],
    [['check', '--root', 'nowhere'], /--root nowhere is no directory/],
    [['check', '--only', 'budget'], /unknown check 'budget'; known are declaration,/],
    [['check', '--only', ''], /'--only' is given nothing/],
    [['check', '--format', 'xml'], /unknown format 'xml'; known are text, json/],
    [['check', '--format', 'toString'], /unknown format 'toString'/],
    [['check', '--max-warnings', '-1'], /begins with a dash is written --max-warnings=VALUE$/m],
    [['check', '--max-warnings=-1'], /--max-warnings takes a whole number, not '-1'/],
    [['baseline', '--today', '2026-01-01'], /--today goes with --begin/],
    [['types', '--name', 'class'], /'class' is a word of TypeScript itself; choose another, such as 'Class'/],
    [['check', '--today', '2026-12-01'], /--today goes with --deadline/],
    [['check', '--deadline', '--today', '2026-02-30'], /'2026-02-30' is no date/],
    [['check', '--deadline', '--today', 'soon'], /'soon' is no date/],
    [['baseline', '--begin', '--today', '2026-1-1'], /'2026-1-1' is no date/],
    [['rules', '--all'], /Unknown option '--all'/],
  ])('ends with 2 and says why for %j', async (args, message) => {
    const ran = await here(args);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(message);
    expect(ran.err).not.toMatch(/\n\s+at /);
  });

  it('says which version it is', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(await here(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  it('says that there is no tree where there is none', async () => {
    const empty = join(tmpdir(), `openwop-empty-${process.pid}`);
    mkdirSync(empty, { recursive: true });
    expect(await run(['check'], empty)).toMatchObject({ code: 2, out: '' });
    rmSync(empty, { recursive: true });
  });

  it('runs as a command, from a folder inside the tree', () => {
    const bin = fileURLToPath(new URL('../bin/openwop-spec.js', import.meta.url));
    const ran = spawnSync(process.execPath, [bin, 'check'], {
      cwd: join(tree.root, 'spec/v2'),
      encoding: 'utf8',
    });
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toMatch(/no findings\n$/);
  });
});

describe('check', () => {
  it('is silent about a clean tree but for what was measured', async () => {
    const ran = await here(['check']);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(/core-budget\n(?: +\d+ {2}core\/\S+\n)+ +\d+ {2}total\n {2}cap [\d,]+ = /);
  });

  it('reports all findings of all checks in one run, sorted, and ends with 1', async () => {
    tree.edit('spec/v2/core/replay.md', '**Normative home:**', '**Home:**');
    tree.edit('schemas/v2/item.schema.json', '"additionalProperties": false', '"minProperties": 0');
    tree.edit('schemas/v2/capabilities.schema.json', '"title"', '"titel"');
    const ran = await here(['check', '--format', 'json']);
    expect(ran.code).toBe(1);
    expect(codes(ran)).toEqual(
      expect.arrayContaining(['normative-home/unclaimed', 'reconcile/stale', 'schemas/open-object']),
    );
    const { findings, counts } = JSON.parse(ran.out) as {
      findings: { at: { file: string; line: number } }[];
      counts: { error: number };
    };
    const places = findings.map(({ at }) => at.file);
    expect(places).toEqual([...places].sort());
    expect(counts.error).toBe(findings.length);
  });

  it('runs only the checks that are named', async () => {
    tree.edit('spec/v2/core/replay.md', '**Normative home:**', '**Home:**');
    expect(await here(['check', '--only', 'schemas,core-budget,generated'])).toMatchObject({ code: 0 });
    expect(codes(await here(['check', '--only', 'normative-home', '--format', 'json']))).toEqual([
      'normative-home/unclaimed',
    ]);
  });

  it('finds a stale generated file and says which command mends it', async () => {
    tree.edit('spec/v2/declaration.json', '"technical": "experimental"', '"technical": "stable"');
    const ran = await here(['check', '--only', 'generated']);
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('reconcile/stale');
    expect(ran.out).toContain('run `openwop-spec generate`');
    expect(await here(['generate'])).toMatchObject({ code: 0 });
    expect(await here(['check', '--only', 'generated'])).toMatchObject({ code: 0 });
  });

  it('fails on warnings only when asked', async () => {
    const uncovered = /normative-home\/facet-uncovered/;
    tree.edit('spec/v2/normative-home-baseline.json', '"facetsUncovered": 0', '"facetsUncovered": 1');
    tree.edit('spec/v2/declaration.json', '"facets": [', '"facets": ["unheardOf", ');
    const ran = await here(['check', '--only', 'normative-home']);
    expect(ran.out).toMatch(uncovered);
    expect(ran.code).toBe(0);
    expect(await here(['check', '--only', 'normative-home', '--max-warnings', '1'])).toMatchObject({
      code: 0,
    });
    expect(await here(['check', '--only', 'normative-home', '--max-warnings', '0'])).toMatchObject({
      code: 1,
    });
  });

  it('does not look at the day unless asked, and takes the day from an option or the environment', async () => {
    const end = (JSON.parse(tree.read('spec/v2/v1-end-of-support.json')) as { endOfSupportNotBefore: string })
      .endOfSupportNotBefore;
    const line = `v1 support ends not before ${end} (0 days ago on ${end})`;
    expect((await here(['check'])).out).not.toContain('v1 support ends');
    expect((await here(['check', '--deadline', '--today', end])).out).toContain(line);
    expect((await here(['check', '--deadline'], { OPENWOP_NORMATIVE_HOME_TODAY: end })).out).toContain(line);
  });

  it('tells a broken configuration and nothing that follows from it, whatever is asked', async () => {
    tree.edit('spec/config.json', '"homeBaseline"', '"baseline"');
    expect(codes(await here(['check', '--format', 'json']))).toEqual(['tree/config']);
    expect((await here(['generate'])).out).toMatch(/tree\/config[\s\S]*\n1 error, 0 warnings\n$/);
    expect((await here(['baseline', '--write'])).err).toMatch(
      /written:\n {2}spec\/config.json is not valid: .*\n$/,
    );
    expect((await here(['restate'])).err).toMatch(/tree\/config[\s\S]*\n1 error, 0 warnings\n$/);
  });

  it('tells that all facet files are gone once', async () => {
    tree.edit(
      'spec/v2/declaration.json',
      '"facets": ["compactView"]',
      '"facets": ["compactView"], "facetsFrom": "spec/v2/facets/catalog.schema.json"',
    );
    rmSync(join(tree.root, 'spec/v2/facets'), { recursive: true });
    expect(codes(await here(['check', '--format', 'json']))).toEqual(['tree/missing']);
  });

  it('has findings, not a crash, for a tree that is garbage', async () => {
    for (const path of ['spec/v2/declaration.json', 'schemas/v1/capabilities.schema.json']) {
      tree.write(path, '\u0000[{');
    }
    const ran = await here(['check', '--format', 'json']);
    expect(ran).toMatchObject({ code: 1, err: '' });
    expect(new Set(codes(ran))).toContain('tree/not-json');
  });
});

describe('generate', () => {
  it('writes what is missing and leaves the rest', async () => {
    rmSync(join(tree.root, 'spec/v2/profiles.json'));
    const ran = await here(['generate']);
    expect(ran).toMatchObject({
      code: 0,
      out: 'wrote spec/v2/profiles.json\n3 generated files, 2 unchanged\n',
    });
    expect((await here(['generate'])).out).toBe('3 generated files, 3 unchanged\n');
  });

  it('with --check writes nothing', async () => {
    rmSync(join(tree.root, 'spec/v2/profiles.json'));
    const ran = await here(['generate', '--check']);
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('reconcile/missing');
    expect(() => tree.read('spec/v2/profiles.json')).toThrow(/ENOENT/);
  });

  it.each([
    ['is no JSON', '<<<<<<< ours\n{}\n=======\n{}\n>>>>>>> theirs\n'],
    ['has a member twice', '{"a":1,"a":2}\n'],
    ['has a byte order mark', '\uFEFF{}\n'],
  ])('mends a generated file that %s, which check tells as stale alone', async (_, text) => {
    const path = 'schemas/v2/capabilities.schema.json';
    const whole = tree.read(path);
    tree.write(path, text);
    const { code, out } = await run(['check', '--format', 'json'], tree.root);
    expect(code).toBe(1);
    expect(JSON.parse(out).findings).toMatchObject([{ code: 'reconcile/stale', at: { file: path } }]);
    expect(await run(['generate'], tree.root)).toMatchObject({ code: 0, err: '' });
    expect(tree.read(path)).toBe(whole);
  });

  it('writes nothing while a source is broken', async () => {
    const before = tree.read('schemas/v2/capabilities.schema.json');
    tree.edit('spec/v2/facets/replay.schema.json', '{', '{{');
    const ran = await here(['generate']);
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('tree/not-json');
    expect(ran.err).toContain('nothing was generated');
    expect(tree.read('schemas/v2/capabilities.schema.json')).toBe(before);
  });
});

describe('baseline', () => {
  const path = 'spec/v2/normative-home-baseline.json';

  it('says when there is nothing to record', async () => {
    expect(await here(['baseline', '--write'])).toMatchObject({ code: 0, out: `${path} is up to date\n` });
  });

  it('keeps the order in which people wrote its members', async () => {
    const value = JSON.parse(tree.read(path)) as object;
    tree.write(path, JSON.stringify({ $comment: 'first', ...value, facetsUncovered: 2 }));
    expect(await here(['baseline', '--write'])).toMatchObject({ code: 0 });
    expect(tree.read(path)).toMatch(/^\{\n {2}"\$comment": "first",/);
  });

  it('records an improvement in one command', async () => {
    tree.edit(path, '"facetsUncovered": 0', '"facetsUncovered": 2');
    expect((await here(['check'])).out).toContain('run `openwop-spec baseline --write`');
    expect(await here(['baseline'])).toMatchObject({ code: 1 });
    expect(await here(['baseline', '--write'])).toMatchObject({ code: 0, out: `wrote ${path}\n` });
    expect(await here(['check'])).toMatchObject({ code: 0 });
    expect(tree.read(path)).toContain('"facetsUncovered": 0');
  });

  it('refuses to record anything worse', async () => {
    const before = tree.read(path);
    tree.edit('spec/v2/declaration.json', '"facets": [', '"facets": ["unheardOf", ');
    const ran = await here(['baseline', '--write']);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('1 uncovered facet, where the baseline allows 0');
    expect(tree.read(path)).toBe(before);
  });

  it('does not begin anew by itself where the file is gone, or has lost its t0', async () => {
    const text = tree.read(path);
    tree.edit(path, '"t0": ', '"t1": ');
    const lost = await here(['baseline', '--write']);
    expect(lost.code).toBe(1);
    expect(lost.err).toContain(`${path} lacks what it is compared by; restore it`);
    rmSync(join(tree.root, path));
    const gone = await here(['baseline', '--write']);
    expect(gone.code).toBe(1);
    expect(gone.err).toContain('a new one would forget t0, openAtT0 and what was reached');
    expect(gone.err).toContain('openwop-spec baseline --begin --write');
    expect(() => tree.read(path)).toThrow(/ENOENT/);
    tree.write(path, text);
    expect((await here(['baseline', '--write', '--begin'])).err).toContain(
      'has begun already, on 2026-09-18',
    );
    expect(tree.read(path)).toBe(text);
  });

  it('begins a new one on the day that is given', async () => {
    rmSync(join(tree.root, path));
    const ran = await here(['baseline', '--write', '--begin', '--today', '2026-09-18']);
    expect(ran.code).toBe(0);
    expect(JSON.parse(tree.read(path))).toMatchObject({
      t0: '2026-09-18',
      undeclared: 0,
      facetsUncovered: 0,
    });
  });
});

describe('rules', () => {
  it('lists every code with its severity and rule', async () => {
    const { code, out } = await here(['rules']);
    expect(code).toBe(0);
    for (const known of [
      'tree/not-utf8',
      'normative-home/unclaimed',
      'core-budget/over',
      'reconcile/stale',
    ]) {
      expect(out).toContain(`error    ${known}\n`);
    }
  });
});
