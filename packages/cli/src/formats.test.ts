import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvDraft04 from 'ajv-draft-04';
import ajvFormats from 'ajv-formats';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ran, run, TempTree } from './testing/temp-tree.js';

const require = createRequire(import.meta.url);
// One pattern of the schema is no Unicode pattern.
const sarifAjv = new ajvDraft04.default({ strict: false, unicodeRegExp: false });
ajvFormats.default(sarifAjv);
const validSarif = sarifAjv.compile(
  require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as object,
);
const validReport = new Ajv2020({ strict: true }).compile(
  require('@openwop/diagnostics/report.schema.json') as object,
);

interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly results: readonly {
        readonly ruleId: string;
        readonly ruleIndex: number;
        readonly locations: readonly {
          readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
        }[];
      }[];
    },
  ];
}

let tree: TempTree;
beforeEach(async () => {
  tree = new TempTree();
  await run(['generate'], tree.root);
  tree.edit('spec/v2/core/replay.md', '**Normative home:**', '**Home:**');
  tree.edit('schemas/v2/item.schema.json', '"additionalProperties": false', '"minProperties": 0');
});
afterEach(() => tree.remove());

const here = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  run(args, tree.root, env);

describe('formats of a real report', () => {
  it('json is valid against its schema', async () => {
    const { out, code } = await here(['check', '--format', 'json']);
    expect(code).toBe(1);
    validReport(JSON.parse(out));
    expect(validReport.errors ?? []).toEqual([]);
  });

  it('sarif is valid, with one rule for each line of `rules` and results that point to theirs', async () => {
    const { out, code } = await here(['check', '--format', 'sarif']);
    expect(code).toBe(1);
    const log = JSON.parse(out) as Log;
    validSarif(log);
    expect(validSarif.errors ?? []).toEqual([]);
    const [{ tool, results }] = log.runs;
    const ids = tool.driver.rules.map(({ id }) => id);
    const listed = [...(await here(['rules'])).out.matchAll(/^(?:error|warning|info) +(\S+)$/gm)].map(
      ([, id]) => id,
    );
    expect(ids).toEqual(listed);
    expect(new Set(ids).size).toBe(ids.length);
    expect(results.length).toBeGreaterThan(1);
    for (const { ruleId, ruleIndex } of results) expect(ids[ruleIndex]).toBe(ruleId);
  });

  it('github is what GitHub Actions gets unless it asks for another', async () => {
    const actions = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: dirname(tree.root) };
    const folder = tree.root.slice(dirname(tree.root).length + 1);
    const { out } = await here(['check'], actions);
    expect(out).toMatch(/^::stop-commands::/);
    expect(out).toMatch(
      new RegExp(`^::error file=${folder}/schemas/v2/item\\.schema\\.json,line=\\d+,`, 'm'),
    );
    expect((await here(['check', '--format', 'text'], actions)).out).not.toMatch(/^::/m);
    expect((await here(['check'], { GITHUB_ACTIONS: 'false' })).out).not.toMatch(/^::/m);
  });

  it('places count from the repository that a workflow checked out, or from the tree', async () => {
    const uris = async (env: Readonly<Record<string, string>>): Promise<string[]> => {
      const log = JSON.parse((await here(['check', '--format', 'sarif'], env)).out) as Log;
      return log.runs[0].results.flatMap(({ locations }) =>
        locations.map(({ physicalLocation }) => physicalLocation.artifactLocation.uri),
      );
    };
    const folder = tree.root.slice(dirname(tree.root).length + 1);
    expect(await uris({})).toContain('schemas/v2/item.schema.json');
    expect(await uris({ GITHUB_WORKSPACE: tree.root })).toContain('schemas/v2/item.schema.json');
    expect(await uris({ GITHUB_WORKSPACE: join(tree.root, 'spec') })).toContain(
      'schemas/v2/item.schema.json',
    );
    expect(await uris({ GITHUB_WORKSPACE: dirname(tree.root) })).toContain(
      `${folder}/schemas/v2/item.schema.json`,
    );
  });

  it('go to a file with --output, while a person reads text', async () => {
    const ran = await here(['check', '--format', 'sarif', '--output', 'out.sarif']);
    expect(ran).toMatchObject({ code: 1, err: '' });
    expect(ran.out).toMatch(/error normative-home\/unclaimed\n/);
    validSarif(JSON.parse(readFileSync(join(tree.root, 'out.sarif'), 'utf8')));
    expect(validSarif.errors ?? []).toEqual([]);
    const nowhere = await here(['check', '--output', 'no/such/folder.json']);
    expect(nowhere).toMatchObject({ code: 2, out: '' });
    expect(nowhere.err).toMatch(/--output cannot be written: ENOENT/);
    expect(existsSync(join(tree.root, 'no'))).toBe(false);
  });
});

describe('generate --list', () => {
  it('names every generated file and writes nothing', async () => {
    tree.edit('schemas/v2/capabilities.schema.json', '"title"', '"titel"');
    const { code, out } = await here(['generate', '--list']);
    expect(code).toBe(0);
    expect(out.split('\n')).toContain('schemas/v2/capabilities.schema.json');
    expect(tree.read('schemas/v2/capabilities.schema.json')).toContain('"titel"');
    expect(await here(['generate', '--list', '--check'])).toMatchObject({ code: 2, out: '' });
  });
});
