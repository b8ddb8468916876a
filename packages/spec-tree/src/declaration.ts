import type { Place } from '@openwop/diagnostics';
import type { JsonFile } from './json-file.js';
import { formatPointer } from './json-pointer.js';

/** What every row of the declaration has: its key and where it stands. */
interface Row {
  readonly key: string;
  /** JSON Pointer of the row in the declaration. */
  readonly pointer: string;
  readonly at: Place;
}

/** A row of `families` that is not deleted. */
export interface Family extends Row {
  readonly anchor: 'core' | 'ext';
  readonly section: string;
  readonly peerDependencyId: string;
  readonly witness: string;
  readonly maturity: { readonly technical: string; readonly adoption: string; readonly until?: string };
  readonly facets: readonly string[];
  readonly facetsFrom: string | undefined;
  /** Paths of the documents and schemas that hold the family's normative text. */
  readonly normativeText: readonly string[];
  readonly floorScenarios: readonly string[];
  readonly requirementIds: readonly string[];
  readonly owningRfc: string | undefined;
  readonly disposition: string | undefined;
}

/** A row of `families` whose anchor is `deleted`. */
export interface DeletedFamily extends Row {
  readonly reason: string;
}

/** A row of `metadata`. */
export interface Metadata extends Row {
  readonly disposition: string;
  readonly note: string | undefined;
}

/** A row of `profiles`. */
export interface Profile extends Row {
  readonly families: readonly string[];
  readonly metadata: readonly string[];
  readonly floorScenarios: readonly string[];
  readonly requirementIds: readonly string[];
  readonly note: string | undefined;
}

/** A row of `aliases`: another name of a family or of some of its facets. */
export interface Alias extends Row {
  readonly family: string;
  readonly facets: readonly string[];
}

/**
 * The declaration as tools use it. Reading is lenient: a value of the wrong type reads as empty here, and the
 * declaration check says what is wrong with it.
 */
export interface Declaration {
  readonly file: JsonFile;
  readonly version: string;
  readonly witnessClasses: readonly string[];
  readonly extensionsKeyPattern: string;
  readonly metadata: readonly Metadata[];
  readonly families: readonly Family[];
  readonly deleted: readonly DeletedFamily[];
  readonly profiles: readonly Profile[];
  readonly aliases: readonly Alias[];
}

type Json = Readonly<Record<string, unknown>>;

const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const array = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const optionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const texts = (value: unknown): readonly string[] =>
  array(value).filter((item): item is string => typeof item === 'string');

/** Reads the declaration out of its file. */
export function readDeclaration(file: JsonFile): Declaration {
  const root = object(file.value);
  const rows = <T>(name: string, keyName: string, read: (row: Json, place: Row) => T | undefined): T[] =>
    array(root[name]).flatMap((value, index) => {
      const row = object(value);
      const pointer = formatPointer([name, index]);
      const key = text(row[keyName]);
      const result = key === '' ? undefined : read(row, { key, pointer, at: file.placeOf(pointer) });
      return result ? [result] : [];
    });
  return {
    file,
    version: text(root['version']),
    witnessClasses: texts(root['witnessClasses']),
    extensionsKeyPattern: text(root['extensionsKeyPattern']),
    metadata: rows('metadata', 'key', (row, place) => ({
      ...place,
      disposition: text(row['disposition']),
      note: optionalText(row['note']),
    })),
    families: rows('families', 'key', readFamily),
    deleted: rows('families', 'key', (row, place) =>
      row['anchor'] === 'deleted' ? { ...place, reason: text(row['reason']) } : undefined,
    ),
    profiles: rows('profiles', 'id', readProfile),
    aliases: Object.entries(object(root['aliases'])).map(([key, value]) => {
      const pointer = formatPointer(['aliases', key]);
      const { family, facets } = object(value);
      return { key, pointer, at: file.placeOf(pointer), family: text(family), facets: texts(facets) };
    }),
  };
}

function readFamily(row: Json, place: Row): Family | undefined {
  const { anchor } = row;
  if (anchor !== 'core' && anchor !== 'ext') return undefined;
  const maturity = object(row['maturity']);
  const until = optionalText(maturity['until']);
  return {
    ...place,
    anchor,
    section: text(row['section']),
    peerDependencyId: text(row['peerDependencyId']),
    witness: text(row['witness']),
    maturity: {
      technical: text(maturity['technical']),
      adoption: text(maturity['adoption']),
      ...(until === undefined ? {} : { until }),
    },
    facets: texts(row['facets']),
    facetsFrom: optionalText(row['facetsFrom']),
    normativeText: texts(row['normativeText']),
    floorScenarios: texts(row['floorScenarios']),
    requirementIds: texts(row['requirementIds']),
    owningRfc: optionalText(row['owningRfc']),
    disposition: optionalText(row['disposition']),
  };
}

function readProfile(row: Json, place: Row): Profile {
  const predicate = object(row['predicate']);
  return {
    ...place,
    families: texts(predicate['families']),
    metadata: texts(predicate['metadata']),
    floorScenarios: texts(row['floorScenarios']),
    requirementIds: texts(row['requirementIds']),
    note: optionalText(row['note']),
  };
}
