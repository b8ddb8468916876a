/** Characters that some platform reads as something else than part of a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unportable = /[\\:*?"<>|\u0000-\u001f]/;

/** Why `path` is no path below a root that means the same on every platform; nothing where it is one. */
export function pathProblem(path: string): string | undefined {
  if (path === '') return 'it is empty';
  if (path.startsWith('/')) return 'it is absolute';
  const character = unportable.exec(path)?.[0];
  if (character !== undefined) return `it holds ${JSON.stringify(character)}`;
  for (const segment of path.split('/')) {
    if (segment === '') return 'it has an empty segment';
    if (segment === '..') return 'it leaves the root';
    if (segment === '.') return 'it has a `.` segment';
    if (/[. ]$/.test(segment)) return 'a segment ends with a dot or a space';
  }
  return undefined;
}
