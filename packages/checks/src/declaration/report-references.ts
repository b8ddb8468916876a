import { formatPointer, isUnread } from '@openwop/spec-tree';
import { registeredIds } from '../registered-ids.js';
import type { DeclarationContext } from './declaration-context.js';

/** Reports ids and keys that lead nowhere. */
export function reportReferences(context: DeclarationContext): void {
  const { families, profiles } = context.declaration;
  for (const row of [...families, ...profiles]) {
    reportRequirements(row, context);
    reportScenarios(row, context);
  }
  reportProfiles(context);
  reportAliases(context);
}

const isPlanned = (id: string): boolean => id.startsWith('planned:');

function reportRequirements(
  { pointer, requirementIds }: { readonly pointer: string; readonly requirementIds: readonly string[] },
  { tree, breach }: DeclarationContext,
): void {
  const registry = tree.config.paths.requirements;
  if (isUnread(tree, registry)) return;
  const registered = registeredIds(tree.requirements);
  requirementIds.forEach((id, index) => {
    if (isPlanned(id) || registered.has(id)) return;
    breach('unknown-requirement', pointer + formatPointer(['requirementIds', index]), { id, registry });
  });
}

function reportScenarios(
  { pointer, floorScenarios }: { readonly pointer: string; readonly floorScenarios: readonly string[] },
  { tree, breach }: DeclarationContext,
): void {
  if (isUnread(tree, tree.config.paths.scenarios)) return;
  floorScenarios.forEach((id, index) => {
    const path = `${tree.config.paths.scenarios}/${id}.test.ts`;
    if (isPlanned(id) || tree.scenarios.has(path)) return;
    breach('unknown-scenario', pointer + formatPointer(['floorScenarios', index]), { id, path });
  });
}

function reportProfiles({ declaration, whole, breach }: DeclarationContext): void {
  const families = new Set(declaration.families.map(({ key }) => key));
  const kept = new Set(
    declaration.metadata.filter(({ disposition }) => disposition !== 'deleted').map(({ key }) => key),
  );
  for (const profile of declaration.profiles) {
    const { key: id, pointer } = profile;
    const unknown = (list: 'families' | 'metadata', known: ReadonlySet<string>): void => {
      profile[list].forEach((key, index) => {
        if (known.has(key) || !whole) return;
        const at = pointer + formatPointer(['predicate', list, index]);
        if (list === 'families') breach('profile-unknown-family', at, { profile: id, key });
        else breach('profile-unknown-metadata', at, { profile: id, key });
      });
    };
    unknown('families', families);
    unknown('metadata', kept);
    const asks = profile.families.length + profile.metadata.length > 0;
    if (asks && profile.floorScenarios.length === 0) {
      breach('profile-without-floor', `${pointer}/floorScenarios`, { profile: id });
    }
  }
}

function reportAliases({ declaration, whole, breach }: DeclarationContext): void {
  const families = new Map(declaration.families.map((family) => [family.key, family]));
  for (const { key: alias, pointer, family: key, facets } of declaration.aliases) {
    const family = families.get(key);
    if (!family) {
      if (whole) breach('alias-unknown-family', `${pointer}/family`, { alias, key });
      continue;
    }
    facets.forEach((facet, index) => {
      if (family.facets.includes(facet)) return;
      breach('alias-unknown-facet', pointer + formatPointer(['facets', index]), { alias, key, facet });
    });
  }
}
