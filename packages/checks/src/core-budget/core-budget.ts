import { defineMessages } from '@openwop/diagnostics';
import type { MarkdownDocument, SpecTree } from '@openwop/spec-tree';
import { isWhole } from '../declaration/is-whole.js';
import { defineCheck } from '../define-check.js';
import { assessHomes } from '../normative-home/assess-homes.js';

const messages = defineMessages({
  over: {
    rule: 'The words of the core stay within base + perFamily × (homed − homedAtStart).',
    say: ({ words, cap, homed }: { words: number; cap: number; homed: number }) => ({
      message: `The core has ${amount(words)} words, over its cap of ${amount(cap)}.`,
      found: `${amount(words)} words`,
      expected: `at most ${amount(cap)} (homed families: ${homed})`,
      mend: `cut ${amount(words - cap)} words (the table shows where they stand), or home another family`,
    }),
  },
});

/** `25,200`: what `toLocaleString` gives, which takes 20 ms the first time. */
const amount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * The v2 core stays readable in one sitting. Measured are all core documents and the extension documents that core
 * families name as homes; a family that the normative-home check accepts as resolved adds its words to the cap, one
 * that it refuses does not.
 */
export const coreBudget = defineCheck({
  name: 'core-budget',
  rule: 'The v2 core stays within its word budget.',
  source: 'RFC 0190 §budget-denominator, §budget-cap',
  messages,
  run(tree, report) {
    const measured = measuredDocuments(tree);
    if (measured.length === 0 || !tree.declaration) return undefined;
    const { base, perFamily, homedAtStart } = tree.config.coreBudget;
    const homed = assessHomes(tree).filter(({ state }) => state === 'resolved').length;
    const cap = base + perFamily * Math.max(0, homed - homedAtStart);
    const words = measured.reduce((sum, document) => sum + document.words, 0);
    // A row that could not be read may be a homed family, and the cap higher.
    if (words > cap && isWhole(tree.declaration)) {
      const largest = measured.reduce((a, b) => (b.words > a.words ? b : a));
      report({
        message: 'over',
        data: { words, cap, homed },
        at: { file: largest.path, line: 1, column: 1 },
      });
    }
    const { core } = tree.config.paths;
    const above = core.slice(0, core.lastIndexOf('/') + 1);
    const rows = measured.map(({ path, words }) => ({ path: path.replace(above, ''), words }));
    return {
      lines: [
        ...rows.map((row) => `${amount(row.words).padStart(6)}  ${row.path}`),
        `${amount(words).padStart(6)}  total`,
        `cap ${amount(cap)} = ${amount(base)} + ${perFamily} x (${homed} homed - ${homedAtStart} at RFC 0190)`,
      ],
      data: { words, cap, homed, documents: Object.fromEntries(rows.map((row) => [row.path, row.words])) },
    };
  },
});

function measuredDocuments({ documents, declaration, config }: SpecTree): MarkdownDocument[] {
  const { core, ext } = config.paths;
  const homes = (declaration?.families ?? []).flatMap(({ anchor, normativeText }) =>
    anchor === 'core' ? normativeText : [],
  );
  const measuredExt = new Set(homes.filter((path) => path.startsWith(`${ext}/`)));
  return [...documents.values()].filter(({ path }) => path.startsWith(`${core}/`) || measuredExt.has(path));
}
