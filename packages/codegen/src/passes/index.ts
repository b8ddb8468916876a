import { allOf, anyOf, not, oneOf } from './combine.js';
import { conditional } from './conditional.js';
import { dependent } from './dependent.js';
import { items } from './items.js';
import type { Pass } from './pass.js';
import { properties } from './properties.js';
import { propertyNames } from './property-names.js';
import { refs } from './refs.js';
import { scalarBounds } from './scalar-bounds.js';
import { types } from './types.js';
import { unevaluated } from './unevaluated.js';
import { values } from './values.js';

/** The passes in the order they run. `unevaluated` comes last because it looks at what all others evaluated. */
export const passes: readonly Pass[] = [
  refs,
  types,
  values,
  scalarBounds,
  properties,
  propertyNames,
  items,
  dependent,
  allOf,
  anyOf,
  oneOf,
  not,
  conditional,
  unevaluated,
];
