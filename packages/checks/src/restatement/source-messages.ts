import { defineMessages } from '@openwop/diagnostics';

/** What the sources of restatements can have wrong with them, and what they leave open. */
export const sourceMessages = defineMessages({
  absent: {
    rule: 'A tree whose v2 replaces v1 text says which v2 sentence answers for which v1 obligation.',
    severity: 'warning',
    say: ({ path }: { path: string }) => ({
      message: 'Nothing is known of what became of the obligations of v1.',
      found: `no ${path}`,
      expected: 'a file that maps the obligations of v1',
      mend: `write ${path} with its sources, then run \`openwop-spec restate --scaffold --write\``,
    }),
  },
  'model-version': {
    rule: 'Restatements are of the version of the obligation model that reads them.',
    say: ({ stated, version }: { stated: string; version: number }) => ({
      message: 'The restatements may name sentences as another version of the tool read them.',
      found: `version ${stated}`,
      expected: `version ${version}`,
      mend: `set \`version\` to ${version} and mend the rows that are then reported`,
    }),
  },
  'unknown-document': {
    rule: 'A source is a v1 document of the tree.',
    say: ({ path, known }: { path: string; known: string }) => ({
      message: `The source ${path} is no v1 document.`,
      found: path,
      expected: `one of ${known}`,
      mend: 'name a document, or remove the source and its rows',
    }),
  },
  'unknown-section': {
    rule: 'The sections of a source are titles in its document.',
    say: ({ path, title, known }: { path: string; title: string; known: string }) => ({
      message: `${path} has no section \`${title}\`.`,
      found: title,
      expected: `one of ${known}`,
      mend: 'write the title as it stands in the document, without marks',
    }),
  },
  'unknown-family': {
    rule: 'A source names the family that answers for it, one that the declaration lists and has not deleted.',
    say: ({ family }: { family: string }) => ({
      message: `The family \`${family}\` of a source is not declared.`,
      found: family,
      expected: 'the key of a family that is not deleted',
      mend: 'name the family whose v2 home replaces this text',
    }),
  },
  unsourced: {
    rule: 'v1 text that v2 replaces is a source: documents in which no family is carried, sections of replaced families.',
    say: ({ path, title, list }: { path: string; title: string | undefined; list: string }) => ({
      message:
        title === undefined ? `Nothing answers for ${path}.` : `Nothing answers for ${title} of ${path}.`,
      found: `no source in ${list} that holds it`,
      expected: title === undefined ? 'a source for the document' : `a source with the section \`${title}\``,
      mend: 'restore the source and its rows (`openwop-spec restate --scaffold` begins them)',
    }),
  },
  unmapped: {
    rule: 'Each MUST of a source has a row that says what became of it.',
    say: ({ sentence, keyword, state, nearest, path }: UnmappedObligation) => ({
      message: `What became of this ${keyword} of v1 is not said.`,
      found: `${quote(sentence)}, ${state}`,
      expected: `a row in ${path}; nearest in v2: ${nearest}`,
      mend: 'map it to the v2 sentence that answers, or say why none does (`openwop-spec restate --suggest`)',
    }),
  },
});

/** What is told of an obligation that no row answers for. */
export interface UnmappedObligation {
  readonly sentence: string;
  readonly keyword: string;
  readonly state: string;
  readonly nearest: string;
  readonly path: string;
}

/** A sentence in quotation marks of its own, as it may hold some. */
export const quote = (sentence: string): string => `“${sentence}”`;
