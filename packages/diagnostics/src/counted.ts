/** A number with its noun: `1 file`, `2 files`, `0 families`. `many` is the plural where it is not the noun with an s. */
export function counted(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}
