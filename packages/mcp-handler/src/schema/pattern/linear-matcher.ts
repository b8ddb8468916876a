import type { Assertion, PatternNode } from './pattern-node.js';

/** One instruction of a program: goes on to `next`, and a fork to `other` too. */
type Instruction =
  | { readonly kind: 'character'; readonly accepts: (character: string) => boolean; readonly next: number }
  | { readonly kind: 'assertion'; readonly what: Assertion; readonly next: number }
  | { readonly kind: 'fork'; readonly next: number; readonly other: number }
  | { readonly kind: 'match' };

/** Instructions of a program. Counted repetitions are written out, so a short pattern can ask for many. */
const mostInstructions = 4_000;

/** Says after each character how many instructions it took. May throw to end the match. */
export type Spend = (steps: number) => void;

/**
 * Matches a pattern in time that grows with the length of the text times the length of the pattern, whatever they are: at
 * each character it knows all places of the pattern that it may be in (K. Thompson, "Regular expression search algorithm",
 * 1968).
 */
export class LinearMatcher {
  readonly #program: Instruction[] = [{ kind: 'match' }];
  readonly #start: number;

  /** @throws {RangeError} the pattern is too large when its repetitions are written out */
  constructor(
    pattern: PatternNode,
    private readonly unicode: boolean,
  ) {
    this.#start = this.#compile(pattern, 0);
  }

  /** Whether some part of the text matches. */
  test(text: string, spend: Spend): boolean {
    let current: number[] = [];
    let following: number[] = [];
    // By instruction, the last place in the text, plus one, at which it was reached.
    const reached = new Uint32Array(this.#program.length);
    for (let at = 0; ; ) {
      if (this.#reach([...current.splice(0), this.#start], text, at, reached, current)) return true;
      spend(current.length + 1);
      if (at >= text.length) return false;
      const character = this.#characterAt(text, at);
      for (const index of current) {
        const instruction = this.#program[index];
        if (instruction?.kind === 'character' && instruction.accepts(character))
          following.push(instruction.next);
      }
      current.length = 0;
      [current, following] = [following, current];
      at += character.length;
    }
  }

  #characterAt(text: string, at: number): string {
    return this.unicode ? String.fromCodePoint(text.codePointAt(at) ?? 0) : text.charAt(at);
  }

  /** Follows what takes no character, from `open`; what waits for one goes to `waiting`. Whether the match is there. */
  #reach(open: number[], text: string, at: number, reached: Uint32Array, waiting: number[]): boolean {
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (reached[index] === at + 1) continue;
      reached[index] = at + 1;
      const instruction = this.#program[index];
      if (instruction === undefined || instruction.kind === 'match') return true;
      if (instruction.kind === 'character') waiting.push(index);
      else if (instruction.kind === 'fork') open.push(instruction.next, instruction.other);
      else if (holdsAt(instruction.what, text, at)) open.push(instruction.next);
    }
    return false;
  }

  /** Writes what matches the node and then goes on to `next`; its first instruction. */
  #compile(node: PatternNode, next: number): number {
    if (node.kind === 'character') return this.#add({ ...node, next });
    if (node.kind === 'assertion') return this.#add({ ...node, next });
    if (node.kind === 'sequence')
      return node.parts.reduceRight((after, part) => this.#compile(part, after), next);
    if (node.kind === 'choice') {
      const [last = next, ...others] = node.options.map((option) => this.#compile(option, next)).reverse();
      return others.reduce((other, first) => this.#add({ kind: 'fork', next: first, other }), last);
    }
    return this.#compileRepeat(node, next);
  }

  #compileRepeat({ part, min, max }: PatternNode & { kind: 'repeat' }, next: number): number {
    let first = next;
    if (max === Number.POSITIVE_INFINITY) first = this.#compileLoop(part, next);
    else
      for (let count = min; count < max; count++)
        first = this.#add({ kind: 'fork', next: this.#compile(part, first), other: next });
    for (let count = 0; count < min; count++) first = this.#compile(part, first);
    return first;
  }

  #compileLoop(part: PatternNode, next: number): number {
    const fork = this.#add({ kind: 'fork', next, other: next });
    this.#program[fork] = { kind: 'fork', next: this.#compile(part, fork), other: next };
    return fork;
  }

  #add(instruction: Instruction): number {
    if (this.#program.length >= mostInstructions) throw new RangeError('the pattern is too large');
    return this.#program.push(instruction) - 1;
  }
}

function holdsAt(what: Assertion, text: string, at: number): boolean {
  if (what === 'start') return at === 0;
  if (what === 'end') return at === text.length;
  const isBoundary = isWord(text, at - 1) !== isWord(text, at);
  return isBoundary === (what === 'boundary');
}

const word = /^\w$/;
const isWord = (text: string, at: number): boolean => word.test(text.charAt(at));
