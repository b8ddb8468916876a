import { expect, test } from 'vitest';
import { operationPathRewriter } from './operation-paths.js';
import { treeWith } from './testing/fixtures.js';

const manifest = {
  operations: [{ method: 'GET', path: '/tools' }, { path: '/tools/{toolId}' }, null, {}],
  channels: [{ address: '/runs/{runId}/events' }, '/stream'],
};
const rewrite = operationPathRewriter(
  treeWith([{ file: 'spec/v2/path-manifest.json', at: '', put: manifest }]).pathManifest,
);

test.each([
  ['GET /v1/tools.', 'GET /tools.'],
  ['`GET /v1/tools/{id}` and /v1/tools', '`GET /tools/{id}` and /tools'],
  ['(/v1/runs/{runId}/events) /v1/stream?x=1', '(/runs/{runId}/events) /stream?x=1'],
  ['https://{host}/v1/tools', 'https://{host}/tools'],
  ['/v1/unknown and /v1/tools/a/b', '/v1/unknown and /v1/tools/a/b'],
  ['/api/v1/tools and spec/v1/tools', '/api/v1/tools and spec/v1/tools'],
])('%s', (before, after) => expect(rewrite(before)).toBe(after));

test('without a manifest nothing is rewritten', () => {
  expect(operationPathRewriter(undefined)('/v1/tools')).toBe('/v1/tools');
});
