import { createHash } from 'node:crypto';
import type { Finding } from './finding.js';
import { plainText } from './plain-text.js';

/**
 * A fingerprint for each finding that stays when the finding moves: made of its code, its file and the words of its
 * message without their numbers (a count that grows by one is the same finding), never of its line. Equal findings
 * in one file are told apart by their order: `<hash>:1`, `<hash>:2`.
 */
export function fingerprints(findings: readonly Finding[]): string[] {
  const seen = new Map<string, number>();
  return findings.map(({ code, at, message }) => {
    const words = [code, at.file, withoutNumbers(at.pointer ?? ''), withoutNumbers(message)].map(plainText);
    const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
    const occurrence = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, occurrence);
    return `${hash}:${occurrence}`;
  });
}

/** Numbers and white space change with every edit around a finding; array indices in a pointer are numbers too. */
const withoutNumbers = (text: string): string =>
  text
    .replaceAll(/\d[\d,.]*/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();
