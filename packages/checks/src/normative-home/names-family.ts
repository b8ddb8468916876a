const inToken = /[A-Za-z0-9_/-]/;

/** `i18n.md` is a file, not a mention of the family i18n followed by a full stop. */
const fileSuffix = /^\.(?:md|json|ya?ml|ts|mjs)\b/;

/**
 * Whether a text names a family or facet by its key: the key as a word of its own, not as part of a longer
 * identifier or path. A dot may follow (`mcp.client` names mcp), but not precede.
 */
export function namesKey(text: string, key: string): boolean {
  return names(text, key, (before) => before !== '.' && !inToken.test(before));
}

/** Whether a text names a facet: bare, or as `key.facet`, which a dot may precede (`capabilities.mcp.client`). */
export function namesFacet(text: string, key: string, facet: string): boolean {
  return namesKey(text, facet) || names(text, `${key}.${facet}`, (before) => !inToken.test(before));
}

function names(text: string, token: string, mayPrecede: (before: string) => boolean): boolean {
  if (token === '') return false;
  for (let at = text.indexOf(token); at !== -1; at = text.indexOf(token, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.slice(at + token.length, at + token.length + 6);
    if (before !== '' && !mayPrecede(before)) continue;
    if (after !== '' && (inToken.test(after.charAt(0)) || fileSuffix.test(after))) continue;
    return true;
  }
  return false;
}
