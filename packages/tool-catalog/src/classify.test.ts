import { expect, it } from 'vitest';
import { ClassificationError, type Classifier, classify } from './index.js';

it('takes a tool that nobody has judged for write', () => {
  expect(classify({ source: 'mcp', name: 'delete_everything' })).toEqual({ safetyTier: 'write' });
  expect(classify({ source: 'mcp', name: 'search' }, () => undefined)).toEqual({ safetyTier: 'write' });
});

it('takes the host’s word', () => {
  const judge: Classifier = ({ name }) =>
    name === 'search' ? { safetyTier: 'read', egress: 'safe-fetch' } : undefined;
  expect(classify({ source: 'mcp', serverId: 's', name: 'search' }, judge)).toEqual({
    safetyTier: 'read',
    egress: 'safe-fetch',
  });
});

it('shows a classifier the name, the source and the server, and nothing that a server says of itself', () => {
  const tool = {
    source: 'mcp' as const,
    name: 'search',
    serverId: 's',
    get annotations(): never {
      throw new Error('annotations were read');
    },
  };
  let seen: object = {};
  classify(tool, (shown) => {
    seen = shown;
    return undefined;
  });
  expect(Object.keys(seen).sort()).toEqual(['name', 'serverId', 'source']);
});

it.each(['node-pack', 'workflow', 'mcp', 'connector'] as const)(
  'refuses exec with the source %s',
  (source) => {
    expect(() => classify({ source, name: 'run' }, () => ({ safetyTier: 'exec' }))).toThrow(
      ClassificationError,
    );
  },
);

it('allows exec with host-extension, and refuses a tier that there is not', () => {
  expect(classify({ source: 'host-extension', name: 'run' }, () => ({ safetyTier: 'exec' })).safetyTier).toBe(
    'exec',
  );
  expect(() =>
    classify({ source: 'mcp', name: 'run' }, () => ({ safetyTier: 'harmless' as 'read' })),
  ).toThrow('found safetyTier "harmless", expected pure, read, write or exec');
});
