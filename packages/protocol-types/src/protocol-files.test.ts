import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inlineHelpers } from './inline-helpers.js';
import { protocolFiles, type SchemaFile } from './protocol-files.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const schemas: SchemaFile[] = readdirSync(join(root, 'schemas/v2'))
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => ({
    path: `schemas/v2/${name}`,
    schema: JSON.parse(readFileSync(join(root, 'schemas/v2', name), 'utf8')),
  }));

test('equal inputs give equal files, whatever their order', async () => {
  expect(await protocolFiles({ schemas: [...schemas].reverse() })).toEqual(await protocolFiles({ schemas }));
});

test('the committed files are fresh', async () => {
  const { files } = await protocolFiles({ schemas });
  const stale = files
    .filter(({ path, text }) => readFileSync(join(root, path), 'utf8') !== text)
    .map(({ path }) => path);
  expect(stale).toEqual([]);
});

test('every type carries a header, every family a record, every enumeration an alias', async () => {
  const { files } = await protocolFiles({ schemas });
  const text = (file: string): string =>
    files.find(({ path }) => path.endsWith(`generated/${file}.ts`))?.text ?? '';
  for (const { path, text: content } of files.filter(({ path: its }) => its.endsWith('.ts'))) {
    expect(content.startsWith('// GENERATED'), path).toBe(true);
  }
  for (const name of [
    'ToolDescriptor',
    'ToolDescriptorFields',
    'SafetyTier',
    'ReplayPolicy',
    'Egress',
    'ToolSource',
  ]) {
    expect(text('tool-descriptor')).toMatch(new RegExp(`export type ${name} =`));
  }
  for (const name of ['Capabilities', 'McpRecord', 'ToolCatalogRecord', 'McpRecordMrtr', 'AuthRecordLane']) {
    expect(text('capabilities')).toMatch(new RegExp(`export type ${name} =`));
  }
});

test('a schema that is missing is named', async () => {
  await expect(protocolFiles({ schemas: [] })).rejects.toThrow('schemas/v2/tool-descriptor.schema.json');
});

test('a helper that is not inlined yet stops the generation', () => {
  const code =
    'export const validate = v1;\nexport default v1;\nconst f = require("ajv/dist/runtime/new").default;\n';
  expect(() => inlineHelpers(code)).toThrow('ajv/dist/runtime/new');
});
