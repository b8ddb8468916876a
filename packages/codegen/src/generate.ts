import { checkGenerateOptions } from './check-options.js';
import type { JsonSchema } from './json.js';
import { type LowerOptions, normalizerOf } from './lower.js';
import { type PrintOptions, TypePrinter } from './print/type-printer.js';
import type { ReportRow } from './report.js';
import { schemaValue } from './value.js';

/** How types are generated. */
export interface GenerateOptions extends LowerOptions, PrintOptions {
  /** The name of the exported type. */
  readonly name: string;
  /** A comment at the top of the module, without comment marks. */
  readonly banner?: string;
}

/** A TypeScript module and what its types leave out. */
export interface GeneratedTypes {
  readonly code: string;
  /** One row per thing the schema says and the type does not; empty exactly where the type is exact. */
  readonly report: readonly ReportRow[];
  /** The names of all exported types, the wanted one first. */
  readonly types: readonly string[];
}

/**
 * TypeScript types that accept what the schema accepts.
 * @throws {SchemaError} when the schema is malformed, unresolved or unsupported, or the name is no identifier
 */
export function generate(schema: JsonSchema, options: GenerateOptions): GeneratedTypes {
  checkGenerateOptions(options);
  const space = normalizerOf(schema, options);
  const printer = new TypePrinter(space, options);
  printer.root(schemaValue(space.documents.root), options.name);
  const banner = options.banner === undefined ? '' : `// ${options.banner.split('\n').join('\n// ')}\n`;
  return {
    code: `${banner}${printer.code()}`,
    report: [...printer.report.rows(), ...space.documents.unknownKeywords()],
    types: printer.declared(),
  };
}
