export { bundleProblems } from './evidence/bundle-problems.js';
export { type EvidenceBundle, signBundle } from './evidence/evidence-bundle.js';
export { EvidenceError } from './evidence/evidence-error.js';
export {
  type PrivateSigningKey,
  type PublishedKey,
  publishedKeys,
  readPrivateKey,
} from './evidence/signing-keys.js';
export { FakeMcpServer } from './fake-server/fake-mcp-server.js';
export type { RecordedExchange } from './fake-server/recorded-exchange.js';
export { HostClient, type HostClientConfig } from './host/host-client.js';
export {
  certifies,
  holds,
  type Row,
  type SuiteReport,
  type Totals,
  totalsOf,
} from './report/suite-report.js';
export { type RegisteredRequirement, requirements } from './requirements.js';
export { type RunOptions, runSuite } from './run-suite.js';
export { type SabotageRow, sabotageTable } from './sabotages.js';
export type { Disposition, Major, Need, Requirement, Scenario } from './scenario.js';
