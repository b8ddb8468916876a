/** A schema that can't be evaluated: its author's mistake, not that of the data. */
export class SchemaDefect extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SchemaDefect';
  }
}
