import { SentenceIndex } from '@openwop/checks';
import { type Obligation, obligationId, obligationsOf } from '@openwop/spec-tree';
import { code, escapeMarkdown, list } from './markdown.js';
import type { Side, SummarySection } from './section.js';

/** Likeness of two sentences from which one counts as the other rewritten. 0 to 1. */
const likeEnough = 0.6;

/** Obligations that came, went or were rewritten. One that only moved or was wrapped otherwise is no change. */
export const obligations: SummarySection = {
  title: 'Obligations',
  describe(base, present) {
    const before = obligationsById(base);
    const after = obligationsById(present);
    const gone = [...before].filter(([id]) => !after.has(id)).map(([, obligation]) => obligation);
    const come = [...after].filter(([id]) => !before.has(id)).map(([, obligation]) => obligation);
    const rewritten = pair(gone, come);
    const was = new Set(rewritten.map(([obligation]) => obligation));
    const is = new Set(rewritten.map(([, obligation]) => obligation));
    return [
      ...part('New', come.filter((obligation) => !is.has(obligation)).map(line)),
      ...part(
        'Rewritten',
        rewritten.map(([from, to]) => `${line(to)}<br>was: ${escapeMarkdown(from.sentence)}`),
      ),
      ...part('Gone', gone.filter((obligation) => !was.has(obligation)).map(line)),
    ];
  },
};

function obligationsById({ tree }: Side): Map<string, Obligation> {
  const all = [...tree.documents.values()].flatMap((document) => obligationsOf(document).obligations);
  return new Map(all.map((obligation) => [obligationId(obligation), obligation]));
}

/** Pairs what went with what came: in one document, under one keyword's ordinal, nearest first. */
function pair(gone: readonly Obligation[], come: readonly Obligation[]): [Obligation, Obligation][] {
  const taken = new Set<Obligation>();
  return gone.flatMap((from): [Obligation, Obligation][] => {
    const open = come.filter(
      (to) => to.document === from.document && to.ordinal === from.ordinal && !taken.has(to),
    );
    const [nearest] = new SentenceIndex(open, ({ sentence }) => sentence).rank(from.sentence, 1);
    if (!nearest || nearest.score < likeEnough) return [];
    taken.add(nearest.item);
    return [[from, nearest.item]];
  });
}

const line = ({ document, keyword, sentence }: Obligation): string =>
  `${code(document)} **${keyword}**: ${escapeMarkdown(sentence)}`;

const part = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`**${title}:**`, '', ...list(items), ''];
