import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { isRecord } from '../expect.js';
import { duplicateMember } from './duplicate-member.js';
import { EvidenceError } from './evidence-error.js';

/** A key that bundles are signed with. */
export interface PrivateSigningKey {
  readonly keyId: string;
  readonly key: KeyObject;
}

/** A published key, as `signingKeys` of a capability document has it. */
export interface PublishedKey {
  readonly keyId: string;
  /** The raw public key, base64url. */
  readonly publicKey: string;
  readonly alg?: string;
  readonly use?: string;
  readonly retiredAt?: string;
}

/**
 * Reads a key file: `{ keyId, alg: "ed25519", privateKey }` with the key as PKCS #8 in PEM.
 * @throws {EvidenceError} for a text that is none
 */
export function readPrivateKey(text: string): PrivateSigningKey {
  try {
    const { keyId, privateKey } = JSON.parse(text) as Record<string, unknown>;
    const key = createPrivateKey(String(privateKey));
    if (typeof keyId !== 'string' || key.asymmetricKeyType !== 'ed25519') throw new Error('not ed25519');
    const twice = duplicateMember(text);
    if (twice === undefined) return { keyId, key };
  } catch {
    throw new EvidenceError(
      'this is no key file; it takes { "keyId", "alg": "ed25519", "privateKey": "PEM" }',
    );
  }
  throw new EvidenceError(
    `the key file has the member ${duplicateMember(text)} twice, so that it says two things`,
  );
}

/** The public half of a key file. */
export function publicHalf({ keyId, key }: PrivateSigningKey): PublishedKey {
  return { keyId, publicKey: String(createPublicKey(key).export({ format: 'jwk' }).x) };
}

/** The keys that a capability document publishes. */
export function publishedKeys(document: Readonly<Record<string, unknown>>): readonly PublishedKey[] {
  const { signingKeys } = document;
  if (!Array.isArray(signingKeys)) return [];
  return signingKeys.filter(
    (key: unknown): key is PublishedKey =>
      isRecord(key) && typeof key['keyId'] === 'string' && typeof key['publicKey'] === 'string',
  );
}

/** A published key for checking signatures; undefined for what is no ed25519 key. */
export function publicKeyOf({ publicKey }: PublishedKey): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  } catch {
    return undefined;
  }
}
