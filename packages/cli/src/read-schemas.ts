import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { JsonSchema } from '@openwop/codegen';
import { createReporter, type Finding, type Place } from '@openwop/diagnostics';
import { parseJsonFile, SourceText, treeMessages } from '@openwop/spec-tree';

/** One JSON Schema with the places of what is in it. */
export interface SchemaSource {
  /** As findings and messages name it: the path as given. */
  readonly label: string;
  /** What it was read from, without a folder: a file name, or `standard input`. */
  readonly given: string;
  readonly schema: JsonSchema;
  /** How a `$ref` in this schema names another: the relative path between the two. */
  nameOf(other: SchemaSource): string;
  placeOf(pointer: string): Place;
}

/** The schemas that were asked for, and with them those that they refer to. */
export interface ReadSchemas {
  readonly wanted: readonly SchemaSource[];
  readonly sources: readonly SchemaSource[];
  readonly findings: readonly Finding[];
}

const standardInput = '-';

/**
 * Reads schema files and every file that their `$ref`s reach by relative path. Without paths, reads one schema from
 * standard input. What cannot be read or is no JSON becomes a finding.
 */
export function readSchemas(paths: readonly string[], cwd: string): ReadSchemas {
  const findings: Finding[] = [];
  const report = createReporter('tree', treeMessages, (finding) => findings.push(finding));
  const read = new Map<string, SchemaSource>();
  const files = new Map<SchemaSource, string>();

  const readOne = (label: string): SchemaSource | undefined => {
    const file = label === standardInput ? resolve(cwd, 'schema.json') : resolve(cwd, label);
    const known = read.get(file);
    if (known) return known;
    let text: string;
    try {
      text = readFileSync(label === standardInput ? 0 : file, 'utf8').replace(/^\uFEFF/, '');
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
      report({ message: 'unreadable', data: { reason }, at: { file: label, line: 1, column: 1 } });
      return undefined;
    }
    const shown = label === standardInput ? 'standard input' : label;
    const json = parseJsonFile(new SourceText(shown, text), report);
    if (!json) return undefined;
    const source: SchemaSource = {
      label: label === standardInput ? 'schema.json' : label,
      given: basename(shown),
      schema: json.value as JsonSchema,
      nameOf: (other) =>
        relative(dirname(file), files.get(other) ?? '')
          .split(sep)
          .join('/'),
      placeOf: (pointer) => json.placeOf(pointer),
    };
    read.set(file, source);
    files.set(source, file);
    for (const reference of relativeReferences(json.value)) readOne(join(dirname(label), reference));
    return source;
  };

  const wanted = (paths.length === 0 ? [standardInput] : paths).flatMap((path) => readOne(path) ?? []);
  return { wanted, sources: [...read.values()], findings };
}

/**
 * Files that the `$ref`s in a schema name by relative path, without their fragments. A reference to a schema that is
 * embedded in this one, by its `$id`, is to no file.
 */
function relativeReferences(schema: unknown): string[] {
  const files = new Set<string>();
  const embedded = new Set<string>();
  const base = baseOf(schema);
  const open: unknown[] = [schema];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      const [file] = typeof child === 'string' ? child.split('#') : [];
      if (key === '$id' && file) embedded.add(resolved(file, base));
      if (key === '$ref' && file && !/^[a-z][a-z0-9+.-]*:/i.test(file) && !file.startsWith('/'))
        files.add(file);
      else open.push(child);
    }
  }
  return [...files].filter((file) => !embedded.has(resolved(file, base)));
}

/** The URI that relative ones in a schema count from: its `$id`, where that is absolute. */
function baseOf(schema: unknown): string {
  const id = (schema as { readonly $id?: unknown } | null)?.$id;
  return typeof id === 'string' && URL.canParse(id) ? id : 'schema:///';
}

const resolved = (reference: string, base: string): string =>
  URL.canParse(reference, base) ? new URL(reference, base).href : reference;
