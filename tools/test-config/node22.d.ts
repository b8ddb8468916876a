/** Path of a Node 22 or later. @throws {Error} there is none for this platform */
export function node22(): string;
