import type { Call } from './call.js';
import { type LogLevel, logLevels } from './call-context.js';
import { type JsonObject, ownMember } from './json-value.js';
import { invalidParams } from './tool-call.js';

/** `ping` (session era). */
export async function ping(): Promise<JsonObject> {
  return {};
}

/** `logging/setLevel` (session era): what the session hears from now on. Without a session it changes nothing. */
export async function setLogLevel<I>(call: Call<I>): Promise<JsonObject> {
  const level = ownMember(call.params, 'level');
  if (!isLogLevel(level)) throw invalidParams(`"level" must be one of ${logLevels.join(', ')}`);
  if (call.session !== undefined) call.session.logLevel = level;
  return {};
}

export function isLogLevel(level: unknown): level is LogLevel {
  return logLevels.some((known) => known === level);
}
