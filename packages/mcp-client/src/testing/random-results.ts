import fc from 'fast-check';
import { expect } from 'vitest';
import { expectUnaltered } from './expect-unaltered.js';
import { call, clientFor, rpcResult, statelessServer } from './mcp-servers.js';
import { sendEvents, sendJson } from './script-server.js';

/** Sends random results, as JSON and as SSE in turn, and wants each back as it was. */
export async function roundTrip(runs: number): Promise<void> {
  let text = '{}';
  let count = 0;
  const server = await statelessServer({
    'tools/call': ({ message }, response) => {
      const body = rpcResult(message.id, text);
      if (count++ % 2 === 0) sendJson(response, body);
      else sendEvents(response, body);
    },
  });
  const client = clientFor(server);
  const value = fc.jsonValue({ maxDepth: 5 });
  const names = fc.oneof(
    fc.constantFrom(
      'content',
      'structuredContent',
      'isError',
      '_meta',
      '__proto__',
      'constructor',
      'toString',
      '',
    ),
    fc.string({ unit: 'binary' }),
  );
  // `resultType: "input_required"` alone is not passed on, and random text does not hit on it.
  const result = fc
    .array(fc.tuple(names, value), { maxLength: 6 })
    .map((entries) => Object.fromEntries(entries));
  try {
    await fc.assert(
      fc.asyncProperty(result, async (sent) => {
        text = JSON.stringify(sent);
        expectUnaltered(await client.callTool(call), text);
      }),
      { numRuns: runs },
    );
    expect(count).toBeGreaterThanOrEqual(runs);
  } finally {
    await client.close();
    await server.close();
  }
}
