import { defineMessages } from '@openwop/diagnostics';

/** What a schema file can have wrong with it. */
export const schemaMessages = defineMessages({
  'not-a-schema': {
    rule: 'Every schema file is a JSON Schema of draft 2020-12.',
    say: ({ problem, expected }: { problem: string; expected: string }) => ({
      message: `This is no JSON Schema: ${problem}.`,
      found: problem,
      expected,
      mend: 'correct it at this place; the meta-schema of draft 2020-12 says what a keyword may hold',
    }),
  },
  'does-not-compile': {
    rule: 'Every schema compiles in ajv 2020 strict, facet files as they sit in their record (strictRequired and strictTypes off).',
    say: ({ problem, expected }: { problem: string; expected: string }) => ({
      message: `The schema does not compile: ${problem}.`,
      found: problem,
      expected,
      mend: 'correct it at this place; a keyword of our own begins with `x-openwop-`',
    }),
  },
  'id-missing': {
    rule: 'A schema of the v1 and v2 directories has an `$id`.',
    say: ({ expected }: { expected: string }) => ({
      message: 'The schema has no `$id`, so that no other schema can refer to it.',
      found: 'no `$id`',
      expected: `\`$id\`: ${expected}`,
      mend: `add \`"$id": ${JSON.stringify(expected)}\``,
    }),
  },
  'id-wrong': {
    rule: 'An `$id` is the prefix of its directory and the path below it.',
    say: ({ found, expected }: { found: string; expected: string }) => ({
      message: 'The `$id` is not the one that the path of the file gives.',
      found,
      expected,
      mend: `write ${JSON.stringify(expected)}, or move the file to the path that its \`$id\` says`,
    }),
  },
  'id-taken': {
    rule: 'No two schemas have one `$id`.',
    say: ({ id, by }: { id: string; by: string }) => ({
      message: `The \`$id\` is that of ${by}.`,
      found: id,
      expected: 'an `$id` that no other schema has',
      mend: 'give this schema an `$id` of its own',
    }),
  },
  'open-object': {
    rule: 'An object schema outside a combinator says whether it is closed. v1 schemas are frozen and exempt.',
    say: (_: Record<never, never>) => ({
      message: 'An object schema does not say whether it may have other properties.',
      found: 'neither `additionalProperties` nor `unevaluatedProperties`',
      expected: 'one of the two',
      mend: 'add `"additionalProperties": false`, or `true` where other properties are meant to pass',
    }),
  },
});
