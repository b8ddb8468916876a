import type { FamilyHome } from './assess-homes.js';

/** How many core families stand where. */
export interface HomeCounts {
  readonly resolved: number;
  readonly v1Dependent: number;
  readonly undeclared: number;
  readonly refused: number;
  readonly facetsUncovered: number;
}

/** Counts families by state, and the facets that no home names. */
export function countHomes(homes: readonly FamilyHome[]): HomeCounts {
  const inState = (state: FamilyHome['state']): number => homes.filter((home) => home.state === state).length;
  return {
    resolved: inState('resolved'),
    v1Dependent: inState('v1-dependent'),
    undeclared: inState('undeclared'),
    refused: inState('refused'),
    facetsUncovered: homes.reduce((sum, home) => sum + home.facetsUncovered.length, 0),
  };
}
