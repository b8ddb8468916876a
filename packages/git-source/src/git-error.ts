/** What git said when it refused, or why it could not be asked. The message goes to the user as it is. */
export class GitError extends Error {
  override readonly name = 'GitError';
}
