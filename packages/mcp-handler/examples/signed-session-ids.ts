import type { SessionIds } from '@openwop/mcp-handler';

/**
 * Session ids that carry their own proof: a nonce, an expiry, and an HMAC over both and the caller. Any replica
 * with the secret validates any session and nobody stores anything. The price: an id that was terminated stays
 * valid until it expires, so keep `ttlMs` short or put a store behind `terminate`.
 */
export function signedSessionIds(secret: string, ttlMs = 3_600_000): SessionIds<string> {
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  const signed = (nonce: string, expires: string, identity: string) =>
    new TextEncoder().encode(JSON.stringify([nonce, expires, identity]));
  return {
    async generate({ identity }) {
      const nonce = crypto.randomUUID();
      const expires = String(Date.now() + ttlMs);
      const mac = await crypto.subtle.sign('HMAC', await key, signed(nonce, expires, identity));
      return `${nonce}.${expires}.${Buffer.from(mac).toString('base64url')}`;
    },
    async validate(id, { identity }) {
      const [nonce, expires, mac, ...rest] = id.split('.');
      if (nonce === undefined || expires === undefined || mac === undefined || rest.length > 0) return false;
      const isSigned = await crypto.subtle.verify(
        'HMAC',
        await key,
        Buffer.from(mac, 'base64url'),
        signed(nonce, expires, identity),
      );
      return isSigned && Date.now() < Number(expires);
    },
    terminate: () => undefined,
  };
}
