import { formatPointer, type JsonFile, type SpecTree, valueAt } from '@openwop/spec-tree';
import type { InteropMapReporter } from './interop-map.js';

/** Reports rows of the path manifest that stand twice, and counts that are not those of the rows. */
export function reportManifest({ pathManifest }: SpecTree, report: InteropMapReporter): void {
  if (!pathManifest) return;
  reportTwice(pathManifest, 'operations', [['operationId'], ['method', 'path']], report);
  reportTwice(pathManifest, 'channels', [['name'], ['address']], report);
  for (const list of ['operations', 'channels']) {
    const rows = valueAt(pathManifest.value, `/${list}`);
    const stated = valueAt(pathManifest.value, `/counts/${list}`);
    // Values of another type are the schema's to report.
    if (!Array.isArray(rows) || typeof stated !== 'number' || stated === rows.length) continue;
    const data = { list, stated: String(stated), rows: rows.length };
    report({ message: 'miscounted', data, at: pathManifest.placeOf(`/counts/${list}`) });
  }
}

/** Reports each row whose values under the names of one of `identities` are those of an earlier row. */
function reportTwice(
  file: JsonFile,
  list: string,
  identities: readonly (readonly string[])[],
  report: InteropMapReporter,
): void {
  const rows = valueAt(file.value, `/${list}`);
  if (!Array.isArray(rows)) return;
  const first = identities.map(() => new Map<string, number>());
  rows.forEach((row: unknown, index) => {
    for (const [which, names] of identities.entries()) {
      const values = names.map((name) => valueAt(row, formatPointer([name])));
      if (!values.every((value) => typeof value === 'string')) continue;
      const what = values.join(' ');
      const earlier = first[which]?.get(what);
      if (earlier === undefined) first[which]?.set(what, index);
      else {
        const { line } = file.placeOf(formatPointer([list, earlier]));
        const at = file.placeOf(formatPointer([list, index, ...names.slice(0, 1)]));
        report({ message: 'duplicate-operation', data: { what, line }, at });
        // A row copied whole is one mistake.
        return;
      }
    }
  });
}
