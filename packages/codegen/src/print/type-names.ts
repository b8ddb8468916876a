import { SchemaError, show } from '../schema-error.js';

/** Names that would hide a type the output or its reader relies on, or that TypeScript keeps for itself. */
const RESERVED = new Set(
  `any as asserts bigint boolean break case catch class const continue debugger default delete do else enum export
  extends false finally for function if implements import in infer instanceof interface is keyof let module namespace
  never new null number object package private protected public readonly require return static string super switch
  symbol this throw true try type typeof undefined unique unknown var void while with yield await async of
  Array ReadonlyArray Record Object String Number Boolean Symbol Function Date Error Map Set Promise Partial Required
  Readonly Pick Omit Exclude Extract`.split(/\s+/),
);

/** `PascalCase` from any text; empty when nothing of it can stand in a name. */
export function pascalCase(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.map((word) => (word[0] ?? '').toUpperCase() + word.slice(1)).join('');
  return name === '' || /^\p{ID_Start}/u.test(name) ? name : `T${name}`;
}

/** The name of one of many: `lanes` gives `lane`. */
export function singular(text: string): string {
  if (/ies$/.test(text)) return text.replace(/ies$/, 'y');
  if (/(ss|us|is)$/.test(text) || !text.endsWith('s')) return `${text}Item`;
  return text.replace(/s$/, '');
}

/** Hands out type names, each once. */
export class TypeNames {
  readonly #taken = new Set<string>(RESERVED);

  /** Takes exactly this name. Throws {@link SchemaError} when it is no free identifier. */
  take(name: string): string {
    if (!/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) || this.#taken.has(name)) {
      throw new SchemaError({
        pointer: '#',
        found: `the type name ${show(name)}`,
        expected: 'a free TypeScript identifier',
        mend: 'Pass another name, for example MyType.',
      });
    }
    this.#taken.add(name);
    return name;
  }

  /** Takes the first free of the names wanted, or the last with a number. */
  first(...wanted: readonly string[]): string {
    const names = wanted.map(pascalCase).filter((name) => name !== '');
    const last = names.at(-1) ?? 'Type';
    let name = names.find((its) => !this.#taken.has(its));
    for (let count = 2; name === undefined; count++) {
      if (!this.#taken.has(`${last}${count}`)) name = `${last}${count}`;
    }
    this.#taken.add(name);
    return name;
  }
}
