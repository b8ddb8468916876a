import { generate } from '../src/index.js';
import {
  clausePerValue,
  elseIfChain,
  mutualUnions,
  requiredNames,
  taggedObjects,
} from '../src/testing/large-schemas.js';

/**
 * How generation grows: processor time for a shape at one size and at twice that size, the least of three runs each. Twice the
 * size prints four times the text where every closed alternative lists the names of all others.
 */
const SHAPES = [
  ['oneOf of tagged objects', taggedObjects, 100],
  ['unions that refer to each other', mutualUnions, 100],
  ['else-if chain', elseIfChain, 200],
  ['oneOf of required names', requiredNames, 25],
  ['one clause per value', clausePerValue, 50],
] as const;

function leastMilliseconds(run: () => unknown): number {
  const runs = [0, 1, 2].map(() => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...runs);
}

const table = SHAPES.map(([shape, make, size]) => {
  const [once, twice] = [size, 2 * size].map((count) => {
    const schema = make(count);
    return leastMilliseconds(() => generate(schema, { name: 'T' }));
  });
  return {
    shape,
    n: size,
    'ms at n': Math.round(once ?? 0),
    'ms at 2n': Math.round(twice ?? 0),
    growth: Number(((twice ?? 0) / (once ?? 1)).toFixed(1)),
  };
});
console.table(table);
