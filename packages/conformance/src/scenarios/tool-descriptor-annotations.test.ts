import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HostClient } from '../host/host-client.js';
import { runSuite } from '../run-suite.js';
import { keep } from '../testing/judged.js';
import { TestHost } from '../testing/test-host.js';

const packaged = JSON.parse(
  readFileSync(new URL('../../schemas/v2/tool-descriptor.schema.json', import.meta.url), 'utf8'),
) as { readonly allOf: readonly unknown[]; readonly properties: Record<string, unknown> };

/** What becomes of the row for a schema. */
async function judge(descriptorSchema: unknown, baseUrl?: string): Promise<unknown> {
  const host = new HostClient({
    baseUrl: baseUrl ?? keep(await TestHost.start('http://127.0.0.1:9', '')).url,
  });
  const only = ['openwop.requirement.0204.annotations-schema'];
  const { rows } = await runSuite({ host, majors: [2], only, descriptorSchema });
  return rows[0];
}

it('passes for the schema of the specification: 80 combinations, every flip, omission and title', async () => {
  expect(await judge(undefined)).toMatchObject({
    disposition: 'executed-pass',
    assertions: 80 * (1 + 4 + 4 + 1),
  });
});

it.each([1, 2, 3, 4])('fails where clause %i on hints is gone', async (clause) => {
  const schema = { ...packaged, allOf: packaged.allOf.filter((_, index) => index !== clause) };
  expect(await judge(schema)).toMatchObject({ disposition: 'executed-fail' });
});

it('fails where annotations are open, or not all required', async () => {
  const annotations = packaged.properties['annotations'] as Record<string, unknown>;
  const withAnnotations = (changed: object) => ({
    ...packaged,
    properties: { ...packaged.properties, annotations: changed },
  });
  expect(await judge(withAnnotations({ ...annotations, additionalProperties: true }))).toMatchObject({
    disposition: 'executed-fail',
    reason: expect.stringContaining('title'),
  });
  expect(await judge(withAnnotations({ ...annotations, required: [] }))).toMatchObject({
    disposition: 'executed-fail',
  });
});

it('is blocked for what is no schema', async () => {
  expect(await judge({ type: 7 })).toMatchObject({ disposition: 'blocked' });
});

it('is blocked where there is no host: a report on nothing says nothing', async () => {
  const gone = await TestHost.start('http://127.0.0.1:9', '');
  const { url } = gone;
  await gone.close();
  expect(await judge(undefined, url)).toMatchObject({
    disposition: 'blocked',
    reason: 'GET /.well-known/openwop: the connection was refused; is the host running there?',
  });
});
