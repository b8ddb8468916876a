import type { Place } from '@openwop/diagnostics';

/** A decoded text file that knows where its lines begin. */
export class SourceText {
  readonly path: string;
  readonly text: string;
  #lineStarts: readonly number[] | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  /** The place of the character at `offset` (UTF-16 code units from the start of the text). */
  placeAt(offset: number): Place {
    const starts = this.#starts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { file: this.path, line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  }

  /** The text of line `line` (from 1), without its line break; empty past the end. */
  lineText(line: number): string {
    const starts = this.#starts();
    const start = starts[line - 1];
    if (start === undefined) return '';
    const end = starts[line];
    const text = this.text.slice(start, end === undefined ? undefined : end - 1);
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  }

  #starts(): readonly number[] {
    if (this.#lineStarts) return this.#lineStarts;
    const starts = [0];
    for (let at = this.text.indexOf('\n'); at !== -1; at = this.text.indexOf('\n', at + 1))
      starts.push(at + 1);
    this.#lineStarts = starts;
    return starts;
  }
}
