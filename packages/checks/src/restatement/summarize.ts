import { type Obligation, obligationId } from '@openwop/spec-tree';
import type { Measured } from '../define-check.js';
import { dispositions, type Restatements } from './restatements.js';
import type { SourceObligations } from './source-obligations.js';

/** What became of the obligations of each source, and which of its SHOULDs no row names: those are listed, not required. */
export function summarize({ rows }: Restatements, sources: readonly SourceObligations[]): Measured {
  const became = new Map(
    rows.flatMap((row) => row.v1.map((reference) => [obligationId(reference), row.disposition] as const)),
  );
  const of = (obligation: Obligation) => became.get(obligationId(obligation));
  const table = sources.map(({ source: { document, family }, obligations }) => {
    const musts = obligations.filter(({ level }) => level === 'must');
    const counts = dispositions.map(
      (name) => [name, musts.filter((one) => of(one) === name).length] as const,
    );
    const shoulds = obligations.filter((one) => one.level === 'should' && of(one) === undefined);
    return {
      document,
      family,
      musts: musts.length,
      counts,
      shoulds: shoulds.map(({ sentence }) => sentence),
    };
  });
  return {
    lines: table.flatMap(({ document, family, musts, counts, shoulds }) => {
      const mapped = counts.reduce((sum, [, count]) => sum + count, 0);
      const parts = counts.flatMap(([name, count]) => (count > 0 ? `${count} ${name}` : []));
      const line = `${mapped} of ${musts} MUSTs of ${document} (${family})`;
      return [
        parts.length > 0 ? `${line}: ${parts.join(', ')}` : line,
        ...shoulds.map((sentence) => `  SHOULD without a row: ${sentence}`),
      ];
    }),
    data: {
      sources: table.map(({ counts, ...row }) => ({ ...row, dispositions: Object.fromEntries(counts) })),
    },
  };
}
