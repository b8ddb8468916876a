import type { CredentialScan } from './credentials.js';
import { setMember } from './json-value.js';

/** Levels and values of one tool; what has more is no description of anything. */
const deepest = 200;
const mostValues = 200_000;

/** Keywords of a schema whose value is text for people. */
const texts: ReadonlySet<string> = new Set(['title', 'description', '$comment']);

/** Where schemas show values instead of having them. */
const shown = /\/(?:examples?|enum|\$comment|x-[^/]*)(?:\/|$)/;

/** Names of members whose text is a credential, without case and punctuation. */
const secretNames =
  /^(?:authorization|cookie|setcookie|password|passwd|secret|clientsecret|x?apikey|accesstoken|refreshtoken|bearertoken|privatekey)$/;

const isSecretName = (name: string): boolean => secretNames.test(name.replace(/[-_]/g, '').toLowerCase());

/** A credential stands where it cannot be replaced. */
export class CredentialFoundError extends Error {
  override readonly name = 'CredentialFoundError';

  constructor(
    /** JSON Pointer; of what holds the member, where its name is secret. */
    readonly where: string,
    readonly what: string,
  ) {
    super(`${where} holds ${what}`);
  }
}

/** Copies members of a tool as JSON, each read once, and looks for credentials on the way. */
export class ToolReader {
  readonly #scan: CredentialScan;
  readonly #redacted: (where: string) => void;
  #left = mostValues;

  constructor(scan: CredentialScan, redacted: (where: string) => void) {
    this.#scan = scan;
    this.#redacted = redacted;
  }

  /** Text for people: credentials in it are replaced. What is no text is copied, for whoever checks it. */
  text(value: unknown, where: string): unknown {
    if (typeof value !== 'string') return this.value(value, where);
    const what = this.#scan.find(value);
    if (what === undefined) return value;
    this.#redacted(`${where} holds ${what}`);
    return this.#scan.redact(value);
  }

  /**
   * Any JSON.
   * @throws {CredentialFoundError} since what a schema says cannot be changed
   * @throws {TypeError} for what is no JSON
   * @throws {RangeError} for what is too deep or too large
   */
  value(value: unknown, where: string, depth = 0): unknown {
    switch (typeof value) {
      case 'string': {
        const what = this.#scan.find(value);
        if (what !== undefined) throw new CredentialFoundError(where, what);
        return value;
      }
      case 'boolean':
      case 'undefined':
        return value;
      case 'number':
        if (Number.isFinite(value)) return this.#number(value, where);
        throw new TypeError(`${where}: found ${value}, expected a number of JSON`);
      case 'object':
        return value === null ? null : this.#compound(value, where, depth);
      default:
        throw new TypeError(`${where}: found a ${typeof value}, expected JSON`);
    }
  }

  /** A secret of digits is one as a number too. */
  #number(value: number, where: string): number {
    const what = this.#scan.find(String(value));
    if (what !== undefined) throw new CredentialFoundError(where, what);
    return value;
  }

  #compound(value: object, where: string, depth: number): unknown {
    if (depth > deepest) throw new RangeError(`${where.slice(0, 80)}…: expected at most ${deepest} levels`);
    if (Array.isArray(value)) {
      return Array.from(value, (item: unknown, index) => {
        this.#count();
        // As JSON writes it.
        return this.value(item, `${where}/${index}`, depth + 1) ?? null;
      });
    }
    const members: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(value)) {
      this.#count();
      const what = this.#scan.find(name);
      if (what !== undefined) throw new CredentialFoundError(where, what);
      const at = `${where}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const isText = texts.has(name) && typeof member === 'string';
      // What a schema shows is no value of anybody's; a `default` or `const` is.
      const isShown = depth > 0 && shown.test(where);
      if (typeof member === 'string' && member !== '' && !isShown && isSecretName(name)) {
        throw new CredentialFoundError(at, 'a text under the name of a secret');
      }
      const copy = isText ? this.text(member, at) : this.value(member, at, depth + 1);
      if (copy !== undefined) setMember(members, name, copy);
    }
    return Object.freeze(members);
  }

  #count(): void {
    if (--this.#left < 0) throw new RangeError(`found more than ${mostValues} values in one tool`);
  }
}
