import { afterEach } from 'vitest';
import { createReferenceHost } from '../create-reference-host.js';
import type { HostConfig } from '../host-config.js';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** Closes it after the test. */
export function keep<T extends { close(): Promise<unknown> }>(one: T): T {
  open.push(one);
  return one;
}

/** An answer with its body as JSON. */
interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a host answers; tests look into it.
  readonly json: any;
}

/** A host that listens, and how to ask it. */
export interface RunningHost {
  readonly url: string;
  ask(path: string, init?: RequestInit): Promise<Answered>;
  /** Starts a run. */
  run(
    inputs: object,
    more?: { readonly headers?: Record<string, string>; readonly prefix?: string },
  ): Promise<Answered>;
  /** The events of a run once it has ended. */
  ended(runId: string, prefix?: string): Promise<readonly LogEvent[]>;
  close(): Promise<void>;
}

export interface LogEvent {
  readonly type: string;
  readonly sequence: number;
  readonly nodeId?: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export async function startHost(config: HostConfig = {}): Promise<RunningHost> {
  const host = keep(createReferenceHost({ graceMs: 200, ...config }));
  const url = await host.listen();
  const ask = async (path: string, init: RequestInit = {}): Promise<Answered> => {
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    return { status: response.status, headers: response.headers, text, json };
  };
  return {
    url,
    ask,
    run: (inputs, { headers = {}, prefix = '' } = {}) =>
      ask(`${prefix}/runs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ workflowId: 'conformance-mcp-client', inputs }),
      }),
    async ended(runId, prefix = '') {
      let last = -1;
      const log: LogEvent[] = [];
      for (;;) {
        const { json } = await ask(`${prefix}/runs/${runId}/events/poll?timeout=10&lastSequence=${last}`);
        log.push(...json.events);
        last = log.at(-1)?.sequence ?? -1;
        if (/^run\.(?:completed|failed)$/.test(log.at(-1)?.type ?? '')) return log;
      }
    },
    close: () => host.close(),
  };
}
