import { UsageError } from './usage-error.js';
import type { Terminal } from './verb.js';

/**
 * The day that deadlines are compared on, YYYY-MM-DD: as given, else OPENWOP_NORMATIVE_HOME_TODAY, else today in
 * UTC. Throws UsageError for what is no date.
 */
export function today(given: string | undefined, { env }: Terminal): string {
  const stated = given ?? env['OPENWOP_NORMATIVE_HOME_TODAY'];
  if (stated === undefined) return new Date().toISOString().slice(0, 10);
  const date = /^\d{4}-\d{2}-\d{2}$/.test(stated) ? new Date(`${stated}T00:00:00Z`) : undefined;
  if (!date || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(stated)) {
    throw new UsageError(`'${stated}' is no date; give the day as YYYY-MM-DD`);
  }
  return stated;
}
