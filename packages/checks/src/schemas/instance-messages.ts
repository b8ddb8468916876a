import { defineMessages } from '@openwop/diagnostics';

/** A schema and what it says against a value. */
export interface InstanceProblem {
  readonly schema: string;
  readonly found: string;
  readonly expected: string;
}

/** What an example or a data file can have wrong with it. */
export const instanceMessages = defineMessages({
  'example-unknown-schema': {
    rule: 'The schema that the fence of an example names (`json schema=<path>`) is in the tree.',
    say: ({ schema }: { schema: string }) => ({
      message: `The example names the schema ${schema}, which is not in the tree.`,
      found: schema,
      expected: 'the path of a schema or facet file, from the root of the tree',
      mend: 'correct the path in the info string of the fence',
    }),
  },
  'example-unknown-pointer': {
    rule: 'The JSON Pointer that the fence of an example names (`schema=<path>#<pointer>`) leads to a schema.',
    say: ({ schema, pointer }: { schema: string; pointer: string }) => ({
      message: `The example names a place in ${schema} where no schema stands.`,
      found: `#${pointer}`,
      expected: 'a JSON Pointer to a schema, such as #/$defs/row',
      mend: 'correct the pointer in the info string of the fence',
    }),
  },
  'example-not-json': {
    rule: 'An example that names a schema is JSON.',
    say: ({ problem }: { problem: string }) => ({
      message: `The example is not JSON: ${problem}.`,
      found: problem,
      expected: 'a JSON text',
      mend: 'correct it, or take `schema=` off the fence if it is no whole example',
    }),
  },
  'example-invalid': {
    rule: 'Examples are valid: those in fences against the schema they name, those of `examples` against their own.',
    say: ({ schema, found, expected }: InstanceProblem) => ({
      message: `The example is not valid against ${schema}.`,
      found,
      expected,
      mend: 'correct the example; if it is right, the schema is wrong',
    }),
  },
  'data-unknown-schema': {
    rule: 'The `$schema` of a data file is a relative path to a schema of the tree, or the id of one.',
    say: ({ schema }: { schema: string }) => ({
      message: 'The data file names a schema that is not in the tree.',
      found: schema,
      expected: 'a relative path such as ./name.schema.json, or the `$id` of a schema in the tree',
      mend: 'correct `$schema`',
    }),
  },
  'data-without-schema': {
    rule: 'Every data file has a schema: the one it names, or the one that stands beside it under its name.',
    say: ({ schema }: { schema: string }) => ({
      message: 'No schema says what this data file holds, so nothing validates it.',
      found: `no \`$schema\`, and no ${schema}`,
      expected: schema,
      mend: 'restore the schema or write one; for another name, say it in `$schema`',
    }),
  },
  'data-invalid': {
    rule: 'A data file is valid against the schema it names, or that stands beside it under its name.',
    say: ({ schema, found, expected }: InstanceProblem) => ({
      message: `The file is not valid against ${schema}.`,
      found,
      expected,
      mend: 'correct the value',
    }),
  },
});
