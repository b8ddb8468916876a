import type { Json } from './json.js';
import { type Origins, placeFrom, visitSchemas } from './origins.js';
import type { Report } from './report.js';

const word = /(?<![A-Za-z0-9])supported(?![A-Za-z0-9])/;

/** Reports every description of the generated schema that speaks of the removed flag `supported` (RFC 0192). */
export function guardGhosts(root: Json, origins: Origins, report: Report): void {
  visitSchemas(root, origins, ({ description }, at) => {
    if (typeof description !== 'string' || description.startsWith('GENERATED from')) return;
    const sentence = sentenceWith(description);
    if (sentence !== undefined) {
      report({ message: 'removed-flag', data: { sentence }, at: placeFrom(at, 'description') });
    }
  });
}

function sentenceWith(description: string): string | undefined {
  const found = word.exec(description);
  if (!found) return undefined;
  const start = description.lastIndexOf('. ', found.index) + 1;
  const end = description.indexOf('. ', found.index);
  const sentence = description.slice(start, end === -1 ? undefined : end + 1).trim();
  return sentence.length > 160 ? `${sentence.slice(0, 159)}…` : sentence;
}
