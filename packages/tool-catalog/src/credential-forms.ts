/** A way in which credentials are written. */
export interface CredentialForm {
  /** For problems: "a private key". */
  readonly what: string;
  /**
   * Enough of it that prose does not meet it. Every repetition has an upper bound, so that looking for it takes as long as
   * the text is; what is found is taken with the word around it.
   */
  readonly form: RegExp;
  /** What ends it, where that is not the end of a word. */
  readonly until?: string;
}

// Something in a token that is in no word: a digit, or a small letter before a capital.
const random = '(?=[\\w.~+/=-]{0,80}(?:[0-9]|[a-z][A-Z]))';
// A token begins where no word goes on: `task-…` holds no `sk-…`.
const begin = '(?<![A-Za-z0-9])';

const named =
  '(?:pass(?:word|wd|phrase)|pwd|secret|secret[-_]?(?:access[-_]?)?key|api[-_]?key|access[-_]?key|account[-_]?key|(?:access|auth|refresh|bearer)[-_]?token)';
// What stands for a value in explanations: words for it, variables, <yours>, {name}, ***.
const aValue =
  '(?!(?:string|true|false|null|none|required|optional|undefined|redacted|placeholder|example|x{3,20})(?![\\w-])|your[-_A-Z]|change[-_]?me|\\$\\{?[A-Za-z_]\\w{0,60}\\}?(?![\\w!#@%^+/~=-])|[<{*[])';

/** The forms that are looked for. No list of them is complete: what a host knows to be secret it names itself. */
export const credentialForms: readonly CredentialForm[] = [
  {
    what: 'a bearer or basic credential',
    form: /(?<![A-Za-z0-9])(?:bearer|basic)\s{1,8}(?:(?=[\w.~+/=-]{0,80}[0-9])[\w.~+/-]{16}|[A-Za-z]{18})/gi,
  },
  {
    what: 'an Authorization header',
    form: new RegExp(
      `${begin}[Aa]uthorization["']?\\s{0,4}[:=]\\s{0,4}["']?(?:[Bb]asic|[Bb]earer|[Tt]oken)\\s{1,4}${random}[\\w.~+/=-]{8}`,
      'g',
    ),
  },
  {
    what: 'user info in a URL',
    form: /(?<![A-Za-z0-9])[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/?#@:]{0,1024}:[^\s/?#@]{1,4096}@/gi,
  },
  {
    what: 'user info in a URL',
    form: /https?:\/\/(?=[^\s/@]{0,80}[0-9])[A-Za-z0-9_-]{20,200}@/gi,
  },
  {
    what: 'a credential in a URL',
    form: new RegExp(
      `[?&](?:token|auth|sig|signature)=${aValue}[A-Za-z0-9%._~+/-]{8}|hooks\\.slack\\.com\\/services\\/[A-Z0-9]{6,20}\\/[A-Z0-9]{6,20}\\/[A-Za-z0-9]{16}`,
      'gi',
    ),
  },
  {
    what: 'a cookie',
    form: /cookie:\s{0,4}[\w-]{1,40}=[^\s;"'<>]{6}/gi,
  },
  {
    what: 'a JSON Web Token',
    form: /[A-Za-z0-9_-]{10}\.eyJ[A-Za-z0-9_-]{10}|(?<![A-Za-z0-9])eyJhbGciOi[A-Za-z0-9_-]{6}/g,
  },
  {
    what: 'a private key',
    form: /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK){0,1}-----/g,
    until: '-----END ',
  },
  {
    what: 'an API key',
    form: new RegExp(
      `${begin}(?:(?:sk|rk|pk)[-_](?:live|test|proj|ant|admin|svcacct|or)[-_][\\w-]{16}|sk-${random}[A-Za-z0-9]{20}|whsec_[A-Za-z0-9]{20})`,
      'g',
    ),
  },
  {
    what: 'an access token',
    form: new RegExp(
      `${begin}(?:gh[oprsu]_[A-Za-z0-9]{20}|github_pat_\\w{20}|gl(?:pat|ptt|dt|rt|cbt|ft|soat|oas)-[\\w-]{16}|npm_[A-Za-z0-9]{30}|hf_[A-Za-z0-9]{30}|pypi-[\\w-]{30}|xox[abeoprs]-[\\w-]{10}|xapp-[\\w-]{16}|(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Z0-9])|AIza[\\w-]{30}|ya29\\.[\\w-]{20}|dop_v1_[a-f0-9]{40}|dckr_pat_[\\w-]{20}|SG\\.[\\w-]{16})`,
      'g',
    ),
  },
  {
    what: 'a named secret',
    form: new RegExp(
      [
        // password: "…", \"password\":\"…\", up to the quote that ends it
        `${named}\\\\?["']?\\s{0,4}[:=]\\s{0,4}\\\\?(?<quote>["'\`])${aValue}[^\r\n"'\`]{4}`,
        // password=…
        `${named}=${aValue}[^\\s"'\`<>,;&)][^\\s"'\`<>]{3}`,
        // secret_access_key = …1…
        `${named}\\s{1,4}=\\s{1,4}${aValue}(?=\\S{0,80}(?:[0-9]|[a-z][A-Z]))[^\\s"'\`<>]{8}`,
        // password: …1…
        `${named}["']?:\\s{1,4}${aValue}(?=\\S{0,40}[0-9])[^\\s"'\`<>{}$*,;()]{7}`,
      ].join('|'),
      'gi',
    ),
  },
];

/** What kind of credential is written in a text; undefined where there is none. Takes as long as the text is. */
export function credentialIn(text: string): string | undefined {
  return credentialForms.find(({ form }) => text.search(form) >= 0)?.what;
}
