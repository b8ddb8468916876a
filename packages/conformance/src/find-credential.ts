import { childPointer } from './json-pointer.js';

/**
 * Forms in which credentials are written, long enough that prose does not meet them. Every repetition is bounded: a host
 * chooses what they are held to.
 */
const forms: readonly (readonly [what: string, form: RegExp])[] = [
  ['a bearer or basic credential', /\b(?:bearer|basic)\s+[A-Za-z0-9+/_.~-]{16,}={0,2}/i],
  ['user info in a URL', /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/@:]{1,256}:[^\s/@]{1,256}@/i],
  // Of the payload alone: where the header begins need not be looked for, however long it is.
  ['a JSON Web Token', /[A-Za-z0-9_-]{10}\.eyJ[A-Za-z0-9_-]{10}/],
  ['a private key', /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/],
  [
    'an access token',
    /\b(?:gh[opsur]_[A-Za-z0-9]{30}|github_pat_\w{30}|xox[abeprs]-[A-Za-z0-9-]{16}|(?:AKIA|ASIA)[A-Z0-9]{16}\b)/,
  ],
  [
    'an access token',
    /\b(?:npm_[A-Za-z0-9]{30}|glpat-[A-Za-z0-9_-]{20}|hf_[A-Za-z0-9]{30}|dckr_pat_[A-Za-z0-9_-]{20}|pypi-AgE[A-Za-z0-9_-]{20})/,
  ],
  ['an API key', /\bAIza[A-Za-z0-9_-]{35}/],
  ['an API key', /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)[-_][A-Za-z0-9_-]{16}/],
  // A word of letters alone is a name that begins so.
  ['an API key', /\bsk-(?=[A-Za-z]{0,48}\d)[A-Za-z0-9]{20}/],
  [
    'a password or key',
    // What stands for a value is none: <yours>, ${NAME}, {name}, ***, your-password.
    /\b(?:password|passwd|pwd|api[-_]?key|client[-_]?secret|access[-_]?token)(?:=["']?|\s{1,3}=\s{1,3}["'])(?!your|example|change|redacted|placeholder|string\b|xxx)[A-Za-z0-9!#@%^+/_.~-]{6}/i,
  ],
];

/** Names of members whose text is a credential, without case and punctuation. */
const secretNames =
  /^(?:authorization|cookie|setcookie|password|passwd|secret|clientsecret|x?apikey|accesstoken|refreshtoken|bearertoken|privatekey)$/;

/**
 * Members in which a schema has words about values, and values that nobody need use. A credential is found there by its form
 * alone: `examples: [{ "password": "hunter2" }]` shows how to call a tool, and `default` is what a call has.
 */
const illustrations = new Set(['examples', 'example', 'enum', 'description', 'title', '$comment']);

interface Place {
  readonly value: unknown;
  readonly pointer: string;
  /** Whether names of members are looked at. */
  readonly isData: boolean;
  /** Whether the value is a schema, or a map of schemas, whose members are no data. */
  readonly isSchema: boolean;
}

/** Where a value holds credential material, for people: ` at /description holds a private key`. */
export function findCredential(value: unknown, tokens: readonly string[]): string | undefined {
  const open: Place[] = [{ value, pointer: '', isData: true, isSchema: false }];
  for (let here = open.pop(); here; here = open.pop()) {
    const { value: inside, pointer } = here;
    if (typeof inside === 'string') {
      const what = credentialIn(inside, tokens);
      if (what !== undefined) return ` at ${pointer || 'its top'} holds ${what}`;
    } else if (typeof inside === 'object' && inside !== null) {
      for (const [name, child] of Object.entries(inside)) {
        const what = credentialIn(name, tokens);
        if (what !== undefined) return ` has a member whose name holds ${what} at ${pointer || 'its top'}`;
        const isNamed = here.isData && !Array.isArray(inside) && typeof child === 'string' && child !== '';
        if (isNamed && secretNames.test(name.replace(/[-_]/g, '').toLowerCase()))
          return ` has a member ${name} with a text at ${pointer || 'its top'}`;
        open.push(placeOf(here, name, child));
      }
    }
  }
  return undefined;
}

/** What a member is: of a schema, everything but `default` and `const` speaks of values without being one. */
function placeOf({ pointer, isData, isSchema }: Place, name: string, value: unknown): Place {
  const at = childPointer(pointer, name);
  if (pointer === '' && /^(?:in|out)putSchema$/.test(name))
    return { value, pointer: at, isData: false, isSchema: true };
  if (!isSchema) return { value, pointer: at, isData, isSchema };
  const holds = name === 'default' || name === 'const';
  const shows = illustrations.has(name);
  return { value, pointer: at, isData: holds, isSchema: !holds && !shows };
}

function credentialIn(text: string, tokens: readonly string[]): string | undefined {
  if (tokens.some((token) => token.length >= 8 && text.includes(token)))
    return 'a token that the suite was given';
  return forms.find(([, pattern]) => pattern.test(text))?.[0];
}
