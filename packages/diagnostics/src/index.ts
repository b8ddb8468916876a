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
export {
  createReporter,
  defineMessages,
  type MessageCatalogue,
  type MessageData,
  type MessageDefinition,
  type MessageText,
  type Reporter,
} from './messages.js';
export { printJson } from './print-json.js';
export { printText } from './print-text.js';
