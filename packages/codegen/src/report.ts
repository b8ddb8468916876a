import { appendPointer } from './json.js';

/** One thing the type does not state although the schema does. */
export interface ReportRow {
  /** Where the keyword stands: `#/properties/toolId/minLength`. */
  readonly pointer: string;
  readonly keyword: string;
  /** Why no type states it. */
  readonly why: string;
}

/** Collects rows, each once, in the order they turn up. */
export class Report {
  readonly #rows = new Map<string, ReportRow>();

  add(row: ReportRow): void {
    this.#rows.set(`${row.pointer} ${row.keyword}`, row);
  }

  /** The row for a keyword of the first schema that has it. */
  addKeyword(
    nodes: readonly { pointer: string; has(keyword: string): boolean }[],
    keyword: string,
    why: string,
  ): void {
    const node = nodes.find((its) => its.has(keyword)) ?? nodes[0];
    this.add({ pointer: appendPointer(node?.pointer ?? '#', keyword), keyword, why });
  }

  rows(): ReportRow[] {
    return [...this.#rows.values()];
  }
}
