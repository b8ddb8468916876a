import { createReporter, type Finding, type Reporter, sortFindings } from '@openwop/diagnostics';
import type { Config, Layout } from './config.js';
import { configPath } from './config.js';
import { type Declaration, readDeclaration } from './declaration.js';
import { FileReader } from './file-reader.js';
import { readHomeBaseline } from './home-baseline.js';
import { type JsonFile, parseJsonFile } from './json-file.js';
import type { MarkdownDocument } from './markdown/document.js';
import { parseInThreads } from './markdown/parse-in-threads.js';
import { documentOf, type ParsedMarkdown, parseSource } from './markdown/parse-markdown-file.js';
import { treeMessages } from './messages.js';
import { readConfig } from './read-config.js';
import { diskSource, emptySource, type TreeSource } from './source.js';
import type { SourceText } from './source-text.js';
import type { SpecTree } from './spec-tree.js';
import { walk } from './walk.js';
import { parseYamlFile } from './yaml-file.js';

/** Files that every tree has; others are read where they are there, or where spec/config.json names them. */
const required: Partial<Record<keyof Layout, string>> = {
  declaration: 'declaration',
  declarationSchema: 'schema of the declaration',
  homeBaseline: 'normative-home baseline',
  endOfSupport: 'v1 end-of-support record',
  capabilitiesV1: 'v1 capabilities schema',
};

const optional: Partial<Record<keyof Layout, string>> = {
  pathManifest: 'path manifest',
  interopMap: 'interop map',
  invariants: 'security invariants',
  restatements: 'restatements of v1 obligations',
  witnesses: 'witnesses of v2 obligations',
  requirements: 'registry of requirement ids',
};

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Characters of Markdown from which starting threads takes less time than it saves. */
const largeText = 4_000_000;

/** A tree whose Markdown has been read and waits to be parsed. */
interface OpenTree {
  readonly markdown: readonly SourceText[];
  /** Reads the rest. `parsed` stands in the order of `markdown`. */
  finish(parsed: readonly ParsedMarkdown[]): SpecTree;
}

/**
 * Reads the specification tree at `root`, a folder or another source of files. Never throws for content: what is
 * wrong with a file becomes a finding, and the rest is read.
 */
export function readTree(root: string | TreeSource): SpecTree {
  const { markdown, finish } = openTree(root);
  return finish(markdown.map(parseSource));
}

/** The same tree as `readTree` reads, with the Markdown of a large one parsed on all processors. */
export async function readTreeInThreads(root: string | TreeSource): Promise<SpecTree> {
  const { markdown, finish } = openTree(root);
  const length = markdown.reduce((sum, { text }) => sum + text.length, 0);
  return finish(length < largeText ? markdown.map(parseSource) : await parseInThreads(markdown));
}

function openTree(root: string | TreeSource): OpenTree {
  const given = typeof root === 'string' ? diskSource(root) : root;
  const findings: Finding[] = [];
  const tell = createReporter('tree', treeMessages, (finding) => findings.push(finding));
  const { config, stated, broken } = readConfig(given, tell);
  // With its layout unknown nothing of the tree is known to be there, or to be missing.
  const source = broken ? emptySource : given;
  const report: typeof tell = broken ? () => {} : tell;
  const { paths } = config;
  const reader = new FileReader(source, report, config.limits);

  const parsed = new Map<string, JsonFile | undefined>();
  const json = (path: string, what?: string, otherwise?: string): JsonFile | undefined => {
    if (!parsed.has(path)) {
      const text = reader.read(path, what, otherwise);
      parsed.set(path, text && parseJsonFile(text, report));
    }
    return parsed.get(path);
  };
  const named = (key: keyof Layout): JsonFile | undefined => json(paths[key], whatIsDue(key, stated));
  const list = (directory: string, ends: string, deep: boolean): string[] =>
    walk(source, directory, deep, report).filter((path) => path.endsWith(ends));
  const jsonIn = (directory: string, ends: string, deep: boolean): [string, JsonFile][] =>
    list(directory, ends, deep).flatMap((path) => {
      const file = json(path);
      return file ? [[path, file] as [string, JsonFile]] : [];
    });

  const declaration = named('declaration');
  const homeBaseline = named('homeBaseline');
  const invariantsText = reader.read(paths.invariants, whatIsDue('invariants', stated));
  const beside = parentOf(paths.declaration);
  const facets = new Map(
    jsonIn(paths.facets, '.schema.json', false).map(([path, file]) => [keyOfFacetFile(path), file]),
  );
  const declared = declaration && readDeclaration(declaration);
  readFacetsDue(declared, paths.facets, source, json, report);
  if (stated.has('scenarios') && source.kindOf(paths.scenarios) === 'missing') {
    const data = { what: 'directory of the conformance scenarios' };
    report({ message: 'missing', data, at: { file: paths.scenarios, line: 1, column: 1 } });
  }
  const markdown = readMarkdown(config, reader, list, report, source);
  const finish: OpenTree['finish'] = (parsed) => ({
    config,
    configured: given.kindOf(configPath) === 'file',
    layoutBroken: broken,
    declaration: declared,
    declarationSchema: named('declarationSchema'),
    documents: documentsOf(markdown, parsed, report),
    schemas: sorted([
      ...jsonIn(paths.schemasV1, '.schema.json', false),
      ...jsonIn(paths.schemasV2, '.schema.json', true),
      ...jsonIn(beside, '.schema.json', false),
      ...jsonIn(parentOf(paths.invariants), '.schema.json', false),
      ...jsonIn(parentOf(configPath), '.schema.json', false),
    ]),
    facets,
    capabilitiesV1: named('capabilitiesV1'),
    pathManifest: named('pathManifest'),
    interopMap: named('interopMap'),
    homeBaseline: homeBaseline && readHomeBaseline(homeBaseline),
    endOfSupport: named('endOfSupport'),
    invariants: invariantsText && parseYamlFile(invariantsText, report),
    restatements: named('restatements'),
    witnesses: named('witnesses'),
    requirements: named('requirements'),
    scenarios: new Set(list(paths.scenarios, '.test.ts', true)),
    dataFiles: sorted(jsonIn(beside, '.json', false).filter(([path]) => !path.endsWith('.schema.json'))),
    findings: sortFindings(findings),
  });
  return { markdown, finish };
}

/** Looks at the facet files that the declaration says are there; without their directory that is one finding. */
function readFacetsDue(
  declaration: Declaration | undefined,
  directory: string,
  source: TreeSource,
  json: (path: string, what?: string, otherwise?: string) => JsonFile | undefined,
  report: Reporter<typeof treeMessages>,
): void {
  const due = (declaration?.families ?? []).filter(
    ({ key, facetsFrom }) => facetsFrom === `${directory}/${key}.schema.json`,
  );
  if (due.length > 0 && source.kindOf(directory) === 'missing') {
    const data = { what: 'directory of the facet files' };
    report({ message: 'missing', data, at: { file: directory, line: 1, column: 1 } });
  } else {
    for (const { key } of due)
      json(
        `${directory}/${key}.schema.json`,
        `facet file of \`${key}\``,
        `remove \`facetsFrom\` from its row`,
      );
  }
}

/** What a missing file is called in its finding; nothing where it may be missing. */
function whatIsDue(key: keyof Layout, stated: ReadonlySet<keyof Layout>): string | undefined {
  return required[key] ?? (stated.has(key) ? optional[key] : undefined);
}

function readMarkdown(
  { paths }: Config,
  reader: FileReader,
  list: (directory: string, ends: string, deep: boolean) => string[],
  report: Reporter<typeof treeMessages>,
  source: TreeSource,
): SourceText[] {
  if (source.kindOf(paths.core) === 'missing') {
    report({
      message: 'missing',
      data: { what: 'directory of the v2 core documents' },
      at: { file: paths.core, line: 1, column: 1 },
    });
  }
  const directories = [paths.v1, paths.core, paths.ext, parentOf(paths.invariants)];
  const files = new Set(directories.flatMap((directory) => list(directory, '.md', true)));
  return [...files].flatMap((path) => reader.read(path) ?? []);
}

function documentsOf(
  markdown: readonly SourceText[],
  parsed: readonly ParsedMarkdown[],
  report: Reporter<typeof treeMessages>,
): ReadonlyMap<string, MarkdownDocument> {
  const documents = markdown.flatMap((source, index) => {
    const read = parsed[index];
    return (read && documentOf(source, read, report)) ?? [];
  });
  return sorted(documents.map((document) => [document.path, document]));
}

const keyOfFacetFile = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/\.schema\.json$/, '');

function sorted<T>(entries: readonly [string, T][]): ReadonlyMap<string, T> {
  return new Map([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}
