import { describe, expect, it } from 'vitest';
import { FakeMcpServer } from './fake-server/fake-mcp-server.js';
import { certifies } from './report/suite-report.js';
import { runSuite } from './run-suite.js';
import { type Answer, hostThat, offers } from './testing/answering-host.js';
import { keep } from './testing/judged.js';

/*
 * Hosts that were written to pass without doing anything. They answer every request at once and in good form, whatever was
 * asked, and never speak to the suite's MCP server.
 */
const short = { toolId: 'a', source: 'node-pack', safetyTier: 'pure' };
const long = { ...short, replayPolicy: 'deterministic', egress: 'none' };
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

interface Flattery {
  /** What became of a run. */
  readonly event: (number: number) => { readonly type: string; readonly payload: object };
  /** The id of a run. */
  readonly runId?: (number: number) => string;
}

/** A catalog of one tool that is in order, and runs that were never run. */
function flattering({ event, runId = (number) => `r${number}` }: Flattery): Answer {
  let runs = 0;
  return ({ method = 'GET', url = '' }) => {
    const path = url.replace(/^\/v1/, '');
    const isCompact = path.includes('compact');
    if (path === '/runs') return [201, JSON.stringify({ runId: runId(++runs) })];
    if (path.startsWith('/runs/')) {
      const last = event(runs);
      const status = last.type === 'node.completed' ? 'completed' : 'failed';
      return [200, JSON.stringify({ status, events: [{ ...last, sequence: 0 }], lastSequence: 0 })];
    }
    if (method !== 'GET') return [405, '{}'];
    const isV1 = url.startsWith('/v1');
    const tool = isCompact ? short : isV1 ? long : { ...long, annotations };
    if (/^\/tools(?:\?|$)/.test(path))
      return [200, JSON.stringify(isCompact || isV1 ? { tools: [tool] } : [tool])];
    if (path.startsWith('/tools/a')) return [200, JSON.stringify(tool)];
    return [404, JSON.stringify({ error: 'not_found', message: 'There is no such tool.' })];
  };
}

const nodeId = 'mcp-client';
const completed = (result: unknown) => ({ type: 'node.completed', payload: { nodeId, outputs: { result } } });
const failed = (code: string) => ({ type: 'node.failed', payload: { nodeId, error: { code, message: '' } } });

const discoverResult = {
  supportedVersions: ['2026-07-28'],
  capabilities: { tools: {} },
  instructions: 'The MCP server of the OpenWOP conformance suite. Server 00000000, answer 0.',
  ttlMs: 0,
  cacheScope: 'public',
};

describe('a host that flatters', () => {
  it.each<[string, Flattery]>([
    [
      'with a health that it made up',
      { event: () => completed({ serverId: 'conformance', state: 'reachable', discoverResult }) },
    ],
    [
      'with a result that it made up',
      {
        event: () =>
          completed({ resultType: 'complete', content: [], structuredContent: { n: 7 }, isError: true }),
      },
    ],
    ['with not_found for everything', { event: () => failed('not_found') }],
    ['with a ceiling that nothing reached', { event: () => failed('mcp_mrtr_rounds_exceeded') }],
    [
      'with one run for all: one health, and then not_found',
      {
        runId: (number) => (number === 1 ? 'first' : 'same'),
        event: (number) => (number === 1 ? completed({ state: 'reachable' }) : failed('not_found')),
      },
    ],
  ])('%s passes no row that looks at a run, and is not certified', async (_, flattery) => {
    const fake = keep(await FakeMcpServer.start());
    const report = await runSuite({
      host: await hostThat(flattering(flattery), offers),
      fake,
      rowTimeoutMs: 5_000,
    });
    const runRows = report.rows.filter(({ scenario }) => scenario.startsWith('mcp-'));
    expect(runRows).toHaveLength(10);
    expect(runRows.filter(({ disposition }) => disposition === 'executed-pass')).toEqual([]);
    expect(report.rows.filter(({ reason }) => reason?.includes('the suite failed'))).toEqual([]);
    expect(certifies(report)).toBe(false);
  });
});
