import { type GeneratedTypes, generate, type JsonSchema, type ReportRow } from '@openwop/codegen';
import { compileValidator } from './compile-validator.js';
import { recordNames } from './record-names.js';

type SchemaObject = Exclude<JsonSchema, boolean>;

/** One schema of the repository. */
export interface SchemaFile {
  /** Path from the root of the repository: `schemas/v2/tool-descriptor.schema.json`. */
  readonly path: string;
  readonly schema: JsonSchema;
}

/** Files to write, and what the types among them leave out. */
export interface ProtocolFiles {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly report: readonly (ReportRow & { readonly schema: string })[];
}

/** A type that hosts import, and where its parts are named. */
interface ProtocolType {
  readonly file: string;
  readonly name: string;
  readonly names: (schema: SchemaObject) => Record<string, string>;
  /** Properties whose type another file declares already. */
  readonly shared: Readonly<Record<string, { readonly from: string; readonly name: string }>>;
}

const FOLDER = 'schemas/v2/';
const OUT = 'packages/protocol/src/generated';
const TOOL_DESCRIPTOR = './tool-descriptor.js';

const TYPES: readonly ProtocolType[] = [
  {
    file: 'tool-descriptor',
    name: 'ToolDescriptor',
    names: () => ({ '#/properties/source': 'ToolSource' }),
    shared: {},
  },
  {
    file: 'compact-tool-descriptor',
    name: 'CompactToolDescriptor',
    names: () => ({}),
    shared: {
      '#/properties/source': { from: TOOL_DESCRIPTOR, name: 'ToolSource' },
      '#/properties/safetyTier': { from: TOOL_DESCRIPTOR, name: 'SafetyTier' },
    },
  },
  { file: 'capabilities', name: 'Capabilities', names: recordNames, shared: {} },
];

/**
 * The generated files of `@openwop/protocol`: types, compiled validators, and the schemas themselves.
 * Pure: equal inputs give equal texts, and nothing is written.
 * @throws {SchemaError} when a schema cannot be stated; {Error} when one of the three is missing
 */
export async function protocolFiles(input: {
  readonly schemas: readonly SchemaFile[];
}): Promise<ProtocolFiles> {
  const files: { path: string; text: string }[] = [];
  const report: (ReportRow & { schema: string })[] = [];
  for (const type of TYPES) {
    const { path, schema } = find(input.schemas, type.file);
    const others = documentsBeside(path, input.schemas);
    const { code, report: rows } = typesOf(path, schema, type, others);
    report.push(...rows.map((row) => ({ ...row, schema: path })));
    files.push({ path: `${OUT}/${type.file}.ts`, text: code });
    files.push({ path: `${OUT}/validate/${type.file}.ts`, text: validatorOf(path, schema, type, others) });
  }
  for (const { path, schema } of ofV2(input.schemas)) {
    files.push({
      path: `${OUT}/schemas/${path.slice(FOLDER.length)}`,
      text: `${JSON.stringify(schema, null, 2)}\n`,
    });
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, report };
}

function find(schemas: readonly SchemaFile[], file: string): { path: string; schema: SchemaObject } {
  const wanted = `${FOLDER}${file}.schema.json`;
  const found = schemas.find(({ path }) => path === wanted);
  if (found === undefined || typeof found.schema === 'boolean') {
    throw new Error(
      `No schema object at ${wanted}. Pass the schemas of the tree, by their paths from its root.`,
    );
  }
  return { path: found.path, schema: found.schema };
}

function ofV2(schemas: readonly SchemaFile[]): SchemaFile[] {
  return schemas.filter(({ path }) => path.startsWith(FOLDER));
}

/** The other schemas of the folder, under the names by which `$ref` reaches them. */
function documentsBeside(path: string, schemas: readonly SchemaFile[]): Record<string, JsonSchema> {
  const others = ofV2(schemas).filter((its) => its.path !== path);
  return Object.fromEntries(others.map((its) => [its.path.slice(FOLDER.length), its.schema]));
}

function typesOf(
  path: string,
  schema: SchemaObject,
  type: ProtocolType,
  documents: Record<string, JsonSchema>,
): GeneratedTypes {
  return generate(schema, {
    name: type.name,
    documents,
    names: type.names(schema),
    imports: type.shared,
    banner: `GENERATED from ${path}: do not edit. Write it anew with: openwop-spec generate`,
  });
}

function validatorOf(
  path: string,
  schema: SchemaObject,
  { file, name }: ProtocolType,
  documents: Record<string, JsonSchema>,
): string {
  return compileValidator({
    path,
    schema,
    documents: Object.values(documents),
    typeName: name,
    typeModule: `../${file}.js`,
    sharedModule: '../../validation-error.js',
  });
}
