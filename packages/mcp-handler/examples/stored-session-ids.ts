import type { SessionIds } from '@openwop/mcp-handler';

/** What a key-value store with expiry offers, such as Redis: the part of it that sessions need. */
export interface SessionStore {
  set(key: string, value: string, ttlMs: number): Promise<void>;
  get(key: string): Promise<string | undefined>;
  delete(key: string): Promise<void>;
}

/** Session ids kept in a store that all replicas share: they can be revoked, and every use prolongs them. */
export function storedSessionIds(store: SessionStore, idleMs = 1_800_000): SessionIds<string> {
  const keyOf = (id: string) => `mcp-session:${id}`;
  return {
    async generate({ identity }) {
      const id = crypto.randomUUID();
      await store.set(keyOf(id), identity, idleMs);
      return id;
    },
    async validate(id, { identity }) {
      if ((await store.get(keyOf(id))) !== identity) return false;
      await store.set(keyOf(id), identity, idleMs);
      return true;
    },
    terminate: (id) => store.delete(keyOf(id)),
  };
}
