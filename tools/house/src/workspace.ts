import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The root of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The parts of a package.json that the tests read. */
export interface Manifest {
  readonly name: string;
  readonly license?: string;
  readonly engines?: { readonly node?: string };
  readonly private?: boolean;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package of the workspace. */
export interface WorkspacePackage {
  /** Folder relative to the root: `packages/cli`. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Reads a file of the repository as text. */
export function readText(path: string): string {
  return readFileSync(`${root}${path}`, 'utf8');
}

/** The packages below `packages/` and `tools/`. */
export function workspacePackages(): WorkspacePackage[] {
  return ['packages', 'tools'].flatMap((above) =>
    readdirSync(`${root}${above}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => {
        const folder = `${above}/${name}`;
        return { folder, manifest: JSON.parse(readText(`${folder}/package.json`)) as Manifest };
      }),
  );
}

/** Source files of a package: TypeScript below src, without tests and what only tests use. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(`${root}${folder}/src`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/src/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/src/testing/'));
}

/** Names of workspace packages that a source text imports. */
export function importedPackages(text: string): string[] {
  const specifiers = text.matchAll(/(?:from\s+|import\s*\(?\s*)['"](@openwop\/[a-z0-9-]+)/g);
  return [...new Set([...specifiers].flatMap(([, name]) => name ?? []))];
}
