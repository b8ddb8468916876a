import type { SessionIds } from '@openwop/mcp-handler';

/**
 * Session ids that carry their own proof: a nonce, an expiry, and an HMAC over both and the caller. Any replica
 * with the secret validates any session and nobody stores anything. The price: an id that was terminated stays
 * valid until it expires, so keep `ttlMs` short or put a store behind `terminate`.
 *
 * @param secret 32 characters or more, the same on every replica
 * @param nameOf a stable name of a caller, such as a user id
 */
export function signedSessionIds<I>(
  secret: string,
  nameOf: (identity: I) => string,
  ttlMs = 3_600_000,
): SessionIds<I> {
  if (secret.length < 32) throw new RangeError('the secret must have 32 characters or more');
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const macOf = async (nonce: string, expires: string, identity: I) => {
    const text = JSON.stringify([nonce, expires, nameOf(identity)]);
    const mac = await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(text));
    return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  return {
    async generate({ identity }) {
      const nonce = crypto.randomUUID();
      const expires = String(Date.now() + ttlMs);
      return `${nonce}.${expires}.${await macOf(nonce, expires, identity)}`;
    },
    async validate(id, { identity }) {
      const [nonce = '', expires = '', mac = '', ...rest] = id.split('.');
      if (rest.length > 0 || !(Date.now() < Number(expires))) return false;
      return isSame(mac, await macOf(nonce, expires, identity));
    },
    terminate: () => undefined,
  };
}

/** Compares in a time that says nothing of where two texts differ. */
function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < b.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}
