import { isObject } from './json.js';
import { SchemaError, show } from './schema-error.js';

/** What each option may be; all but `name` may be absent. */
const OPTIONS: Readonly<Record<string, readonly [(value: unknown) => boolean, string]>> = {
  name: [(value) => typeof value === 'string', 'a TypeScript identifier'],
  documents: [isObject, 'an object of schemas by URI'],
  budget: [
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0,
    'a whole number of at least 0',
  ],
  names: [isObject, 'an object of type names by JSON Pointer'],
  imports: [isObject, 'an object of modules by JSON Pointer'],
  banner: [(value) => typeof value === 'string', 'a string'],
  readonly: [(value) => typeof value === 'boolean', 'true or false'],
  tsType: [(value) => typeof value === 'boolean', 'true or false'],
};

/**
 * Refuses options that a caller without types got wrong.
 * @throws {SchemaError} naming the option; its pointer is that of the whole schema
 */
export function checkOptions(options: unknown): void {
  if (!isObject(options))
    stop(`the options ${show(options)}`, 'an object', 'Pass the options as second argument.');
  for (const [option, [holds, expected]] of Object.entries(OPTIONS)) {
    const value = options[option];
    if (value === undefined || holds(value)) continue;
    stop(`the option ${option} as ${show(value)}`, expected, `Correct the option ${option}.`);
  }
}

/**
 * The same for options that have to name a type.
 * @throws {SchemaError} naming the option
 */
export function checkGenerateOptions(options: unknown): void {
  if (!isObject(options) || options['name'] === undefined) {
    stop(
      'no name for the type',
      "options with a name, such as { name: 'MyType' }",
      'Pass them as second argument.',
    );
  }
  checkOptions(options);
}

function stop(found: string, expected: string, mend: string): never {
  throw new SchemaError({ pointer: '#', found, expected, mend });
}
