import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HostClient } from '../host/host-client.js';
import { keep } from './judged.js';

type Json = Record<string, unknown>;
/** What a host answers to a request. */
export type Answer = (request: IncomingMessage) => readonly [status: number, body: string];

/** A capability document that offers everything the suite looks at. */
export const offers: Json = {
  protocolVersions: ['2.0', '1.1'],
  fixtures: ['conformance-mcp-client'],
  mcp: { client: true, supported: true },
  toolCatalog: { supported: true, sources: ['mcp'], compactView: true },
};
/** The token that the suite is given for such a host. */
export const token = 'a-token-nobody-may-read';

/** A host that says what it offers, and answers everything else like this. */
export async function hostThat(answer: Answer, document: unknown = offers): Promise<HostClient> {
  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const isDiscovery = request.url === '/.well-known/openwop';
    const [status, body] = isDiscovery ? ([200, JSON.stringify(document)] as const) : answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  keep({
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  });
  const { port } = server.address() as AddressInfo;
  return new HostClient({ baseUrl: `http://127.0.0.1:${port}`, token });
}
