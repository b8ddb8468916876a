export { type Difference, firstDifference } from './first-difference.js';
export { makeFolder } from './make-folder.js';
export { reconcileMessages } from './messages.js';
export type { GeneratedFile } from './plan-writes.js';
export { type ReconcileOptions, type Reconciliation, reconcile } from './reconcile.js';
