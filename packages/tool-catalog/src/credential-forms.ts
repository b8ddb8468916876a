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
  '(?:pass(?:word|wd|phrase)|pwd|secret|secret[-_]?key|api[-_]?key|access[-_]?key|account[-_]?key|(?:access|auth|refresh|bearer)[-_]?token)';
// What stands for a value in explanations.
const noPlaceholder = '(?!(?:string|true|false|null|none|required|optional|undefined)(?![A-Za-z0-9]))';

/** The forms that are looked for. No list of them is complete: what a host knows to be secret it names itself. */
export const credentialForms: readonly CredentialForm[] = [
  {
    what: 'a bearer or basic credential',
    form: /(?<![A-Za-z0-9])(?:bearer|basic)\s{1,8}(?:(?=[\w.~+/=-]{0,80}[0-9])[\w.~+/-]{16}|[A-Za-z]{24})/gi,
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
      `${begin}(?:gh[oprsu]_[A-Za-z0-9]{20}|github_pat_\\w{20}|gl(?:pat|ptt|dt|rt|cbt|ft|soat|oas)-[\\w-]{16}|npm_[A-Za-z0-9]{30}|hf_[A-Za-z0-9]{30}|pypi-[\\w-]{30}|xox[abeoprs]-[\\w-]{10}|xapp-[\\w-]{16}|(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Z0-9])|AIza[\\w-]{30}|ya29\\.[\\w-]{20}|dop_v1_[a-f0-9]{40}|SG\\.[\\w-]{16})`,
      'g',
    ),
  },
  {
    what: 'a named secret',
    form: new RegExp(
      // password=…, password: "…", password: …1…
      `${named}(?:=${noPlaceholder}[^\\s"'\`<>{}$*&,;()]{4}|["']{0,1}\\s{0,4}[:=]\\s{0,4}["']${noPlaceholder}[^\\s"'\`<>{}$*]{6}|["']{0,1}:\\s{1,4}(?=[^\\s]{0,40}[0-9])[^\\s"'\`<>{}$*,;()]{8})`,
      'gi',
    ),
  },
];
