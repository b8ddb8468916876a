export { counted } from './counted.js';
export {
  type Counts,
  countFindings,
  type Finding,
  type Place,
  type Report,
  type Severity,
  type Summary,
  sortFindings,
} from './finding.js';
export { fingerprints } from './fingerprints.js';
export {
  createReporter,
  defineMessages,
  type MessageCatalogue,
  type MessageData,
  type MessageDefinition,
  type MessageText,
  type Reporter,
} from './messages.js';
export { printGithub } from './print-github.js';
export { printJson } from './print-json.js';
export { printSarif } from './print-sarif.js';
export { printText } from './print-text.js';
export { describeRules, type Printable, type RuleDescription, type RuleScope } from './rule-catalogue.js';
