import type { LiveTree } from '../live-tree.js';

/** A way to break the live tree in one place, which exactly one message notices, but for what `also` says. */
interface Sabotage {
  /** What is done, as a sentence goes on after "when". */
  readonly when: string;
  readonly break: (tree: LiveTree) => void;
  readonly deadlineOn?: string;
  /** Errors of other checks that belong to it: their files name the same sentences, and need mending too. */
  readonly also?: readonly string[];
  /** Codes of the warnings that belong to it. */
  readonly warns?: readonly string[];
}

/** One sabotage for each message of a check, by message. */
export type Sabotages = Readonly<Record<string, Sabotage>>;
