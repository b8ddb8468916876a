import type { HookContext } from './call-context.js';
import type { Caller } from './core.js';

const neverAborted = new AbortController().signal;

/** The context of a hook that runs outside any call, such as `serverInfo` on `initialize`. */
export function hookContext<I>(
  { identity, request }: Caller<I>,
  known: Partial<Omit<HookContext<I>, 'identity' | 'request' | 'signal'>> = {},
): HookContext<I> {
  return {
    identity,
    request,
    sessionId: known.sessionId,
    protocolVersion: known.protocolVersion,
    clientCapabilities: known.clientCapabilities,
    clientInfo: known.clientInfo,
    meta: known.meta,
    signal: neverAborted,
  };
}
