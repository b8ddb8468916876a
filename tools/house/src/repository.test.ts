import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Manifest, readText, root, workspacePackages } from './workspace.js';

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);
const manifest = JSON.parse(readText('package.json')) as Manifest & { packageManager: string };

describe('the repository', () => {
  it('has only its folders at the top', () => {
    const folders = new Set(tracked.flatMap((path) => (path.includes('/') ? [path.split('/')[0]] : [])));
    const visible = [...folders].filter((folder) => !folder?.startsWith('.'));
    expect(visible.sort()).toEqual(['packages', 'schemas', 'scripts', 'spec', 'tools']);
  });

  it('names one version of pnpm everywhere', () => {
    const pinned = manifest.packageManager;
    for (const file of ['README.md', 'CONTRIBUTING.md', '.ci/run']) {
      const named = readText(file).match(/pnpm@[\d.]+\d/g) ?? [];
      expect([file, ...new Set(named)]).toEqual([file, pinned]);
    }
  });

  it('begins its README with the two commands', () => {
    const [check, test] = readText('README.md').match(/^npx --yes pnpm@\S+ (?:check|test)$/gm) ?? [];
    expect([check, test]).toEqual([
      `npx --yes ${manifest.packageManager} check`,
      `npx --yes ${manifest.packageManager} test`,
    ]);
  });

  it('takes exact versions only, shared ones from the catalog', () => {
    const { catalog } = parse(readText('pnpm-workspace.yaml')) as { catalog: Record<string, string> };
    const ranges = Object.entries(catalog).filter(
      ([, version]) => !/^(?:npm:.+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(ranges).toEqual([]);
  });
});

describe.each(workspacePackages())(
  '$folder',
  ({ manifest: { license, engines, private: unpublished, scripts } }) => {
    it('is Apache-2.0 and, where published, says which Node it runs on', () => {
      expect(license).toBe('Apache-2.0');
      if (!unpublished) expect(engines?.node).toBe('>=20.19');
    });

    it('has scripts that run in any shell', () => {
      // What cmd.exe and sh do not share: variables before a command, single quotes, ;, substitution, rm and cp.
      const shellOnly = /^[A-Z_]+=|['`;$]|\|\||(?:^|&& )(?:rm|cp|mv|mkdir|cat|export) /;
      expect(Object.entries(scripts ?? {}).filter(([, script]) => shellOnly.test(script))).toEqual([]);
    });
  },
);
