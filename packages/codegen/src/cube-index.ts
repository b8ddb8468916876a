import type { ObjectCube } from './form.js';
import { literalsOf } from './literals-of.js';

/** Fewer cubes than this are gone through one by one. */
const FEW = 6;

/**
 * Alternatives by their tag: the required property of which they know the most literals. Asked about a cube, it gives
 * only those that a glance at that property does not tell apart from it, so that a union of many tagged
 * alternatives is worked through in as many steps as it has alternatives, not in their square.
 */
export class CubeIndex {
  readonly #cubes: ObjectCube[];
  readonly #tag: string | undefined;
  readonly #byLiteral = new Map<string, Set<number>>();
  /** The cubes that say nothing certain of the tag. */
  readonly #loose = new Set<number>();

  constructor(cubes: readonly ObjectCube[]) {
    this.#cubes = [...cubes];
    this.#tag = cubes.length < FEW ? undefined : tagOf(cubes);
    for (const at of this.#cubes.keys()) this.#add(at);
  }

  get cubes(): readonly ObjectCube[] {
    return this.#cubes;
  }

  /** Puts another cube in the place of one. */
  replace(at: number, cube: ObjectCube): void {
    for (const literal of this.#literals(at) ?? []) this.#byLiteral.get(literal)?.delete(at);
    this.#loose.delete(at);
    this.#cubes[at] = cube;
    this.#add(at);
  }

  /**
   * The places, in order, of the cubes that may have something in common with this one.
   * @param but a property of the cube that counts for nothing
   */
  near(cube: ObjectCube, but?: string): Iterable<number> {
    const own = this.#tag === undefined || this.#tag === but ? undefined : cube.properties.get(this.#tag);
    const literals = own && literalsOf(own.value);
    if (literals === undefined) return this.#cubes.keys();
    const found = new Set(this.#loose);
    for (const literal of literals) for (const at of this.#byLiteral.get(literal) ?? []) found.add(at);
    return [...found].sort((a, b) => a - b);
  }

  #add(at: number): void {
    const literals = this.#literals(at);
    if (literals === undefined) this.#loose.add(at);
    for (const literal of literals ?? []) {
      const places = this.#byLiteral.get(literal);
      if (places === undefined) this.#byLiteral.set(literal, new Set([at]));
      else places.add(at);
    }
  }

  #literals(at: number): ReadonlySet<string> | undefined {
    const property = this.#tag === undefined ? undefined : this.#cubes[at]?.properties.get(this.#tag);
    return property?.required === true ? literalsOf(property.value) : undefined;
  }
}

/** The required property with the most literals of its own among the cubes. */
function tagOf(cubes: readonly ObjectCube[]): string | undefined {
  const literals = new Map<string, Set<string>>();
  for (const { properties } of cubes) {
    for (const [name, { required, value }] of properties) {
      const own = required ? literalsOf(value) : undefined;
      if (own === undefined) continue;
      const all = literals.get(name) ?? new Set();
      for (const literal of own) all.add(literal);
      literals.set(name, all);
    }
  }
  let best: string | undefined;
  for (const [name, { size }] of literals) {
    if (size > 1 && size > (best === undefined ? 0 : (literals.get(best)?.size ?? 0))) best = name;
  }
  return best;
}
