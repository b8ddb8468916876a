import { createHash, timingSafeEqual } from 'node:crypto';

/** Somebody who may use the host. */
export interface Principal {
  readonly name: string;
  /** Bearer token; undefined for the one principal of a host that asks for none. */
  readonly token: string | undefined;
  /** Globs (`*` for any characters) over the toolIds it may invoke. */
  readonly allow: readonly string[];
}

/** Who a caller is on a host without tokens. */
export const everybody: Principal = { name: 'everybody', token: undefined, allow: ['*'] };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Finds the principal of a request by its `Authorization` header. */
export class Principals {
  readonly #byToken: readonly { readonly principal: Principal; readonly digest: Buffer }[];

  constructor(principals: readonly Principal[]) {
    this.#byToken = principals.flatMap((principal) =>
      principal.token === undefined ? [] : [{ principal, digest: digest(principal.token) }],
    );
  }

  /** Whether callers need a token. */
  get tokens(): boolean {
    return this.#byToken.length > 0;
  }

  /** Undefined where the header names nobody. Every token is compared, in constant time. */
  find(authorization: string | undefined): Principal | undefined {
    if (!this.tokens) return everybody;
    const [, token] = /^bearer +([^ ]+)$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) return undefined;
    const given = digest(token);
    return this.#byToken.filter(({ digest: known }) => timingSafeEqual(known, given))[0]?.principal;
  }
}

/** Whether a principal may invoke a tool. */
export function mayInvoke({ allow }: Principal, toolId: string): boolean {
  return allow.some((glob) => matches(glob, toolId));
}

/** Compares piece by piece: no regular expression, so no pattern of an operator can be slow. */
function matches(glob: string, text: string): boolean {
  const pieces = glob.split('*');
  const [head = '', ...rest] = pieces;
  const tail = rest.pop();
  if (tail === undefined) return glob === text;
  if (!text.startsWith(head)) return false;
  let at = head.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return text.length - tail.length >= at && text.endsWith(tail);
}
