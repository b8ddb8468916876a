import {
  createReporter,
  type Finding,
  type MessageCatalogue,
  type Reporter,
  type Summary,
} from '@openwop/diagnostics';
import type { SpecTree } from '@openwop/spec-tree';

/** What a run gives to a check beside the tree. */
export interface CheckContext {
  /**
   * The day on which deadlines are compared, YYYY-MM-DD. Absent in ordinary runs: the outcome of a check on a
   * pull request may not depend on the day.
   */
  readonly deadlineOn?: string;
}

/** What a check measured, for the report. */
export type Measured = Omit<Summary, 'name'>;

/** A check: one rule of the specification tree with its messages. It reads the model, never the disk or the clock. */
export interface Check {
  readonly name: string;
  /** What it holds, as one sentence. */
  readonly rule: string;
  /** Where the rule comes from. */
  readonly source: string;
  readonly messages: MessageCatalogue;
  run(tree: SpecTree, sink: (finding: Finding) => void, context: CheckContext): Summary | undefined;
}

/** Defines a check; its reporter is typed by its own messages and gives every finding the code `<name>/<message>`. */
export function defineCheck<Catalogue extends MessageCatalogue>(definition: {
  readonly name: string;
  readonly rule: string;
  readonly source: string;
  readonly messages: Catalogue;
  run(tree: SpecTree, report: Reporter<Catalogue>, context: CheckContext): Measured | undefined;
}): Check {
  const { name, rule, source, messages } = definition;
  return {
    name,
    rule,
    source,
    messages,
    run(tree, sink, context) {
      const measured = definition.run(tree, createReporter(name, messages, sink), context);
      return measured && { name, ...measured };
    },
  };
}
