import type { JsonFile } from './json-file.js';

/** The ratchet of the normative-home check: what was open when it was last written, and what may never rise. */
export interface HomeBaseline {
  readonly file: JsonFile;
  /** When the burn-down began. YYYY-MM-DD. */
  readonly t0: string;
  /** Families without a v2 home at `t0`. */
  readonly openAtT0: number;
  readonly v1Dependent: number;
  readonly undeclared: number;
  readonly facetsUncovered: number;
  /** v1 document -> its status banner when it was recorded. */
  readonly v1Banners: ReadonlyMap<string, string>;
  /** Families that v2 carries on their v1 text. */
  readonly v1Carried: readonly string[];
}

/** What a baseline must be to be compared with; the schema of its file is checked with all others. */
export function readHomeBaseline(file: JsonFile): HomeBaseline | undefined {
  if (typeof file.value !== 'object' || file.value === null) return undefined;
  const { t0, openAtT0, v1Dependent, undeclared, facetsUncovered, v1Banners, v1Carried } =
    file.value as Readonly<Record<string, unknown>>;
  const counts = [openAtT0, v1Dependent, undeclared, facetsUncovered];
  if (typeof t0 !== 'string' || !counts.every((count) => Number.isInteger(count))) return undefined;
  const banners = Object.entries(typeof v1Banners === 'object' && v1Banners !== null ? v1Banners : {});
  return {
    file,
    t0,
    openAtT0: Number(openAtT0),
    v1Dependent: Number(v1Dependent),
    undeclared: Number(undeclared),
    facetsUncovered: Number(facetsUncovered),
    v1Banners: new Map(banners.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    v1Carried: Array.isArray(v1Carried)
      ? v1Carried.filter((key): key is string => typeof key === 'string')
      : [],
  };
}
