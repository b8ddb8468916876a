import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeMcpServer } from './fake-server/fake-mcp-server.js';
import { runSuite } from './run-suite.js';
import { type Answer, hostThat, offers } from './testing/answering-host.js';

type Json = Record<string, unknown>;

const noTool: Answer = ({ url = '' }) => [404, JSON.stringify({ error: 'not_found', message: url })];

describe('any JSON whatever', () => {
  let fake: FakeMcpServer;
  beforeAll(async () => {
    fake = await FakeMcpServer.start();
  });
  afterAll(() => fake.close());

  /** Names that mean something to JavaScript or to the suite, with values of every type. */
  const name = fc.constantFrom(
    ...[
      'toolId',
      'tools',
      'source',
      'safetyTier',
      'annotations',
      'inputSchema',
      'properties',
      'runId',
      'status',
    ],
    ...[
      'events',
      'type',
      'payload',
      'nodeId',
      'outputs',
      'result',
      'error',
      'code',
      'sequence',
      'lastSequence',
    ],
    ...['toString', 'valueOf', 'toJSON', '__proto__', 'constructor', 'then', 'length', ''],
  );
  const scalar = fc.oneof(
    fc.constantFrom(
      'completed',
      'failed',
      'node.completed',
      'node.failed',
      'mcp-client',
      'exec',
      'a',
      '..',
      '\ud800',
    ),
    fc.constantFrom(null, true, false, 0, -1, 1e308, 7.5),
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      scalar,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((members) => {
        const made: Json = {};
        for (const [key, inside] of members) {
          // Plain assignment would set a prototype, not a member.
          Object.defineProperty(made, key, {
            value: inside,
            enumerable: true,
            configurable: true,
            writable: true,
          });
        }
        return made;
      }),
    ),
  }));

  /** Descriptors that are well formed up to one member or another, so that what looks at members is reached. */
  const tools = fc.array(
    fc.record(
      {
        toolId: fc.constantFrom('a', 'b', '..', 'x/y', '\ud800'),
        source: value,
        safetyTier: fc.oneof(fc.constant('exec'), value),
        annotations: value,
        inputSchema: value,
      },
      { requiredKeys: ['toolId'] },
    ),
    { minLength: 1, maxLength: 3 },
  );

  it('in the members of descriptors is a finding about the host', async () => {
    await fc.assert(
      fc.asyncProperty(tools, async (list) => {
        const host = await hostThat(({ url = '' }) => {
          const [, toolId] = /\/tools\/([^?]+)/.exec(url) ?? [];
          if (toolId !== undefined) return [200, JSON.stringify(list.find((one) => one.toolId === toolId))];
          const isEnvelope = url.startsWith('/v1') || url.includes('compact');
          return [200, JSON.stringify(isEnvelope ? { tools: list } : list)];
        });
        const { rows } = await runSuite({ host, fake, rowTimeoutMs: 500 });
        const faults = rows.filter(({ reason }) => reason?.includes('the suite failed'));
        expect(faults.map((row) => `${row.id}: ${row.reason}`)).toEqual([]);
      }),
      { numRuns: 150, seed: 20_261_201 },
    );
  });

  it('is a finding about the host, never a fault of the suite', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(value, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (bodies, isRun) => {
          let turn = 0;
          const host = await hostThat(({ method, url }) => {
            // Half of the time runs begin and end, so that what comes after is reached.
            if (isRun && method === 'POST' && url?.endsWith('/runs')) return [201, '{"runId":"r"}'];
            if (isRun && /runs\/r$/.test(url ?? '')) return [200, '{"status":"completed"}'];
            return [200, JSON.stringify(bodies[turn++ % bodies.length])];
          });
          const second = { host: host.as('another-token'), deniedTool: undefined };
          const { rows } = await runSuite({ host, fake, second, rowTimeoutMs: 500 });
          const faults = rows.filter(({ reason }) => reason?.includes('the suite failed'));
          expect(faults.map((row) => `${row.id}: ${row.reason}`)).toEqual([]);
        },
      ),
      { numRuns: 150, seed: 20_261_201 },
    );
  });

  it('as a capability document too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...Object.keys(offers)), value), async (document) => {
        const { rows } = await runSuite({ host: await hostThat(noTool, document), fake, rowTimeoutMs: 500 });
        expect(rows.filter(({ reason }) => reason?.includes('the suite failed'))).toEqual([]);
      }),
      { numRuns: 150, seed: 20_261_201 },
    );
  });
});
