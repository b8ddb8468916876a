import type { Reporter } from '@openwop/diagnostics';
import type { Limits } from './config.js';
import type { treeMessages } from './messages.js';
import type { TreeSource } from './source.js';
import { SourceText } from './source-text.js';

const bom = '\uFEFF';

/** Reads text files of one source; whatever is wrong with their bytes becomes a finding. */
export class FileReader {
  readonly #source: TreeSource;
  readonly #report: Reporter<typeof treeMessages>;
  readonly #limits: Limits;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  constructor(source: TreeSource, report: Reporter<typeof treeMessages>, limits: Limits) {
    this.#source = source;
    this.#report = report;
    this.#limits = limits;
  }

  /**
   * The text of `path`, or nothing where a finding says why. `what` names the file in the finding for a missing
   * one; without it a missing file is no finding. `otherwise` is what else mends that than adding the file.
   */
  read(path: string, what?: string, otherwise?: string): SourceText | undefined {
    const at = { file: path, line: 1, column: 1 };
    const kind = this.#source.kindOf(path);
    if (kind === 'missing') {
      if (what)
        this.#report({
          message: 'missing',
          data: { what, ...(otherwise === undefined ? {} : { otherwise }) },
          at,
        });
      return undefined;
    }
    if (kind === 'link') {
      this.#report({ message: 'symbolic-link', data: {}, at });
      return undefined;
    }
    if (kind !== 'file') {
      this.#report({
        message: 'not-a-file',
        data: { kind: kind === 'other' ? 'device or socket' : kind },
        at,
      });
      return undefined;
    }
    const bytes = this.#source.sizeOf(path);
    const most = path.endsWith('.md') ? this.#limits.markdownBytes : this.#limits.fileBytes;
    if (bytes > most) {
      this.#report({ message: 'too-large', data: { bytes, most }, at });
      return undefined;
    }
    const content = this.#source.read(path);
    if (!(content instanceof Uint8Array)) {
      this.#report({ message: 'unreadable', data: { reason: content.reason }, at });
      return undefined;
    }
    return this.#decode(path, content);
  }

  #decode(path: string, bytes: Uint8Array): SourceText | undefined {
    let text: string;
    try {
      text = this.#decoder.decode(bytes);
    } catch {
      const offset = firstInvalidByte(bytes);
      const valid = new SourceText(
        path,
        new TextDecoder().decode(bytes.subarray(0, offset), { stream: true }),
      );
      this.#report({ message: 'not-utf8', data: { offset }, at: valid.placeAt(valid.text.length) });
      return undefined;
    }
    if (text.startsWith(bom)) {
      this.#report({ message: 'bom', data: {}, at: { file: path, line: 1, column: 1 } });
      text = text.slice(1);
    }
    const source = new SourceText(path, text);
    const firstCr = text.indexOf('\r\n');
    if (firstCr !== -1) {
      const lines = text.split('\r\n').length - 1;
      this.#report({ message: 'crlf', data: { lines }, at: source.placeAt(firstCr) });
    }
    return source;
  }
}

/** Where the first byte stands that does not continue valid UTF-8, by halving. */
function firstInvalidByte(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (decodes(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Whether a prefix is valid so far; `stream` lets it end inside a sequence. */
function decodes(prefix: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(prefix, { stream: true });
    return true;
  } catch {
    return false;
  }
}
