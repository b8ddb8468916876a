import type { Place } from '@openwop/diagnostics';
import {
  type Family,
  formatPointer,
  isUnread,
  type JsonFile,
  type MarkdownDocument,
  type SpecTree,
  valueAt,
} from '@openwop/spec-tree';
import { classifyHome, type HomeClass } from './classify-home.js';
import type { homeMessages } from './home-messages.js';
import { namesFacet, namesKey } from './names-family.js';
import { schemaStatus, statusBreach } from './read-status.js';
import { statesObligation } from './states-obligation.js';

/**
 * Where a family stands. `resolved`: v2 holds its text. `v1-dependent`: a v1 document still does. `undeclared`: no
 * home is named. `refused`: what is named is no home, and a breach says why; or it could not be read, and the
 * finding of that file, or of the declaration, says so.
 */
export type HomeState = 'resolved' | 'v1-dependent' | 'undeclared' | 'refused';

/** A rule that a family's homes break. */
export interface HomeBreach {
  readonly message: keyof typeof homeMessages & string;
  readonly data: { readonly key: string; readonly path: string; readonly detail: string };
  readonly at: Place;
}

/** What is found about one core family. */
export interface FamilyHome {
  readonly family: Family;
  readonly state: HomeState;
  readonly breaches: readonly HomeBreach[];
  /** Declared facets that no home names. */
  readonly facetsUncovered: readonly string[];
}

interface Home {
  readonly path: string;
  readonly class: HomeClass;
  readonly at: Place;
  readonly document: MarkdownDocument | undefined;
  readonly schema: JsonFile | undefined;
}

const assessed = new WeakMap<SpecTree, readonly FamilyHome[]>();

/** Judges the homes of every core family, in declaration order. Computed once a tree. */
export function assessHomes(tree: SpecTree): readonly FamilyHome[] {
  const known = assessed.get(tree);
  if (known) return known;
  const core = coreFamilies(tree);
  const homes = core.map((family) => assessFamily(tree, family));
  assessed.set(tree, homes);
  return homes;
}

/** The core families, of two rows with one key the first: that there are two is a finding of its own. */
function coreFamilies({ declaration }: SpecTree): Family[] {
  const byKey = new Map<string, Family>();
  for (const family of declaration?.families ?? []) {
    if (family.anchor === 'core' && !byKey.has(family.key)) byKey.set(family.key, family);
  }
  return [...byKey.values()];
}

function assessFamily(tree: SpecTree, family: Family): FamilyHome {
  const refused = (breaches: readonly HomeBreach[]): FamilyHome => ({
    family,
    state: 'refused',
    breaches,
    facetsUncovered: [],
  });
  if (!isReadable(tree, family)) return refused([]);
  if (family.normativeText.length === 0) {
    return { family, state: 'undeclared', breaches: [], facetsUncovered: [] };
  }
  const homes = family.normativeText.map((path, index) => homeAt(tree, family, path, index));
  const breaches = homes.flatMap((home) => breachOfHome(home, family.key) ?? []);
  if (breaches.length > 0) {
    // What could not be read has a finding of its own.
    return refused(
      breaches.filter(({ message, data }) => message !== 'home-missing' || !isUnread(tree, data.path)),
    );
  }
  const ofFamily = breachesOfFamily(family, homes);
  if (ofFamily.length > 0) return refused(ofFamily);
  return {
    family,
    state: homes.some((home) => home.class === 'v1') ? 'v1-dependent' : 'resolved',
    breaches: [],
    facetsUncovered: facetsUncovered(family, homes),
  };
}

/** Whether normativeText is absent or a list of texts, as far as the reading of it can be relied on. */
function isReadable({ declaration }: SpecTree, family: Family): boolean {
  const stated = valueAt(declaration?.file.value, `${family.pointer}/normativeText`);
  return stated === undefined || (Array.isArray(stated) && stated.length === family.normativeText.length);
}

function homeAt(tree: SpecTree, family: Family, path: string, index: number): Home {
  const at =
    tree.declaration?.file.placeOf(family.pointer + formatPointer(['normativeText', index])) ?? family.at;
  const facetFile = [...tree.facets.values()].find((file) => file.path === path);
  const schema = tree.schemas.get(path) ?? facetFile;
  return {
    path,
    class: classifyHome(path, tree.config.paths),
    at,
    document: tree.documents.get(path),
    schema,
  };
}

/** The first rule that one home breaks. */
function breachOfHome(
  { path, class: homeClass, at, document, schema }: Home,
  key: string,
): HomeBreach | undefined {
  const breach = (message: HomeBreach['message'], detail = ''): HomeBreach => ({
    message,
    data: { key, path, detail },
    at,
  });
  if (homeClass === 'declaration-site' || homeClass === 'history' || homeClass === 'elsewhere')
    return breach(homeClass);
  if (!(homeClass === 'schema' ? schema : document)) return breach('home-missing');
  if (path.endsWith('host-sample-test-seams.md')) return breach('informative', 'a list of test seams');
  const status = document ? document.banner : schema && schemaStatus(schema);
  const ofStatus = statusBreach(status?.text, homeClass === 'core');
  if (ofStatus) {
    const { message, detail } = ofStatus;
    return { message, data: { key, path, detail }, at: status?.at ?? { file: path, line: 1, column: 1 } };
  }
  if (document && homeClass !== 'v1' && !document.claims.some((claim) => claim.key === key)) {
    return breach('unclaimed', document.claims.map((claim) => `\`${claim.key}\``).join(', ') || 'no marker');
  }
  return undefined;
}

function breachesOfFamily(family: Family, homes: readonly Home[]): HomeBreach[] {
  const { key, at } = family;
  const paths = homes.map(({ path }) => path).join(', ');
  const breach = (message: HomeBreach['message']): HomeBreach[] => [
    { message, data: { key, path: paths, detail: '' }, at },
  ];
  const holding = homes.filter((home) => home.class === 'core' || home.class === 'v1');
  if (holding.length === 0) {
    return breach(homes.some((home) => home.class === 'ext') ? 'only-ext' : 'only-schema');
  }
  const documents = holding.flatMap(({ document }) => document ?? []);
  if (!documents.some((document) => document.blocks.some((block) => namesKey(block.text, key)))) {
    return breach('unnamed');
  }
  return documents.some((document) => statesObligation(document, key)) ? [] : breach('no-obligation');
}

function facetsUncovered(family: Family, homes: readonly Home[]): string[] {
  const documents = homes.flatMap(({ document }) => document ?? []);
  return family.facets.filter(
    (facet) =>
      !documents.some(
        ({ blocks, fences }) =>
          blocks.some((block) => namesFacet(block.text, family.key, facet)) ||
          fences.some((fence) => namesFacet(fence.value, family.key, facet)),
      ),
  );
}
