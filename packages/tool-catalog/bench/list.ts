/*
 * What a list costs beside writing the same descriptors as JSON, which no catalog can do without; in turns, in one
 * process.
 *
 *   pnpm --filter @openwop/tool-catalog bench [tools] [rounds]
 */
import { createToolCatalog, type SourceTool } from '../src/index.js';

const [count = 10_000, rounds = 15] = process.argv.slice(2).map(Number);

const tools = Array.from(
  { length: count },
  (_, n): SourceTool => ({
    toolId: `tool.${(n * 7_919) % count}`,
    title: `Tool ${n}`,
    description: 'Finds tickets by text and status, newest first, and says how many there are.',
    inputSchema: {
      type: 'object',
      properties: {
        text: { $ref: '#/$defs/text' },
        status: { anyOf: [{ const: 'open' }, { const: 'closed' }] },
      },
      required: ['text'],
      $defs: { text: { type: 'string', minLength: 1 } },
    },
    safetyTier: 'read',
    egress: 'host-mediated',
  }),
);
const catalog = createToolCatalog<string>({
  sources: [{ name: 'packs', source: 'node-pack', list: () => tools }],
  authorize: () => true,
  compactView: true,
  secrets: () => ['correct-horse-battery-staple'],
});
const descriptors = await catalog.list('p');

const ways = {
  floor: async () => JSON.stringify(descriptors),
  standard: async () => (await catalog.fetch(new Request('http://host/tools'), 'p')).text(),
  compact: async () => (await catalog.fetch(new Request('http://host/tools?view=compact'), 'p')).text(),
};
const costs = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
for (let round = 0; round < rounds; round++) {
  for (const [name, work] of Object.entries(ways)) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.get(name)?.push((user + system) / 1_000);
  }
}
const median = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
const floor = median(costs.get('floor') ?? []);
for (const [name, list] of costs) {
  console.log(
    `${name.padEnd(9)} ${median(list).toFixed(1)} ms of CPU for ${count} tools, ${(median(list) / floor).toFixed(1)} x JSON.stringify`,
  );
}
