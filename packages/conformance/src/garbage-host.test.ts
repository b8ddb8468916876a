import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocketServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { FakeMcpServer } from './fake-server/fake-mcp-server.js';
import { HostClient } from './host/host-client.js';
import { runSuite } from './run-suite.js';
import { keep } from './testing/judged.js';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
const listening = async (server: Server | ReturnType<typeof createSocketServer>): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

async function httpHost(handle: Handle): Promise<string> {
  const server = createServer(handle);
  keep({
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  });
  return listening(server);
}

async function socketHost(handle: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    handle(socket);
  });
  keep({
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
  return listening(server);
}

const document = JSON.stringify({
  protocolVersions: ['2.0', '1.1'],
  preferredVersion: '2.0',
  fixtures: ['conformance-mcp-client'],
  mcp: { client: true, supported: true },
  toolCatalog: { supported: true, sources: ['mcp'], compactView: true },
});
/** Says that it offers everything, and then answers like this. */
const afterDiscovery =
  (handle: Handle): Handle =>
  (request, response) => {
    if (request.url?.startsWith('/.well-known/')) response.end(document);
    else handle(request, response);
  };
const json =
  (body: string, status = 200): Handle =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

/** An address where something listened a moment ago. Well-known ports will not do: fetch refuses them by itself. */
async function closedPort(): Promise<string> {
  const server = createServer();
  const url = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return url;
}

/** What becomes of every row that the garbage is about. */
async function rowsOf(baseUrl: string, rowTimeoutMs = 5_000) {
  const fake = keep(await FakeMcpServer.start());
  const host = new HostClient({ baseUrl, token: 'operator-token', timeoutMs: 400 });
  const second = { host: host.as('guest-token'), deniedTool: 'x' };
  const { rows, discovery } = await runSuite({ host, fake, second, rowTimeoutMs });
  // The one row on a schema needs no more of a host than its document.
  return rows.filter(({ observes }) => discovery === undefined || observes === 'host');
}

describe('a host that answers garbage', () => {
  it.each<[string, () => Promise<string>]>([
    ['refuses connections', closedPort],
    ['closes at once', () => socketHost((socket) => socket.destroy())],
    ['says nothing', () => socketHost(() => undefined)],
    ['speaks another protocol', () => socketHost((socket) => socket.end('220 mail.example ESMTP\r\n'))],
    [
      'stops in the middle',
      () => socketHost((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{"a":')),
    ],
    [
      'answers pages',
      () => httpHost((_, response) => void response.end('<!doctype html><title>Hello</title>')),
    ],
    ['answers 500', () => httpHost(json('{}', 500))],
    [
      'redirects to itself',
      () => httpHost((request, response) => void response.writeHead(302, { location: request.url }).end()),
    ],
    ['answers numbers', () => httpHost(json('7'))],
    ['answers bytes', () => httpHost((_, response) => void response.end(Buffer.from([0xff, 0xfe, 0, 1])))],
    ['answers {} after its document', () => httpHost(afterDiscovery(json('{}')))],
    ['answers null after its document', () => httpHost(afterDiscovery(json('null', 201)))],
    ['answers deep JSON', () => httpHost(afterDiscovery(json(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)))],
    ['answers lists of nothing', () => httpHost(afterDiscovery(json('[null,1,"x",{},{"toolId":7}]')))],
    [
      'answers __proto__',
      () => httpHost(afterDiscovery(json('{"__proto__":{"tools":[]},"constructor":null}'))),
    ],
    [
      'drips',
      () =>
        httpHost(
          afterDiscovery((_, response) => {
            const drip = setInterval(() => response.write(' '), 50);
            response.on('close', () => clearInterval(drip));
          }),
        ),
    ],
    [
      'never ends a run',
      () =>
        httpHost(
          afterDiscovery((request, response) =>
            json(
              request.method === 'POST'
                ? '{"runId":"r"}'
                : '{"status":"failed","events":[{"type":"node.completed"}]}',
              request.method === 'POST' ? 201 : 200,
            )(request, response),
          ),
        ),
    ],
  ])('that %s: every row failed or is blocked, with a reason', async (_, start) => {
    const rows = await rowsOf(await start());
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) {
      expect(['executed-fail', 'blocked', 'inapplicable'], `${row.id} ${row.disposition}`).toContain(
        row.disposition,
      );
      expect(row.reason).toBeTruthy();
      expect(row.reason, `${row.id} is a fault of the suite`).not.toContain('the suite failed');
    }
    // Nothing may be excused as not offered, but what a host without that major would be.
    expect(
      rows.filter(({ disposition }) => disposition === 'inapplicable').map(({ reason }) => reason),
    ).toEqual([]);
  });

  it('without end is cut off', async () => {
    const url = await httpHost(
      afterDiscovery((_, response) => {
        const chunk = Buffer.alloc(1024 * 1024, 0x20);
        const more = (): void => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on('drain', more);
        more();
      }),
    );
    const host = new HostClient({ baseUrl: url, timeoutMs: 20_000 });
    const { rows } = await runSuite({
      host,
      majors: [2],
      only: ['openwop.requirement.tool-catalog.unique-id'],
    });
    expect(rows[0]).toMatchObject({ disposition: 'blocked', reason: expect.stringContaining('larger than') });
  });
});
