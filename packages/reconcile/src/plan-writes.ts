import type { Reporter } from '@openwop/diagnostics';
import type { reconcileMessages } from './messages.js';
import { pathProblem } from './path-problem.js';
import { readSeat } from './read-seat.js';
import type { Write } from './write-whole.js';

/** A file as a generator makes it. */
export interface GeneratedFile {
  /** Below the root, with forward slashes. */
  readonly path: string;
  /** Written as UTF-8, byte for byte: line ends and a last line feed are the generator's business. */
  readonly text: string;
}

/** What can be written or compared, and where orphans may be looked for. */
export interface Plan {
  readonly seats: readonly Write[];
  readonly owned: readonly string[];
}

/** Judges paths and texts, and looks at what stands in each place. Only reads. */
export function planWrites(
  root: string,
  files: readonly GeneratedFile[],
  owned: readonly string[],
  command: string,
  report: Reporter<typeof reconcileMessages>,
): Plan {
  const refused = (path: string, problem: string | undefined): boolean => {
    if (problem === undefined) return false;
    report({ message: 'path', data: { path, problem }, at: { file: path || '.', line: 1, column: 1 } });
    return true;
  };
  const seats: Write[] = [];
  const claimed = new Map<string, string>();
  for (const { path, text } of files) {
    if (refused(path, pathProblem(path))) continue;
    const at = { file: path, line: 1, column: 1 };
    const other = claim(claimed, path);
    if (other !== undefined) {
      report({ message: 'duplicate', data: { other }, at });
      continue;
    }
    const offset = loneSurrogate(text);
    if (offset !== undefined) {
      report({ message: 'not-text', data: { offset }, at });
      continue;
    }
    const seat = readSeat(root, path);
    const there = 'at' in seat ? { file: seat.at, line: 1, column: 1 } : at;
    if (seat.kind === 'link') report({ message: 'link', data: { command }, at: there });
    else if (seat.kind === 'unreadable')
      report({ message: 'unreadable', data: { reason: seat.reason }, at: there });
    else if (seat.kind === 'in-the-way') {
      const { found, expected } = seat;
      report({ message: 'in-the-way', data: { found, expected, command }, at: there });
    } else {
      const former = seat.kind === 'file' ? seat.former : undefined;
      seats.push({ path, bytes: Buffer.from(text, 'utf8'), former });
    }
  }
  const plain = (pattern: string): string => pattern.replaceAll(/[*?]/g, 'x');
  return { seats, owned: owned.filter((pattern) => !refused(pattern, pathProblem(plain(pattern)))) };
}

/** The path that already claims this place, a folder of it or a file in it; without one the place is claimed. */
function claim(claimed: Map<string, string>, path: string): string | undefined {
  // Folded, because some file systems take `A.json` and `a.json` for one file.
  const folded = path.normalize('NFC').toLowerCase();
  for (const [place, other] of claimed) {
    if (place === folded || place.startsWith(`${folded}/`) || folded.startsWith(`${place}/`)) return other;
  }
  claimed.set(folded, path);
  return undefined;
}

/** The offset of the first surrogate without its other half. */
function loneSurrogate(text: string): number | undefined {
  return /\p{Surrogate}/u.exec(text)?.index;
}
