import type { TreeSource } from '@openwop/spec-tree';
import { expect, it } from 'vitest';
import { overlaySource } from './overlay-source.js';

const none: TreeSource = {
  kindOf: (path) => (path === 'a' ? 'directory' : path === 'a/b' ? 'link' : 'missing'),
  list: (path) => (path === 'a' ? [{ name: 'b', kind: 'link' }] : []),
  sizeOf: () => 7,
  read: () => ({ reason: 'ENOENT' }),
};

it('puts files over those of a source, new ones in their order', () => {
  const bytes = Buffer.from('xy');
  const source = overlaySource(
    none,
    new Map([
      ['a/b', bytes],
      ['a/a', bytes],
      ['top', bytes],
    ]),
  );
  expect(source.list('a')).toEqual([
    { name: 'a', kind: 'file' },
    { name: 'b', kind: 'file' },
  ]);
  expect(source.list('')).toEqual([{ name: 'top', kind: 'file' }]);
  expect([source.kindOf('a/b'), source.kindOf('a'), source.kindOf('z')]).toEqual([
    'file',
    'directory',
    'missing',
  ]);
  expect([source.read('a/a'), source.read('z')]).toEqual([bytes, { reason: 'ENOENT' }]);
  expect([source.sizeOf('a/a'), source.sizeOf('z')]).toEqual([2, 7]);
});
