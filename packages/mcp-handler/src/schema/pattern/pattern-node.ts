/** What one character must be, or what must hold between two, or how these follow one another. */
export type PatternNode =
  | { readonly kind: 'character'; readonly accepts: (character: string) => boolean }
  | { readonly kind: 'assertion'; readonly what: Assertion }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly min: number; readonly max: number };

/** `^`, `$`, `\b` and `\B`. */
export type Assertion = 'start' | 'end' | 'boundary' | 'no boundary';
