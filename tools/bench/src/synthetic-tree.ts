import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filler, seededNumbers } from './prose.js';

/** Words of core prose that one fold adds: what the core budget allows at its start. */
const wordsOfFold = 25_000;
const documentsOfFold = 10;

type Row = { [name: string]: unknown; key: string };

/**
 * Writes a valid specification tree to `folder`: the live tree, and `folds` times 25,000 words in ten documents,
 * each the home of a family of its own. Only the word budget is raised. Equal arguments write equal bytes.
 */
export function writeSyntheticTree(live: string, folder: string, folds: number): void {
  rmSync(folder, { recursive: true, force: true });
  const suite = ['requirements.json', 'src/scenarios'].map((path) => `packages/conformance/${path}`);
  for (const part of ['spec', 'schemas', ...suite])
    cpSync(join(live, part), join(folder, part), { recursive: true });
  const random = seededNumbers(folds);
  const edit = (path: string, change: (value: Record<string, unknown>) => void): void => {
    const value = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, unknown>;
    change(value);
    writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
  };
  const rows: Row[] = [];
  const stubs: string[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    mkdirSync(join(folder, `spec/v2/core/fold${fold}`));
    for (let index = 0; index < documentsOfFold; index += 1) {
      const key = `family${fold}x${index}`;
      const path = `spec/v2/core/fold${fold}/${key}.md`;
      const text = `# ${key}\n\n> **Status:** Stable\n\n> **Normative home:** \`${key}\`.\n\nA host that advertises \`${key}\` MUST answer.\n\n${filler(wordsOfFold / documentsOfFold, random)}\n`;
      writeFileSync(join(folder, path), text);
      rows.push(familyRow(key, path));
      stubs.push(`## \`${key}\`\n\nSee its home.\n`);
    }
  }
  edit('spec/v2/declaration.json', (declaration) => {
    declaration['families'] = [...(declaration['families'] as Row[]), ...rows];
  });
  edit('spec/config.json', (config) => {
    config['coreBudget'] = { base: 1_000_000_000, perFamily: 200, homedAtStart: 9 };
  });
  const capabilities = join(folder, 'spec/v2/core/capabilities.md');
  writeFileSync(capabilities, `${readFileSync(capabilities, 'utf8')}\n${stubs.join('\n')}`);
}

function familyRow(key: string, path: string): Row {
  return {
    key,
    kind: 'family',
    anchor: 'core',
    section: `core/capabilities.md#${key}`,
    peerDependencyId: key,
    witness: 'claims-check',
    maturity: { technical: 'experimental', adoption: 'none' },
    facets: [],
    floorScenarios: [],
    requirementIds: [],
    normativeText: [path],
  };
}
