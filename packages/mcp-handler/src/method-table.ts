import type { Call } from './call.js';
import { completeArgument } from './completion-method.js';
import type { Core } from './core.js';
import type { InputRequired } from './input-required.js';
import type { JsonObject } from './json-value.js';
import { getPrompt, listPrompts } from './prompt-methods.js';
import {
  listResources,
  listResourceTemplates,
  readResource,
  subscribe,
  unsubscribe,
} from './resource-methods.js';
import { ping, setLogLevel } from './session-methods.js';
import { callTool } from './tool-call.js';
import { listTools } from './tool-list.js';

/** A result as an object still to be completed, as finished JSON text, or the wish to be called again. */
type MethodResult = JsonObject | string | InputRequired;

/** One method that clients may call. `initialize`, `server/discover` and `subscriptions/listen` are the eras' own. */
export interface Method {
  /** The only era that has it; both when absent. */
  readonly era?: 'session' | 'stateless';
  /** Whether this handler offers it: its hook is there. */
  isOffered<I>(core: Core<I>): boolean;
  /** Whether its 2026-07-28 result carries cache hints. */
  readonly isCacheable?: true;
  /** Whether it may ask the client (MCP 2026-07-28, MRTR, "Supported Requests"). */
  readonly mayAsk?: true;
  run<I>(call: Call<I>): Promise<MethodResult>;
}

const tools = <I>(core: Core<I>) => core.capabilities.session['tools'] !== undefined;
const resources = <I>(core: Core<I>) => core.capabilities.session['resources'] !== undefined;
const prompts = <I>(core: Core<I>) => core.capabilities.session['prompts'] !== undefined;
const watching = <I>({ config }: Core<I>) =>
  config.subscribeResource !== undefined && config.stateless !== true;

/** Every method by its name on the wire. */
export const methodTable: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['ping', { era: 'session', isOffered: () => true, run: ping }],
  [
    'logging/setLevel',
    { era: 'session', isOffered: ({ config }) => config.logging === true, run: setLogLevel },
  ],
  ['tools/list', { isOffered: tools, isCacheable: true, run: listTools }],
  ['tools/call', { isOffered: tools, mayAsk: true, run: callTool }],
  ['resources/list', { isOffered: resources, isCacheable: true, run: listResources }],
  ['resources/templates/list', { isOffered: resources, isCacheable: true, run: listResourceTemplates }],
  ['resources/read', { isOffered: resources, isCacheable: true, mayAsk: true, run: readResource }],
  ['resources/subscribe', { era: 'session', isOffered: watching, run: subscribe }],
  ['resources/unsubscribe', { era: 'session', isOffered: watching, run: unsubscribe }],
  ['prompts/list', { isOffered: prompts, isCacheable: true, run: listPrompts }],
  ['prompts/get', { isOffered: prompts, mayAsk: true, run: getPrompt }],
  [
    'completion/complete',
    { isOffered: ({ config }) => config.complete !== undefined, run: completeArgument },
  ],
]);
