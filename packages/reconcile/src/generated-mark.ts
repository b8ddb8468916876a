/**
 * The mark of a generated file: a string or a comment near its start that opens with "GENERATED from". Prose that
 * only speaks of generated files does not carry it.
 */
const mark = /(?:^|["'`]|\/\/|\/?\*+|#|<!--)[ \t]*GENERATED from\b/m;

/** Bytes from the start of a file in which the mark has to stand. */
const head = 4096;

/** Whether a file says of itself that it is generated, so that a tool may remove it. */
export function hasGeneratedMark(bytes: Buffer): boolean {
  return mark.test(bytes.toString('latin1', 0, head));
}
