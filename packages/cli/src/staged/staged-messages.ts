import { defineMessages } from '@openwop/diagnostics';

/** What stands between the index and a commit. Scope `staged`. */
export const stagedMessages = defineMessages({
  conflict: {
    rule: 'What is committed has one version of each file.',
    say: ({ generated, path }: { generated: boolean; path: string }) => ({
      message: 'The index holds a conflict about this file.',
      found: 'several versions of it',
      expected: 'one',
      mend: generated
        ? 'resolve the sources first, then run `openwop-spec resolve`'
        : `resolve it, then run \`git add -- ${path}\``,
    }),
  },
  stale: {
    rule: 'A commit holds the generated files that its own sources make.',
    say: ({ found, expected }: { found: string; expected: string }) => ({
      message: 'The staged generated file is older than the staged sources.',
      found,
      expected,
      mend: 'run `openwop-spec check --staged --fix`, which generates and stages it',
    }),
  },
  edited: {
    rule: 'A generated file is changed through its sources, never by hand.',
    say: ({ found, expected, path }: { found: string; expected: string; path: string }) => ({
      message: 'The staged generated file is not what any of its sources make: it was edited.',
      found,
      expected,
      mend: `change the sources, then run \`openwop-spec generate\` and \`git add -- ${path}\``,
    }),
  },
  partial: {
    rule: 'A commit of named paths names the generated files that go with them.',
    say: ({ path }: { path: string }) => ({
      message: '`git commit <path>` leaves out a generated file that changes with the sources it names.',
      found: 'an index of its own, which git throws away after the commit',
      expected: `\`${path}\` among the paths of the commit`,
      mend: `run \`openwop-spec generate\`, then name \`${path}\` too, or stage with \`git add\` and commit without paths`,
    }),
  },
});
