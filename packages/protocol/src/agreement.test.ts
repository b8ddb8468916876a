import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ts from 'typescript-5';
import { describe, expect, test } from 'vitest';
import { isCapabilities, validateCapabilities } from './generated/validate/capabilities.js';
import { isToolDescriptor, validateToolDescriptor } from './generated/validate/tool-descriptor.js';

const read = (name: string): { [keyword: string]: unknown } =>
  JSON.parse(readFileSync(new URL(`./generated/${name}`, import.meta.url), 'utf8'));
const schemas = (name: string) => read(`schemas/${name}.schema.json`);
const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
for (const name of ['configurable', 'ids']) ajv.addSchema(schemas(name));

const ABSENT = undefined;
const BOOLEANS = [true, false];
const hints = BOOLEANS.flatMap((readOnlyHint) =>
  BOOLEANS.flatMap((destructiveHint) =>
    BOOLEANS.flatMap((idempotentHint) =>
      BOOLEANS.map((openWorldHint) => ({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint })),
    ),
  ),
);
const base = { toolId: 'x', source: 'mcp', safetyTier: 'read', annotations: hints[5] };
const beside: unknown[] = [
  base,
  { ...base, foo: 1 },
  { ...base, annotations: { ...hints[5], foo: 1 } },
  { source: 'mcp', safetyTier: 'read' },
  { toolId: 'x', safetyTier: 'read' },
  { toolId: 'x', source: 'mcp' },
  { ...base, annotations: { readOnlyHint: true } },
  { ...base, safetyTier: 'admin' },
  { ...base, egress: null },
  { ...base, annotations: { ...hints[5], readOnlyHint: 1 } },
  { ...base, annotations: null },
  { ...base, egres: 'none' },
];

function rows(): unknown[] {
  const all: unknown[] = [...beside];
  for (const safetyTier of ['pure', 'read', 'write', 'exec'])
    for (const replayPolicy of ['deterministic', 'idempotent', 'non-deterministic', ABSENT])
      for (const egress of ['none', 'safe-fetch', 'host-mediated', 'host-owned', ABSENT])
        for (const source of ['node-pack', 'workflow', 'mcp', 'connector', 'host-extension'])
          for (const annotations of [ABSENT, ...hints])
            all.push(
              JSON.parse(
                JSON.stringify({ toolId: 'x', source, egress, replayPolicy, safetyTier, annotations }),
              ),
            );
  return all;
}

/** Which of the data TypeScript accepts as literals of a generated type. */
function accepted(file: string, type: string, data: readonly unknown[]): boolean[] {
  const code = readFileSync(new URL(`./generated/${file}.ts`, import.meta.url), 'utf8');
  const text = `${code}\n${data.map((datum, at) => `export const d${at}: ${type} = ${JSON.stringify(datum)};`).join('\n')}\n`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram(['/rows.ts'], options, {
    ...host,
    getSourceFile: (name, version) =>
      name === '/rows.ts'
        ? ts.createSourceFile(name, text, version, true)
        : host.getSourceFile(name, version),
  });
  const source = program.getSourceFile('/rows.ts');
  const head = code.split('\n').length;
  const wrong = new Set<number>();
  for (const { start } of source === undefined ? [] : program.getSemanticDiagnostics(source)) {
    wrong.add((source?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0) - head);
  }
  expect([...wrong].filter((line) => line < 0)).toEqual([]);
  return data.map((_, index) => !wrong.has(index));
}

describe('ToolDescriptor', () => {
  const all = rows();
  const original = ajv.compile(schemas('tool-descriptor'));

  test('validator, guard, type and ajv agree on all 6,812 rows', () => {
    expect(all).toHaveLength(6812);
    const types = accepted('tool-descriptor', 'ToolDescriptor', all);
    for (const [index, row] of all.entries()) {
      const verdict = original(row);
      const verdicts = [isToolDescriptor(row), validateToolDescriptor(row).length === 0, types[index]];
      if (verdicts.some((its) => its !== verdict))
        expect({ row, verdicts }).toEqual({ row, verdicts: [verdict, verdict, verdict] });
    }
  });

  test('an error says where', () => {
    const wrong = { toolId: '', source: 'mcp', safetyTier: 'exec', foo: 1 };
    expect(validateToolDescriptor(wrong)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          path: '/source',
          keyword: 'const',
          message: 'must be equal to constant "host-extension"',
        }),
        expect.objectContaining({ path: '/toolId', keyword: 'minLength' }),
        expect.objectContaining({
          path: '',
          keyword: 'additionalProperties',
          message: expect.stringContaining('foo'),
        }),
      ]),
    );
  });
});

describe('Capabilities', () => {
  const original = ajv.compile(schemas('capabilities'));
  const record = { status: 'stable', since: '2.0', witness: 'claims-check' };
  const whole = { protocolVersions: ['2.0'], preferredVersion: '2.0' };
  const data: unknown[] = [
    whole,
    {},
    { ...whole, toolCatalog: record },
    { ...whole, toolCatalog: { ...record, until: '3.0' } },
    { ...whole, toolCatalog: { ...record, status: 'experimental' } },
    { ...whole, toolCatalog: { ...record, status: 'experimental', until: '3.0', sources: ['mcp'] } },
    { ...whole, toolCatalog: { ...record, sources: ['elsewhere'] } },
    { ...whole, mcp: record },
    {
      ...whole,
      mcp: {
        ...record,
        revisions: ['2025-06-18'],
        preferredVersion: 'a',
        minimumRevision: 'a',
        refreshedAt: 'a',
        client: true,
      },
    },
    {
      ...whole,
      mcp: {
        ...record,
        revisions: [],
        preferredVersion: 'a',
        minimumRevision: 'a',
        refreshedAt: 'a',
        client: false,
      },
    },
    ...['oidc', 'session'].map((lane) => ({
      ...whole,
      auth: {
        ...record,
        lanes: [{ lane, issuers: ['x'], revocation: 'exp-only', minimumAssurance: 'bearer' }],
      },
    })),
    { ...whole, unknown: 1 },
    null,
  ];

  test('validator, guard, type and ajv agree', () => {
    const verdicts = data.map((datum) => original(datum));
    expect(data.map((datum) => isCapabilities(datum))).toEqual(verdicts);
    expect(data.map((datum) => validateCapabilities(datum).length === 0)).toEqual(verdicts);
    expect(accepted('capabilities', 'Capabilities', data)).toEqual(verdicts);
    expect(verdicts).toContain(true);
  });
});

test('the compiled validators ask for nothing at run time', () => {
  for (const name of ['tool-descriptor', 'compact-tool-descriptor', 'capabilities']) {
    const code = readFileSync(new URL(`./generated/validate/${name}.ts`, import.meta.url), 'utf8');
    expect(code).not.toMatch(/\brequire\(|from ['"]ajv/);
  }
});
