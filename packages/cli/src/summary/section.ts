import type { Report } from '@openwop/diagnostics';
import type { SpecTree } from '@openwop/spec-tree';

/** A generated file as it stands in a tree. */
export interface GeneratedState {
  readonly state: 'fresh' | 'stale' | 'missing';
  /** What stands there; nothing where it is missing. */
  readonly bytes: Buffer | undefined;
}

/** One side of a change: a tree with all that was found about it. */
export interface Side {
  readonly tree: SpecTree;
  readonly report: Report;
  /** What its generators make, by path. */
  readonly generated: ReadonlyMap<string, GeneratedState>;
}

/** One part of the summary of a pull request. A new one gets a file here and a row in `sections`. */
export interface SummarySection {
  readonly title: string;
  /** Markdown lines about what changed from `base` to `present`; none where nothing did. */
  describe(base: Side, present: Side): readonly string[];
}
