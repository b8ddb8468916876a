import type { Assertion, PatternNode } from './pattern-node.js';

/** A part of the syntax that cannot be matched in linear time, or is too odd to be worth it. */
class Unsupported extends Error {}

const quantifier = /(?:[*+?]|\{(\d+)(,(\d*))?\})\??/y;
const characterClass = /\[(?:\\[\s\S]|[^\]\\])*\]/y;
/** Escapes of one character, of a class of characters, and of a pair of surrogates, which is one character. */
const unicodeEscape =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|0(?!\d)|[dDwWsSfnrtv]|[^\w])/uy;
const legacyEscape = /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|0(?!\d)|[^\dkuxc])/y;
const groupStart = /\((?:\?(?::|<(?![=!])[^>]*>))?(?!\?)/y;

/**
 * Reads a pattern that is known to be a valid one. What a single character must be is left to the platform's own regular
 * expressions, so that classes, escapes and properties mean what they mean there.
 *
 * @returns undefined for what has look-around, back references, modifiers or octal escapes
 */
export function parsePattern({ source, unicode }: RegExp): PatternNode | undefined {
  try {
    return new PatternParser(source, unicode).read();
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

/** Groups in groups that are read; native matchers give up somewhere too. */
const deepest = 100;

class PatternParser {
  #at = 0;
  #depth = 0;

  constructor(
    private readonly source: string,
    private readonly unicode: boolean,
  ) {}

  read(): PatternNode {
    const node = this.#choice();
    if (this.#at < this.source.length) throw new Unsupported();
    return node;
  }

  #choice(): PatternNode {
    const options = [this.#sequence()];
    while (this.source[this.#at] === '|') {
      this.#at++;
      options.push(this.#sequence());
    }
    const [only] = options;
    return options.length === 1 && only !== undefined ? only : { kind: 'choice', options };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    for (let next = this.source[this.#at]; next !== undefined && next !== '|' && next !== ')'; ) {
      parts.push(this.#quantified(this.#term(next)));
      next = this.source[this.#at];
    }
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { kind: 'sequence', parts };
  }

  #quantified(part: PatternNode): PatternNode {
    const text = this.#take(quantifier);
    if (text === undefined) return part;
    if (text.startsWith('*')) return { kind: 'repeat', part, min: 0, max: Number.POSITIVE_INFINITY };
    if (text.startsWith('+')) return { kind: 'repeat', part, min: 1, max: Number.POSITIVE_INFINITY };
    if (text.startsWith('?')) return { kind: 'repeat', part, min: 0, max: 1 };
    const [min = '', max = min] = text.replace(/[{}?]/g, '').split(',');
    return {
      kind: 'repeat',
      part,
      min: Number(min),
      max: max === '' ? Number.POSITIVE_INFINITY : Number(max),
    };
  }

  #term(next: string): PatternNode {
    if (next === '^') return this.#assertion(1, 'start');
    if (next === '$') return this.#assertion(1, 'end');
    if (next === '(') return this.#group();
    if (next === '.') return this.#native(/\./y);
    if (next === '[') return this.#native(characterClass);
    if (next !== '\\') return this.#literal();
    const escaped = this.source[this.#at + 1];
    if (escaped === 'b') return this.#assertion(2, 'boundary');
    if (escaped === 'B') return this.#assertion(2, 'no boundary');
    return this.#native(this.unicode ? unicodeEscape : legacyEscape);
  }

  #group(): PatternNode {
    if (this.#take(groupStart) === undefined || ++this.#depth > deepest) throw new Unsupported();
    const node = this.#choice();
    this.#at++;
    this.#depth--;
    return node;
  }

  #assertion(length: number, what: Assertion): PatternNode {
    this.#at += length;
    return { kind: 'assertion', what };
  }

  #literal(): PatternNode {
    const code = this.unicode ? this.source.codePointAt(this.#at) : this.source.charCodeAt(this.#at);
    const literal = String.fromCodePoint(code ?? 0);
    this.#at += literal.length;
    return { kind: 'character', accepts: (character) => character === literal };
  }

  /** What the platform takes for one character. */
  #native(form: RegExp): PatternNode {
    const text = this.#take(form);
    if (text === undefined) throw new Unsupported();
    return { kind: 'character', accepts: oneOf(new RegExp(`^(?:${text})$`, this.unicode ? 'u' : '')) };
  }

  #take(form: RegExp): string | undefined {
    form.lastIndex = this.#at;
    const text = form.exec(this.source)?.[0];
    this.#at += text?.length ?? 0;
    return text;
  }
}

/** Asks for ASCII characters once. */
function oneOf(native: RegExp): (character: string) => boolean {
  const ascii = Array.from({ length: 128 }, (_, code) => native.test(String.fromCharCode(code)));
  return (character) => {
    const code = character.charCodeAt(0);
    return code < 128 ? ascii[code] === true : native.test(character);
  };
}
