/** What a member of a configuration must be. `list` is a list of texts. */
type MemberKind = 'object' | 'function' | 'boolean' | 'text' | 'list' | 'signal';

/** The members of a configuration. A table and no type: configurations come from plain JavaScript too. */
export type Members = Readonly<Record<string, MemberKind>>;

/** What stands in front of a member's name in a message, and whether others may stand beside those of the table. */
interface Where {
  readonly where?: string;
  readonly open?: boolean;
}

const holds: Readonly<Record<MemberKind, (value: unknown) => boolean>> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  function: (value) => typeof value === 'function',
  boolean: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string',
  list: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  // Not `instanceof`: a signal may come from another realm, or from a package.
  signal: (value) => typeof (value as AbortSignal | null)?.aborted === 'boolean',
};

const named: Readonly<Record<MemberKind, string>> = {
  object: 'an object',
  function: 'a function',
  boolean: 'a boolean',
  text: 'a text',
  list: 'a list of texts',
  signal: 'an AbortSignal',
};

/**
 * Refuses members that do not exist and values of another type: `allowPrivateAddress: 'false'` would allow, and a
 * misspelt one do nothing.
 *
 * @throws {TypeError} naming the member at fault, and never its value, which may be a secret
 */
export function checkMembers(
  value: object,
  members: Members,
  { where = '', open = false }: Where = {},
): void {
  for (const [name, member] of Object.entries(value)) {
    const kind = Object.hasOwn(members, name) ? members[name] : undefined;
    if (kind === undefined) {
      if (open) continue;
      throw new TypeError(`${where}${name} is no option; there are ${Object.keys(members).join(', ')}`);
    }
    if (member !== undefined && !holds[kind](member))
      throw new TypeError(`${where}${name} must be ${named[kind]}, received ${typeNameOf(member)}`);
  }
}

function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}
