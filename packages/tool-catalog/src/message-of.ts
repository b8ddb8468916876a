/** What something says that was thrown. Anything can be thrown, also what throws when it is looked at. */
export function messageOf(error: unknown): string {
  try {
    const message: unknown = error instanceof Error ? error.message : String(error);
    return typeof message === 'string' ? message : 'it threw an error without a message';
  } catch {
    return 'it threw what cannot be read';
  }
}
