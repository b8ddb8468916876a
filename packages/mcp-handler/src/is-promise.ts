/**
 * Whether a hook gave a promise, of whatever library. Hooks are mostly synchronous, and an `await` that waits for
 * nothing still costs a turn; but a promise taken for a value would be, say, an identity.
 */
export function isPromise<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function';
}
