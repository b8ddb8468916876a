import { first, type LiveTree } from '../live-tree.js';
import type { Sabotages } from './sabotage.js';

/** The first thing that a row requires. */
const required = (tree: LiveTree): string => {
  const list = tree.find(tree.paths.interopMap, (value, name) => {
    return name === 'requires' && Array.isArray(value) && value.length > 0;
  });
  return `${list}/0`;
};

/** The interop-map check. */
export const interopMapSabotages: Sabotages = {
  'unknown-operation': {
    when: 'a row names an operation that the manifest does not have',
    break: (tree) => {
      const { interopMap } = tree.paths;
      const operation = tree.find(interopMap, (value, name) => name === 'v2Operation' && value !== null);
      tree.set(interopMap, operation, 'noSuchOperation');
    },
  },
  'unknown-family': {
    when: 'a row requires a facet of a family that nobody declares',
    break: (tree) => tree.set(tree.paths.interopMap, required(tree), 'nobodyDeclaresThis.facet'),
  },
  'unknown-facet': {
    when: 'a row requires a facet that its family does not declare',
    break: (tree) => {
      const { key } = tree.family('resolved');
      tree.set(tree.paths.interopMap, required(tree), `${key}.nobodyDeclaresThis`);
    },
  },
  'duplicate-row': {
    when: 'a row stands twice',
    break: (tree) => {
      const { interopMap } = tree.paths;
      const rows = tree.find(interopMap, (value) => Array.isArray(value) && typeof value[0] === 'object');
      tree.push(interopMap, rows, tree.list(interopMap, rows)[0]);
    },
  },
  'duplicate-operation': {
    when: 'an operation that the map does not name takes the id of another',
    break: (tree) => {
      const { pathManifest, interopMap } = tree.paths;
      const ids = tree
        .list(pathManifest, '/operations')
        .map((row) => (row as { operationId: string }).operationId);
      const named = (id: string): boolean => tree.text(interopMap).includes(`"${id}"`);
      const unnamed = first(
        ids.filter((id) => !named(id)),
        'operation that the map does not name',
      );
      const other = ids.find((id) => id !== unnamed);
      tree.set(pathManifest, `/operations/${ids.indexOf(unnamed)}/operationId`, other);
    },
  },
  miscounted: {
    when: 'the manifest counts one operation too many',
    break: (tree) => {
      const { pathManifest } = tree.paths;
      tree.set(pathManifest, '/counts/operations', tree.list(pathManifest, '/operations').length + 1);
    },
  },
};
