/** A bundle or a key that cannot be used; the message says why. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError';
}
