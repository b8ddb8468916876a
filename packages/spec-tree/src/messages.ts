import { defineMessages } from '@openwop/diagnostics';

/** How to mend a file that cannot be read, by what the system answers. */
const mendOf: Readonly<Record<string, string>> = {
  ENOENT: 'correct the path: there is no such file',
  ENOTDIR: 'correct the path: a part of it is no directory',
  EISDIR: 'name a file in it: this is a directory',
  EACCES: 'check its permissions',
  EPERM: 'check its permissions',
  ELOOP: 'remove the symbolic links that lead in a circle',
};

/** What reading a tree can find wrong with its files. Scope `tree`. */
export const treeMessages = defineMessages({
  missing: {
    rule: 'Every file that the layout names is there.',
    say: ({ what, otherwise }: { what: string; otherwise?: string }) => ({
      message: `The ${what} is missing.`,
      found: 'no such file or directory',
      expected: `the ${what} at this path`,
      mend: `add it, or ${otherwise ?? 'name its real path in spec/config.json'}`,
    }),
  },
  'not-a-file': {
    rule: 'Where the layout names a file, a regular file stands.',
    say: ({ kind }: { kind: string }) => ({
      message: `A ${kind} stands where a file is expected.`,
      found: `a ${kind}`,
      expected: 'a regular file',
      mend: `remove the ${kind}, or name another path in spec/config.json`,
    }),
  },
  'not-a-directory': {
    rule: 'Where the layout names a directory, a directory stands.',
    say: ({ kind }: { kind: string }) => ({
      message: `A ${kind} stands where a directory is expected.`,
      found: `a ${kind}`,
      expected: 'a directory',
      mend: `remove the ${kind}, or name another path in spec/config.json`,
    }),
  },
  'symbolic-link': {
    rule: 'A tree holds no symbolic links: a link can lead out of it or round in a circle.',
    say: (_: Record<never, never>) => ({
      message: 'A symbolic link is not followed.',
      found: 'a symbolic link',
      expected: 'a regular file or a directory',
      mend: 'replace the link by what it points to',
    }),
  },
  unreadable: {
    rule: 'Every file of the tree can be read.',
    say: ({ reason }: { reason: string }) => ({
      message: `The file cannot be read (${reason}).`,
      found: reason,
      expected: 'a readable file',
      mend: mendOf[reason] ?? 'see whether another program holds it, or what the disk says',
    }),
  },
  'too-large': {
    rule: 'No file of the tree passes the size that people and tools can work with.',
    say: ({ bytes, most }: { bytes: number; most: number }) => ({
      message: 'The file is too large to be part of a specification.',
      found: `${bytes} bytes`,
      expected: `at most ${most} bytes`,
      mend: 'split it, or raise its limit in spec/config.json',
    }),
  },
  'not-utf8': {
    rule: 'Files are UTF-8.',
    say: ({ offset }: { offset: number }) => ({
      message: 'The file is not UTF-8.',
      found: `an invalid byte sequence at byte ${offset}`,
      expected: 'UTF-8 text',
      mend: 'save it as UTF-8, or remove it if it is no text file',
    }),
  },
  bom: {
    rule: 'Files begin with their first character, not with a byte order mark.',
    say: (_: Record<never, never>) => ({
      message: 'The file begins with a byte order mark.',
      found: 'U+FEFF at the start',
      expected: 'no byte order mark',
      mend: 'save it as UTF-8 without a byte order mark',
    }),
  },
  crlf: {
    rule: 'Lines end with a line feed alone, so that equal texts have equal bytes.',
    say: ({ lines }: { lines: number }) => ({
      message: 'Lines end with CR LF.',
      found: `${lines} CR LF line ends`,
      expected: 'LF line ends',
      mend: 'run `git add --renormalize .`, or save the file with LF line ends',
    }),
  },
  'not-json': {
    rule: 'JSON files are JSON (RFC 8259), without comments or trailing commas.',
    say: ({ problem }: { problem: string }) => ({
      message: `The file is not JSON: ${problem}.`,
      found: problem,
      expected: 'a JSON text',
      mend: 'correct it at this place',
    }),
  },
  'not-yaml': {
    rule: 'YAML files are YAML 1.2 with unique keys.',
    say: ({ problem }: { problem: string }) => ({
      message: `The file is not YAML: ${problem}.`,
      found: problem,
      expected: 'a YAML document',
      mend: 'correct it at this place',
    }),
  },
  'duplicate-key': {
    rule: 'The names in a JSON object are unique: of two equal names a parser keeps one in silence.',
    say: ({ key }: { key: string }) => ({
      message: `The name \`${key}\` stands twice in one object.`,
      found: `a second \`${key}\``,
      expected: 'each name once',
      mend: 'remove one of the two',
    }),
  },
  'too-deep': {
    rule: 'JSON and Markdown nest no deeper than tools can follow.',
    say: ({ most }: { most: number }) => ({
      message: 'The file nests too deep.',
      found: `more than ${most} levels`,
      expected: `at most ${most} levels`,
      mend: 'flatten it',
    }),
  },
  'not-markdown': {
    rule: 'Markdown files can be parsed.',
    say: ({ problem }: { problem: string }) => ({
      message: `The Markdown parser gave up: ${problem}.`,
      found: problem,
      expected: 'Markdown that parses',
      mend: 'simplify the nesting at the start of the file, then halve the file to find the place',
    }),
  },
  config: {
    rule: 'spec/config.json is valid against its schema.',
    say: ({ problem, expected }: { problem: string; expected: string }) => ({
      message: `spec/config.json is not valid: ${problem}.`,
      found: problem,
      expected,
      mend: 'correct it; spec/config.schema.json describes every key. Until then nothing else is read',
    }),
  },
});
