import { unlessAborted } from './signals.js';

/** Lets so many requests be under way at once; the others wait in order. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Waits for a slot; `release` gives it back. */
  async acquire(signal: AbortSignal | undefined): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    let enter: () => void = () => undefined;
    const turn = new Promise<void>((resolve) => {
      enter = resolve;
    });
    this.#waiting.push(enter);
    try {
      await unlessAborted(turn, signal);
    } catch (error) {
      const at = this.#waiting.indexOf(enter);
      // Called in the very moment of the abort: the turn goes to the next one.
      if (at === -1) this.release();
      else this.#waiting.splice(at, 1);
      throw error;
    }
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
