export { lower, widen, type LowerOptions, type LoweredSchema } from './lower.js';
export { SchemaError, type SchemaErrorParts } from './schema-error.js';
export type { JsonSchema } from './json.js';
export type { ReportRow } from './report.js';
