import { McpTransportError } from './errors.js';
import type { JsonObject } from './json-value.js';
import type { CallToolResult } from './results.js';

/** A tool call as the host's record of effects sees it. Retries and rounds of input are inside it. */
export interface ToolEffect {
  readonly serverId: string;
  readonly name: string;
  readonly arguments: JsonObject | undefined;
  readonly idempotencyKey: string;
}

/**
 * Stands around each tool call. It decides whether to call `act`, records what came of it, and answers from the
 * record during a replay (`replay.md`). What it resolves or rejects with is what the pack gets.
 */
export type EffectSeam = (effect: ToolEffect, act: () => Promise<CallToolResult>) => Promise<CallToolResult>;

/**
 * An effect seam in memory, for one run: the same key gets the same outcome, also while the first call is under
 * way; failures before the server could act are forgotten, so that the pack may try again. Nothing survives the
 * process; a host with an event log brings its own.
 *
 * @param maxEntries outcomes kept; the oldest go first. Default 10,000.
 */
export function createEffectMemory(maxEntries = 10_000): EffectSeam {
  const outcomes = new Map<string, { readonly request: string; readonly outcome: Promise<CallToolResult> }>();
  return (effect, act) => {
    const { serverId, idempotencyKey, name } = effect;
    const key = JSON.stringify([serverId, idempotencyKey]);
    const request = JSON.stringify([name, effect.arguments ?? null]);
    const known = outcomes.get(key);
    if (known !== undefined) {
      if (known.request === request) return known.outcome;
      const message = `The idempotencyKey ${JSON.stringify(idempotencyKey)} already stands for another call`;
      return Promise.reject(new McpTransportError('request_invalid', message, { notActed: true }));
    }
    const outcome = act();
    outcomes.set(key, { request, outcome });
    const [oldest] = outcomes.keys();
    if (outcomes.size > maxEntries && oldest !== undefined) outcomes.delete(oldest);
    outcome.catch((error: unknown) => {
      if (error instanceof McpTransportError && error.safeToRetry) outcomes.delete(key);
    });
    return outcome;
  };
}
