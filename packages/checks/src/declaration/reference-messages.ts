import { defineMessages } from '@openwop/diagnostics';

const plan = 'write it, or mark the id with `planned:` until then';

/** What a row of the declaration can refer to in vain. */
export const referenceMessages = defineMessages({
  'unknown-requirement': {
    rule: 'Every requirement id is in the requirements registry, or begins with `planned:`.',
    say: ({ id, registry }: { id: string; registry: string }) => ({
      message: `The requirement ${id} is not registered.`,
      found: id,
      expected: `an id that ${registry} lists`,
      mend: plan,
    }),
  },
  'unknown-scenario': {
    rule: 'Every floor scenario is a scenario file, or begins with `planned:`.',
    say: ({ id, path }: { id: string; path: string }) => ({
      message: `The floor scenario ${id} does not exist.`,
      found: `no ${path}`,
      expected: 'the stem of a scenario file',
      mend: plan,
    }),
  },
  'profile-unknown-family': {
    rule: 'The predicate of a profile names listed families.',
    say: ({ profile, key }: { profile: string; key: string }) => ({
      message: `The profile ${profile} names \`${key}\`, which is no family.`,
      found: key,
      expected: 'the key of a core or ext family that is not deleted',
      mend: 'name a listed family, or take it out of the predicate',
    }),
  },
  'profile-unknown-metadata': {
    rule: 'The predicate of a profile names metadata that v2 keeps.',
    say: ({ profile, key }: { profile: string; key: string }) => ({
      message: `The profile ${profile} names the metadata \`${key}\`, which v2 does not have.`,
      found: key,
      expected: 'the key of a metadata row with the disposition "kept"',
      mend: 'name kept metadata, or take it out of the predicate',
    }),
  },
  'profile-without-floor': {
    rule: 'A profile with a predicate has floor scenarios: a claim that nothing can show to be false is no profile.',
    say: ({ profile }: { profile: string }) => ({
      message: `The profile ${profile} has a predicate and no floor.`,
      found: 'an empty `floorScenarios`',
      expected: 'at least one floor scenario',
      mend: 'name the scenarios that a host has to pass, with `planned:` those that are still to be written',
    }),
  },
  'alias-unknown-family': {
    rule: 'An alias stands for a listed family.',
    say: ({ alias, key }: { alias: string; key: string }) => ({
      message: `The alias ${alias} stands for \`${key}\`, which is no family.`,
      found: key,
      expected: 'the key of a family that is not deleted',
      mend: 'name a listed family, or remove the alias',
    }),
  },
  'alias-unknown-facet': {
    rule: 'An alias stands for declared facets of its family.',
    say: ({ alias, key, facet }: { alias: string; key: string; facet: string }) => ({
      message: `The alias ${alias} stands for \`${key}.${facet}\`, which is not declared.`,
      found: facet,
      expected: `a facet that the row of \`${key}\` lists`,
      mend: 'name a declared facet, or remove it from the alias',
    }),
  },
});
