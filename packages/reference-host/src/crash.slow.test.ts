import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostProcess, startHostProcess } from './testing/host-process.js';
import { startMcpServer } from './testing/mcp-server.js';
import { keep, type LogEvent } from './testing/running-host.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openwop-crash-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ended = /^run\.(?:completed|failed)$/;

async function startRun(host: HostProcess, inputs: object): Promise<string> {
  const response = await fetch(`${host.url}/runs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ workflowId: 'conformance-mcp-client', inputs }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { runId: string }).runId;
}

/** The log of a run, once it has ended. */
async function logOf(host: HostProcess, runId: string): Promise<readonly LogEvent[]> {
  for (;;) {
    const response = await fetch(`${host.url}/runs/${runId}/events/poll?timeout=10`);
    expect(response.status).toBe(200);
    const { events } = (await response.json()) as { events: LogEvent[] };
    const last = events.at(-1)?.type ?? '';
    if (!ended.test(last)) continue;
    const run = (await (await fetch(`${host.url}/runs/${runId}`)).json()) as { status: string };
    expect(`run.${run.status}`).toBe(last);
    return events;
  }
}

/** What must hold of any log, whatever was killed when. */
function expectWhole(log: readonly LogEvent[]): void {
  expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index));
  const count = (type: string): number => log.filter((event) => event.type === type).length;
  for (const type of ['run.started', 'node.started']) expect(count(type)).toBe(1);
  expect(count('node.completed') + count('node.failed')).toBe(1);
  expect(count('run.completed') + count('run.failed')).toBe(1);
  expect(count('node.completed')).toBe(count('run.completed'));
  expect(count('tool.session.opened')).toBe(count('tool.session.closed'));
  expect(log.at(-1)?.type).toMatch(ended);
}

/**
 * Takes the events from `point` on out of a log, in a process of its own: this one would keep the file open. What is
 * left is what a crash leaves there, since each append is one transaction.
 */
function forgetFrom(file: string, runId: string, point: number): void {
  const script = `
    import Database from 'libsql';
    const [file, runId, point, status] = process.argv.slice(1);
    const database = new Database(file);
    database.prepare('DELETE FROM events WHERE run_id = ? AND sequence >= ?').run(runId, Number(point));
    database.prepare('UPDATE runs SET status = ?, error = NULL WHERE run_id = ?').run(status, runId);
  `;
  const status = point === 0 ? 'pending' : 'running';
  const args = ['--input-type=module', '--eval', script, file, runId, String(point), status];
  execFileSync(process.execPath, args, { cwd: fileURLToPath(new URL('.', import.meta.url)) });
}

describe('kill -9', () => {
  it('before any event, no run is lost, no log has a gap, and no tool is called twice', async () => {
    const server = keep(await startMcpServer(() => '{"content":[]}'));
    const file = join(folder, 'points.db');
    const args = ['--data', file, '--mcp-server', `conformance=${server.url}`];
    // A whole run first: its log says after how many events a crash can come.
    let host = await startHostProcess(args);
    const call = { method: 'callTool', name: 'any' };
    const whole = await logOf(host, await startRun(host, call));
    expectWhole(whole);
    for (let point = 0; point < whole.length; point++) {
      const called = server.calls.length;
      const runId = await startRun(host, call);
      await logOf(host, runId);
      await host.kill();
      forgetFrom(file, runId, point);
      host = await startHostProcess(args);
      expectWhole(await logOf(host, runId));
      // The record of effects answers; the tool is not called again.
      expect(server.calls.length).toBe(called + 1);
    }
    await host.stop();
  });

  it('at any moment leaves a data file that a host goes on with', async () => {
    const server = keep(await startMcpServer(() => '{"content":[]}'));
    const file = join(folder, 'moments.db');
    const args = ['--data', file, '--mcp-server', `conformance=${server.url}`];
    const runs: string[] = [];
    for (let round = 0; round < 25; round++) {
      const host = await startHostProcess(args);
      const begun = await Promise.all(
        [0, 1, 2].map((n) => startRun(host, { method: 'callTool', name: `t${n}` })),
      );
      runs.push(...begun);
      // From at once to after the end, so that the kills fall between all events.
      await new Promise((resolve) => setTimeout(resolve, round * 3));
      await host.kill();
    }
    const host = await startHostProcess(args);
    for (const runId of runs) {
      const log = await logOf(host, runId);
      expectWhole(log);
      const failed = log.find(({ type }) => type === 'node.failed');
      // What was under way is not known to have happened, and is not done again.
      if (failed) expect(failed.payload).toMatchObject({ error: { code: 'interrupted' } });
    }
    const calls = new Map<unknown, number>();
    for (const { meta } of server.calls) {
      const key = meta['dev.openwop/idempotencyKey'];
      calls.set(key, (calls.get(key) ?? 0) + 1);
    }
    expect([...calls.values()].filter((count) => count > 1)).toEqual([]);
    expect(await host.stop()).toBe(0);
  });

  it('in the middle of a call ends the run as interrupted, and closes the session', async () => {
    let reached = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const server = keep(
      await startMcpServer(() => {
        reached();
        return new Promise(() => undefined);
      }),
    );
    const args = ['--data', join(folder, 'call.db'), '--mcp-server', `conformance=${server.url}`];
    const first = await startHostProcess(args);
    const runId = await startRun(first, { method: 'callTool', name: 'slow' });
    await arrived;
    await first.kill();
    const second = await startHostProcess(args);
    const log = await logOf(second, runId);
    expectWhole(log);
    expect(log.find(({ type }) => type === 'node.failed')?.payload).toMatchObject({
      error: { code: 'interrupted' },
    });
    expect(server.calls).toHaveLength(1);
    await second.stop();
  });
});
