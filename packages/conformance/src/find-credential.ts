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
    /\b(?:gh[opsu]_[A-Za-z0-9]{30}|github_pat_\w{30}|xox[abprs]-[A-Za-z0-9-]{16}|AKIA[A-Z0-9]{16}\b)/,
  ],
  ['an API key', /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)[-_][A-Za-z0-9_-]{16,}/],
];

/** Names of members whose text is a credential, without case and punctuation. Those of a schema hold no text. */
const secretNames =
  /^(?:authorization|cookie|setcookie|password|passwd|secret|clientsecret|apikey|accesstoken|refreshtoken|bearertoken|privatekey)$/;

/** Where a value holds credential material, for people: ` at /description holds a private key`. */
export function findCredential(value: unknown, tokens: readonly string[]): string | undefined {
  const open = [{ value, pointer: '' }];
  for (let here = open.pop(); here; here = open.pop()) {
    const { value: inside, pointer } = here;
    if (typeof inside === 'string') {
      if (tokens.some((token) => token.length >= 8 && inside.includes(token))) {
        return ` at ${pointer} holds a token that the suite was given`;
      }
      const form = forms.find(([, pattern]) => pattern.test(inside));
      if (form) return ` at ${pointer} holds ${form[0]}`;
    } else if (typeof inside === 'object' && inside !== null) {
      for (const [name, child] of Object.entries(inside)) {
        if (
          typeof child === 'string' &&
          child !== '' &&
          secretNames.test(name.replace(/[-_]/g, '').toLowerCase())
        )
          return ` has a member ${name} with a text at ${pointer || 'its top'}`;
        open.push({
          value: child,
          pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        });
      }
    }
  }
  return undefined;
}
