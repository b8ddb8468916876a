import type { Reporter } from '@openwop/diagnostics';
import { rowMessages } from './row-messages.js';
import { sourceMessages } from './source-messages.js';
import { strengthMessages } from './strength-messages.js';

/** Everything the restatement check says. */
export const restatementMessages = { ...sourceMessages, ...rowMessages, ...strengthMessages };

/** Reports breaches of the check. */
export type RestatementReporter = Reporter<typeof restatementMessages>;
