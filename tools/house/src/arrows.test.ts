import { describe, expect, it } from 'vitest';
import { importedPackages, readText, sourceFiles, workspacePackages } from './workspace.js';

/**
 * Who may import whom, floor by floor (ARCHITECTURE.md draws the same). A package that is not here fails the test:
 * a new one gets its place first.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  diagnostics: [],
  codegen: ['diagnostics'],
  reconcile: ['diagnostics'],
  'spec-tree': ['diagnostics'],
  'git-source': ['spec-tree'],
  capabilities: ['diagnostics', 'spec-tree'],
  checks: ['diagnostics', 'spec-tree'],
  'protocol-types': ['codegen', 'diagnostics'],
  cli: [
    'capabilities',
    'checks',
    'codegen',
    'diagnostics',
    'git-source',
    'protocol-types',
    'reconcile',
    'spec-tree',
  ],
  protocol: [],
  'tool-catalog': ['protocol'],
  'mcp-client': ['protocol'],
  'mcp-handler': ['protocol'],
  'reference-host': ['protocol', 'tool-catalog', 'mcp-client', 'mcp-handler'],
  conformance: ['protocol', 'mcp-handler'],
};

const packages = workspacePackages().filter(({ folder }) => folder.startsWith('packages/'));
const short = (name: string): string => name.replace('@openwop/', '');

describe('arrows between packages', () => {
  it.each(packages.map(({ folder, manifest }) => [short(manifest.name), folder, manifest] as const))(
    '%s imports only what stands below it',
    (name, folder, manifest) => {
      const allowed = mayImport[name];
      expect(allowed, `${name} has no place in the house`).toBeDefined();
      const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
        .filter((dependency) => dependency.startsWith('@openwop/'))
        .map(short);
      const imported = sourceFiles(folder).flatMap((file) => importedPackages(readText(file)).map(short));
      const own = imported.filter((other) => other !== name);
      expect([...new Set([...declared, ...own])].filter((other) => !allowed?.includes(other))).toEqual([]);
      expect(own.filter((other) => !declared.includes(other))).toEqual([]);
    },
  );

  it('has no circle', () => {
    const visit = (name: string, path: readonly string[]): void => {
      expect(path, `${[...path, name].join(' -> ')}`).not.toContain(name);
      for (const below of mayImport[name] ?? []) visit(below, [...path, name]);
    };
    for (const name of Object.keys(mayImport)) visit(name, []);
  });
});
