import { amount, code, difference, table } from './markdown.js';
import type { Side, SummarySection } from './section.js';

/** What the core-budget check measures, as it reports it. */
interface Budget {
  readonly words: number;
  readonly cap: number;
  readonly documents: Readonly<Record<string, number>>;
}

/** Words of the core, document by document, and what the cap leaves. */
export const budget: SummarySection = {
  title: 'Core budget',
  describe(base, present) {
    const [was, is] = [budgetOf(base), budgetOf(present)];
    const documents = [...new Set([...Object.keys(was.documents), ...Object.keys(is.documents)])].sort();
    const row = (name: string, before: number, after: number): string[] => [
      name,
      amount(before),
      amount(after),
      difference(before, after),
    ];
    const changed = documents.flatMap((path) => {
      const [before, after] = [was.documents[path] ?? 0, is.documents[path] ?? 0];
      return before === after ? [] : [row(code(path), before, after)];
    });
    if (changed.length === 0 && was.cap === is.cap) return [];
    const left = is.cap - is.words;
    return [
      ...table(
        ['words of', '>base', '>now', '>change'],
        [...changed, row('**all of the core**', was.words, is.words), row('cap', was.cap, is.cap)],
      ),
      '',
      left < 0
        ? `**Over the cap by ${amount(-left)} words.**`
        : `${amount(left)} words are left under the cap.`,
    ];
  },
};

function budgetOf({ report }: Side): Budget {
  const none: Budget = { words: 0, cap: 0, documents: {} };
  const measured = report.summaries.find(({ name }) => name === 'core-budget');
  return measured ? { ...none, ...(measured.data as Partial<Budget>) } : none;
}
