import { formatPointer } from '@openwop/spec-tree';
import fc from 'fast-check';
import { type Edit, treeWith } from './fixtures.js';

const tree = treeWith();
const sources = [
  tree.declaration?.file,
  tree.capabilitiesV1,
  tree.facets.get('mcp'),
  tree.pathManifest,
].flatMap((file) => (file ? [file] : []));

/** Every place in a file that has a value. */
function* pointersIn(value: unknown, path: readonly (string | number)[] = []): Generator<string> {
  yield formatPointer(path);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* pointersIn(inner, [...path, key]);
}

const places = sources.flatMap(({ path, value }) => [...pointersIn(value)].map((at) => ({ file: path, at })));

const keyword = fc.constantFrom(
  'properties',
  'required',
  'allOf',
  'if',
  'then',
  'else',
  'anyOf',
  'dependentRequired',
  'dependentSchemas',
  '$ref',
  'type',
  'supported',
  '__proto__',
  'description',
);
const { junk } = fc.letrec<{ junk: unknown }>((tie) => ({
  junk: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, false, 0, '', 'supported', '#', 'http://[', '%'),
    fc.array(tie('junk'), { maxLength: 3 }),
    fc.dictionary(keyword, tie('junk'), { maxKeys: 4 }),
  ),
}));
/** Anything at all, put anywhere in the sources of the base tree. */
export const randomEdit: fc.Arbitrary<Edit> = fc
  .tuple(fc.constantFrom(...places), junk)
  .map(([place, put]) => ({ ...place, put }));
