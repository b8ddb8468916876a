import { defineMessages } from '@openwop/diagnostics';

/** The family (or, where the fault is the document's own, `a`, `b`: all that live there), its homes and what was found. */
export interface HomeData {
  readonly key: string;
  readonly path: string;
  readonly detail: string;
}

const chooseHome =
  'name a document under spec/v2/core/ (or, until it is written, under spec/v1/) in normativeText';

/** What makes a home no home (RFC 0189, RFC 0191). */
export const homeMessages = defineMessages({
  'declaration-site': {
    rule: 'capabilities.md declares every family and is the home of none.',
    say: ({ key, path }: HomeData) => ({
      message: `\`${key}\` names ${path} as its home, which only declares families.`,
      found: path,
      expected: 'a document that holds the normative text of the family',
      mend: chooseHome,
    }),
  },
  history: {
    rule: 'An RFC is history: it says how the text came to be, not what holds.',
    say: ({ key, path }: HomeData) => ({
      message: `\`${key}\` names the RFC ${path} as its home.`,
      found: path,
      expected: 'a document of the specification',
      mend: `write what holds into the specification; ${chooseHome}`,
    }),
  },
  elsewhere: {
    rule: 'A home is a v2 core or ext document, a v1 document, a v2 schema or a facet file.',
    say: ({ key, path }: HomeData) => ({
      message: `\`${key}\` names ${path} as its home, which is no part of the specification.`,
      found: path,
      expected: 'a path under the core, ext, v1, v2 schema or facet directories',
      mend: chooseHome,
    }),
  },
  'home-missing': {
    rule: 'Every home that the declaration names exists.',
    say: ({ key, path }: HomeData) => ({
      message: `The home of \`${key}\`, ${path}, does not exist.`,
      found: 'no such document or schema',
      expected: 'a file of the specification',
      mend: 'add the file, or correct the path in normativeText',
    }),
  },
  informative: {
    rule: 'A home is normative: a document that calls itself informative obliges nobody.',
    say: ({ key, path, detail }: HomeData) => ({
      message: `The home of \`${key}\`, ${path}, is not normative.`,
      found: detail,
      expected: 'a status banner without "informative" or "non-normative"',
      mend: 'name a normative document, or change the status of this one if its text binds',
    }),
  },
  draft: {
    rule: 'A v2 core document is a home when it is no draft any more.',
    say: ({ key, path, detail }: HomeData) => ({
      message: `The home of \`${key}\`, ${path}, is a draft.`,
      found: detail,
      expected: 'a status that binds, such as `> **Status:** Stable · RFC 0204.`',
      mend: 'give it the status that its text has, or name another home until it binds',
    }),
  },
  'without-status': {
    rule: 'A v2 core document that is a home states its status in a banner.',
    say: ({ key, path, detail }: HomeData) => ({
      message: `The home of \`${key}\`, ${path}, does not state its status.`,
      found: detail,
      expected: 'a line such as `> **Status:** Stable · RFC 0204.` below the title',
      mend: 'add the banner',
    }),
  },
  unclaimed: {
    rule: 'A v2 home claims its families back: `> **Normative home:** `key`.` (RFC 0191).',
    say: ({ key, path, detail }: HomeData) => ({
      message: `${path} does not claim to be the home of \`${key}\`.`,
      found: detail,
      expected: `a marker line with \`${key}\``,
      mend: `add \`${key}\` to the line \`> **Normative home:** …\` below the status banner of ${path}`,
    }),
  },
  'only-schema': {
    rule: 'A schema may stand beside a document as a home, never alone.',
    say: ({ key, path }: HomeData) => ({
      message: `\`${key}\` has only schemas as homes.`,
      found: path,
      expected: 'a core or v1 document among the homes',
      mend: chooseHome,
    }),
  },
  'only-ext': {
    rule: 'An extension document may stand beside a core document as a home, never alone.',
    say: ({ key, path }: HomeData) => ({
      message: `The core family \`${key}\` has only extension documents as homes.`,
      found: path,
      expected: 'a core or v1 document among the homes',
      mend: chooseHome,
    }),
  },
  unnamed: {
    rule: 'A home names its family by its key.',
    say: ({ key, path }: HomeData) => ({
      message: `No home of \`${key}\` names it.`,
      found: `no \`${key}\` in ${path}`,
      expected: `the key \`${key}\` as a word of its own`,
      mend: 'name the family where its obligations stand',
    }),
  },
  'no-obligation': {
    rule: 'A home states an obligation on its family: a keyword in a paragraph that names it, or under its heading.',
    say: ({ key, path }: HomeData) => ({
      message: `No home of \`${key}\` states an obligation on it.`,
      found: `no MUST, SHALL, SHOULD or MAY in a paragraph, list item or table row of ${path} about \`${key}\``,
      expected: `an obligation that names \`${key}\` or stands under a heading \`${key}\``,
      mend: 'state what a host that advertises the family must do, or move the obligation under its heading',
    }),
  },
});
