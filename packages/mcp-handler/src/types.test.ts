/* What the types say to hosts. `pnpm types` compiles this file; each `@ts-expect-error` is a mistake it must catch. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { createMcpHandler, type Decision, type Tool, ToolError, type ToolResult } from './index.js';
import { TestClient } from './testing/test-client.js';

it('a schema may come from zod, and arguments are held to it', async () => {
  const Greeting = z.object({ name: z.string(), times: z.number().int().default(1) });
  const greet: Tool = {
    name: 'greet',
    inputSchema: z.toJSONSchema(Greeting, { io: 'input' }),
    execute(args) {
      const { name, times } = Greeting.parse(args);
      return Array(times).fill(`Hello, ${name}!`).join(' ');
    },
  };
  const client = new TestClient(createMcpHandler({ tools: [greet] }).fetch);
  await client.initialize();
  expect((await client.call('greet', { name: 'Ann' })).rpc?.result.content[0].text).toBe('Hello, Ann!');
  expect((await client.call('greet', { name: 'Ann', times: 1.5 })).rpc?.error?.code).toBe(-32602);
});

/** As the README has it. */
function zodTool<S extends z.ZodType>(
  name: string,
  schema: S,
  run: (args: z.output<S>) => ToolResult | string,
): Tool {
  return {
    name,
    inputSchema: z.toJSONSchema(schema, { io: 'input' }),
    execute(args) {
      const parsed = schema.safeParse(args);
      if (!parsed.success) throw new ToolError(z.prettifyError(parsed.error));
      return run(parsed.data);
    },
  };
}

it("the README's tool from zod has typed arguments, and tells the model what only zod knows", async () => {
  const visit = zodTool('visit', z.object({ url: z.url() }), ({ url }) => `been at ${url}`);
  const client = new TestClient(createMcpHandler({ tools: [visit] }).fetch);
  await client.initialize();
  expect((await client.call('visit', { url: 'nope' })).rpc?.result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('Invalid URL') }],
  });
});

it('mistakes that compile elsewhere do not compile here', () => {
  createMcpHandler({
    authenticate: () => ({ id: 7 }),
    principal: ({ id }) => {
      expectTypeOf(id).toEqualTypeOf<number>();
      return String(id);
    },
    beforeCall: (_tool, _args, { identity }) => {
      expectTypeOf(identity).toEqualTypeOf<{ id: number }>();
      return { action: 'allow' };
    },
  });
  createMcpHandler({
    // @ts-expect-error a branch that forgets to decide
    beforeCall: (tool): Decision | undefined => {
      if (tool.name === 'safe') return { action: 'allow' };
      return undefined;
    },
  });
  interface Weather {
    readonly temp: number;
  }
  const weather: Weather = { temp: 7 };
  const typed: Tool = {
    name: 'typed',
    async execute(_args, { elicit, log }) {
      log('info', weather);
      await elicit({ message: 'Where?', requestedSchema: z.toJSONSchema(z.object({ city: z.string() })) });
      return { structured: weather };
    },
  };
  // @ts-expect-error the wire's name
  const structured: ToolResult = { structuredContent: {} };
  // @ts-expect-error the wire's name
  const meta: ToolResult = { output: '', _meta: {} };
  // @ts-expect-error the wire's name
  const described: Tool = { name: 'a', execute: () => '', _meta: {} };
  // @ts-expect-error a result that is none
  const odd: Tool = { name: 'a', execute: () => 42 };
  expect([typed, structured, meta, described, odd]).toHaveLength(5);
});

it('the declarations stand on their own: no @types/node, on a platform of the Web', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-handler-types-'));
  try {
    const declarations = fileURLToPath(new URL('../dist/index.js', import.meta.url));
    const file = join(folder, 'worker.mts');
    writeFileSync(
      file,
      `import { createMcpHandler } from ${JSON.stringify(declarations)};
const mcp = createMcpHandler({ tools: [{ name: 'a', execute: () => 'b' }] });
export default { fetch: (request: Request): Promise<Response> => mcp.fetch(request) };
`,
    );
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
    const tsc = createRequire(import.meta.url).resolve('typescript-5/lib/tsc.js');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
