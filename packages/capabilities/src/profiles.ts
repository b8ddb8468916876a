import { type Profile, valueAt } from '@openwop/spec-tree';
import { isObject, type Json, nameValue } from './json.js';
import { generatedFrom } from './root-schema.js';
import type { Sources } from './sources.js';

/** The profiles as hosts and suites read them: what a host advertises, and the scenarios and requirements it owes. */
export function profilesFile(profiles: readonly Profile[], { declaration: { file }, report }: Sources): Json {
  return {
    $comment: `${generatedFrom(file.path)}. Change its profiles, not this file.`,
    generatedFrom: file.path,
    profiles: profiles.map(({ key, pointer, floorScenarios, requirementIds, note }) => {
      const predicate = valueAt(file.value, `${pointer}/predicate`);
      if (!isObject(predicate)) {
        const data = {
          what: `The predicate of the profile \`${key}\``,
          found: nameValue(predicate),
          expected: 'an object with `families` and `metadata`',
        };
        report({ message: 'malformed', data, at: file.placeOf(`${pointer}/predicate`) });
      }
      return {
        id: key,
        predicate: isObject(predicate) ? predicate : {},
        floorScenarios,
        requirementIds,
        ...(note === undefined ? {} : { note }),
      };
    }),
  };
}
