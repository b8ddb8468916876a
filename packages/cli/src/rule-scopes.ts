import { capabilitiesMessages } from '@openwop/capabilities';
import { checks } from '@openwop/checks';
import { describeRules, type RuleDescription, type RuleScope } from '@openwop/diagnostics';
import { reconcileMessages } from '@openwop/reconcile';
import { treeMessages } from '@openwop/spec-tree';
import { stagedMessages } from './staged/staged-messages.js';

/** Every scope of messages, in the order in which a run meets them. */
const scopes: readonly RuleScope[] = [
  { name: 'tree', messages: treeMessages },
  ...checks,
  { name: 'capabilities', messages: capabilitiesMessages },
  { name: 'reconcile', messages: reconcileMessages },
  { name: 'staged', messages: stagedMessages },
];

/** Every rule that a finding can break. */
export function allRules(): readonly RuleDescription[] {
  return describeRules(scopes);
}
