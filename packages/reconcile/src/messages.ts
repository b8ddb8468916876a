import { defineMessages } from '@openwop/diagnostics';

/** What writing or checking generated files can find. Scope `reconcile`. */
export const reconcileMessages = defineMessages({
  stale: {
    rule: 'A generated file has the bytes that its generator makes of the sources as they are.',
    say: ({ found, expected, command }: { found: string; expected: string; command: string }) => ({
      message: 'The generated file is stale.',
      found,
      expected,
      mend: `run \`${command}\``,
    }),
  },
  missing: {
    rule: 'Every generated file is there.',
    say: ({ command }: { command: string }) => ({
      message: 'The generated file is missing.',
      found: 'no such file',
      expected: 'a generated file at this path',
      mend: `run \`${command}\``,
    }),
  },
  orphan: {
    rule: 'In a place that belongs to a generator stands nothing that it no longer makes.',
    say: ({ marked, failure, command }: { marked: boolean; failure?: string; command: string }) => ({
      message: 'No generator makes this file.',
      found: failure
        ? `a file that cannot be removed (${failure})`
        : marked
          ? 'a file that says it is generated'
          : 'a file that does not say it is generated',
      expected: 'only files that the generator makes',
      mend: failure
        ? 'remove it by hand'
        : marked
          ? `run \`${command}\`, which removes it`
          : 'move it out of the generated files, or remove it: no tool removes a file without the mark',
    }),
  },
  root: {
    rule: 'Generated files are written below a folder that is there.',
    say: ({ found }: { found: string }) => ({
      message: 'There is no folder to write generated files into.',
      found,
      expected: 'a folder',
      mend: 'name the root of the tree',
    }),
  },
  path: {
    rule: 'A generated path stays inside the root and means the same on every platform.',
    say: ({ path, problem }: { path: string; problem: string }) => ({
      message: `The path ${JSON.stringify(path)} is refused: ${problem}.`,
      found: JSON.stringify(path),
      expected: 'a path below the root, with forward slashes, without `.` and `..`: `schemas/v2/a.json`',
      mend: 'correct the path where the generator makes it or the layout names it',
    }),
  },
  duplicate: {
    rule: 'Each place has one generated file, also where the file system ignores case.',
    say: ({ other }: { other: string }) => ({
      message: 'Two generated files claim one place.',
      found: `\`${other}\` as well`,
      expected: 'one file for each place',
      mend: 'give one of them another path',
    }),
  },
  'not-text': {
    rule: 'A generated text can be written as UTF-8 without loss.',
    say: ({ offset }: { offset: number }) => ({
      message: 'The generated text is not Unicode: it holds half a surrogate pair.',
      found: `a lone surrogate at UTF-16 offset ${offset}`,
      expected: 'well-formed text',
      mend: 'correct the source that the text comes from',
    }),
  },
  link: {
    rule: 'A generated file is never written through a symbolic link, which can lead out of the tree.',
    say: ({ command }: { command: string }) => ({
      message: 'A symbolic link stands in the place of a generated file or of its folder.',
      found: 'a symbolic link',
      expected: 'a regular file or a folder',
      mend: `remove the link, then run \`${command}\``,
    }),
  },
  'in-the-way': {
    rule: 'Where a generated file goes, its folders are folders and nothing but a file stands.',
    say: ({ found, expected, command }: { found: string; expected: string; command: string }) => ({
      message: `A ${found} stands where a ${expected} is expected.`,
      found: `a ${found}`,
      expected: `a ${expected}`,
      mend: `move the ${found} away, then run \`${command}\``,
    }),
  },
  unreadable: {
    rule: 'What stands in the place of a generated file can be read and compared.',
    say: ({ reason }: { reason: string }) => ({
      message: `The place of a generated file cannot be read (${reason}).`,
      found: reason,
      expected: 'a readable file or folder',
      mend: 'check its permissions and the length of its name',
    }),
  },
  unwritable: {
    rule: 'Generated files are written whole, all of them or none.',
    say: ({ reason, command }: { reason: string; command: string }) => ({
      message: `The file cannot be written (${reason}); nothing was changed.`,
      found: reason,
      expected: 'a folder that can be written',
      mend: `check its permissions and the free space, then run \`${command}\``,
    }),
  },
  unrestored: {
    rule: 'Where a write fails halfway, every file gets its former bytes back.',
    say: ({ reason, command }: { reason: string; command: string }) => ({
      message: `After a failed write this file could not be given its former bytes back (${reason}).`,
      found: reason,
      expected: 'the former bytes',
      mend: `take it from version control, then run \`${command}\``,
    }),
  },
});
