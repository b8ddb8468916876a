import type { HookContext } from './call-context.js';

/**
 * Where session ids come from and what they are worth (ADR 0039, row "session ids"). Give your own, signed ids
 * or a lookup in a store, and any replica can validate any session.
 */
export interface SessionIds<I> {
  /** A new id, visible ASCII, unguessable. Called by `initialize`. */
  generate(context: HookContext<I>): string | Promise<string>;
  /** Whether the id names a live session of this caller. False: 404, and the client initializes anew. */
  validate(id: string, context: HookContext<I>): boolean | Promise<boolean>;
  /** The client ended the session (DELETE). */
  terminate(id: string, context: HookContext<I>): void | Promise<void>;
}
