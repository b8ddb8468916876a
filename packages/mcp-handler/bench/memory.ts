/*
 * Heap of the server after garbage collection: over many calls, and after sessions that came and went. Flat means
 * that the last figures are no larger than the first ones, give or take the collector.
 *
 *   tsx bench/memory.ts [calls] [sessions]
 */
import { BenchServer } from './load.js';

const [calls = 1_000_000, sessions = 10_000] = process.argv.slice(2).map(Number);
const connections = 16;
const rounds = 10;
const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(2);

const server = new BenchServer('handler', connections);
await server.start();
await server.call(calls / 100, connections);
const heaps: number[] = [(await server.usage(true)).heap];
for (let round = 0; round < rounds; round++) {
  await server.call(calls / rounds, connections);
  heaps.push((await server.usage(true)).heap);
}
console.log(`heap in MiB over ${calls} calls: ${heaps.map(mebibytes).join(' ')}`);

const before = (await server.usage(true)).heap;
for (let round = 0; round < 2; round++) {
  let left = sessions;
  const worker = async () => {
    while (left-- > 0) {
      const session = await server.initialize();
      if (session !== undefined) await server.end('DELETE', session);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const after = (await server.usage(true)).heap;
  console.log(`after ${sessions} sessions: ${mebibytes(before)} -> ${mebibytes(after)} MiB`);
}
server.stop();
