import type { SessionIds } from '@openwop/mcp-handler';

/** What a key-value store with expiry offers, such as Redis: the part of it that sessions need. */
export interface SessionStore {
  set(key: string, value: string, ttlMs: number): Promise<void>;
  get(key: string): Promise<string | undefined>;
  /** Prolongs a key that is there (Redis: PEXPIRE); false when it is not. */
  prolong(key: string, ttlMs: number): Promise<boolean>;
  delete(key: string): Promise<void>;
}

/**
 * Session ids kept in a store that all replicas share: they can be revoked, and every use prolongs them.
 *
 * @param nameOf a stable name of a caller, such as a user id
 */
export function storedSessionIds<I>(
  store: SessionStore,
  nameOf: (identity: I) => string,
  idleMs = 1_800_000,
): SessionIds<I> {
  const keyOf = (id: string) => `mcp-session:${id}`;
  return {
    async generate({ identity }) {
      const id = crypto.randomUUID();
      await store.set(keyOf(id), nameOf(identity), idleMs);
      return id;
    },
    async validate(id, { identity }) {
      if ((await store.get(keyOf(id))) !== nameOf(identity)) return false;
      // Prolonged, not written again: that would bring back a session which ended in between.
      return store.prolong(keyOf(id), idleMs);
    },
    terminate: (id) => store.delete(keyOf(id)),
  };
}
