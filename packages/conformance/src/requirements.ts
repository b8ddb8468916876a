import type { Major, Observed } from './scenario.js';
import { scenarios } from './scenarios/index.js';

/** A requirement, as the registry in requirements.json has it. */
export interface RegisteredRequirement {
  readonly id: string;
  readonly title: string;
  readonly scenario: string;
  readonly majors: readonly Major[];
  readonly gating: boolean;
  /** What the row looks at. */
  readonly observes: Observed;
  readonly sources: readonly string[];
}

/** Every requirement of the suite, in the order of the scenarios. */
export const requirements = (): RegisteredRequirement[] =>
  scenarios.flatMap(({ name, majors, requirements: own }) =>
    own.map(({ id, title, gating, observes = 'host', sources }) => ({
      id,
      title,
      scenario: name,
      majors,
      gating,
      observes,
      sources,
    })),
  );
