import { type JsonFile, valueAt } from '@openwop/spec-tree';

const registries = new WeakMap<JsonFile, ReadonlySet<string>>();

/** The ids of the registry: rows with an `id`, in an array at its root or under any of its members. */
export function registeredIds(file: JsonFile | undefined): ReadonlySet<string> {
  if (!file) return new Set();
  const known = registries.get(file);
  if (known) return known;
  const root = file.value;
  const lists = Array.isArray(root)
    ? [root]
    : typeof root === 'object' && root !== null
      ? Object.values(root)
      : [];
  const rows = lists.flatMap((list: unknown) =>
    typeof list === 'object' && list ? Object.values(list) : [],
  );
  const ids = new Set(rows.map((row) => valueAt(row, '/id')).filter((id) => typeof id === 'string'));
  registries.set(file, ids);
  return ids;
}
