import { canonicalJson } from './canonical-json.js';
import type { JsonObject, JsonValue } from './json-value.js';

/** What travels through the client between two rounds of one call, sealed. */
export interface RequestState {
  /** What an `InputRequired` carried. */
  readonly state?: JsonValue | undefined;
  /** Digests of the questions that were asked, by key. */
  readonly asked?: JsonObject | undefined;
  /** Answers of earlier rounds, so that the client need not repeat them. */
  readonly answers?: JsonObject | undefined;
}

/**
 * Seals `requestState` with AES-256-GCM. The binding (who asks, for what) is authenticated with it, so state
 * that was changed, is too old, belongs to another caller or to another request does not open
 * (MCP 2026-07-28, MRTR, server requirements 4 and 5).
 */
export class RequestStateSealer {
  readonly #secrets: readonly string[] | undefined;
  readonly #ttlMs: number;
  readonly #now: () => number;
  #keys: Promise<readonly CryptoKey[]> | undefined;

  /** @throws {RangeError} a secret shorter than 32 characters. */
  constructor(secrets: readonly string[] | undefined, ttlMs: number, now: () => number = Date.now) {
    if (secrets?.some((secret) => secret.length < 32) || secrets?.length === 0) {
      throw new RangeError('stateSecrets must hold at least one secret of 32 characters or more');
    }
    this.#secrets = secrets;
    this.#ttlMs = ttlMs;
    this.#now = now;
  }

  async seal(content: RequestState, binding: JsonValue): Promise<string> {
    const [key] = await this.#importKeys();
    if (key === undefined) throw new RangeError('no secret to seal with');
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = JSON.stringify({ expires: this.#now() + this.#ttlMs, content });
    const sealed = await crypto.subtle.encrypt(parameters(iv, binding), key, encode(text));
    const bytes = new Uint8Array(iv.length + sealed.byteLength);
    bytes.set(iv);
    bytes.set(new Uint8Array(sealed), iv.length);
    return toBase64Url(bytes);
  }

  /** The content, or undefined when the seal does not hold. */
  async open(text: string, binding: JsonValue): Promise<RequestState | undefined> {
    const bytes = fromBase64Url(text);
    if (bytes === undefined || bytes.length < 29) return undefined;
    const iv = bytes.subarray(0, 12);
    for (const key of await this.#importKeys()) {
      try {
        const opened = await crypto.subtle.decrypt(parameters(iv, binding), key, bytes.subarray(12));
        const { expires, content } = JSON.parse(new TextDecoder().decode(opened));
        return this.#now() <= expires ? content : undefined;
      } catch {
        // Not this key, or not our seal: try the next one.
      }
    }
    return undefined;
  }

  /** Keys are derived on first use: hosts without questions never pay for it. */
  #importKeys(): Promise<readonly CryptoKey[]> {
    // A random secret is made here and not in the constructor: workers have no randomness before the first request.
    this.#keys ??= Promise.all(
      (this.#secrets ?? [crypto.randomUUID() + crypto.randomUUID()]).map(async (secret) => {
        const material = await crypto.subtle.digest('SHA-256', encode(`mcp request state\n${secret}`));
        return crypto.subtle.importKey('raw', material, 'AES-GCM', false, ['encrypt', 'decrypt']);
      }),
    );
    return this.#keys;
  }
}

function parameters(iv: Uint8Array<ArrayBuffer>, binding: JsonValue): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: encode(canonicalJson(binding)) };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
