import { allRules } from '../rule-scopes.js';
import { parseOptions, type Verb } from '../verb.js';

/** `openwop-spec rules`: what every code means. */
export const rules: Verb = {
  name: 'rules',
  usage: `openwop-spec rules

Prints a line for each code that a finding can have: its severity and the rule it holds.`,
  async run(args, terminal) {
    parseOptions(args, {});
    for (const { code, severity, rule } of allRules()) {
      terminal.out(`${severity.padEnd(7)}  ${code}\n           ${rule}\n`);
    }
    return 0;
  },
};
