/** What a {@link SchemaError} says, in parts, so that a printer can lay it out its own way. */
export interface SchemaErrorParts {
  /** JSON Pointer of the offending place, as a URI fragment: `#/properties/a`, or `other.json#/$defs/b`. */
  readonly pointer: string;
  /** What is there. */
  readonly found: string;
  /** What could be there instead. */
  readonly expected: string;
  /** What the author of the schema can do about it. */
  readonly mend: string;
}

/** A schema that cannot be read, resolved or stated. It never degrades to `unknown`: it stops the generation. */
export class SchemaError extends Error implements SchemaErrorParts {
  override readonly name = 'SchemaError';
  readonly pointer: string;
  readonly found: string;
  readonly expected: string;
  readonly mend: string;

  constructor(parts: SchemaErrorParts) {
    super(`${parts.pointer}: found ${parts.found}, expected ${parts.expected}. ${parts.mend}`);
    this.pointer = parts.pointer;
    this.found = parts.found;
    this.expected = parts.expected;
    this.mend = parts.mend;
  }
}

/** A short, one-line rendering of any value for an error text. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : describe(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'object') return 'an object';
  return value === undefined ? 'nothing' : `a ${typeof value}`;
}
