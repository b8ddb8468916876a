import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const home = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'openwop-protocol-'));
const require = createRequire(import.meta.url);
const compilers = {
  '5.9': require.resolve('typescript-5/bin/tsc'),
  '7': join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc'),
};
let tarball = '';

beforeAll(() => {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: home });
  tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A fresh project with the tarball installed and some files. */
function project(name: string, manifest: object, files: Readonly<Record<string, string>>): string {
  const root = join(folder, name);
  mkdirSync(root);
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name, private: true, ...manifest }));
  execFileSync('npm', ['install', '--offline', '--silent', '--no-audit', '--no-fund', tarball], {
    cwd: root,
  });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  return root;
}

const RESOLUTIONS: Readonly<Record<string, object>> = {
  node16: { module: 'node16' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  // What TypeScript 5.9 does for `module: commonjs` unless told otherwise; 7 no longer has it.
  node10: { module: 'commonjs', moduleResolution: 'node10', resolveJsonModule: true },
};

function typecheck(root: string, compiler: string, module: string): string {
  const resolution = RESOLUTIONS[module];
  const compilerOptions = { noEmit: true, strict: true, target: 'es2022', types: [], ...resolution };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['host.ts'] }));
  try {
    return execFileSync(process.execPath, [compiler, '-p', '.'], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

const HOST = `import { describeTool, type ToolDescriptor } from '@openwop/protocol';
import { isToolDescriptor } from '@openwop/protocol/validate/tool-descriptor';
const tools: ToolDescriptor[] = [describeTool({ toolId: 'a', source: 'mcp', safetyTier: 'write' })];
export const first = (value: unknown): string => (isToolDescriptor(value) ? value.toolId : tools[0].toolId);
`;
const WRONG = `import type { ToolDescriptor } from '@openwop/protocol';
export const tool: ToolDescriptor = { toolId: 'a', source: 'mcp', safetyTier: 'write', annotations: { readOnlyHint: true, destructiveHint: true, idempotentHint: false, openWorldHint: true } };
`;

describe('the packed tarball', () => {
  test('is clean by publint', async () => {
    const pack = { tarball: new Uint8Array(readFileSync(tarball)).buffer };
    const { messages } = await publint({ pack });
    expect(messages).toEqual([]);
  });

  test('is clean by are-the-types-wrong', async () => {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))), {
      entrypoints: [
        '.',
        './validate/tool-descriptor',
        './validate/compact-tool-descriptor',
        './validate/capabilities',
      ],
    });
    if (result.types === false) throw new Error('The package has no types.');
    expect(result.problems).toEqual([]);
  });

  test.each(['module', 'commonjs'])(
    'type-checks a small %s host and refuses a mis-derived descriptor',
    (type) => {
      const root = project(type, { type }, { 'host.ts': HOST });
      for (const [version, compiler] of Object.entries(compilers)) {
        for (const module of ['node16', 'bundler']) {
          writeFileSync(join(root, 'host.ts'), HOST);
          expect(typecheck(root, compiler, module), `${version} ${module}`).toBe('');
          writeFileSync(join(root, 'host.ts'), WRONG);
          expect(typecheck(root, compiler, module), `${version} ${module}`).toMatch(/host\.ts\(2,.*TS2322/);
        }
      }
    },
  );

  test('type-checks under node10, subpaths and schemas included', () => {
    const root = project('node10', {}, { 'host.ts': HOST });
    const schema = `import schema = require('@openwop/protocol/schemas/tool-descriptor.schema.json');\nexport const title: string = schema.title;\n`;
    for (const [text, said] of [
      [HOST + schema, /^$/],
      [WRONG, /host\.ts\(2,.*TS2322/],
      [schema.replace('string', 'number'), /host\.ts\(2,.*TS2322/],
    ] as const) {
      writeFileSync(join(root, 'host.ts'), text);
      expect(typecheck(root, compilers['5.9'], 'node10')).toMatch(said);
    }
  });

  test('runs as a module and as CommonJS, schemas included', () => {
    const script = `const p = PROTOCOL; const v = VALIDATE; const t = p.describeTool({ toolId: 'a', source: 'mcp', safetyTier: 'read' }); console.log(v.isToolDescriptor(t), v.validateToolDescriptor({}).length);`;
    const root = project(
      'run',
      { type: 'module' },
      {
        'esm.js': script
          .replace('PROTOCOL', "await import('@openwop/protocol')")
          .replace('VALIDATE', "await import('@openwop/protocol/validate/tool-descriptor')"),
        'cjs.cjs': `${script.replace('PROTOCOL', "require('@openwop/protocol')").replace('VALIDATE', "require('@openwop/protocol/validate/tool-descriptor')")} require('@openwop/protocol/schemas/tool-descriptor.schema.json').title;`,
      },
    );
    for (const file of ['esm.js', 'cjs.cjs']) {
      expect(execFileSync(process.execPath, [file], { cwd: root, encoding: 'utf8' }).trim()).toBe('true 3');
    }
  });
});
