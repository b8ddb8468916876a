import { counted, countFindings, type Finding, fingerprints, sortFindings } from '@openwop/diagnostics';
import { code, escapeMarkdown, list } from './markdown.js';
import type { Side, SummarySection } from './section.js';

/** Findings that are new and those that are gone; one that only moved is neither. */
export const findings: SummarySection = {
  title: 'Findings',
  describe(base, present) {
    const [before, after] = [byFingerprint(base), byFingerprint(present)];
    const added = [...after].flatMap(([print, finding]) => (before.has(print) ? [] : [finding]));
    const gone = [...before].flatMap(([print, finding]) => (after.has(print) ? [] : [finding]));
    const { error, warning, info } = countFindings(present.report.findings);
    if (added.length === 0 && gone.length === 0 && error + warning === 0) return [];
    const counts = `Now ${counted(error, 'error')}, ${counted(warning, 'warning')}${info > 0 ? `, ${counted(info, 'note')}` : ''}.`;
    return [
      counts,
      ...(added.length > 0 ? ['', '**New:**', '', ...list(added.map(itemOf))] : []),
      ...(gone.length > 0 ? ['', 'Gone:', '', ...list(gone.map(itemOf))] : []),
    ];
  },
};

function byFingerprint({ report }: Side): Map<string, Finding> {
  const sorted = sortFindings(report.findings);
  const prints = fingerprints(sorted);
  return new Map(sorted.map((finding, index) => [prints[index] ?? '', finding]));
}

const itemOf = ({ severity, code: rule, at, message }: Finding): string =>
  `${severity} ${code(rule)} at ${code(`${at.file}:${at.line}:${at.column}`)}: ${escapeMarkdown(message)}`;
