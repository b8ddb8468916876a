import { credentialForms } from './credential-forms.js';
import { childPointer } from './json-pointer.js';

/** Names of members whose text is a credential, without case and punctuation. */
const secretNames =
  /^(?:authorization|cookie|setcookie|password|passwd|secret|clientsecret|x?apikey|accesstoken|refreshtoken|bearertoken|privatekey)$/;

/**
 * Members in which a schema has words about values, and values that nobody need use. A credential is found there by its form
 * alone: `examples: [{ "password": "hunter2" }]` shows how to call a tool, and `default` is what a call has.
 */
const illustrations = new Set(['examples', 'example', 'enum', 'description', 'title', '$comment']);

interface Place {
  readonly value: unknown;
  readonly pointer: string;
  /** Whether names of members are looked at. */
  readonly isData: boolean;
  /** Whether the value is a schema, or a map of schemas, whose members are no data. */
  readonly isSchema: boolean;
}

/** Where a value holds credential material, for people: ` at /description holds a private key`. */
export function findCredential(value: unknown, tokens: readonly string[]): string | undefined {
  const open: Place[] = [{ value, pointer: '', isData: true, isSchema: false }];
  for (let here = open.pop(); here; here = open.pop()) {
    const { value: inside, pointer } = here;
    if (typeof inside === 'string') {
      const what = credentialIn(inside, tokens);
      if (what !== undefined) return ` at ${pointer || 'its top'} holds ${what}`;
    } else if (typeof inside === 'object' && inside !== null) {
      for (const [name, child] of Object.entries(inside)) {
        const what = credentialIn(name, tokens);
        if (what !== undefined) return ` has a member whose name holds ${what} at ${pointer || 'its top'}`;
        const isNamed = here.isData && !Array.isArray(inside) && typeof child === 'string' && child !== '';
        if (isNamed && secretNames.test(name.replace(/[-_]/g, '').toLowerCase()))
          return ` has a member ${name} with a text at ${pointer || 'its top'}`;
        open.push(placeOf(here, name, child));
      }
    }
  }
  return undefined;
}

/** What a member is: of a schema, everything but `default` and `const` speaks of values without being one. */
function placeOf({ pointer, isData, isSchema }: Place, name: string, value: unknown): Place {
  const at = childPointer(pointer, name);
  if (pointer === '' && /^(?:in|out)putSchema$/.test(name))
    return { value, pointer: at, isData: false, isSchema: true };
  if (!isSchema) return { value, pointer: at, isData, isSchema };
  const holds = name === 'default' || name === 'const';
  const shows = illustrations.has(name);
  return { value, pointer: at, isData: holds, isSchema: !holds && !shows };
}

function credentialIn(text: string, tokens: readonly string[]): string | undefined {
  if (tokens.some((token) => token.length >= 8 && text.includes(token)))
    return 'a token that the suite was given';
  return credentialForms.find(([, form]) => form.test(text))?.[0];
}
