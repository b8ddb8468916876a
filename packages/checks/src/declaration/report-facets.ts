import { formatPointer, valueAt } from '@openwop/spec-tree';
import type { DeclarationContext } from './declaration-context.js';

/** Reports facet files that are named wrongly, and facets that have no shape in the file of their family. */
export function reportFacets({ tree, declaration, breach }: DeclarationContext): void {
  for (const { key, pointer, facets, facetsFrom } of declaration.families) {
    const path = `${tree.config.paths.facets}/${key}.schema.json`;
    const file = tree.facets.get(key);
    const at = `${pointer}/facetsFrom`;
    if (facetsFrom !== undefined && facetsFrom !== path) {
      breach('facets-from', at, { key, found: facetsFrom, expected: path });
    }
    const properties = valueAt(file?.value, '/properties');
    // A facet file without an object of properties has a finding from its schema.
    if (!file || typeof properties !== 'object' || properties === null) continue;
    facets.forEach((facet, index) => {
      if (Object.hasOwn(properties, facet)) return;
      breach('facet-without-shape', pointer + formatPointer(['facets', index]), {
        key,
        facet,
        path: file.path,
      });
    });
  }
}
