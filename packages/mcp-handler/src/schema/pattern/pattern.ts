import { SchemaDefect } from '../schema-defect.js';
import { LinearMatcher, type Spend } from './linear-matcher.js';
import { parsePattern } from './parse-pattern.js';
import { backtrackingCost } from './path-count.js';
import type { PatternNode } from './pattern-node.js';

/** Steps of the platform's matcher that cost no more than some tens of milliseconds. */
const harmlessSteps = 5_000_000;

/** Longer than any text that a request can hold. */
const longest = 2 ** 27;

/**
 * A regular expression of a schema. The platform's own matcher may take exponential time for a few dozen characters, and
 * whoever calls chooses them; so it is asked only where it certainly is fast, and else a linear one.
 */
export class Pattern {
  readonly #native: RegExp;
  /** Texts up to this length are the platform's. */
  readonly #nativeUpTo: number;
  readonly #linear: LinearMatcher | undefined;

  /** @throws {SchemaDefect} the pattern is no regular expression */
  constructor(source: string) {
    this.#native = compile(source);
    const node = parsePattern(this.#native);
    this.#linear = node && linearMatcher(node, this.#native.unicode);
    this.#nativeUpTo = node !== undefined && this.#linear !== undefined ? harmlessLength(node) : longest;
  }

  /** Whether it matches some part of the text. `spend` is told the steps of the linear matcher. */
  test(text: string, spend: Spend): boolean {
    if (this.#linear === undefined || text.length <= this.#nativeUpTo) return this.#native.test(text);
    return this.#linear.test(text, spend);
  }
}

function compile(source: string): RegExp {
  try {
    return new RegExp(source, 'u');
  } catch {
    try {
      // Patterns written for engines without the `u` flag, such as `[\w-.]`.
      return new RegExp(source);
    } catch {
      throw new SchemaDefect(`pattern ${JSON.stringify(source)} is no regular expression`);
    }
  }
}

function linearMatcher(node: PatternNode, unicode: boolean): LinearMatcher | undefined {
  try {
    return new LinearMatcher(node, unicode);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** How long a text may be for the platform's matcher to be fast, whatever it is. */
function harmlessLength(node: PatternNode): number {
  let length = 1;
  while (length < longest && backtrackingCost(node, length * 2) <= harmlessSteps) length *= 2;
  return length === 1 ? 0 : length;
}
