import type { Limits } from './client-config.js';
import { McpTransportError } from './errors.js';
import { pause } from './signals.js';

/**
 * Sends again what is safe to send again: after a connection that never came about, after 429, and for requests
 * that only read also after 502, 503, 504 and a connection that broke before the answer began. A malformed or
 * truncated answer is never worth a second try.
 *
 * @param isRead whether the request only reads; a tool call does not, whatever its annotations say.
 */
export async function withRetries<T>(
  limits: Limits,
  isRead: boolean,
  signal: AbortSignal | undefined,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof McpTransportError)) throw error;
      const failure = isRead ? error.ofRead() : error;
      const wait =
        retries < limits.retries && mayPass(failure) ? pauseBefore(failure, retries, limits) : undefined;
      if (wait === undefined) throw failure;
      await pause(wait, signal);
    }
  }
}

function mayPass(failure: McpTransportError): boolean {
  if (!failure.safeToRetry) return false;
  const { code, status = 0 } = failure;
  return (
    code === 'connect_failed' ||
    (code === 'interrupted' && status === 0) ||
    (code === 'http_error' && [429, 502, 503, 504].includes(status))
  );
}

/** Milliseconds to wait, spread so that many callers do not come back at once; undefined when it is too long. */
function pauseBefore(failure: McpTransportError, retries: number, limits: Limits): number | undefined {
  const { retryAfterMs } = failure;
  if (retryAfterMs !== undefined) return retryAfterMs <= limits.retryDelayMaxMs ? retryAfterMs : undefined;
  const longest = Math.min(limits.retryDelayMs * 2 ** retries, limits.retryDelayMaxMs);
  return longest * (0.5 + Math.random() / 2);
}
