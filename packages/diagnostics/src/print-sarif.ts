import { type Finding, type Severity, sortFindings } from './finding.js';
import { fingerprints } from './fingerprints.js';
import { countFromOne, plainText, repositoryPath } from './plain-text.js';
import type { Printable, RuleDescription } from './rule-catalogue.js';

/** What a SARIF report says of the tool that made it. */
const driver = { name: 'openwop-spec', informationUri: 'https://openwop.dev/' };

const levelOf: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/**
 * The report as a SARIF 2.1.0 log (OASIS Standard, errata 01): one run, every rule of the catalogue with its help,
 * one result a finding. GitHub's code scanning follows a finding by `primaryLocationLineHash`; other readers find the
 * same value under this tool's own name.
 */
export function printSarif({ report, rules, folder }: Printable): string {
  const findings = sortFindings(report.findings);
  const described = withUnknown(rules, findings);
  const indices = new Map(described.map(({ code }, index) => [code, index]));
  const prints = fingerprints(findings);
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { ...driver, rules: described.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        // Findings are what the tool is for: a run that has some has succeeded.
        invocations: [{ executionSuccessful: true }],
        results: findings.map((finding, index) => ({
          ...resultOf(finding, folder),
          ruleIndex: indices.get(finding.code) ?? -1,
          partialFingerprints: {
            primaryLocationLineHash: prints[index],
            'openwopFinding/v1': prints[index],
          },
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** The catalogue, and a bare row for each code that it does not hold: a report is never lost for lack of a rule. */
function withUnknown(rules: readonly RuleDescription[], findings: readonly Finding[]): RuleDescription[] {
  const byCode = new Map(rules.map((rule) => [rule.code, rule]));
  for (const { code, severity } of findings) {
    if (!byCode.has(code)) byCode.set(code, { code, severity, rule: code });
  }
  return [...byCode.values()];
}

function ruleOf({ code, severity, rule, scopeRule, source }: RuleDescription): object {
  const help = [
    rule,
    ...(scopeRule ? [`Part of: ${scopeRule}`] : []),
    ...(source ? [`Source: ${source}.`] : []),
  ];
  const how = 'The message of each finding says how to mend it; `openwop-spec rules` lists every rule.';
  return {
    id: plainText(code),
    shortDescription: { text: plainText(rule) },
    help: {
      text: plainText([...help, how.replaceAll('`', '')].join('\n')),
      markdown: plainText([...help, how].join('\n\n')),
    },
    defaultConfiguration: { level: levelOf[severity] },
    properties: { tags: [plainText(code.split('/')[0] ?? code)] },
  };
}

function resultOf({ code, severity, message, at, found, expected, mend }: Finding, folder?: string): object {
  const text = [message, `Found: ${found}`, `Expected: ${expected}`, `Mend: ${mend}`].join('\n');
  return {
    ruleId: plainText(code),
    level: levelOf[severity],
    message: { text: plainText(text) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: {
            uri: repositoryPath(folder, at.file).split('/').map(encodeURIComponent).join('/'),
            uriBaseId: '%SRCROOT%',
          },
          region: { startLine: countFromOne(at.line), startColumn: countFromOne(at.column) },
        },
        ...(at.pointer ? { logicalLocations: [{ fullyQualifiedName: plainText(at.pointer) }] } : {}),
      },
    ],
  };
}
