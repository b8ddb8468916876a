import type { SuiteContext } from './suite-context.js';

/** The protocol majors that rows exist for. */
export type Major = 1 | 2;

/** What became of a row. Only the first says that the host does what the requirement demands. */
export type Disposition = 'executed-pass' | 'executed-fail' | 'blocked' | 'inapplicable';

/** What a row looks at. */
export type Observed = 'host' | 'schema';

/** One requirement of the specification, as a row of the report. */
export interface Requirement {
  /** `openwop.requirement.<area>.<slug>`; stable across versions of the suite. */
  readonly id: string;
  /** What a host does, as a sentence. */
  readonly title: string;
  /** Where the specification demands it. */
  readonly sources: readonly string[];
  /** What is looked at; default the host. A row that looks at a schema alone cannot certify a host. */
  readonly observes?: Observed;
  /** Whether a failure keeps a host from being certified. False for what the specification only advises. */
  readonly gating: boolean;
  /**
   * Holds the host to it. Returns when it holds; otherwise throws `RowFailure`, `Blocked` or `Inapplicable`. What it
   * expects comes from the specification or from what the suite's own server recorded sending, never from the host.
   */
  check(context: SuiteContext): Promise<void>;
}

/** Something without which the rows of a scenario say nothing. Throws `Blocked` or `Inapplicable`. */
export type Need = (context: SuiteContext) => Promise<void>;

/** Rows that share what they need. */
export interface Scenario {
  /** Kebab case; the name of its file. */
  readonly name: string;
  readonly majors: readonly Major[];
  /** Looked at in order before each row. */
  readonly needs: readonly Need[];
  readonly requirements: readonly Requirement[];
}

/** Names a scenario and checks its form. */
export function defineScenario(scenario: Scenario): Scenario {
  for (const { id } of scenario.requirements) {
    if (!/^openwop\.requirement\.[a-z0-9-]+\.[a-z0-9-]+$/.test(id))
      throw new Error(`${id} is no requirement id`);
  }
  return scenario;
}

/** The host does not do what the requirement demands. */
export class RowFailure extends Error {
  override readonly name = 'RowFailure';
}

/** The host offers what the row is about, and something that the row needs is not there, so nothing was shown. */
export class Blocked extends Error {
  override readonly name = 'Blocked';
}

/** The host does not offer what the row is about. */
export class Inapplicable extends Error {
  override readonly name = 'Inapplicable';
}
