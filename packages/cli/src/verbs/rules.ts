import { capabilitiesMessages } from '@openwop/capabilities';
import { checks } from '@openwop/checks';
import type { MessageCatalogue } from '@openwop/diagnostics';
import { reconcileMessages } from '@openwop/reconcile';
import { treeMessages } from '@openwop/spec-tree';
import { parseOptions, type Verb } from '../verb.js';

/** Every scope of messages, in the order in which a run meets them. */
const scopes: readonly (readonly [scope: string, messages: MessageCatalogue])[] = [
  ['tree', treeMessages],
  ...checks.map((check) => [check.name, check.messages] as const),
  ['capabilities', capabilitiesMessages],
  ['reconcile', reconcileMessages],
];

/** `openwop-spec rules`: what every code means. */
export const rules: Verb = {
  name: 'rules',
  summary: 'list every rule with its code',
  usage: `openwop-spec rules

Prints a line for each code that a finding can have: its severity and the rule it holds.`,
  async run(args, terminal) {
    parseOptions(args, {});
    for (const [scope, messages] of scopes) {
      for (const [id, { severity, rule }] of Object.entries(messages)) {
        terminal.out(`${(severity ?? 'error').padEnd(7)}  ${scope}/${id}\n           ${rule}\n`);
      }
    }
    return 0;
  },
};
