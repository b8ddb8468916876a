import { defineMessages } from '@openwop/diagnostics';

/** What an invariant can have wrong with it beyond its shape. */
export const invariantsMessages = defineMessages({
  'duplicate-id': {
    rule: 'The id of an invariant names it alone.',
    say: ({ id, line }: { id: string; line: number }) => ({
      message: `\`${id}\` is already the id of another invariant.`,
      found: `a second \`${id}\``,
      expected: `the invariant at line ${line} alone`,
      mend: 'give one of the two another id, or merge them',
    }),
  },
  'threat-model-missing': {
    rule: 'Every invariant names a threat model that is there.',
    say: ({ id, path }: { id: string; path: string }) => ({
      message: `The threat model of \`${id}\` is missing.`,
      found: `no ${path}`,
      expected: 'the path of a document in the tree',
      mend: 'write it, or correct the path',
    }),
  },
  untested: {
    rule: 'An invariant that binds every host (tier protocol) has a test.',
    say: ({ id }: { id: string }) => ({
      message: `\`${id}\` binds every host and nothing tests it.`,
      found: 'an empty `tests`',
      expected: 'at least one test',
      mend: 'name a test that notices a breach, or plan one with `planned:<name>`',
    }),
  },
  'test-missing': {
    rule: 'Every test of an invariant is a file of the tree, in another repository (`repo:path`), or `planned:`.',
    say: ({ id, test, directory }: { id: string; test: string; directory: string }) => ({
      message: `A test of \`${id}\` does not exist.`,
      found: test,
      expected: `the path or stem of a file under ${directory}/`,
      mend: 'correct it, or mark it with `planned:` until it is written',
    }),
  },
  'test-pattern': {
    rule: 'A test pattern has at most one `*` in a segment, so that what it names stays readable.',
    say: ({ id, test }: { id: string; test: string }) => ({
      message: `A test pattern of \`${id}\` has more than one \`*\` in a segment.`,
      found: test,
      expected: 'at most one `*` between two slashes',
      mend: 'name the files in several patterns',
    }),
  },
});
