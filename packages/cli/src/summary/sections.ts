import { budget } from './budget.js';
import { facets } from './facets.js';
import { findings } from './findings.js';
import { generatedFiles } from './generated-files.js';
import { homes } from './homes.js';
import { obligations } from './obligations.js';
import type { Side, SummarySection } from './section.js';

/** The parts of the summary, in the order in which it tells them. */
const sections: readonly SummarySection[] = [findings, homes, facets, obligations, budget, generatedFiles];

/** What changed from one tree to another, as Markdown for the page of a pull request. `name` names the base. */
export function summarize(name: string, base: Side, present: Side): string {
  const parts = sections.flatMap((section) => {
    const lines = section.describe(base, present);
    return lines.length > 0 ? [`### ${section.title}`, '', ...lines, ''] : [];
  });
  const head = `## Specification, compared with ${name}`;
  const nothing =
    parts.length === 0
      ? ['No change of findings, homes, facets, obligations, budget or generated files.', '']
      : [];
  return `${[head, '', ...nothing, ...parts].join('\n')}`;
}
