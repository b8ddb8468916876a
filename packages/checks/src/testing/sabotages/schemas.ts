import { first, type LiveTree } from '../live-tree.js';
import type { Sabotages } from './sabotage.js';

const addProperty = (tree: LiveTree, schema: object): void =>
  tree.set(tree.writtenSchema(), '/properties/sabotage', schema);

const addFence = (tree: LiveTree, schema: string, example: string): void => {
  const { path } = tree.homeOf(tree.family('resolved'));
  tree.append(path, `\`\`\`json schema=${schema}\n${example}\n\`\`\`\n`);
};

/** A data file beside which its schema stands. */
const dataFile = (tree: LiveTree): string => {
  const paths = [...tree.model.dataFiles.keys()].filter((path) => path !== tree.paths.declaration);
  return first(
    paths.filter((path) => tree.model.schemas.has(path.replace(/\.json$/, '.schema.json'))),
    'data file with a schema',
  );
};

/** The schemas check. */
export const schemasSabotages: Sabotages = {
  'not-a-schema': {
    when: 'a property has a type that does not exist',
    break: (tree) => addProperty(tree, { type: 'list' }),
  },
  'does-not-compile': {
    when: 'the name of a keyword is misspelt',
    break: (tree) => addProperty(tree, { type: 'number', maximun: 1 }),
  },
  'id-missing': {
    when: 'the id of a schema is removed',
    break: (tree) => tree.set(tree.writtenSchema(), '/$id', undefined),
  },
  'id-wrong': {
    when: 'a v2 schema has the id of a v1 schema',
    break: (tree) =>
      tree.set(tree.writtenSchema(), '/$id', `${tree.model.config.schemaIds.v1}sabotage.schema.json`),
  },
  'id-taken': {
    when: 'a schema outside the two directories has the id of one inside',
    break: (tree) => {
      const path = tree.paths.invariants.replace(/[^/]*$/, 'sabotage.schema.json');
      const $id = tree.value(tree.writtenSchema(), '/$id');
      tree.files.set(path, `${JSON.stringify({ $id, type: 'string' })}\n`);
    },
  },
  'open-object': {
    when: 'an object does not say whether it is closed',
    break: (tree) => addProperty(tree, { type: 'object' }),
  },
  'example-unknown-schema': {
    when: 'an example names a schema that is not there',
    break: (tree) => addFence(tree, `${tree.paths.schemasV2}/nothing.schema.json`, '{}'),
  },
  'example-unknown-pointer': {
    when: 'an example names a definition that is not there',
    break: (tree) => addFence(tree, `${tree.writtenSchema()}#/$defs/nothing`, '{}'),
  },
  'example-not-json': {
    when: 'an example is cut off',
    break: (tree) => addFence(tree, tree.writtenSchema(), '{'),
  },
  'example-invalid': {
    when: 'an example is no object',
    break: (tree) => addFence(tree, tree.writtenSchema(), '"text"'),
  },
  'data-unknown-schema': {
    when: 'a data file names a schema that is not there',
    break: (tree) => tree.set(dataFile(tree), '/$schema', './nothing.schema.json'),
  },
  'data-without-schema': {
    when: 'the schema of the interop map is deleted',
    break: (tree) => tree.remove(tree.paths.interopMap.replace(/\.json$/, '.schema.json')),
  },
  'data-invalid': {
    when: 'a data file has a member that its schema does not know',
    break: (tree) => tree.set(dataFile(tree), '/sabotage', true),
  },
};
