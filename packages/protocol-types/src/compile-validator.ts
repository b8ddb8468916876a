import type { JsonSchema } from '@openwop/codegen';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { inlineHelpers } from './inline-helpers.js';

/** What a compiled validator is for. */
export interface ValidatorSource {
  /** Path of the schema in the repository, for the header. */
  readonly path: string;
  readonly schema: { readonly [keyword: string]: unknown };
  /** Other schemas that a `$ref` may reach, each with an `$id`. */
  readonly documents: readonly JsonSchema[];
  /** Name of the type that the guard asserts. */
  readonly typeName: string;
  /** Module that declares the type, as the validator imports it. */
  readonly typeModule: string;
  /** Module of the shared parts of all validators. */
  readonly sharedModule: string;
}

/**
 * A self-contained validator module: ajv's standalone code with its helpers inlined, a function that lists
 * what is wrong, and a type guard. Formats are annotations, as 2020-12 has it.
 */
export function compileValidator(source: ValidatorSource): string {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: true,
    logger: false,
    code: { source: true, esm: true, lines: true },
  });
  for (const document of source.documents) {
    if (typeof document !== 'boolean') ajv.addSchema(document);
  }
  const validate = ajv.compile(source.schema);
  const standalone = standaloneCode as unknown as { default: typeof standaloneCode.default };
  const { body, entry } = inlineHelpers(standalone.default(ajv, validate));
  const name = source.typeName;
  return [
    `// GENERATED from ${source.path}: do not edit. Write it anew with: openwop-spec generate`,
    '// @ts-nocheck the code below is compiled by ajv; its exports are typed.',
    `import { type ValidationError, toErrors } from '${source.sharedModule}';`,
    `import type { ${name} } from '${source.typeModule}';`,
    '',
    `/** Everything that keeps a value from being a ${name}, with the place of each; nothing when it is one. */`,
    `export function validate${name}(value: unknown): readonly ValidationError[] {`,
    `  return ${entry}(value) ? [] : toErrors(${entry}.errors);`,
    '}',
    '',
    `/** Whether a value is a ${name}. */`,
    `export function is${name}(value: unknown): value is ${name} {`,
    `  return ${entry}(value);`,
    '}',
    '',
    body,
  ].join('\n');
}
