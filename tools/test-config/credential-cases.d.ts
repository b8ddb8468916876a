/** Texts in which a credential stands, each with the part that must not be left. */
export const secretTexts: Readonly<Record<string, readonly [text: string, secret: string]>>;
/** Texts in which none stands. */
export const harmlessTexts: readonly string[];
