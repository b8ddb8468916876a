import { type ObjectCube, objectCubeKey } from '../form.js';
import { propertyOf } from '../object-cubes.js';

/**
 * Arms by what they say but for one property: arms that share an entry may differ in one property alone. Entries are
 * sums of hashed numbers, so that leaving one property out is a subtraction; arms that meet by accident are told
 * apart by whoever compares them.
 */
export class NeighbourIndex {
  readonly #arms: (ObjectCube | undefined)[];
  readonly #entries: (readonly number[])[];
  readonly #places = new Map<number, Set<number>>();
  readonly #hashes = new Map<string, number>();

  constructor(arms: readonly ObjectCube[]) {
    this.#arms = [...arms];
    this.#entries = arms.map((arm) => this.#entriesOf(arm));
    for (const at of this.#arms.keys()) this.#add(at);
  }

  /** The arm at a place; undefined once it has been removed. */
  at(place: number): ObjectCube | undefined {
    return this.#arms[place];
  }

  /** The arms that are left, in order. */
  arms(): ObjectCube[] {
    return this.#arms.filter((arm) => arm !== undefined);
  }

  /** The places, in order, of the other arms that may differ from this one in one property. */
  near(at: number): number[] {
    if (this.#arms[at] === undefined) return [];
    const found = new Set<number>();
    for (const entry of this.#entries[at] ?? [])
      for (const place of this.#places.get(entry) ?? []) found.add(place);
    found.delete(at);
    return [...found].sort((a, b) => a - b);
  }

  remove(at: number): void {
    for (const entry of this.#entries[at] ?? []) this.#places.get(entry)?.delete(at);
    this.#arms[at] = undefined;
  }

  replace(at: number, arm: ObjectCube): void {
    this.remove(at);
    this.#arms[at] = arm;
    this.#entries[at] = this.#entriesOf(arm);
    this.#add(at);
  }

  #add(at: number): void {
    for (const entry of this.#entries[at] ?? []) {
      const places = this.#places.get(entry);
      if (places === undefined) this.#places.set(entry, new Set([at]));
      else places.add(at);
    }
  }

  /** The sum of all an arm says, and that sum without each property. */
  #entriesOf(arm: ObjectCube): number[] {
    const unlisted: ObjectCube = { ...arm, properties: new Map() };
    const said: number[] = [];
    for (const [name, { required, value }] of arm.properties) {
      // Listing a name only to repeat what holds for any says nothing.
      if (!required && value.key === propertyOf(unlisted, name).value.key) continue;
      said.push(this.#hash(`${name}${required ? ':' : '?:'}${value.key}`));
    }
    const sum = said.reduce((total, hash) => total + hash, this.#hash(objectCubeKey(unlisted)));
    return [sum, ...said.map((hash) => sum - hash)];
  }

  /** A number for a text: the same for the same text, and scattered, so that sums of different ones seldom meet. */
  #hash(text: string): number {
    const known = this.#hashes.get(text);
    if (known !== undefined) return known;
    let hash = this.#hashes.size + 1;
    for (const factor of [0x85ebca6b, 0xc2b2ae35]) hash = Math.imul(hash ^ (hash >>> 16), factor);
    hash = (hash ^ (hash >>> 13)) >>> 0;
    this.#hashes.set(text, hash);
    return hash;
  }
}
