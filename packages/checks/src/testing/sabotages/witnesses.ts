import { type Obligation, obligationId, obligationsOf } from '@openwop/spec-tree';
import { readWitnesses, type WitnessRow } from '../../witnesses/read-witnesses.js';
import { first, type LiveTree } from '../live-tree.js';
import type { Sabotages } from './sabotage.js';

const rows = (tree: LiveTree): readonly WitnessRow[] => {
  const file = tree.model.witnesses;
  return file ? readWitnesses(file).rows : [];
};

/** The first row that `wanted` accepts. */
const row = (tree: LiveTree, wanted: (row: WitnessRow) => boolean): WitnessRow =>
  first(rows(tree).filter(wanted), 'row that is wanted');

const isExcluded = ({ witnesses }: WitnessRow): boolean => witnesses.length === 0;

/** The place of the first witness of a kind. */
const witnessOf = (tree: LiveTree, kind: 'requirement' | 'value'): string =>
  first(
    rows(tree).flatMap(({ witnesses }) => witnesses.filter((one) => one.kind === kind)),
    `witness of the kind ${kind}`,
  ).pointer;

/** A witnessed MUST of v2 whose sentence no other file of the tree stores. */
function storedHereAlone(tree: LiveTree): Obligation {
  const { restatements, core } = tree.paths;
  const stored = tree.text(restatements);
  const documents = [...tree.model.documents.values()].filter(({ path }) => path.startsWith(`${core}/`));
  const named = new Set(rows(tree).flatMap(({ obligations }) => obligations.map(obligationId)));
  return first(
    documents.flatMap((document) =>
      obligationsOf(document).obligations.filter(
        (one) => named.has(obligationId(one)) && !stored.includes(JSON.stringify(one.sentence)),
      ),
    ),
    'MUST that only the witnesses name',
  );
}

/** The witnesses check. */
export const witnessesSabotages: Sabotages = {
  absent: {
    when: 'the file of witnesses is taken out of a tree that does not name it',
    break: (tree) => {
      tree.set('spec/config.json', '/paths/witnesses', undefined);
      tree.remove(tree.paths.witnesses);
    },
  },
  'model-version': {
    when: 'the sentences are of a model to come',
    break: (tree) => tree.set(tree.paths.witnesses, '/version', 1000),
  },
  unwitnessed: {
    when: 'a row that names a witness is taken out',
    break: (tree) => tree.set(tree.paths.witnesses, row(tree, (one) => !isExcluded(one)).pointer, undefined),
  },
  edited: {
    when: 'a word is added to a sentence that a row names',
    break: (tree) => {
      const { place, keyword } = storedHereAlone(tree);
      const end = place.column - 1 + keyword.length;
      tree.changeLine(place.file, place.line, (text) => `${text.slice(0, end)} really${text.slice(end)}`);
    },
  },
  gone: {
    when: 'a row names, beside its own, a sentence that v2 does not have',
    break: (tree) => {
      const { pointer, obligations } = row(tree, (one) => !isExcluded(one));
      const { document } = first(obligations, 'obligation');
      const never = { document, sentence: 'Sabotage MUST stay unseen.', ordinal: 1 };
      tree.push(tree.paths.witnesses, `${pointer}/obligations`, never);
    },
  },
  duplicate: {
    when: 'a row stands twice',
    break: (tree) => {
      const { witnesses } = tree.paths;
      const { pointer } = row(tree, (one) => !isExcluded(one));
      tree.push(witnesses, '/rows', tree.value(witnesses, pointer));
    },
  },
  'unknown-requirement': {
    when: 'a row names a requirement that no scenario has',
    break: (tree) =>
      tree.set(tree.paths.witnesses, witnessOf(tree, 'requirement'), { requirement: 'openwop.nobody' }),
  },
  'pointer-dangling': {
    when: 'a row points to what a schema does not have',
    break: (tree) =>
      tree.set(tree.paths.witnesses, `${witnessOf(tree, 'value')}/pointer`, '/nobodyWroteThis'),
  },
  'excluded-rose': {
    when: 'a witness is given up',
    break: (tree) => {
      const { pointer } = row(tree, (one) => !isExcluded(one));
      tree.set(tree.paths.witnesses, `${pointer}/witnesses`, undefined);
      tree.set(tree.paths.witnesses, `${pointer}/leavesOpen`, undefined);
      tree.set(tree.paths.witnesses, `${pointer}/excluded`, 'sabotage');
    },
  },
  'ratchet-behind': {
    when: 'the bound allows one exclusion more than there are',
    break: (tree) => {
      const { witnesses } = tree.paths;
      tree.set(witnesses, '/excludedAtMost', Number(tree.value(witnesses, '/excludedAtMost')) + 1);
    },
  },
};
