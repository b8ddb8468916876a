import { checkOptions } from './check-options.js';
import { EVERYTHING, type Form } from './form.js';
import type { JsonSchema } from './json.js';
import { Normalizer } from './normalizer.js';
import { passes as allPasses } from './passes/index.js';
import type { Pass } from './passes/pass.js';
import { Report, type ReportRow } from './report.js';
import { readDocuments } from './schema-documents.js';
import { schemaValue, type Value } from './value.js';
import { widen as widenForm } from './widen.js';
import { writeSchema } from './write-schema.js';

/** How a schema is read. */
export interface LowerOptions {
  /** Other documents that `$ref` reaches, by URI; nothing is ever fetched. */
  readonly documents?: Readonly<Record<string, JsonSchema>>;
  /** How many products of alternatives one type may have before it is widened. 256 by default. */
  readonly budget?: number;
}

/** A schema and what TypeScript cannot state of it. */
export interface LoweredSchema {
  readonly schema: JsonSchema;
  readonly report: readonly ReportRow[];
}

/** The products of alternatives that one type may have: 256 cost a consumer half a second, 2,048 three. */
const DEFAULT_BUDGET = 256;

/**
 * An equal schema without `if`, `dependent*`, `oneOf` and `unevaluated*`: unions of cubes in their place. What
 * TypeScript cannot state stays as a keyword, and has a row in the report.
 * @throws {SchemaError} when the schema is malformed, unresolved or unsupported
 */
export function lower(schema: JsonSchema, options: LowerOptions = {}): LoweredSchema {
  const { schema: lowered, report } = lowerWith(allPasses, schema, options);
  return { schema: lowered, report };
}

/**
 * The lowered schema without what TypeScript cannot state: what the generated type accepts, as a schema.
 * @throws {SchemaError} when the schema is malformed, unresolved or unsupported
 */
export function widen(schema: JsonSchema, options: LowerOptions = {}): LoweredSchema {
  return writeWidened(normalizerOf(schema, options));
}

/** {@link lower} with other passes, for the tests that break them one by one. */
export function lowerWith(
  passes: readonly Pass[],
  schema: JsonSchema,
  options: LowerOptions = {},
): LoweredSchema & { readonly widened: JsonSchema } {
  const space = normalizerOf(schema, options, passes);
  const widened = writeWidened(space);
  const written = writeSchema(space, schemaValue(space.documents.root), (_, form) => form);
  return { schema: written, report: widened.report, widened: widened.schema };
}

function writeWidened(space: Normalizer): LoweredSchema {
  const report = new Report();
  const view = (value: Value, form: Form): Form => {
    const widened = widenForm(space, value, form);
    for (const row of [...(value.rows ?? []), ...widened.rows]) report.add(row);
    return widened.form;
  };
  const schema = writeSchema(space, schemaValue(space.documents.root), view);
  return { schema, report: [...report.rows(), ...space.documents.unknownKeywords()] };
}

/** Reads a schema for any of the outputs. */
export function normalizerOf(
  schema: JsonSchema,
  options: LowerOptions,
  passes: readonly Pass[] = allPasses,
): Normalizer {
  checkOptions(options);
  const space = new Normalizer(
    readDocuments(schema, options.documents),
    passes,
    options.budget ?? DEFAULT_BUDGET,
  );
  // Reading the whole form once finds every error, also where an output would not look.
  void (space.form(schemaValue(space.documents.root)) ?? EVERYTHING);
  return space;
}
