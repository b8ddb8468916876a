import type { Report, Severity } from './finding.js';
import type { MessageCatalogue } from './messages.js';

/** One rule as printers explain it: what a code means, apart from any one breach of it. */
export interface RuleDescription {
  /** `<scope>/<message>`, as in `Finding.code`. */
  readonly code: string;
  readonly severity: Severity;
  /** The rule, as one sentence. */
  readonly rule: string;
  /** What the scope as a whole holds, where it says so. */
  readonly scopeRule?: string;
  /** Where the rule comes from: an RFC section, a spec sentence. */
  readonly source?: string;
}

/** A scope of messages: a check, or a part of the tool that has messages of its own. */
export interface RuleScope {
  readonly name: string;
  readonly messages: MessageCatalogue;
  readonly rule?: string;
  readonly source?: string;
}

/** The rules of scopes, in their order. */
export function describeRules(scopes: readonly RuleScope[]): RuleDescription[] {
  return scopes.flatMap(({ name, messages, rule: scopeRule, source }) =>
    Object.entries(messages).map(([id, { severity, rule }]) => ({
      code: `${name}/${id}`,
      severity: severity ?? 'error',
      rule,
      ...(scopeRule === undefined ? {} : { scopeRule }),
      ...(source === undefined ? {} : { source }),
    })),
  );
}

/** What a printer is given: a report, the rules its codes refer to, and where the tree stands. */
export interface Printable {
  readonly report: Report;
  readonly rules: readonly RuleDescription[];
  /** Folder of the tree below the repository, `''` where they are one; places are told from the repository. */
  readonly folder?: string;
}
