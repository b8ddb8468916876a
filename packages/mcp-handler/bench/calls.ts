/*
 * Server CPU per tools/call, as a ratio to a bare node:http server that parses the body and answers a constant,
 * and to the official SDK. Rounds are interleaved in one run, so that whatever else the machine does hits all alike.
 *
 *   pnpm --filter @openwop/mcp-handler bench [rounds] [calls a round]
 */
import { BenchServer } from './load.js';

const [rounds = 7, calls = 8_000] = process.argv.slice(2).map(Number);
const connections = 16;
const kinds = ['bare', 'handler', 'sdk'] as const;

const servers = kinds.map((kind) => ({
  kind,
  server: new BenchServer(kind, connections),
  costs: [] as number[],
}));
for (const { server } of servers) {
  await server.start();
  await server.call(calls, connections);
}
for (let round = 0; round < rounds; round++) {
  for (const { server, costs } of servers) {
    const before = await server.usage();
    await server.call(calls, connections);
    costs.push(((await server.usage()).cpu - before.cpu) / calls);
  }
}
const bare = servers[0]?.costs ?? [];
for (const { kind, server, costs } of servers) {
  const ratios = costs.map((cost, round) => cost / (bare[round] ?? Number.NaN)).sort((a, b) => a - b);
  const middle = ratios[Math.floor(ratios.length / 2)] ?? Number.NaN;
  const cost = Math.min(...costs).toFixed(1);
  const range = `${ratios[0]?.toFixed(2)}-${ratios.at(-1)?.toFixed(2)}`;
  console.log(`${kind.padEnd(8)} ${middle.toFixed(2)} x bare (${range}), at best ${cost} us of CPU a call`);
  server.stop();
}
