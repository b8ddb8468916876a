/*
 * The suite's own list: it judges hosts, so it takes nothing from what a host may be made of. That this list and the tool
 * catalog's agree is held by cases that neither package owns.
 */

/** Names under which a value is secret. */
const named =
  '(?:pass(?:word|wd|phrase)|pwd|(?:client[-_]?)?secret(?:[-_]?(?:access[-_]?)?key)?|(?:api|access|account)[-_]?key|(?:access|auth|refresh|bearer)[-_]?token)';
/** What stands for a value is none: words for it, <yours>, $NAME, {name}, ***. */
const aValue =
  '(?!(?:string|true|false|null|none|required|optional|undefined|redacted|placeholder|example|x{3,20})(?![\\w-])|your[-_A-Z]|change[-_]?me|\\$\\{?[A-Za-z_]\\w{0,60}\\}?(?![\\w!#@%^+/~=-])|[<{*[])';

const any = (flags: string, ...forms: readonly string[]): RegExp => new RegExp(forms.join('|'), flags);

/**
 * Ways in which credentials are written, enough of each that prose does not meet it. Every repetition is bounded: a host
 * chooses what they are held to.
 */
export const credentialForms: readonly (readonly [what: string, form: RegExp])[] = [
  [
    'a bearer or basic credential',
    any(
      'i',
      '\\b(?:bearer|basic)\\s{1,8}(?:(?=[\\w.~+/=-]{0,80}\\d)[\\w.~+/-]{16}|[A-Za-z]{18})',
      '\\bauthorization["\']?\\s{0,4}[:=]\\s{0,4}["\']?(?:basic|bearer|token)\\s{1,4}(?=[\\w.~+/=-]{0,80}\\d)[\\w.~+/=-]{8}',
    ),
  ],
  // A Basic value without a digit: mixed case gives it away.
  [
    'a bearer or basic credential',
    /\b[Aa]uthorization["']?\s{0,4}[:=]\s{0,4}["']?(?:[Bb]asic|[Bb]earer)\s{1,4}(?=[\w+/=-]{0,80}[a-z][A-Z])[\w+/=-]{8}/,
  ],
  [
    'user info in a URL',
    any(
      'i',
      '(?<![a-z0-9])[a-z][a-z0-9+.-]{0,30}://[^\\s/?#@:]{0,256}:[^\\s/?#@]{1,256}@',
      'https?://(?=[^\\s/@]{0,80}\\d)[a-z0-9_-]{20,200}@',
    ),
  ],
  [
    'a credential in a URL',
    any(
      'i',
      `[?&](?:token|auth|sig|signature)=${aValue}[a-z0-9%._~+/-]{8}`,
      'hooks\\.slack\\.com/services/[a-z0-9]{6,20}/[a-z0-9]{6,20}/[a-z0-9]{16}',
    ),
  ],
  ['a cookie', /cookie:\s{0,4}[\w-]{1,40}=[^\s;"'<>]{6}/i],
  // Of the payload alone: where the header begins need not be looked for, however long it is.
  ['a JSON Web Token', /[A-Za-z0-9_-]{10}\.eyJ[A-Za-z0-9_-]{10}|\beyJhbGciOi[A-Za-z0-9_-]{6}/],
  ['a private key', /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/],
  [
    'an access token',
    any(
      '',
      ...[
        'gh[opsur]_[A-Za-z0-9]{20}',
        'github_pat_\\w{20}',
        'gl(?:pat|ptt|dt|rt|cbt|ft|soat|oas)-[\\w-]{16}',
        'npm_[A-Za-z0-9]{30}',
        'hf_[A-Za-z0-9]{30}',
        'dckr_pat_[\\w-]{20}',
        'pypi-[\\w-]{30}',
        'xox[abeoprs]-[\\w-]{10}',
        'xapp-[\\w-]{16}',
        '(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Z0-9])',
        'ya29\\.[\\w-]{20}',
        'dop_v1_[a-f0-9]{40}',
        'SG\\.[\\w-]{16}',
      ].map((form) => `(?<![A-Za-z0-9])${form}`),
    ),
  ],
  [
    'an API key',
    any(
      '',
      ...[
        'AIza[\\w-]{30}',
        '(?:sk|pk|rk)[-_](?:live|test|proj|ant|admin|svcacct|or)[-_][\\w-]{16}',
        // A word of letters alone is a name that begins so.
        'sk-(?=[A-Za-z]{0,48}(?:\\d|[a-z][A-Z]))[A-Za-z0-9]{20}',
        'whsec_[A-Za-z0-9]{20}',
      ].map((form) => `(?<![A-Za-z0-9])${form}`),
    ),
  ],
  [
    'a password or key',
    any(
      'i',
      `${named}\\\\?["']?\\s{0,4}[:=]\\s{0,4}\\\\?["'\`]${aValue}[^\\r\\n"'\`]{4}`,
      `${named}=${aValue}[^\\s"'\`<>,;&)][^\\s"'\`<>]{3}`,
      `${named}\\s{1,4}=\\s{1,4}${aValue}(?=\\S{0,80}\\d)[^\\s"'\`<>]{8}`,
      `${named}["']?:\\s{1,4}${aValue}(?=\\S{0,40}\\d)[^\\s"'\`<>{}$*,;()]{7}`,
    ),
  ],
];
