/** Thrown by a runner for a case that it can't judge; the message says why. */
export class Skip extends Error {}
