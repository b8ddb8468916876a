import type { Reporter } from '@openwop/diagnostics';
import type { capabilitiesMessages } from './messages.js';

/** Reports a breach of one of the capabilities messages. */
export type Report = Reporter<typeof capabilitiesMessages>;
