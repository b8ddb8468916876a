import { mergeArrays } from '../array-cubes.js';
import {
  ANY_ARRAY,
  ANY_OBJECT,
  type ArrayCube,
  type Clause,
  type Form,
  NEVER,
  type ObjectCube,
} from '../form.js';
import { addEvaluated, mergeCubes, toCubes } from '../object-cubes.js';
import { schemaResidual } from '../residual.js';
import type { SchemaNode } from '../schema-node.js';
import { BudgetExceeded, type Space } from '../space.js';
import { ANY, schemaValue, type Value } from '../value.js';
import type { Pass } from './pass.js';

/** `unevaluatedProperties` and `unevaluatedItems`: closes over what the other keywords of the schema evaluated. */
export const unevaluated: Pass = {
  name: 'unevaluated',
  keywords: ['unevaluatedProperties', 'unevaluatedItems'],
  apply(space, node, form) {
    const properties = node.sub('unevaluatedProperties');
    const items = node.sub('unevaluatedItems');
    let closed: Form = form;
    if (properties !== undefined) {
      closed = { ...closed, objects: closeWithin(space, node, closed.objects, schemaValue(properties)) };
    }
    if (items !== undefined) {
      const rest = schemaValue(items);
      closed = { ...closed, arrays: closed.arrays.flatMap((cube) => closeArray(space, node, cube, rest)) };
    }
    return closed;
  },
};

/**
 * Closes the objects. Where telling the alternatives apart takes too many products, the schema is kept as
 * written, and what no alternative evaluates is closed all the same: never less is accepted than by the schema.
 */
function closeWithin(
  space: Space,
  node: SchemaNode,
  clauses: readonly Clause[],
  rest: Value,
): readonly Clause[] {
  if (space.skipsObjects) return clauses;
  const evaluated = clauses
    .flatMap(({ arms }) => arms.map((arm) => arm.evaluated))
    .reduce(addEvaluated, ANY_OBJECT.evaluated);
  if (evaluated.unknown !== true) {
    try {
      return closeObjects(space, clauses, rest);
    } catch (error) {
      if (!(error instanceof BudgetExceeded)) throw error;
    }
  }
  const why = `what its alternatives evaluate multiplies past the budget of ${space.budget}`;
  const known = evaluated.unknown !== true && !evaluated.all;
  const closing = known ? cubeOver(evaluated.names, evaluated.patterns, rest) : ANY_OBJECT;
  const kept: ObjectCube = {
    ...closing,
    residuals: [schemaResidual(node, 'unevaluatedProperties', why)],
    evaluated: addEvaluated(ANY_OBJECT.evaluated, { all: true, names: [], patterns: [] }),
  };
  return [...clauses, { arms: [kept], guards: [], docs: [] }];
}

function closeObjects(space: Space, clauses: readonly Clause[], rest: Value): readonly Clause[] {
  if (clauses.every(({ arms }) => arms.length === 1)) return closeEach(space, clauses, rest);
  const names = clauses.map(({ arms }) => new Set(arms.flatMap(({ evaluated }) => evaluated.names)));
  const base = new Set(
    clauses.flatMap(({ arms }) => (arms.length === 1 ? (arms[0]?.evaluated.names ?? []) : [])),
  );
  const independent = clauses.every(
    ({ arms }, index) =>
      arms.every(({ evaluated }) => !evaluated.all && evaluated.patterns.length === 0) &&
      (arms.length === 1 ||
        [...(names[index] ?? [])].every(
          (name) => base.has(name) || names.every((other, at) => at === index || !other.has(name)),
        )),
  );
  if (!independent) return closeEach(space, clauses, rest);
  // Each name belongs to one rule, so each rule closes itself and the rules stay apart.
  const closing = cubeOver([...base, ...names.flatMap((own) => [...own])], [], rest);
  return [
    ...clauses.map((clause, index) =>
      clause.arms.length === 1
        ? clause
        : {
            ...clause,
            arms: clause.arms.flatMap((arm) => closeArm(space, arm, names[index] ?? new Set(), base, rest)),
          },
    ),
    { arms: [closing], guards: [], docs: [] },
  ];
}

function closeArm(
  space: Space,
  arm: ObjectCube,
  names: ReadonlySet<string>,
  base: ReadonlySet<string>,
  rest: Value,
) {
  const missing = [...names].filter((name) => !base.has(name) && !arm.evaluated.names.includes(name));
  const cube = {
    ...ANY_OBJECT,
    properties: new Map(missing.map((name) => [name, { required: false, value: rest }])),
  };
  const closed = mergeCubes(space, arm, cube);
  return closed === undefined ? [] : [closed];
}

function closeEach(space: Space, clauses: readonly Clause[], rest: Value): readonly Clause[] {
  const arms = toCubes(space, clauses).flatMap((cube) => {
    if (cube.evaluated.all) return [cube];
    const closed = mergeCubes(space, cube, cubeOver(cube.evaluated.names, cube.evaluated.patterns, rest));
    return closed === undefined ? [] : [closed];
  });
  return [
    { arms, guards: clauses.flatMap(({ guards }) => guards), docs: clauses.flatMap(({ docs }) => docs) },
  ];
}

function cubeOver(names: readonly string[], patterns: readonly string[], rest: Value): ObjectCube {
  return {
    ...ANY_OBJECT,
    properties: new Map(names.map((name) => [name, { required: false, value: ANY }])),
    patterns: patterns.map((pattern) => ({ pattern, value: ANY })),
    rest,
    evaluated: addEvaluated(ANY_OBJECT.evaluated, { all: true, names: [], patterns: [] }),
  };
}

function closeArray(space: Space, node: SchemaNode, cube: ArrayCube, rest: Value): ArrayCube[] {
  if (cube.evaluated === Number.POSITIVE_INFINITY) return [cube];
  if (cube.residuals.some(({ keyword }) => keyword === 'contains')) {
    node.reject(
      'unevaluatedItems',
      'unevaluatedItems together with contains',
      'one of the two',
      'Write items or prefixItems for every position instead.',
    );
  }
  const closed = mergeArrays(space, cube, {
    ...ANY_ARRAY,
    prefix: Array.from({ length: cube.evaluated }, () => ANY),
    rest: rest.key === NEVER.key ? NEVER : rest,
    evaluated: Number.POSITIVE_INFINITY,
  });
  return closed === undefined ? [] : [closed];
}
