import { first } from '../live-tree.js';
import type { Sabotages } from './sabotage.js';

const nobody = 'nobodyDeclaresThis';

/** The declaration check. */
export const declarationSabotages: Sabotages = {
  invalid: {
    when: 'a family has a maturity that the schema does not know',
    break: (tree) =>
      tree.set(tree.paths.declaration, `${tree.family('resolved').pointer}/maturity/technical`, 'settled'),
  },
  'duplicate-key': {
    when: 'a metadata row stands twice',
    break: (tree) =>
      tree.push(tree.paths.declaration, '/metadata', tree.value(tree.paths.declaration, '/metadata/0')),
  },
  'peer-dependency': {
    when: 'a peer-dependency id is another than the key',
    break: (tree) =>
      tree.set(tree.paths.declaration, `${tree.family('resolved').pointer}/peerDependencyId`, nobody),
  },
  section: {
    when: 'a section is that of another family',
    break: (tree) => {
      const [one, other] = tree.families('resolved', 2);
      tree.set(tree.paths.declaration, `${one?.pointer}/section`, other?.section);
    },
  },
  'unknown-witness': {
    when: 'a class that a family has is taken off the list',
    break: (tree) => {
      const { witness } = tree.family('resolved');
      const { witnessClasses } = tree.declaration();
      tree.set(
        tree.paths.declaration,
        '/witnessClasses',
        witnessClasses.filter((name) => name !== witness),
      );
    },
  },
  'externally-gated-stable': {
    when: 'a stable family is externally gated',
    break: (tree) => {
      const { pointer } = tree.family('resolved');
      tree.set(tree.paths.declaration, `${pointer}/disposition`, 'externally-gated');
      tree.set(tree.paths.declaration, `${pointer}/maturity/technical`, 'stable');
    },
  },
  'reserved-org': {
    when: 'a registered organization becomes a reserved name',
    break: (tree) => {
      const orgs = Object.entries(tree.value(tree.paths.declaration, '/extensions') ?? {});
      const [org] = first(
        orgs.filter(([, entry]) => (entry as { reserved?: unknown }).reserved !== true),
        'registered organization',
      );
      tree.push(tree.paths.declaration, '/reservedOrgs', org);
    },
  },
  'capabilities-missing': {
    when: 'the list of the core families is removed',
    also: ['witnesses/gone'],
    break: (tree) => tree.remove(`${tree.paths.core}/capabilities.md`),
  },
  'heading-missing': {
    when: 'the heading of a family is removed',
    break: (tree) => {
      const path = `${tree.paths.core}/capabilities.md`;
      const { key } = tree.family('resolved');
      const sections = tree.model.documents.get(path)?.sections ?? [];
      const heading = first(
        sections.filter(({ title }) => title.replace(/^§\s*/, '') === key),
        `heading ${key}`,
      );
      tree.changeLine(path, heading.at.line, () => undefined);
    },
  },
  'heading-unknown': {
    when: 'a family is listed that nobody declares',
    break: (tree) => tree.append(`${tree.paths.core}/capabilities.md`, `## \`${nobody}\`\n`),
  },
  'ext-readme-missing': {
    when: 'the document of an extension is removed',
    break: (tree) => tree.remove(`${tree.paths.ext}/${tree.extension().key}/README.md`),
  },
  'ext-label-missing': {
    when: 'a row of the table of an extension is removed',
    break: (tree) => {
      const path = `${tree.paths.ext}/${tree.extension().key}/README.md`;
      const document = tree.model.documents.get(path);
      const row = document?.blocks.find(({ kind, text }) => kind === 'row' && text.startsWith('adoption:'));
      if (document && row) tree.changeLine(path, document.source.placeAt(row.start).line, () => undefined);
    },
  },
  'ext-label-differs': {
    when: 'the row of an extension says another adoption than its document',
    break: (tree) => {
      const { pointer, maturity } = tree.extension();
      const other = maturity.adoption === 'none' ? 'independent' : 'none';
      tree.set(tree.paths.declaration, `${pointer}/maturity/adoption`, other);
    },
  },
  'v1-property-unlisted': {
    when: 'the v1 capabilities have a property that nobody declares',
    break: (tree) => tree.set(tree.paths.capabilitiesV1, `/properties/${nobody}`, { type: 'object' }),
  },
  'facets-from': {
    when: '`facetsFrom` names the file of another family',
    break: (tree) => {
      const { families } = tree.declaration();
      const [one, other] = families.filter(({ facetsFrom }) => facetsFrom !== undefined);
      tree.set(tree.paths.declaration, `${one?.pointer}/facetsFrom`, other?.facetsFrom);
    },
  },
  'facet-without-shape': {
    when: 'the shape of a facet is removed',
    break: (tree) => {
      const [key, file] = first([...tree.model.facets], 'facet file');
      const family = tree.declaration().families.find((candidate) => candidate.key === key);
      tree.set(file.path, `/properties/${family?.facets.at(-1)}`, undefined);
    },
  },
  'unknown-requirement': {
    when: 'a family names a requirement that is not registered',
    break: (tree) =>
      tree.push(
        tree.paths.declaration,
        `${tree.family('resolved').pointer}/requirementIds`,
        'openwop.requirement.sabotage.nothing',
      ),
  },
  'unknown-scenario': {
    when: 'a family names a scenario that is not there',
    break: (tree) =>
      tree.push(
        tree.paths.declaration,
        `${tree.family('resolved').pointer}/floorScenarios`,
        'no-such-scenario',
      ),
  },
  'profile-unknown-family': {
    when: 'a profile asks for a family that nobody declares',
    break: (tree) => tree.push(tree.paths.declaration, '/profiles/0/predicate/families', nobody),
  },
  'profile-unknown-metadata': {
    when: 'a profile asks for metadata that nobody declares',
    break: (tree) => tree.push(tree.paths.declaration, '/profiles/0/predicate/metadata', nobody),
  },
  'profile-without-floor': {
    when: 'the floor of a profile is emptied',
    break: (tree) => {
      const { profiles } = tree.declaration();
      const asking = profiles.filter(({ families, metadata }) => families.length + metadata.length > 0);
      tree.set(tree.paths.declaration, `${first(asking, 'profile').pointer}/floorScenarios`, []);
    },
  },
  'alias-unknown-family': {
    when: 'an alias stands for a family that nobody declares',
    break: (tree) => {
      const aliases = tree.value(tree.paths.declaration, '/aliases');
      tree.set(tree.paths.declaration, '/aliases', {
        ...(aliases as object),
        'host.sabotage': { family: nobody },
      });
    },
  },
  'alias-unknown-facet': {
    when: 'an alias stands for a facet that its family does not declare',
    break: (tree) => {
      const aliases = tree.value(tree.paths.declaration, '/aliases');
      const { key: family } = tree.family('resolved');
      const alias = { family, facets: [nobody] };
      tree.set(tree.paths.declaration, '/aliases', { ...(aliases as object), 'host.sabotage': alias });
    },
  },
};
