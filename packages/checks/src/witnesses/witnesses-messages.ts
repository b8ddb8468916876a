import { defineMessages } from '@openwop/diagnostics';

const quote = (sentence: string): string => `“${sentence}”`;

/** What the file of witnesses can have wrong with it, and what it leaves open. */
export const witnessesMessages = defineMessages({
  absent: {
    rule: 'A tree with MUSTs of v2 says what witnesses each of them.',
    severity: 'warning',
    say: ({ path }: { path: string }) => ({
      message: 'Nothing is known of what would notice a host that breaks a MUST of v2.',
      found: `no ${path}`,
      expected: 'a file that names a witness for each MUST, or why it has none',
      mend: `write ${path}; each finding of this check then names what is missing`,
    }),
  },
  'model-version': {
    rule: 'Witnesses are of the version of the obligation model that reads them.',
    say: ({ stated, version }: { stated: string; version: number }) => ({
      message: 'The witnesses may name sentences as another version of the tool read them.',
      found: `version ${stated}`,
      expected: `version ${version}`,
      mend: `set \`version\` to ${version} and mend the rows that are then reported`,
    }),
  },
  unwitnessed: {
    rule: 'Each MUST of a v2 document has a row that names what witnesses it, or why nothing does.',
    say: ({ sentence, keyword, ordinal, path }: Unwitnessed) => ({
      message: `Nothing witnesses this ${keyword} of v2.`,
      found: `${quote(sentence)} (keyword ${ordinal} of its sentence), in no row`,
      expected: `a row in ${path}`,
      mend: 'name a conformance requirement or a value of a schema that fails when a host breaks it, or exclude it with a reason',
    }),
  },
  edited: {
    rule: 'A sentence whose witness somebody has chosen is looked at again when its words change.',
    say: ({ before, now }: { before: string; now: string }) => ({
      message: 'This sentence was edited after its witness had been chosen.',
      found: quote(now),
      expected: quote(before),
      mend: 'see whether the witness still shows what the sentence now says, then put the new sentence into the row',
    }),
  },
  gone: {
    rule: 'A row names obligations that the v2 documents have.',
    say: ({ document, sentence, nearest }: { document: string; sentence: string; nearest: string }) => ({
      message: `${document} has no such obligation.`,
      found: quote(sentence),
      expected: `a MUST of the document; nearest: ${nearest}`,
      mend: 'name the sentence as it stands, or take the row out',
    }),
  },
  duplicate: {
    rule: 'An obligation has one row.',
    say: ({ sentence, line }: { sentence: string; line: number }) => ({
      message: 'The obligation already has a row.',
      found: `${quote(sentence)} a second time`,
      expected: `the row at line ${line} alone`,
      mend: 'put the witnesses into one row',
    }),
  },
  'unknown-requirement': {
    rule: 'A requirement that witnesses is in the registry of the conformance suite.',
    say: ({ id, registry }: { id: string; registry: string }) => ({
      message: `The requirement \`${id}\` is not registered.`,
      found: id,
      expected: `an id in ${registry}`,
      mend: 'correct the id, or write the scenario first: what is planned witnesses nothing',
    }),
  },
  'pointer-dangling': {
    rule: 'A value that witnesses is there.',
    say: ({ file, at, missing }: { file: string; at: string; missing: string }) => ({
      message: 'A witness points to nothing.',
      found: missing,
      expected: `a value at ${file}#${at}`,
      mend: 'correct the pointer',
    }),
  },
  'excluded-rose': {
    rule: 'The number of MUSTs that nothing witnesses does not rise.',
    say: ({ count, most }: { count: number; most: number }) => ({
      message: `${count} MUSTs are excluded.`,
      found: String(count),
      expected: `at most ${most}`,
      mend: 'find a witness; raise `excludedAtMost` only in a change that a reviewer agrees to',
    }),
  },
  'ratchet-behind': {
    rule: 'The bound on exclusions follows what has been reached.',
    severity: 'warning',
    say: ({ count, most }: { count: number; most: number }) => ({
      message: 'Fewer MUSTs are excluded than the bound allows.',
      found: `${count} excluded, \`excludedAtMost\` ${most}`,
      expected: `\`excludedAtMost\` ${count}`,
      mend: `set \`excludedAtMost\` to ${count}, so that the gain stays`,
    }),
  },
});

interface Unwitnessed {
  readonly sentence: string;
  readonly keyword: string;
  readonly ordinal: number;
  readonly path: string;
}
