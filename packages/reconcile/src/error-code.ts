/** What the system calls a failure: `EACCES`, `ENOSPC`; the message where it has no code. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.message : String(error);
}
