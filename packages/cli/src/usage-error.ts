/** A command line that cannot be carried out: the message goes to the user, the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
