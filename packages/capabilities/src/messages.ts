import { defineMessages } from '@openwop/diagnostics';

/** What making the capabilities can find wrong with its sources. Scope `capabilities`. */
export const capabilitiesMessages = defineMessages({
  unread: {
    rule: 'The files that the capabilities are made from can be read.',
    say: ({ what }: { what: string }) => ({
      message: `The capabilities cannot be made without the ${what}.`,
      found: 'a file that is missing or could not be read; its own finding says why',
      expected: `the ${what}`,
      mend: 'mend the file first',
    }),
  },
  malformed: {
    rule: 'Where a schema, a row or a list is expected, one stands.',
    say: ({ what, found, expected }: { what: string; found: string; expected: string }) => ({
      message: `${what} is ${found}, not ${expected}.`,
      found,
      expected,
      mend: 'correct the value at this place',
    }),
  },
  'duplicate-row': {
    rule: 'Each key is declared once: families and metadata share one object in the capabilities.',
    say: ({ key, what, first }: { key: string; what: string; first: string }) => ({
      message: `The ${what} \`${key}\` is declared twice.`,
      found: `a second row for \`${key}\``,
      expected: `one row; the first stands at ${first}`,
      mend: 'remove one of the two rows, or rename one; the second is skipped',
    }),
  },
  'unknown-witness': {
    rule: 'A family names one of the witness classes of the declaration.',
    say: ({ key, witness, classes }: { key: string; witness: string; classes: readonly string[] }) => ({
      message: `The family \`${key}\` names a witness class that does not exist.`,
      found: `\`${witness}\``,
      expected:
        classes.length > 0 ? `one of ${classes.join(', ')}` : 'a class in `witnessClasses`, which is empty',
      mend: 'name one of the classes, or add this one to `witnessClasses`',
    }),
  },
  'facets-from': {
    rule: '`facetsFrom` says where the facets are taken from: the facet file that has the name of the family.',
    say: ({ key, stated, path, there }: { key: string; stated: string; path: string; there: boolean }) => ({
      message: `\`facetsFrom\` of the family \`${key}\` does not name its facet file.`,
      found: `\`${stated}\``,
      expected: there ? `\`${path}\`, which is the file in use` : `\`${path}\`, and a file at that path`,
      mend: there
        ? `write \`${path}\`, or remove \`facetsFrom\``
        : `add \`${path}\`, or remove \`facetsFrom\``,
    }),
  },
  'orphan-facets': {
    rule: 'Every facet file belongs to a family of the declaration.',
    say: ({ key }: { key: string }) => ({
      message: `No family has the key \`${key}\`, so this facet file is not used.`,
      found: `a facet file for \`${key}\``,
      expected: 'facet files named like a family that is not deleted',
      mend: 'declare the family, rename the file, or remove it',
    }),
  },
  'facet-without-shape': {
    rule: 'Every declared facet has a shape, in the facet file or in the v1 seed.',
    say: ({ key, facet, source, mend }: { key: string; facet: string; source: string; mend: string }) => ({
      message: `The facet \`${facet}\` of the family \`${key}\` has no shape.`,
      found: `no property \`${facet}\` in ${source}`,
      expected: `a property \`${facet}\` that says what the facet looks like`,
      mend,
    }),
  },
  'reserved-facet': {
    rule: 'No facet is called status, since, until or witness: every family record has these.',
    say: ({ key, facet }: { key: string; facet: string }) => ({
      message: `The family \`${key}\` has a facet with the reserved name \`${facet}\`.`,
      found: `a property \`${facet}\``,
      expected: 'any name but status, since, until, witness',
      mend: 'rename the facet; for a v1 seed write a facet file',
    }),
  },
  'unknown-keyword': {
    rule: 'A facet file is a fragment of a record: $comment, $schema, $id, properties, required, allOf.',
    say: ({ keyword }: { keyword: string }) => ({
      message: `A facet file cannot say \`${keyword}\`: it would be lost.`,
      found: `\`${keyword}\` at the top of the file`,
      expected: 'only $comment, $schema, $id, properties, required and allOf',
      mend:
        keyword === 'if' || keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'not'
          ? `move \`${keyword}\` into a member of allOf`
          : 'remove it, or say it in a property',
    }),
  },
  'unknown-property': {
    rule: 'A rule of a closed object speaks only of properties that the object has.',
    say: ({ name, rule }: { name: string; rule: string }) => ({
      message: `A rule names a property \`${name}\` that the object does not have.`,
      found: `\`${name}\` in \`${rule}\``,
      expected: 'the name of a property of the object',
      mend: 'add the property, or correct the name',
    }),
  },
  'closing-rule': {
    rule: 'A rule of a family leaves room for status, since, until and witness, which every record has.',
    say: ({ keyword }: { keyword: string }) => ({
      message: `A rule of a family says \`${keyword}\`, which judges status, since and witness as well.`,
      found: `\`${keyword}\` in a rule over the whole record`,
      expected: 'rules over facets by name; the record itself is closed already',
      mend: 'remove the keyword, or name the facets that the rule forbids',
    }),
  },
  'payload-lost': {
    rule: 'Nothing that a v1 seed says about a value is lost on the way to v2 (RFC 0193).',
    say: ({ key, what }: { key: string; what: string }) => ({
      message: `The v1 seed of \`${key}\` says more than its v2 record can carry.`,
      found: what,
      expected: 'an object whose facets are its properties',
      mend: `write a facet file for \`${key}\` that gives it the shape of an object`,
    }),
  },
  'unresolvable-condition': {
    rule: 'A rule over a flag that v2 removed is resolved or reported, never dropped in silence.',
    say: ({ key, flag, mention }: { key: string; flag: string; mention: string }) => ({
      message: `A rule in the v1 seed of \`${key}\` depends on the removed flag \`${flag}\`.`,
      found: `\`${flag}\` at ${mention}`,
      expected: 'no rule over a removed flag, except `if` supported is true',
      mend: `write a facet file for \`${key}\` that states the rule without the flag`,
    }),
  },
  'no-shape': {
    rule: 'Every kept metadata key has a shape: a hand-made one or the property of v1.',
    say: ({ key }: { key: string }) => ({
      message: `The metadata key \`${key}\` has no shape.`,
      found: `no property \`${key}\` in the v1 capabilities`,
      expected: 'a v1 property, or a shape of its own in the generator',
      mend: 'correct the key, add the v1 property, or mark the row deleted',
    }),
  },
  'dangling-ref': {
    rule: 'Every reference leads somewhere from where it stands in the generated schema.',
    say: ({ ref, found, expected }: { ref: string; found: string; expected: string }) => ({
      message: `The reference \`${ref}\` leads nowhere in the generated schema.`,
      found,
      expected,
      mend: 'write the shape in place, or refer to a schema file of v2',
    }),
  },
  'removed-flag': {
    rule: 'No description speaks of the flag `supported`, which v2 does not have (RFC 0192).',
    say: ({ sentence }: { sentence: string }) => ({
      message: 'The description speaks of the removed flag `supported`.',
      found: sentence,
      expected: 'words without a standalone `supported`: a facet is offered by being there',
      mend: 'rewrite the sentence; for a v1 text that must not change, write a facet file',
    }),
  },
  'not-a-schema': {
    rule: 'What the sources say is JSON Schema 2020-12.',
    say: ({ found, expected }: { found: string; expected: string }) => ({
      message: 'This is not valid JSON Schema.',
      found,
      expected,
      mend: 'correct the keyword at this place',
    }),
  },
});
