/**
 * Adds up what the test runs left in `<package>/test-results/*.json` and prints the line that closes a CI run:
 * `N passed, N failed, N skipped`. Exits 1 when a test failed or when no result was found.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const reports = ['packages', 'tools'].flatMap((above) =>
  readdirSync(above).flatMap((name) => {
    const folder = `${above}/${name}/test-results`;
    return existsSync(folder) ? readdirSync(folder).map((file) => `${folder}/${file}`) : [];
  }),
);

const counts = { passed: 0, failed: 0, skipped: 0 };
for (const path of reports.filter((report) => report.endsWith('.json'))) {
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  for (const { name, status, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A file that does not load has no tests, and still failed.
    const unloaded = status === 'failed' && failed.length === 0 ? 1 : 0;
    counts.failed += failed.length + unloaded;
    counts.passed += assertionResults.filter((result) => result.status === 'passed').length;
    counts.skipped += assertionResults.filter((result) =>
      /^(?:skipped|pending|todo)$/.test(result.status),
    ).length;
    for (const { fullName } of failed) console.log(`failed: ${name}: ${fullName}`);
    if (unloaded) console.log(`failed: ${name} did not load`);
  }
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
