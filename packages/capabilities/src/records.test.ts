import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { generateCapabilities } from './generate-capabilities.js';
import type { Json } from './json.js';
import { fixturesPath, treeWith } from './testing/fixtures.js';

const tree = treeWith();
const schema: Json = JSON.parse(generateCapabilities(tree).files[0]?.text ?? '');
const record = (key: string): Json => (schema['properties'] as Record<string, Json>)[key] ?? {};

describe('records are those of OpenWOP, descriptions aside, in the same key order', () => {
  test.each(['mcp', 'toolCatalog'])('%s', (key) => {
    const expected: unknown = JSON.parse(readFileSync(join(fixturesPath, 'records', `${key}.json`), 'utf8'));
    const bare = JSON.stringify(record(key), (name, value) => (name === 'description' ? undefined : value));
    expect(bare).toBe(JSON.stringify(expected));
  });
});

test('the keys of a record stand in the order of OpenWOP, the origin last', () => {
  expect(Object.keys(record('mcp'))).toEqual([
    'type',
    'additionalProperties',
    'required',
    'properties',
    'allOf',
    'description',
    'x-openwop-facets-from',
  ]);
  expect(record('mcp')['description']).toBe(
    'core/capabilities.md#mcp — witness: seam-gated; maturity experimental/none; RFC 0153',
  );
  expect(Object.keys(schema['properties'] as Json)).toEqual([
    'protocolVersions',
    'conformance',
    'testing',
    'signingKeys',
    'preferredVersion',
    'memory',
    'toolCatalog',
    'mcp',
    'webResearch',
  ]);
});

describe('the generated schema under ajv in strict mode', () => {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });
  (formatsPlugin as unknown as (ajv: Ajv2020) => void)(ajv);
  for (const keyword of ['x-openwop-facets-from', 'x-openwop-seeded-from', 'x-openwop-remove-in'])
    ajv.addKeyword(keyword);
  for (const file of tree.schemas.values())
    if (file.path.startsWith('schemas/v2/')) ajv.addSchema(file.value as Json);
  const validate = ajv.compile(schema);
  const host = (families: Json): Json => ({
    protocolVersions: ['2.0'],
    preferredVersion: '2.0',
    ...families,
  });
  const family = (entries: Json): Json => ({ since: '2.0', witness: 'claims-check', ...entries });
  const web = (entries: Json) => validate(host({ webResearch: family(entries) }));

  test('a stable family has no `until`, any other has one', () => {
    expect(web({ status: 'stable' })).toBe(true);
    expect(web({ status: 'stable', until: '3.0' })).toBe(false);
    expect(web({ status: 'experimental' })).toBe(false);
    expect(web({ status: 'experimental', until: '2027-01-31' })).toBe(true);
    expect(web({ status: 'deprecated', until: '3.0' })).toBe(true);
    expect(web({ status: 'deprecated', until: 'soon' })).toBe(false);
  });

  test('what every family says is demanded, and nothing else is let in', () => {
    expect(web({})).toBe(false);
    expect(web({ status: 'stable', since: '02.0' })).toBe(false);
    expect(web({ status: 'stable', witness: 'by-hand' })).toBe(false);
    expect(web({ status: 'stable', supported: true })).toBe(false);
    expect(validate(host({ dataIntegration: family({ status: 'stable' }) }))).toBe(false);
    expect(validate({ preferredVersion: '2.0' })).toBe(false);
  });

  test('a rule that v1 tied to the flag holds wherever the family is there', () => {
    const memory = (entries: Json) => validate(host({ memory: family({ status: 'stable', ...entries }) }));
    expect(memory({ writable: true })).toBe(true);
    expect(memory({})).toBe(false);
    expect(memory({ writable: false })).toBe(false);
    expect(memory({ writable: false, index: { kind: 'text' } })).toBe(true);
    expect(memory({ writable: true, index: { kind: 'vector' } })).toBe(false);
  });
});
