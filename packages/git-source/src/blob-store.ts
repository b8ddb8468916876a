import type { Unreadable } from '@openwop/spec-tree';
import { git, gitText, type Repository } from './repository.js';

/** Bytes past which a blob is read only when somebody asks for it; no readable file of a tree is larger. */
const readAheadBytes = 4 * 1024 * 1024;

/** Bytes that one answer of git may hold. */
const batchBytes = 256 * 1024 * 1024;

const absent: Unreadable = { reason: 'its object is missing from the repository' };

/**
 * The bytes of blobs, read many at a time: a process for each file would cost more than all else. Blobs are asked
 * for in groups; the first question about one of a group answers for all of it.
 */
export class BlobStore {
  readonly #repository: Repository;
  readonly #sizes = new Map<string, number | undefined>();
  readonly #bytes = new Map<string, Uint8Array | Unreadable>();

  constructor(repository: Repository) {
    this.#repository = repository;
  }

  /** Size of a blob in bytes; 0 where it is missing. */
  sizeOf(oid: string, group: readonly string[]): number {
    if (!this.#sizes.has(oid)) this.#measure(group);
    return this.#sizes.get(oid) ?? 0;
  }

  /** The bytes of a blob. */
  read(oid: string, group: readonly string[]): Uint8Array | Unreadable {
    const known = this.#bytes.get(oid);
    if (known) return known;
    const size = this.sizeOf(oid, group);
    if (size > readAheadBytes) return this.#load([oid]).get(oid) ?? absent;
    const ahead = group.filter((other) => this.sizeOf(other, group) <= readAheadBytes);
    for (const batch of batches([...new Set([oid, ...ahead])], (other) => this.sizeOf(other, group))) {
      for (const [other, bytes] of this.#load(batch)) this.#bytes.set(other, bytes);
    }
    return this.#bytes.get(oid) ?? absent;
  }

  #measure(oids: readonly string[]): void {
    const answer = gitText(
      this.#repository,
      ['cat-file', '--batch-check', '--buffer'],
      `${oids.join('\n')}\n`,
    );
    for (const line of answer.split('\n')) {
      const [oid, type, size] = line.split(' ');
      if (oid) this.#sizes.set(oid, type === 'blob' ? Number(size) : undefined);
    }
  }

  #load(oids: readonly string[]): Map<string, Uint8Array | Unreadable> {
    const answer = git(this.#repository, ['cat-file', '--batch', '--buffer'], `${oids.join('\n')}\n`);
    const loaded = new Map<string, Uint8Array | Unreadable>();
    for (let at = 0; at < answer.length; ) {
      const end = answer.indexOf(0x0a, at);
      const [oid = '', type, size] = answer.toString('latin1', at, end).split(' ');
      at = end + 1;
      if (type !== 'blob') {
        loaded.set(oid, absent);
        continue;
      }
      loaded.set(oid, answer.subarray(at, at + Number(size)));
      at += Number(size) + 1;
    }
    return loaded;
  }
}

/** Cuts a list where the sizes add up to more than one answer may hold. */
function batches(oids: readonly string[], sizeOf: (oid: string) => number): string[][] {
  const cut: string[][] = [[]];
  let sum = 0;
  for (const oid of oids) {
    sum += sizeOf(oid);
    if (sum > batchBytes) {
      cut.push([]);
      sum = sizeOf(oid);
    }
    cut.at(-1)?.push(oid);
  }
  return cut;
}
