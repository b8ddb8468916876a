/*
 * Client CPU per callTool as a ratio to bare fetch + JSON.parse of the same request and answer. Both run in this
 * process, in turns, so that whatever else the machine does hits both; the server has a process of its own.
 *
 *   pnpm --filter @openwop/mcp-client bench [rounds] [calls a round]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createMcpClient } from '@openwop/mcp-client';

const [rounds = 15, calls = 2_000] = process.argv.slice(2).map(Number);
const concurrency = 16;

const child = fork(fileURLToPath(new URL('server.mjs', import.meta.url)));
const [{ port }] = (await once(child, 'message')) as [{ port: number }];
const url = `http://127.0.0.1:${port}/mcp`;
const client = createMcpClient({ servers: { bench: { url, allowPrivateAddress: true } } });
const request = { serverId: 'bench', name: 'echo', arguments: { text: 'hello' }, idempotencyKey: 'k' };

const headers = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'echo',
};
const _meta = {
  'dev.openwop/idempotencyKey': 'k',
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
let id = 0;

async function bare(): Promise<unknown> {
  const params = { name: 'echo', arguments: { text: 'hello' }, _meta };
  const body = JSON.stringify({ jsonrpc: '2.0', id: ++id, method: 'tools/call', params });
  const response = await fetch(url, { method: 'POST', headers, body });
  return JSON.parse(await response.text());
}

/** CPU microseconds a call. */
async function cost(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  let left = calls;
  const worker = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

const callTool = () => client.callTool(request);
await cost(bare);
await cost(callTool);
const ratios: number[] = [];
const costs: { bare: number[]; callTool: number[] } = { bare: [], callTool: [] };
for (let round = 0; round < rounds; round++) {
  const isEven = round % 2 === 0;
  const first = await cost(isEven ? bare : callTool);
  const second = await cost(isEven ? callTool : bare);
  const [theirs, ours] = isEven ? [first, second] : [second, first];
  costs.bare.push(theirs);
  costs.callTool.push(ours);
  ratios.push(ours / theirs);
}
const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
console.log(
  `callTool ${middle(ratios).toFixed(2)} x bare fetch + JSON.parse (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}), ` +
    `medians ${middle(costs.callTool).toFixed(0)} and ${middle(costs.bare).toFixed(0)} us of CPU a call`,
);
await client.close();
child.disconnect();
