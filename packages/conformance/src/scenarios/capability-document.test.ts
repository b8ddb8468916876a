import { expect, it } from 'vitest';
import { judged } from '../testing/judged.js';

type Json = Record<string, unknown>;
const row = 'discovery-core.discovery-document';

it('passes for a valid document', async () => {
  expect(await judged(row)).toMatchObject({ disposition: 'executed-pass' });
});

it.each<[string, (document: Json) => Json, string]>([
  ['lacks preferredVersion', ({ preferredVersion: _, ...rest }) => rest, 'preferredVersion'],
  ['has a family without status', (document) => ({ ...document, toolCatalog: {} }), '/toolCatalog'],
  ['has a member that nobody declared', (document) => ({ ...document, colour: 'blue' }), 'colour'],
])('fails for a document that %s', async (_, discovery, reason) => {
  expect(await judged(row, { discovery })).toMatchObject({
    disposition: 'executed-fail',
    reason: expect.stringContaining(reason),
  });
});
