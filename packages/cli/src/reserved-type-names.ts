/** Words that cannot name a type: those of JavaScript, and the types that TypeScript has under these names. */
const taken = new Set(
  `any as async await bigint boolean break case catch class const continue debugger default delete do else enum export
  extends false finally for function if implements import in instanceof interface let never new null number object
  package private protected public return static string super switch symbol this throw true try typeof undefined unknown
  var void while with yield`.split(/\s+/),
);

/** Whether TypeScript refuses a type of this name. */
export const isTaken = (name: string): boolean => taken.has(name);

/** The same word as a type is usually written, which is free. */
export const freeName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
