import { describe, expect, it } from 'vitest';
import { createToolCatalog, mcpSource } from './index.js';

const source = { name: 'packs', source: 'node-pack', list: () => [] };
const good = { sources: [source], authorize: () => true };

describe('createToolCatalog refuses', () => {
  it.each<[string, unknown, RegExp]>([
    ['nothing', undefined, /^createToolCatalog must be an object; found nothing$/],
    ['no sources', { authorize: () => true }, /sources must be a list of sources; found nothing/],
    ['nobody who authorizes', { sources: [] }, /authorize must be a function; found nothing/],
    [
      'an authorize that is none',
      { ...good, authorize: true },
      /authorize must be a function; found a boolean/,
    ],
    ['a misspelt option', { ...good, compactview: true }, /compactview is no option; there are sources, /],
    ['a view that is text', { ...good, compactView: 'false' }, /compactView must be a boolean/],
    ['another major', { ...good, majors: [3] }, /majors must be a list of 1 and 2/],
    ['no time', { ...good, sourceTimeoutMs: 0 }, /sourceTimeoutMs must be an integer from 1/],
    ['a source that is none', { ...good, sources: [null] }, /sources\[0\] must be an object; found null/],
    [
      'a source without a name',
      { ...good, sources: [{ ...source, name: '' }] },
      /sources\[0\]: name must be a text/,
    ],
    [
      'an unknown kind',
      { ...good, sources: [source, { ...source, source: 'web' }] },
      /sources\[1\]: source must be one of node-pack/,
    ],
    [
      'a source without a list',
      { ...good, sources: [{ ...source, list: [] }] },
      /list must be a function; found a list/,
    ],
  ])('%s', (_, config, message) => {
    expect(() => createToolCatalog(config as never)).toThrow(message);
    expect(() => createToolCatalog(config as never)).toThrow(TypeError);
  });

  it.each<[string, unknown, RegExp]>([
    ['nothing', undefined, /^mcpSource must be an object/],
    ['no serverId', { client: () => ({}) }, /serverId must be a text that is not empty/],
    ['a client that lists nothing', { serverId: 's', client: {} }, /client must be a client with listTools/],
    [
      'an endless list',
      { serverId: 's', client: () => ({}), mostPages: Number.POSITIVE_INFINITY },
      /mostPages must be/,
    ],
  ])('an MCP source with %s', (_, config, message) => {
    expect(() => mcpSource(config as never)).toThrow(message);
  });
});

it('what is undefined counts as left out, and a source may have members of its own', () => {
  const own = { ...source, cache: new Map() };
  expect(() => createToolCatalog({ ...good, sources: [own], majors: undefined } as never)).not.toThrow();
});
