import { isCompactToolDescriptor } from '@openwop/protocol/validate/compact-tool-descriptor';
import { isToolDescriptor } from '@openwop/protocol/validate/tool-descriptor';
import { describe, expect, it } from 'vitest';
import { createToolCatalog } from './index.js';

interface Caller {
  readonly name: string;
  readonly all: boolean;
}
const boss: Caller = { name: 'boss', all: true };
const guest: Caller = { name: 'guest', all: false };

const catalog = (options: { compactView?: boolean; majors?: readonly (1 | 2)[] } = {}) =>
  createToolCatalog<Caller>({
    sources: [
      {
        name: 'packs',
        source: 'node-pack',
        list: () => [
          {
            toolId: 'b/ü:1',
            safetyTier: 'write',
            inputSchema: { type: 'object', properties: { x: { oneOf: [] } } },
          },
          { toolId: 'a', safetyTier: 'pure', egress: 'none' },
        ],
      },
      { name: 'server', source: 'mcp', list: () => [{ toolId: 'mcp:s:t', safetyTier: 'write' }] },
    ],
    authorize: ({ all }, { toolId }) => all || toolId === 'a',
    principalId: ({ name }) => name,
    compactView: true,
    majors: [1, 2],
    ...options,
  });

const ask = async (path: string, caller = boss, init: RequestInit = {}, from = catalog()) => {
  const response = await from.fetch(new Request(`http://host${path}`, init), caller);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text === '' ? undefined : JSON.parse(text),
  };
};

describe('GET /tools', () => {
  it('answers an array of descriptors in v2, and an object with tools in v1', async () => {
    const v2 = await ask('/tools');
    expect(v2.status).toBe(200);
    expect(v2.json.every(isToolDescriptor)).toBe(true);
    expect(v2.json.map(({ toolId }: { toolId: string }) => toolId)).toEqual(['a', 'b/ü:1', 'mcp:s:t']);
    const v1 = await ask('/v1/tools');
    expect(v1.json.tools.map(({ toolId }: { toolId: string }) => toolId)).toEqual(['a', 'b/ü:1', 'mcp:s:t']);
    // v1's descriptor is closed and knows no annotations.
    expect(v1.text).not.toContain('annotations');
  });

  it('can be narrowed to a source', async () => {
    expect((await ask('/tools?source=mcp')).json).toHaveLength(1);
    expect((await ask('/v1/tools?source=node-pack')).json.tools).toHaveLength(2);
    expect((await ask('/tools?source=nowhere')).json).toEqual([]);
  });

  it('serves the majors it was told to', async () => {
    expect((await ask('/v1/tools', boss, {}, catalog({ majors: [2] }))).status).toBe(404);
    expect((await ask('/tools', boss, {}, catalog({ majors: [1] }))).status).toBe(404);
  });
});

describe('GET /tools/{toolId}', () => {
  it('answers the descriptor of the list', async () => {
    const [, second] = (await ask('/tools')).json;
    expect((await ask(`/tools/${encodeURIComponent('b/ü:1')}`)).json).toEqual(second);
  });

  it('answers a forbidden tool as an unknown one, byte for byte', async () => {
    const forbidden = await ask('/tools/mcp:s:t', guest);
    const unknown = await ask('/tools/nobody', guest);
    expect(forbidden.status).toBe(404);
    expect(forbidden.text).toBe(unknown.text);
    expect([...forbidden.headers]).toEqual([...unknown.headers]);
    expect(unknown.json).toEqual({ error: 'not_found', message: 'There is no such tool.' });
  });

  it.each(['/tools/%ff', '/tools/%', '/tools/__proto__', '/tools/a%00'])(
    'answers 404 for %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

describe('views', () => {
  it('the compact one is an object with tools, in the list, and a descriptor by id', async () => {
    const { json } = await ask('/tools?view=compact');
    expect(json.tools.every(isCompactToolDescriptor)).toBe(true);
    expect((await ask('/v1/tools?view=compact')).json).toEqual(json);
    expect((await ask(`/tools/${encodeURIComponent('b/ü:1')}?view=compact`)).json).toEqual(json.tools[1]);
    expect(json.tools[1].inputSchema).toEqual({ type: 'object', properties: { x: {} } });
  });

  it.each(['', 'Compact', 'full'])('%j is the standard one', async (view) => {
    expect((await ask(`/tools?view=${view}`)).text).toBe((await ask('/tools')).text);
  });

  it('is ignored where the host does not advertise it', async () => {
    const without = catalog({ compactView: false });
    expect((await ask('/tools?view=compact', boss, {}, without)).text).toBe((await ask('/tools')).text);
  });
});

describe('HTTP', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
    const { status, headers, json } = await ask('/tools', boss, { method });
    expect([status, headers.get('allow'), json.error]).toEqual([405, 'GET, HEAD', 'validation_error']);
  });

  it.each(['/tools', '/tools?view=compact', '/tools/nobody', '/nowhere'])(
    'answers HEAD %s as GET, without a body',
    async (path) => {
      const got = await ask(path);
      const { status, text, headers } = await ask(path, boss, { method: 'HEAD' });
      expect([status, text, headers.get('etag')]).toEqual([got.status, '', got.headers.get('etag')]);
      expect(headers.get('content-length')).toBe(String(Buffer.byteLength(got.text)));
    },
  );

  it('a principal that is a string has ETags of its own without more ado', async () => {
    const plain = createToolCatalog<string>({
      sources: [{ name: 'packs', source: 'node-pack', list: () => [{ toolId: 'a', safetyTier: 'pure' }] }],
      authorize: () => true,
    });
    const of = async (principal: string) => {
      const response = await plain.fetch(new Request('http://host/tools'), principal);
      return [await response.text(), response.headers.get('etag')];
    };
    const [mine, again, theirs] = [await of('ada'), await of('ada'), await of('bob')];
    expect(mine).toEqual(again);
    expect(mine[0]).toBe(theirs[0]);
    expect(mine[1]).not.toBe(theirs[1]);
  });

  it.each(['/toolsmith', '/tools/', '/tools/a/b', '/', '/v2/tools'])('answers 404 for %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('keeps answers to one principal, and answers 304 to who has them', async () => {
    const { headers } = await ask('/tools/a');
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toContain('private');
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await ask('/tools/a', boss, { headers: { 'if-none-match': known } });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    expect((await ask('/tools/a', boss, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    // The same bytes for another principal have another tag, so that it says nothing of whose they are.
    const other = await ask('/tools/a', guest, { headers: { 'if-none-match': etag } });
    expect([other.status, other.json]).toEqual([200, (await ask('/tools/a')).json]);
  });
});
