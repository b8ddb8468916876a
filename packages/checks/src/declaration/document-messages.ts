import { defineMessages } from '@openwop/diagnostics';

/** What the documents and schemas around the declaration can lack. */
export const documentMessages = defineMessages({
  'capabilities-missing': {
    rule: '`capabilities.md` among the core documents lists the core families.',
    say: ({ path }: { path: string }) => ({
      message: 'The document that lists the core families is missing.',
      found: `no ${path}`,
      expected: 'a document with a heading for each core family',
      mend: 'add it',
    }),
  },
  'heading-missing': {
    rule: 'Every core family has a heading of level 2 to 4 in `capabilities.md`.',
    say: ({ key, path }: { key: string; path: string }) => ({
      message: `\`${key}\` has no heading in ${path}.`,
      found: `no heading \`${key}\``,
      expected: `a heading such as ## \`${key}\``,
      mend: 'add the heading with a sentence on what the family is',
    }),
  },
  'heading-unknown': {
    rule: 'Every heading of `capabilities.md` that is a key is that of a core family.',
    say: ({ key, why }: { key: string; why: string }) => ({
      message: `The heading \`${key}\` is not that of a core family.`,
      found: `\`${key}\`, ${why}`,
      expected: 'the key of a core family',
      mend: 'remove the section, or declare the family',
    }),
  },
  'ext-readme-missing': {
    rule: 'Every extension has a README.md in its folder.',
    say: ({ key, path }: { key: string; path: string }) => ({
      message: `The extension \`${key}\` has no document.`,
      found: `no ${path}`,
      expected: 'a document with the table of witness, technical and adoption',
      mend: 'add it',
    }),
  },
  'ext-label-missing': {
    rule: 'The README.md of an extension states its `witness:`, `technical:` and `adoption:` in a table.',
    say: ({ key, label }: { key: string; label: string }) => ({
      message: `The document of the extension \`${key}\` does not state its \`${label}\`.`,
      found: `no table row \`${label}:\``,
      expected: `a row | **${label}:** | … |`,
      mend: 'add the row',
    }),
  },
  'ext-label-differs': {
    rule: 'What the README.md of an extension states is what its row in the declaration says.',
    say: ({
      key,
      label,
      found,
      expected,
    }: {
      key: string;
      label: string;
      found: string;
      expected: string;
    }) => ({
      message: `The document of the extension \`${key}\` states another \`${label}\` than its row.`,
      found: found || 'an empty cell',
      expected,
      mend: 'correct the one of the two that is wrong',
    }),
  },
  'v1-property-unlisted': {
    rule: 'Every root property of the v1 capabilities has a row: a family, metadata, or a deleted key.',
    say: ({ key }: { key: string }) => ({
      message: `The v1 capability \`${key}\` has no row in the declaration.`,
      found: `\`${key}\` in the v1 schema alone`,
      expected: `a row with the key \`${key}\``,
      mend: 'declare it; what v2 drops gets a row with the anchor "deleted" and the reason',
    }),
  },
  'facets-from': {
    rule: '`facetsFrom` names the facet file of its family, by the conventional path, and the file exists.',
    say: ({ key, found, expected }: { key: string; found: string; expected: string }) => ({
      message: `\`facetsFrom\` of \`${key}\` does not name its facet file.`,
      found,
      expected,
      mend: 'correct the path, add the file, or remove `facetsFrom` where there is no facet file',
    }),
  },
  'facet-without-shape': {
    rule: 'Where a family has a facet file, every facet it declares is a property there.',
    say: ({ key, facet, path }: { key: string; facet: string; path: string }) => ({
      message: `The facet \`${facet}\` of \`${key}\` has no shape.`,
      found: `no property \`${facet}\` in ${path}`,
      expected: `\`properties.${facet}\` in the facet file`,
      mend: 'add its schema to the facet file, or remove the facet',
    }),
  },
});
