/** Forms in which credentials are written, long enough that prose does not meet them, and bounded, so that no text takes long. */
const forms: readonly (readonly [what: string, form: RegExp])[] = [
  ['a bearer or basic credential', /\b(?:bearer|basic)\s+[A-Za-z0-9+/_.~-]{16,}={0,2}/i],
  ['user info in a URL', /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/@:]{1,256}:[^\s/@]{1,256}@/i],
  ['a JSON Web Token', /\beyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,2000}\./],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['an API key', /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)[-_][A-Za-z0-9_-]{16,}/],
];

/** Where a value holds credential material, for people: ` at /description holds a private key`. */
export function findCredential(value: unknown, token: string | undefined): string | undefined {
  const open = [{ value, pointer: '' }];
  for (let here = open.pop(); here; here = open.pop()) {
    const { value: inside, pointer } = here;
    if (typeof inside === 'string') {
      if (token !== undefined && token.length >= 8 && inside.includes(token)) {
        return ` at ${pointer} holds the token that the suite was given`;
      }
      const form = forms.find(([, pattern]) => pattern.test(inside));
      if (form) return ` at ${pointer} holds ${form[0]}`;
    } else if (typeof inside === 'object' && inside !== null) {
      for (const [name, child] of Object.entries(inside)) {
        open.push({
          value: child,
          pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        });
      }
    }
  }
  return undefined;
}
