/**
 * Forms in which credentials are written, long enough that prose does not meet them, and bounded, so that no text takes long: an `Authorization` value, user
 * info in a URL, a JSON Web Token, a private key, and the prefixes of well-known issuers.
 */
const forms: readonly (readonly [what: string, form: RegExp])[] = [
  ['a bearer or basic credential', /\b(?:bearer|basic)\s+[A-Za-z0-9+/_.~-]{16,}={0,2}/i],
  ['user info in a URL', /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/@:]{1,256}:[^\s/@]{1,256}@/i],
  ['a JSON Web Token', /\beyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,2000}\.[A-Za-z0-9_-]*/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['an API key', /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)[-_][A-Za-z0-9_-]{16,}/],
  [
    'an access token',
    /\b(?:gh[opsu]_[A-Za-z0-9]{30,}|github_pat_\w{30,}|xox[abprs]-[A-Za-z0-9-]{16,}|AKIA[A-Z0-9]{16})\b/,
  ],
];

/**
 * Where a value holds credential material: a JSON Pointer and what it is; undefined where none was found. Finds the
 * host's own `secrets` wherever they stand, names of members included, and what is written like a credential.
 */
export function findCredential(
  value: unknown,
  secrets: readonly string[],
): { where: string; what: string } | undefined {
  const open = [{ value, pointer: '' }];
  for (let here = open.pop(); here; here = open.pop()) {
    const { value: inside, pointer } = here;
    if (typeof inside === 'string') {
      const what = credentialIn(inside, secrets);
      if (what !== undefined) return { where: pointer, what };
    } else if (typeof inside === 'object' && inside !== null) {
      for (const [name, child] of Object.entries(inside)) {
        const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        const what = credentialIn(name, secrets);
        if (what !== undefined) return { where: pointer, what };
        open.push({ value: child, pointer: at });
      }
    }
  }
  return undefined;
}

function credentialIn(text: string, secrets: readonly string[]): string | undefined {
  if (secrets.some((secret) => text.includes(secret))) return 'a secret of the host';
  return forms.find(([, form]) => form.test(text))?.[0];
}
