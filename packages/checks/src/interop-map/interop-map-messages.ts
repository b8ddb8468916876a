import { defineMessages } from '@openwop/diagnostics';

/** What the interop map and the path manifest can have wrong with them. */
export const interopMapMessages = defineMessages({
  'unknown-operation': {
    rule: 'The `v2Operation` of a row is an operationId of the path manifest.',
    say: ({ id, manifest }: { id: string; manifest: string }) => ({
      message: `The operation ${id} does not exist.`,
      found: id,
      expected: `an operationId of ${manifest}`,
      mend: 'name an operation of the manifest, or null where no single operation answers',
    }),
  },
  'unknown-family': {
    rule: 'What a row requires begins with the key of a listed family.',
    say: ({ requires, key }: { requires: string; key: string }) => ({
      message: `The row requires \`${requires}\`, and \`${key}\` is no family.`,
      found: key,
      expected: 'the key of a family that is not deleted',
      mend: 'name a listed family',
    }),
  },
  'unknown-facet': {
    rule: 'What a row requires is a declared facet, and below it a property of its shape.',
    say: ({ requires, missing }: { requires: string; missing: string }) => ({
      message: `The row requires \`${requires}\`, which no host can advertise.`,
      found: missing,
      expected: 'a family, a facet that its row lists, and properties of the facet',
      mend: 'name what the declaration and the facet file have',
    }),
  },
  'duplicate-row': {
    rule: 'Each element of a protocol has one row in its part of the map.',
    say: ({ element, line }: { element: string; line: number }) => ({
      message: `\`${element}\` already has a row.`,
      found: `a second row for \`${element}\``,
      expected: `the row at line ${line} alone`,
      mend: 'merge the two rows',
    }),
  },
  'duplicate-operation': {
    rule: 'An operationId, a method with its path, and a channel each stand once in the path manifest.',
    say: ({ what, line }: { what: string; line: number }) => ({
      message: `${what} already has a row in the path manifest.`,
      found: `a second ${what}`,
      expected: `the row at line ${line} alone`,
      mend: 'remove one of the two, or give it a name of its own',
    }),
  },
  miscounted: {
    rule: '`counts` of the path manifest are the numbers of its rows, so that a lost row shows.',
    say: ({ list, stated, rows }: { list: string; stated: string; rows: number }) => ({
      message: `The path manifest does not have as many ${list} as it says.`,
      found: stated,
      expected: String(rows),
      mend: `correct \`counts.${list}\`, or restore the rows that were lost`,
    }),
  },
});
