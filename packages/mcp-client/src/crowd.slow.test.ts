import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { callCrowd, startCrowd } from './testing/crowd.js';

it('20,000 calls to 50 servers do not make the heap grow', async () => {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const { servers, client } = await startCrowd();
  const heapAfter = async (rounds: number): Promise<number> => {
    for (let round = 0; round < rounds; round++) {
      expect(await callCrowd(client, 1_000, 50)).toBe(1_000);
      for (const server of servers) server.received.length = 0;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    gc();
    return process.memoryUsage().heapUsed;
  };
  const warm = await heapAfter(5);
  const later = await heapAfter(15);
  // A leak of one kilobyte a call would be 15 MB.
  expect((later - warm) / 15_000).toBeLessThan(200);
  await client.close();
  await Promise.all(servers.map((server) => server.close()));
});
