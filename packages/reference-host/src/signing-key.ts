import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** The public half of a key that evidence bundles are signed with. */
export interface SigningKey {
  readonly keyId: string;
  /** The raw ed25519 public key, base64url without padding: 43 characters. */
  readonly publicKey: string;
}

/** What can go wrong with a key file; the message is for the operator. */
export class KeyFileError extends Error {
  override readonly name = 'KeyFileError';
}

/**
 * Writes a new ed25519 key to a file that only its owner can read: `{ keyId, alg, privateKey (PKCS #8, PEM) }`.
 * @throws {KeyFileError} when the file is there already, or cannot be written
 */
export function writeSigningKey(file: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keyId = `host-${randomBytes(8).toString('hex')}`;
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const text = `${JSON.stringify({ keyId, alg: 'ed25519', privateKey: pem }, null, 2)}\n`;
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new KeyFileError(`${file} is there already; a key is never written over`);
    throw new KeyFileError(`${file} cannot be written (${code ?? error})`);
  }
  return { keyId, publicKey: rawPublicKey(publicKey) };
}

/**
 * Reads the public half of a key file.
 * @throws {KeyFileError} when the file cannot be read or holds no such key
 */
export function readSigningKey(file: string): SigningKey {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new KeyFileError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? error})`);
  }
  try {
    const { keyId, privateKey } = JSON.parse(text) as Record<string, unknown>;
    if (typeof keyId !== 'string' || !/^[A-Za-z0-9._~-]{1,128}$/.test(keyId)) throw new Error('keyId');
    const key = createPublicKey(createPrivateKey(String(privateKey)));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('type');
    return { keyId, publicKey: rawPublicKey(key) };
  } catch {
    throw new KeyFileError(`${file} is no key file; make one with openwop-host keygen --out FILE`);
  }
}

function rawPublicKey(key: KeyObject): string {
  const { x } = key.export({ format: 'jwk' });
  if (x === undefined) throw new KeyFileError('the key is not ed25519');
  return x;
}
