import type { Reporter } from '@openwop/diagnostics';
import { deadlineMessages } from './deadline-messages.js';
import { homeMessages } from './home-messages.js';
import { ratchetMessages } from './ratchet-messages.js';

/** Every message of the check. */
export const normativeHomeMessages = { ...homeMessages, ...ratchetMessages, ...deadlineMessages };

/** Reports breaches of the check. */
export type HomeReporter = Reporter<typeof normativeHomeMessages>;
