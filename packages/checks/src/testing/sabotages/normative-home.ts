import type { Family, MarkdownDocument } from '@openwop/spec-tree';
import { first, type LiveTree } from '../live-tree.js';
import type { Sabotages } from './sabotage.js';

/** Long after any end of support. */
const afterTheEnd = '2999-01-01';

const addHome = (tree: LiveTree, path: string): void =>
  tree.push(tree.paths.declaration, `${tree.family('resolved').pointer}/normativeText`, path);

/** Makes `path` the only home of a family, which its documents then no longer claim. */
const rehome = (tree: LiveTree, family: Family, path: string): void => {
  for (const home of family.normativeText) {
    const document = tree.model.documents.get(home);
    if (document) tree.unclaim(document, family.key);
  }
  tree.set(tree.paths.declaration, `${family.pointer}/normativeText`, [path]);
};

const undeclare = (tree: LiveTree, family: Family): void =>
  tree.set(tree.paths.declaration, `${family.pointer}/normativeText`, undefined);

const inBaseline = (tree: LiveTree, name: string, value: unknown): void =>
  tree.set(tree.paths.homeBaseline, `/${name}`, value);

const raiseBaseline = (tree: LiveTree, name: string, by: number): void =>
  inBaseline(tree, name, Number(tree.value(tree.paths.homeBaseline, `/${name}`)) + by);

/** Adds a facet with a shape to a family, and no word on it to its home. */
const addSilentFacet = (tree: LiveTree): void => {
  const { key, pointer } = tree.family('resolved');
  tree.push(tree.paths.declaration, `${pointer}/facets`, 'sabotageFacet');
  const file = tree.model.facets.get(key);
  if (file) tree.set(file.path, '/properties/sabotageFacet', { type: 'boolean' });
};

const carriedWithoutFirst = (tree: LiveTree): void =>
  inBaseline(tree, 'v1Carried', tree.list(tree.paths.homeBaseline, '/v1Carried').slice(1));

/** The place of the banner of a document. */
const bannerOf = ({ path, banner }: MarkdownDocument): { readonly path: string; readonly line: number } => {
  if (!banner) throw new Error(`${path} has no banner`);
  return { path, line: banner.at.line };
};

/** The place of the banner of the v1 document that a carried family falls back on. */
const fallbackBanner = (tree: LiveTree): { readonly path: string; readonly line: number } =>
  bannerOf(tree.homeOf(tree.family('v1-dependent')));

/** What makes a home no home. */
const homeSabotages: Sabotages = {
  'declaration-site': {
    when: 'a family names the list of families as a home',
    break: (tree) => addHome(tree, `${tree.paths.core}/capabilities.md`),
  },
  history: {
    when: 'a family names an RFC as a home, where the schema lets it',
    break: (tree) => {
      addHome(tree, 'RFCS/0189.md');
      const list = tree.find(tree.paths.declarationSchema, (value, name) => {
        return name === 'normativeText' && typeof value === 'object' && value !== null && 'items' in value;
      });
      tree.set(tree.paths.declarationSchema, `${list}/items`, { type: 'string' });
    },
  },
  elsewhere: {
    when: 'a family names a file outside the specification as a home',
    break: (tree) => addHome(tree, 'spec/notes/sabotage.md'),
  },
  'home-missing': {
    when: 'a family names a document that is not there',
    break: (tree) => addHome(tree, `${tree.paths.core}/sabotage.md`),
  },
  informative: {
    when: 'a home calls itself informative',
    break: (tree) => {
      const { path, banner } = tree.homeOf(tree.family('resolved'));
      tree.changeLine(path, banner?.at.line ?? 0, () => '> **Status:** Informative.');
    },
  },
  draft: {
    when: 'a home with several families calls itself a draft',
    break: (tree) => {
      const { path, line } = bannerOf(tree.crowdedHome());
      tree.changeLine(path, line, () => '> **Status:** Working draft · RFC 0204.');
    },
  },
  'without-status': {
    when: 'a home loses its banner',
    break: (tree) => {
      const { path, line } = bannerOf(tree.crowdedHome());
      tree.changeLine(path, line, () => undefined);
    },
  },
  unclaimed: {
    when: 'a home no longer claims a family',
    break: (tree) => {
      const family = tree.family('resolved');
      tree.unclaim(tree.homeOf(family), family.key);
    },
  },
  'only-schema': {
    when: 'a schema is the only home of a family',
    break: (tree) => rehome(tree, tree.family('resolved'), tree.writtenSchema()),
  },
  'only-ext': {
    when: 'an extension document is the only home of a core family',
    break: (tree) => {
      const family = tree.family('resolved');
      const readme = `${tree.paths.ext}/${tree.extension().key}/README.md`;
      rehome(tree, family, readme);
      tree.append(readme, `> **Normative home:** \`${family.key}\`.\n`);
    },
  },
  unnamed: {
    when: 'a v1 document no longer names a family that is carried on it',
    break: (tree) => {
      const family = tree.family('v1-dependent');
      const name = new RegExp(`(?<![A-Za-z0-9_/.-])${family.key}(?![A-Za-z0-9_-])`, 'g');
      tree.change(tree.homeOf(family).path, (text) => text.replace(name, 'sabotage'));
    },
  },
  'no-obligation': {
    when: 'a home says must where it said MUST',
    also: ['witnesses/gone'],
    break: (tree) => {
      const words = /\b(?:MUST|SHALL|SHOULD|MAY)\b/g;
      // What restates v1 is held to its words by another check.
      const restated = tree.text(tree.paths.restatements);
      const homes = tree.families('resolved').map((family) => tree.homeOf(family).path);
      const path = homes.find((home) => !restated.includes(`"${home}"`));
      if (path === undefined) throw new Error('every home restates v1');
      tree.change(path, (text) => text.replace(words, (word) => word.toLowerCase()));
    },
  },
};

/** What may not get worse. */
const ratchetSabotages: Sabotages = {
  undeclared: {
    when: 'a family has no home and the baseline allows it',
    break: (tree) => {
      undeclare(tree, tree.family('resolved'));
      raiseBaseline(tree, 'undeclared', 1);
    },
  },
  'facet-uncovered': {
    when: 'a facet is named by no home and the baseline allows it',
    break: (tree) => {
      addSilentFacet(tree);
      raiseBaseline(tree, 'facetsUncovered', 1);
    },
  },
  'undeclared-rose': {
    when: 'a family has no home',
    break: (tree) => undeclare(tree, tree.family('resolved')),
    warns: ['normative-home/undeclared'],
  },
  'open-rose': {
    when: 'a family goes back to v1 text and is carried',
    break: (tree) => {
      addHome(tree, tree.homeOf(tree.family('v1-dependent')).path);
      tree.push(tree.paths.homeBaseline, '/v1Carried', tree.family('resolved').key);
    },
  },
  'facets-rose': {
    when: 'a facet is named by no home',
    break: addSilentFacet,
    warns: ['normative-home/facet-uncovered'],
  },
  'baseline-behind': {
    when: 'the baseline records more v1-dependent families than there are',
    break: (tree) => raiseBaseline(tree, 'v1Dependent', 1),
  },
  'not-carried': {
    when: 'a v1-dependent family is taken off the list of the carried',
    break: carriedWithoutFirst,
  },
  'carried-stale': {
    when: 'a family with a v2 home is listed as carried',
    break: (tree) => tree.push(tree.paths.homeBaseline, '/v1Carried', tree.family('resolved').key),
  },
  'claim-undeclared': {
    when: 'a document claims a family whose home is elsewhere',
    break: (tree) => {
      const { path } = tree.homeOf(tree.family('resolved'));
      const other = tree.families('resolved').filter(({ normativeText }) => !normativeText.includes(path));
      tree.append(path, `> **Normative home:** \`${first(other, 'family at home elsewhere').key}\`.\n`);
    },
  },
  'baseline-unreadable': {
    when: 'the baseline has lost its t0, and its schema lets it',
    break: (tree) => {
      inBaseline(tree, 't0', undefined);
      tree.set(tree.paths.homeBaseline.replace(/\.json$/, '.schema.json'), '/required', undefined);
    },
  },
};

/** What the end of v1 support asks. */
const deadlineSabotages: Sabotages = {
  'clock-unreadable': {
    when: 'the burn-down begins after its end',
    break: (tree) => inBaseline(tree, 't0', afterTheEnd),
    deadlineOn: afterTheEnd,
  },
  'leg-differs': {
    when: 'the hosts were anchored a day later than leg A and the end say',
    break: (tree) => {
      const anchor = String(tree.value(tree.paths.endOfSupport, '/legA/lastAnchor'));
      const later = new Date(Date.parse(anchor) + 86_400_000).toISOString();
      tree.set(tree.paths.endOfSupport, '/legA/lastAnchor', later);
    },
  },
  'end-differs': {
    when: 'v1 loses its support long before its legs say so',
    break: (tree) => tree.set(tree.paths.endOfSupport, '/endOfSupportNotBefore', '2000-01-01'),
  },
  'burn-down': {
    when: 'two families are open where the line allows one',
    break: (tree) => {
      for (const family of tree.families('resolved', 2).slice(0, 2)) undeclare(tree, family);
      raiseBaseline(tree, 'undeclared', 2);
      inBaseline(tree, 'openAtT0', 1);
    },
    // Before it begins the line stands at openAtT0.
    deadlineOn: '2000-01-01',
    warns: ['normative-home/undeclared'],
  },
  'past-undeclared': {
    when: 'support has ended and a family has no home',
    break: (tree) => {
      undeclare(tree, tree.family('resolved'));
      raiseBaseline(tree, 'undeclared', 1);
    },
    deadlineOn: afterTheEnd,
    warns: ['normative-home/undeclared'],
  },
  'past-uncarried': {
    when: 'support has ended and a v1-dependent family is not carried',
    break: carriedWithoutFirst,
    deadlineOn: afterTheEnd,
  },
  'fallback-without-banner': {
    when: 'the v1 document that is fallen back on loses its banner',
    break: (tree) => {
      const { path, line } = fallbackBanner(tree);
      tree.changeLine(path, line, () => undefined);
    },
  },
  'fallback-unrecorded': {
    when: 'the baseline loses what it recorded of the v1 documents',
    break: (tree) => inBaseline(tree, 'v1Banners', {}),
  },
  'fallback-changed': {
    when: 'the banner of the v1 document that is fallen back on changes',
    break: (tree) => {
      const { path, line } = fallbackBanner(tree);
      tree.changeLine(path, line, (text) => `${text} Withdrawn.`);
    },
  },
};

/** The normative-home check. */
export const normativeHomeSabotages: Sabotages = {
  ...homeSabotages,
  ...ratchetSabotages,
  ...deadlineSabotages,
};
