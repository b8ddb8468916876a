/**
 * The name of a member that stands twice in one object of a JSON text; undefined where none does. JSON.parse takes the last,
 * another parser the first, so that two readers of one text would read two things.
 */
export function duplicateMember(text: string): string | undefined {
  // Names of the objects that are open; undefined for an array.
  const open: (Set<string> | undefined)[] = [];
  for (const [token, string, colon] of text.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (string !== undefined && colon !== undefined) {
      // Two spellings of one name are one name.
      const name = JSON.parse(string) as string;
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return undefined;
}
