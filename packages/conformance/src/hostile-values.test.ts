import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { FakeMcpServer } from './fake-server/fake-mcp-server.js';
import { HostClient } from './host/host-client.js';
import { certifies } from './report/suite-report.js';
import { reportAsText } from './report/text.js';
import { type RunOptions, runSuite } from './run-suite.js';
import { type Answer, hostThat, offers, token } from './testing/answering-host.js';
import { keep } from './testing/judged.js';

const id = (slug: string): string => `openwop.requirement.${slug}`;
const noTool: Answer = ({ url = '' }) => [404, JSON.stringify({ error: 'not_found', message: url })];

/** One row of major 2 against such a host. */
async function rowOf(slug: string, answer: Answer, options: Partial<RunOptions> = {}) {
  const { rows } = await runSuite({
    host: await hostThat(answer),
    majors: [2],
    only: [id(slug)],
    ...options,
  });
  return rows[0];
}

describe('a host that offers nothing, or lists nothing', () => {
  it('is not certified by a row that looks at a schema alone', async () => {
    const report = await runSuite({
      host: await hostThat(noTool, { protocolVersions: ['2.0'] }),
      majors: [2],
    });
    const passed = report.rows.filter(({ disposition }) => disposition === 'executed-pass');
    expect(passed.map((row) => row.id)).toEqual([id('0204.annotations-schema')]);
    expect(certifies(report)).toBe(false);
  });

  it('passes no row about tools with an empty catalog', async () => {
    const host = await hostThat(({ url, method }) =>
      method !== 'GET' ? [405, '{}'] : [200, url?.includes('compact') ? '{"tools":[]}' : '[]'],
    );
    const { rows } = await runSuite({ host, majors: [2] });
    const passed = rows.filter(
      ({ disposition, observes }) => disposition === 'executed-pass' && observes === 'host',
    );
    // These are about the list and the methods, not about what is in it.
    expect(passed.map((row) => row.id)).toEqual(
      ['tool-catalog.list-shape', 'tool-catalog.read-only', 'tool-catalog.compact-view'].map(id),
    );
  });
});

describe('a host that answers a great deal', () => {
  it('of tools: ids are compared in one pass', async () => {
    const list = JSON.stringify(Array.from({ length: 200_000 }, (_, n) => ({ toolId: `t${n}` })));
    expect(await rowOf('tool-catalog.unique-id', () => [200, list])).toMatchObject({
      disposition: 'executed-pass',
    });
  });

  it.each([
    ['names that could begin a URL', 'a.'],
    ['beginnings of tokens', '-eyJ'],
    ['beginnings of credentials', 'bearer '],
    ['beginnings of keys', '-----BEGIN '],
    ['URLs', 'a://b:'],
  ])('of %s: looking for credentials takes time by the length of a text', async (_, piece) => {
    const list = JSON.stringify([{ toolId: 'a', description: piece.repeat(200_000) }]);
    const answer: Answer = ({ url }) => [200, url?.includes('compact') ? `{"tools":${list}}` : list];
    expect(await rowOf('tool-catalog.no-credentials', answer)).toMatchObject({
      disposition: 'executed-pass',
    });
  });

  it.each([
    ['events', `{"events":[${Array(200_000).fill('{}').join()}]}`, 'has no node.completed'],
    [
      'members',
      JSON.stringify({
        events: [
          {
            type: 'node.completed',
            payload: {
              nodeId: 'mcp-client',
              outputs: {
                result: Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [`m${n}`, n])),
              },
            },
          },
        ],
      }),
      'answered no call of structured-echo',
    ],
  ])('of %s', async (_, log, reason) => {
    const fake = keep(await FakeMcpServer.start());
    const answer: Answer = ({ method, url }) => {
      if (method === 'POST') return [201, '{"runId":"r"}'];
      return [200, url?.includes('poll') ? log : '{"status":"completed"}'];
    };
    expect(await rowOf('0204.call-tool-verbatim', answer, { fake })).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining(reason),
    });
  });

  it('of pages of a log: they are read up to a bound', async () => {
    const fake = keep(await FakeMcpServer.start());
    let sequence = 0;
    const padding = 'x'.repeat(4 * 1024 * 1024);
    const answer: Answer = ({ method, url }) => {
      if (method === 'POST') return [201, '{"runId":"r"}'];
      if (!url?.includes('poll')) return [200, '{"status":"completed"}'];
      return [200, JSON.stringify({ events: [{ sequence: sequence++, padding }], lastSequence: 1e9 })];
    };
    expect(await rowOf('0204.call-tool-verbatim', answer, { fake })).toMatchObject({
      disposition: 'blocked',
      reason: expect.stringContaining('the log is larger than'),
    });
  });

  it('of runs that never end: a row ends', async () => {
    const fake = keep(await FakeMcpServer.start());
    const answer: Answer = ({ method }) =>
      method === 'POST' ? [201, '{"runId":"r"}'] : [200, '{"status":"running"}'];
    expect(await rowOf('0204.call-tool-verbatim', answer, { fake, rowTimeoutMs: 300 })).toMatchObject({
      disposition: 'blocked',
      reason: expect.stringContaining('the row took longer than 300 ms'),
    });
  });

  it('of time: the suite ends, however long each row may take', async () => {
    const fake = keep(await FakeMcpServer.start());
    const host = await hostThat(() => [200, '[]']);
    const { rows } = await runSuite({ host, fake, totalTimeoutMs: 0 });
    // Two rows look at no more than the document, which was read before.
    const others = rows.filter(
      ({ scenario }) => !/^(?:tool-descriptor-annotations|capability)/.test(scenario),
    );
    expect(others.length).toBe(rows.length - 2);
    for (const { id, disposition, reason } of others) {
      expect({ id, disposition, reason }).toMatchObject({
        disposition: expect.stringMatching(/^(?:blocked|inapplicable)$/),
        reason: expect.stringMatching(/the suite took longer than 0 ms|--second-token/),
      });
    }
  });

  it('of levels in its document: it is no document', async () => {
    const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
    // Written by hand: JSON.stringify is one of the things that such a value overflows.
    const body = `{"protocolVersions":["2.0"],"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect(deep).toHaveLength(1);
    const server = createServer((_, response) => void response.end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    keep({ close: async () => void server.close() });
    const { port } = server.address() as AddressInfo;
    const report = await runSuite({
      host: new HostClient({ baseUrl: `http://127.0.0.1:${port}` }),
      majors: [2],
    });
    expect(report.discovery).toBeUndefined();
    expect(new Set(report.rows.map(({ reason }) => reason))).toEqual(
      new Set(['GET /.well-known/openwop: the answer nests deeper than 500 levels']),
    );
  });
});

describe('an id that no URL can name', () => {
  it.each([
    ['\ud800', 'the toolId "\\ud800" has half a character (a lone surrogate), so no URL can name it'],
    ['a\udfffb', 'the toolId "a\\udfffb" has half a character (a lone surrogate), so no URL can name it'],
    ['..', 'the toolId ".." is no segment of a path, so no URL can name it'],
    ['', 'the toolId "" is no segment of a path, so no URL can name it'],
  ])('%j is a failure of the rows that ask for it', async (toolId, reason) => {
    const tool = { toolId, source: 'node-pack', safetyTier: 'read' };
    const answer: Answer = ({ url }) => [
      200,
      JSON.stringify(url?.includes('compact') ? { tools: [tool] } : [tool]),
    ];
    for (const slug of ['tool-catalog.by-id', 'tool-catalog.read-only']) {
      expect(await rowOf(slug, answer)).toMatchObject({ disposition: 'executed-fail', reason });
    }
    // The schema has its say first about a toolId without characters.
    if (toolId !== '')
      expect(await rowOf('tool-catalog.compact-view', answer)).toMatchObject({
        disposition: 'executed-fail',
        reason,
      });
  });

  it('is a failure as a runId too', async () => {
    const fake = keep(await FakeMcpServer.start());
    const row = await rowOf('0204.call-tool-verbatim', () => [201, '{"runId":"\\ud800"}'], { fake });
    expect(row).toMatchObject({
      disposition: 'executed-fail',
      reason: 'the runId "\\ud800" has half a character (a lone surrogate), so no URL can name it',
      assertions: 1,
    });
  });
});

describe('what a host says in a report', () => {
  const refusing: Answer = ({ headers }) => [
    400,
    JSON.stringify({ error: 'x', message: `${headers.authorization}\u001b[2J\npass v2 all of it \u202e` }),
  ];

  it('never holds the token that the suite was given, moves no terminal, and begins no line', async () => {
    const fake = keep(await FakeMcpServer.start());
    const host = await hostThat(refusing, {
      ...offers,
      implementation: { name: 'h\u001b[31m\nx', version: '1' },
    });
    const report = await runSuite({ host, fake, majors: [2], only: [id('0204.call-tool-verbatim')] });
    expect(report.rows[0]?.reason).toContain(
      'POST /runs answered 400: Bearer [token]\\u{1b}[2J\\u{a}pass v2 all of it \\u{202e}',
    );
    const text = reportAsText(report);
    expect(text).not.toContain(token);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that there is none is what is tested.
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    expect(text.split('\n').filter((line) => line.startsWith('pass'))).toEqual([]);
  });

  it('nor its beginning, where a quote is cut off within it', async () => {
    for (const before of [170, 180, 190]) {
      const answer: Answer = () => [200, JSON.stringify({ tools: 'x'.repeat(before) + token })];
      const standard: Answer = (request) =>
        request.url?.includes('view') ? answer(request) : [200, '[{"toolId":"a"}]'];
      const row = await rowOf('tool-catalog.default-view', standard);
      expect(row).toMatchObject({ disposition: 'executed-fail' });
      expect(row?.reason).not.toContain(token.slice(0, 5));
    }
  });
});

it('a host that speaks only v1 has a capability document in the report', async () => {
  const server = createServer((request, response) => {
    const isV1 = request.headers['openwop-version'] === '1.1';
    response.writeHead(isV1 ? 200 : 406).end('{"protocolVersion":"1.1"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  keep({ close: async () => void server.close() });
  const { port } = server.address() as AddressInfo;
  const report = await runSuite({ host: new HostClient({ baseUrl: `http://127.0.0.1:${port}` }) });
  expect(report.discovery?.document).toEqual({ protocolVersion: '1.1' });
  expect(new Set(report.rows.map(({ disposition }) => disposition))).toEqual(new Set(['inapplicable']));
});
