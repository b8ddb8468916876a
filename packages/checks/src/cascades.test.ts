import { readTree } from '@openwop/spec-tree';
import { describe, expect, it } from 'vitest';
import { checks, runChecks } from './index.js';
import { baseFiles } from './testing/fixture-cases.js';
import { LiveTree } from './testing/live-tree.js';
import { memorySource } from './testing/memory-source.js';

/** Every code that is reported when files of the base tree are replaced; undefined removes one. */
function codesWith(replaced: Readonly<Record<string, string | undefined>>): string[] {
  const files = new Map(baseFiles);
  for (const [path, text] of Object.entries(replaced)) {
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  }
  const { findings } = runChecks(readTree(memorySource(files)), checks);
  return [...new Set(findings.map(({ code, at }) => `${at.file} ${code}`))];
}

const base = (path: string): string => String(baseFiles.get(path));

describe('one fault is told once', () => {
  it.each([
    { path: 'spec/v2/declaration.json', text: '{', code: 'tree/not-json' },
    { path: 'spec/v2/declaration.schema.json', text: '{', code: 'tree/not-json' },
    { path: 'spec/v2/core/catalog.md', text: '> '.repeat(200), code: 'tree/too-deep' },
    { path: 'spec/v2/core/capabilities.md', text: '> '.repeat(200), code: 'tree/too-deep' },
    { path: 'spec/v2/ext/weather/README.md', text: '> '.repeat(200), code: 'tree/too-deep' },
    { path: 'spec/v1/host.md', text: '> '.repeat(200), code: 'tree/too-deep' },
    { path: 'spec/v1/weather.md', text: '> '.repeat(200), code: 'tree/too-deep' },
    { path: 'spec/v2/ext/weather/rules.md', text: '> '.repeat(200), code: 'tree/too-deep' },
    { path: 'spec/v2/restatements.json', text: '{', code: 'tree/not-json' },
    { path: 'spec/security/threat-model.md', text: '> '.repeat(200), code: 'tree/too-deep' },
    { path: 'spec/v2/facets/replay.schema.json', text: '{', code: 'tree/not-json' },
    { path: 'schemas/v1/capabilities.schema.json', text: '{', code: 'tree/not-json' },
    { path: 'spec/v2/path-manifest.json', text: '{', code: 'tree/not-json' },
    { path: 'spec/v2/path-manifest.schema.json', text: '{', code: 'tree/not-json' },
    { path: 'spec/v2/interop-map.json', text: '{', code: 'tree/not-json' },
    { path: 'spec/v2/normative-home-baseline.json', text: '{', code: 'tree/not-json' },
    { path: 'spec/v2/v1-end-of-support.json', text: '{', code: 'tree/not-json' },
    { path: 'spec/security/invariants.yaml', text: 'a: [', code: 'tree/not-yaml' },
    { path: 'conformance/requirements.json', text: '{', code: 'tree/not-json' },
  ])('$path cannot be read', ({ path, text, code }) => {
    expect(codesWith({ [path]: text })).toEqual([`${path} ${code}`]);
  });

  it.each([
    'spec/v2/declaration.json',
    'spec/v2/declaration.schema.json',
    'spec/v2/normative-home-baseline.json',
    'spec/v2/v1-end-of-support.json',
    'spec/v2/path-manifest.json',
    'spec/v2/interop-map.json',
    'spec/security/invariants.yaml',
    'conformance/requirements.json',
    'schemas/v1/capabilities.schema.json',
  ])('%s is missing', (path) => {
    expect(codesWith({ [path]: undefined })).toEqual([`${path} tree/missing`]);
  });

  it('a schema that others refer to cannot be read: what refers to it is not judged', () => {
    const path = 'schemas/v2/ids.schema.json';
    expect(codesWith({ [path]: '{' })).toEqual(['schemas/v2/ids.schema.json tree/not-json']);
  });

  it('normativeText is no list', () => {
    const path = 'spec/v2/declaration.json';
    const text = base(path).replace('["spec/v2/core/catalog.md"]', '"spec/v2/core/catalog.md"');
    expect(codesWith({ [path]: text })).toEqual([`${path} declaration/invalid`]);
  });

  it('a home of several families is a draft, or missing: one finding names them all', () => {
    const draft = new LiveTree();
    const { path, banner, claims } = draft.crowdedHome();
    draft.changeLine(path, banner?.at.line ?? 0, () => '> **Status:** Draft.');
    const missing = new LiveTree();
    missing.remove(path);
    for (const [tree, code] of [
      [draft, 'normative-home/draft'],
      [missing, 'normative-home/home-missing'],
    ] as const) {
      const { findings } = runChecks(readTree(memorySource(tree.files)), checks);
      const told = findings.filter((finding) => finding.code === code);
      expect(told).toHaveLength(1);
      for (const { key } of claims) expect(told[0]?.message).toContain(`\`${key}\``);
    }
  });

  it.each([
    ['names no known key', (config: string) => config.replace('"homeBaseline"', '"baseline"'), 'tree/config'],
    ['is no JSON', () => '{', 'tree/not-json'],
    ['is a directory', () => undefined, 'tree/not-a-file'],
  ])('spec/config.json %s', (_, change, code) => {
    const path = 'spec/config.json';
    const text = change(base(path));
    const files = text === undefined ? { [path]: undefined, [`${path}/x.md`]: 'x' } : { [path]: text };
    expect(codesWith(files)).toEqual([`${path} ${code}`]);
  });

  it('a facet file that the declaration names is gone, or all of them are', () => {
    const only = 'spec/v2/facets/replay.schema.json';
    expect(codesWith({ [only]: undefined, 'spec/v2/facets/other.md': 'x' })).toEqual([
      `${only} tree/missing`,
    ]);
    expect(codesWith({ [only]: undefined })).toEqual(['spec/v2/facets tree/missing']);
  });

  it('the scenarios that the layout names are gone', () => {
    const path = 'spec/config.json';
    const config = base(path).replace('"paths": {', '"paths": { "scenarios": "nowhere/scenarios",');
    expect(codesWith({ [path]: config })).toEqual(['nowhere/scenarios tree/missing']);
  });

  it('a row has no key', () => {
    const path = 'spec/v2/declaration.json';
    expect(codesWith({ [path]: base(path).replace('"key": "catalog",', '') })).toEqual([
      `${path} declaration/invalid`,
    ]);
  });

  it('the families are no list', () => {
    const path = 'spec/v2/declaration.json';
    const { families: _, ...rest } = JSON.parse(base(path)) as Record<string, unknown>;
    expect(codesWith({ [path]: JSON.stringify({ ...rest, families: {} }) })).toEqual([
      `${path} declaration/invalid`,
    ]);
  });

  it('a core family stands twice', () => {
    const path = 'spec/v2/declaration.json';
    const declaration = JSON.parse(base(path)) as { families: { key: string }[] };
    const secrets = declaration.families.find(({ key }) => key === 'secrets');
    declaration.families.push(...(secrets ? [secrets] : []));
    expect(codesWith({ [path]: JSON.stringify(declaration) })).toEqual([`${path} declaration/duplicate-key`]);
  });
});

describe('a tree without a layout of its own', () => {
  it('is read with the layout of OpenWOP, where the scenarios and the registry may be missing', () => {
    const codes = codesWith({ 'spec/config.json': undefined, 'conformance/requirements.json': undefined });
    expect(codes).toContain('docs/normative-home-baseline.json tree/missing');
    expect(codes).toContain('spec/v2/declaration.json declaration/unknown-requirement');
  });
});
