import { type Obligation, obligationsOf } from '@openwop/spec-tree';
import { type Row, readRestatements, type V2Reference } from '../../restatement/restatements.js';
import { first, type LiveTree } from '../live-tree.js';
import type { Sabotages } from './sabotage.js';

/** The first row that `wanted` accepts. */
function row(tree: LiveTree, wanted: (row: Row) => boolean): Row {
  const file = tree.model.restatements;
  return first(file ? readRestatements(file).rows.filter(wanted) : [], 'row that is wanted');
}

const restated = (tree: LiveTree, wanted: (row: Row) => boolean = () => true): Row =>
  row(tree, (one) => one.disposition === 'restated' && wanted(one));

/** The v2 obligations that a row names. */
const answersOf = (tree: LiveTree, { v2 }: Row): Obligation[] =>
  v2.flatMap((reference) => (reference.kind === 'sentence' ? (obligationAt(tree, reference) ?? []) : []));

function obligationAt(
  tree: LiveTree,
  { document, sentence, ordinal }: Extract<V2Reference, { kind: 'sentence' }>,
): Obligation | undefined {
  const read = tree.model.documents.get(document);
  const found = read ? obligationsOf(read).obligations : [];
  return found.find((one) => one.sentence === sentence && one.ordinal === ordinal);
}

/** Adds a source beside those that are there. */
const addSource = (tree: LiveTree, change: object): void => {
  const { restatements } = tree.paths;
  tree.push(restatements, '/sources', { ...(tree.value(restatements, '/sources/0') as object), ...change });
};

/** The restatement check. */
export const restatementSabotages: Sabotages = {
  absent: {
    when: 'the file of restatements is taken out of a tree that does not name it',
    break: (tree) => {
      tree.set('spec/config.json', '/paths/restatements', undefined);
      tree.remove(tree.paths.restatements);
    },
  },
  'model-version': {
    when: 'the sentences are of a model to come',
    break: (tree) => tree.set(tree.paths.restatements, '/version', 1000),
  },
  'unknown-document': {
    when: 'a source names a document that nobody wrote',
    break: (tree) => addSource(tree, { document: `${tree.paths.v1}/nobody-wrote-this.md` }),
  },
  'unknown-section': {
    when: 'a source names a section that nobody wrote',
    break: (tree) => addSource(tree, { sections: ['Nobody wrote this'] }),
  },
  'unknown-family': {
    when: 'a source is for a family that nobody declares',
    break: (tree) => addSource(tree, { family: 'nobodyDeclaresThis' }),
  },
  unsourced: {
    when: 'a source is taken out with all rows that answer for its text',
    break: (tree) => {
      const { restatements } = tree.paths;
      const file = tree.model.restatements;
      if (!file) throw new Error('the live tree has no restatements');
      const { sources, rows } = readRestatements(file);
      const carried = new Set(tree.families('v1-dependent').flatMap(({ normativeText }) => normativeText));
      const whole = sources.filter(({ document }) => !carried.has(document));
      const { document } = first(whole, 'source that carries no family');
      const left = (list: string, of: readonly { pointer: string }[]) =>
        tree
          .list(restatements, list)
          .filter((_, index) => of.some(({ pointer }) => pointer === `${list}/${index}`));
      tree.set(
        restatements,
        '/rows',
        left(
          '/rows',
          rows.filter(({ v1 }) => v1.every((one) => one.document !== document)),
        ),
      );
      tree.set(
        restatements,
        '/sources',
        left(
          '/sources',
          sources.filter((one) => one.document !== document),
        ),
      );
    },
  },
  unmapped: {
    when: 'a row is taken out',
    break: (tree) => tree.set(tree.paths.restatements, restated(tree).pointer, undefined),
  },
  'v1-gone': {
    when: 'a row names, beside its own, a sentence that v1 does not have',
    break: (tree) => {
      const { pointer, v1 } = restated(tree);
      const { document } = first(v1, 'v1 sentence');
      const never = { document, sentence: 'A host MUST be sabotaged.', ordinal: 1 };
      tree.push(tree.paths.restatements, `${pointer}/v1`, never);
    },
  },
  'v1-edited': {
    when: 'a word is added to a v1 sentence that a row names',
    break: (tree) => {
      const { v1 } = restated(tree, (one) => one.v1.length === 1);
      const reference = first(v1, 'v1 sentence');
      const read = tree.model.documents.get(reference.document);
      const found = (read ? obligationsOf(read).obligations : []).filter(
        (one) => one.sentence === reference.sentence && one.ordinal === reference.ordinal,
      );
      const { place, keyword } = first(found, 'v1 obligation');
      const end = place.column - 1 + keyword.length;
      tree.changeLine(place.file, place.line, (text) => `${text.slice(0, end)} really${text.slice(end)}`);
    },
  },
  'v2-gone': {
    when: 'a word is added to a v2 sentence that a row names',
    also: ['witnesses/edited'],
    break: (tree) => {
      const [answer] = answersOf(
        tree,
        restated(tree, (one) => answersOf(tree, one).length > 0),
      );
      if (!answer) throw new Error('no row names a v2 obligation');
      const { file, line, column } = answer.place;
      const end = column - 1 + answer.keyword.length;
      tree.changeLine(file, line, (text) => `${text.slice(0, end)} really${text.slice(end)}`);
    },
  },
  'no-ordinal': {
    when: 'a row counts more keywords than its v2 sentence has',
    break: (tree) => {
      const { pointer } = restated(tree, (one) => answersOf(tree, one).length > 0);
      tree.set(tree.paths.restatements, `${pointer}/v2/0/ordinal`, 99);
    },
  },
  'pointer-dangling': {
    when: 'a row points to what a schema does not have',
    break: (tree) => {
      const { pointer } = row(tree, ({ disposition }) => disposition === 'schema-only');
      tree.set(tree.paths.restatements, `${pointer}/v2/0/pointer`, '/nobodyWroteThis');
    },
  },
  duplicate: {
    when: 'a row stands twice',
    break: (tree) => {
      const { restatements } = tree.paths;
      tree.push(restatements, '/rows', tree.value(restatements, restated(tree).pointer));
    },
  },
  'stale-row': {
    when: 'a row answers for v1 text that no source lists',
    break: (tree) => {
      const stale = { v1: [unasked(tree)], v2: [], disposition: 'dropped', reason: 'sabotage' };
      tree.push(tree.paths.restatements, '/rows', stale);
    },
  },
  'lost-keyword': {
    when: 'a row does not declare any more that v2 states a fact',
    break: (tree) => {
      const { pointer } = restated(tree, ({ declarative }) => declarative);
      tree.set(tree.paths.restatements, `${pointer}/strength`, undefined);
    },
  },
  weakened: {
    when: 'a v2 SHOULD is named as the restatement of a MUST',
    break: (tree) => {
      const documents = [...tree.model.documents.values()].filter(({ path }) =>
        path.startsWith(tree.paths.core),
      );
      const weak = first(
        documents.flatMap((one) => obligationsOf(one).obligations.filter(({ level }) => level === 'should')),
        'v2 SHOULD',
      );
      const { pointer } = restated(
        tree,
        ({ declarative, contrapositive }) => !declarative && !contrapositive,
      );
      const { document, sentence, ordinal } = weak;
      tree.set(tree.paths.restatements, `${pointer}/v2`, [{ document, sentence, ordinal }]);
    },
  },
  flipped: {
    when: 'a row does not declare any more that v2 says it the other way round',
    break: (tree) => {
      const { pointer } = row(tree, ({ contrapositive }) => contrapositive);
      tree.set(tree.paths.restatements, `${pointer}/polarity`, undefined);
    },
  },
  'needless-declaration': {
    when: 'a row declares a fact where v2 obliges',
    break: (tree) => {
      const wanted = ({ declarative, contrapositive }: Row): boolean => !declarative && !contrapositive;
      const { pointer } = restated(tree, (one) => wanted(one) && answersOf(tree, one).length > 0);
      tree.set(tree.paths.restatements, `${pointer}/reason`, 'sabotage');
      tree.set(tree.paths.restatements, `${pointer}/strength`, 'declarative');
    },
  },
};

/** An obligation of v1 whose document or section no source lists. */
function unasked(tree: LiveTree): Pick<Obligation, 'document' | 'sentence' | 'ordinal'> {
  const file = tree.model.restatements;
  const sources = file ? readRestatements(file).sources : [];
  const titles = (document: string) => sources.filter((source) => source.document === document);
  const v1 = [...tree.model.documents.values()].filter(({ path }) => path.startsWith(`${tree.paths.v1}/`));
  const { document, sentence, ordinal } = first(
    v1.flatMap((one) =>
      obligationsOf(one).obligations.filter(({ section }) =>
        titles(one.path).every(
          ({ sections }) => sections && !sections.some(({ title }) => title === section),
        ),
      ),
    ),
    'v1 obligation that no source lists',
  );
  return { document, sentence, ordinal };
}
