import type { Files } from './memory-source.js';

/** Replaces the one place in a file where a text stands. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** The files with edits made in order. Throws where a text is not there, or there more than once. */
export function editFiles(files: Files, edits: readonly Edit[]): Map<string, string> {
  const edited = new Map(files);
  for (const { file, find, replace } of edits) {
    const text = edited.get(file);
    if (text === undefined) throw new Error(`the edit of ${file} finds no such file`);
    const places = text.split(find).length - 1;
    if (places !== 1) {
      throw new Error(
        `the edit of ${file} expects ${JSON.stringify(find)} once and finds it ${places} times`,
      );
    }
    edited.set(
      file,
      text.replace(find, () => replace),
    );
  }
  return edited;
}
