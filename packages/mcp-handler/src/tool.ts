import type { CallContext } from './call-context.js';
import type { ContentBlock } from './content.js';
import type { InputRequired } from './input-required.js';
import type { JsonObject, JsonValue } from './json-value.js';

/** Hints about what a tool does, passed on as they are (ADR 0039, row "annotations passthrough"). */
export interface ToolAnnotations {
  readonly title?: string | undefined;
  readonly readOnlyHint?: boolean | undefined;
  readonly destructiveHint?: boolean | undefined;
  readonly idempotentHint?: boolean | undefined;
  readonly openWorldHint?: boolean | undefined;
  readonly [hint: string]: JsonValue | undefined;
}

/** A picture that stands for a tool, a resource, a prompt or a server. */
export interface Icon {
  readonly src: string;
  readonly mimeType?: string | undefined;
  readonly sizes?: readonly string[] | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
}

/** What a tool gives back. A plain string stands for `{ output }`. */
export interface ToolResult {
  /** Text for the model: becomes one text block in front of `content`. */
  readonly output?: string | undefined;
  /** Content blocks, sent as given. */
  readonly content?: readonly ContentBlock[] | undefined;
  /** `structuredContent`, any value that JSON can say; when there is neither output nor content, its JSON text is the text block too. */
  readonly structured?: object | JsonValue | undefined;
  /** `_meta` of the result. */
  readonly meta?: JsonObject | undefined;
  /** The call failed in a way that the model should read about. */
  readonly isError?: boolean | undefined;
  /** The wire's name for `structured`. */
  readonly structuredContent?: never;
  /** The wire's name for `meta`. */
  readonly _meta?: never;
}

/**
 * A JSON Schema of draft 2020-12 (the default) or draft-07 (when `$schema` says so), however its maker types it: a
 * literal, zod's `z.toJSONSchema(…, { io: 'input' })`, TypeBox, `JSONSchema7`. It is looked at before it is used.
 */
export type JsonSchema = object;

/** A tool. What is left out adds no byte to `tools/list`. */
export interface Tool<I = unknown> {
  /** The name that clients call. */
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** What `arguments` must satisfy before `execute` runs; its `type` is `object`. Default: any object. */
  readonly inputSchema?: JsonSchema | undefined;
  /** What `structured` satisfies; before 2026-07-28 sent only when its type is `object`. */
  readonly outputSchema?: JsonSchema | undefined;
  readonly annotations?: ToolAnnotations | undefined;
  readonly icons?: readonly Icon[] | undefined;
  /** `_meta` of the tool's description. */
  readonly meta?: JsonObject | undefined;
  /** The wire's name for `meta`. */
  readonly _meta?: never;
  /** Where the tool comes from, for `onCall`; never sent. */
  readonly source?: string | undefined;
  /** Runs the tool. `context.signal` fires when the call is cancelled or out of time. */
  execute(
    args: JsonObject,
    context: CallContext<I>,
  ): ToolResult | string | InputRequired | Promise<ToolResult | string | InputRequired>;
}
