import { type EffectSeam, McpTransportError } from '@openwop/mcp-client';
import type { RunStore } from '../storage/run-store.js';
import { RecordedFailure, toRunError } from './run-error.js';

type CallToolResult = Awaited<ReturnType<EffectSeam>>;

/**
 * The seam through which one run's tool calls leave the host (`host-services.md`, `replay.md`): the same key has
 * the same outcome, also after a restart. A call that was under way when the host died may or may not have been
 * made, so it is not made again: it fails as `interrupted`, and whoever wrote the workflow decides.
 * @param stopping aborts when the host gives up waiting for its runs
 */
export function effectLedger(store: RunStore, runId: string, stopping: AbortSignal): EffectSeam {
  const underWay = new Map<string, Promise<CallToolResult>>();
  return async ({ serverId, name, arguments: args, idempotencyKey }, act) => {
    const key = JSON.stringify([serverId, idempotencyKey]);
    const request = JSON.stringify([name, args ?? null]);
    const known = store.effect(runId, key);
    if (known && known.request !== request) {
      const message = `the idempotencyKey ${JSON.stringify(idempotencyKey)} already stands for another call`;
      throw new McpTransportError('request_invalid', message, { notActed: true });
    }
    if (known?.outcome?.kind === 'resolved') return known.outcome.value as CallToolResult;
    if (known?.outcome?.kind === 'rejected') throw new RecordedFailure(known.outcome.error);
    const same = underWay.get(key);
    if (same) return same;
    if (known) {
      const message =
        'The host stopped while the tool was being called; whether the call was made is not known.';
      throw new RecordedFailure({ code: 'interrupted', message });
    }
    store.beginEffect(runId, key, request);
    const outcome = recorded(store, runId, key, act, stopping);
    underWay.set(key, outcome);
    return outcome.finally(() => underWay.delete(key));
  };
}

async function recorded(
  store: RunStore,
  runId: string,
  key: string,
  act: () => Promise<CallToolResult>,
  stopping: AbortSignal,
): Promise<CallToolResult> {
  let value: CallToolResult;
  try {
    value = await act();
  } catch (error) {
    if (error instanceof McpTransportError && error.safeToRetry) store.dropEffect(runId, key);
    // A call that the host itself cut off when it stopped has no outcome: after the next start it is `interrupted`.
    else if (!(stopping.aborted && error instanceof McpTransportError))
      store.endEffect(runId, key, { kind: 'rejected', error: toRunError(error) });
    throw error;
  }
  store.endEffect(runId, key, { kind: 'resolved', value });
  return value;
}
