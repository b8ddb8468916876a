import { defineMessages } from '@openwop/diagnostics';

/** What a row of the declaration can have wrong with it, seen by itself or beside the other rows. */
export const rowMessages = defineMessages({
  invalid: {
    rule: 'The declaration is valid against its schema.',
    say: ({ found, expected }: { found: string; expected: string }) => ({
      message: 'The declaration is not valid against its schema.',
      found,
      expected,
      mend: 'correct the value',
    }),
  },
  'duplicate-key': {
    rule: 'A key names one thing: one family, deleted or not, or one metadata row; an id names one profile.',
    say: ({ key, what, line }: { key: string; what: string; line: number }) => ({
      message: `\`${key}\` is already the name of another row.`,
      found: `a second \`${key}\``,
      expected: `\`${key}\` for the ${what} at line ${line} alone`,
      mend: 'remove one of the two, or give it another name',
    }),
  },
  'peer-dependency': {
    rule: 'The peer-dependency id of a family is its key.',
    say: ({ key, found }: { key: string; found: string }) => ({
      message: `The peer-dependency id of \`${key}\` is not its key.`,
      found: JSON.stringify(found),
      expected: JSON.stringify(key),
      mend: `write "peerDependencyId": ${JSON.stringify(key)}; another name goes into aliases`,
    }),
  },
  section: {
    rule: 'The section of a core family is `core/capabilities.md#<key>`, that of an extension `ext/<key>/`.',
    say: ({ key, found, expected }: { key: string; found: string; expected: string }) => ({
      message: `The section of \`${key}\` does not lead to it.`,
      found: JSON.stringify(found),
      expected: JSON.stringify(expected),
      mend: `write "section": ${JSON.stringify(expected)}`,
    }),
  },
  'unknown-witness': {
    rule: 'The witness of a family is one of `witnessClasses`.',
    say: ({ key, found, classes }: { key: string; found: string; classes: readonly string[] }) => ({
      message: `\`${key}\` has a witness that \`witnessClasses\` does not list.`,
      found: JSON.stringify(found),
      expected: `one of ${classes.join(', ') || 'the classes, of which none is listed'}`,
      mend: 'name a listed class, or add the class to `witnessClasses`',
    }),
  },
  'externally-gated-stable': {
    rule: 'An externally gated family is never technically stable: what settles it lies outside the specification.',
    say: ({ key }: { key: string }) => ({
      message: `\`${key}\` is externally gated and stable.`,
      found: 'technical maturity "stable"',
      expected: '"experimental" or "deprecated"',
      mend: 'lower the technical maturity, or remove the disposition once the gate is gone',
    }),
  },
  'reserved-org': {
    rule: 'A reserved organization is not registered, unless its entry says `reserved`.',
    say: ({ org }: { org: string }) => ({
      message: `\`${org}\` is a reserved organization and is registered like any other.`,
      found: `\`${org}\` in \`extensions\` and in \`reservedOrgs\``,
      expected: '"reserved": true in its entry',
      mend: 'add "reserved": true, or register another name',
    }),
  },
});
