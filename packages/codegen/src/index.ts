export { type GeneratedTypes, type GenerateOptions, generate } from './generate.js';
export type { JsonSchema } from './json.js';
export { type LoweredSchema, type LowerOptions, lower, widen } from './lower.js';
export type { PrintOptions } from './print/type-printer.js';
export type { ReportRow } from './report.js';
export { SchemaError, type SchemaErrorParts } from './schema-error.js';
