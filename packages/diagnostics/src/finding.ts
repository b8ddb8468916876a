/** A place in a source file. Lines and columns count from 1; columns count UTF-16 code units. */
export interface Place {
  /** Path relative to the root of the tree, with forward slashes on every platform. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON Pointer (RFC 6901) of the value, where the file is JSON or YAML. */
  readonly pointer?: string;
}

/** `error` fails a run; `warning` fails it only when asked; `info` never does. */
export type Severity = 'error' | 'warning' | 'info';

/** One thing that is not as it should be: where, what was found, what was expected and how to mend it. */
export interface Finding {
  /** `<scope>/<message>`, stable across releases: `core-budget/over`. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence that can stand alone in a log. */
  readonly message: string;
  readonly at: Place;
  readonly found: string;
  readonly expected: string;
  /** What to do about it; a command where one exists. */
  readonly mend: string;
}

/** What a check measured, told beside its findings: a table for people, the same as data for programs. */
export interface Summary {
  /** The check that measured it. */
  readonly name: string;
  readonly lines: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** Everything one run has to say. */
export interface Report {
  readonly findings: readonly Finding[];
  readonly summaries: readonly Summary[];
}

/** How many findings there are of each severity. */
export interface Counts {
  readonly error: number;
  readonly warning: number;
  readonly info: number;
}

/** Counts findings by severity. */
export function countFindings(findings: readonly Finding[]): Counts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const finding of findings) counts[finding.severity] += 1;
  return counts;
}

/** Order by file, line, column, code, message: the same input always prints the same list. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return [...findings].sort(
    (a, b) =>
      text(a.at.file, b.at.file) ||
      a.at.line - b.at.line ||
      a.at.column - b.at.column ||
      text(a.code, b.code) ||
      text(a.message, b.message),
  );
}
