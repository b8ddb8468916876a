import {
  describeTool,
  type ToolDescriptor,
  type ToolDescriptorFields,
  type ToolFacts,
} from '@openwop/protocol';
import { validateToolDescriptor } from '@openwop/protocol/validate/tool-descriptor';
import type { CatalogProblem, CatalogSource } from './catalog-source.js';
import type { CredentialScan } from './credentials.js';
import { isRecord } from './json-value.js';
import { messageOf } from './message-of.js';
import { CredentialFoundError, ToolReader } from './read-tool.js';

/** Longer ones are cut: names and explanations are for people and models, and come from strangers. Characters. */
const longestTitle = 500;
const longestDescription = 20_000;
/** No request line that servers take holds a longer one. UTF-16 code units. */
const longestToolId = 2_000;

interface Surroundings {
  readonly annotations: boolean;
  readonly scan: CredentialScan;
  readonly report: (problem: CatalogProblem) => void;
}

/**
 * The descriptor of what a source gave; undefined for what may not be shown, which is then reported. Only the members of a
 * descriptor are read, each once: what is looked at here is what leaves. Credentials in texts for people are replaced;
 * where they are part of what the tool is or takes, it is left out.
 */
export function describeSourceTool(
  given: unknown,
  { name, source }: Pick<CatalogSource<never>, 'name' | 'source'>,
  { annotations, scan, report }: Surroundings,
): ToolDescriptor | undefined {
  // Until it is known to hold no secret.
  let toolId = '(no toolId)';
  const refuse = (reason: string): undefined => {
    report({ kind: 'tool-invalid', source: name, toolId, reason: scan.redact(reason).slice(0, 1_000) });
  };
  try {
    if (!isRecord(given)) return refuse(`found ${given === null ? 'null' : typeof given}, expected a tool`);
    const id = given['toolId'];
    if (typeof id !== 'string') return refuse(`/toolId: found ${typeof id}, expected a string`);
    if (id.length > longestToolId)
      return refuse(`/toolId: found ${id.length} characters, expected at most ${longestToolId}`);
    const what = scan.find(id);
    toolId = what === undefined ? id : '(a toolId with a credential)';
    if (what !== undefined) throw new CredentialFoundError('/toolId', what);
    if (/\p{Cs}/u.test(id)) return refuse('/toolId: found half a surrogate pair, which no URL can name');
    const reader = new ToolReader(scan, (where) =>
      report({ kind: 'tool-holds-credential', source: name, toolId, where, action: 'redacted' }),
    );
    const facts = {
      toolId: id,
      source,
      title: cut(reader.text(given['title'], '/title'), longestTitle),
      description: cut(reader.text(given['description'], '/description'), longestDescription),
      ...Object.fromEntries(
        otherMembers.map((member) => [member, reader.value(given[member], `/${member}`)] as const),
      ),
    };
    const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    // What kinds its members are of is asked below.
    const { annotations: hints, ...bare }: ToolDescriptorFields = describeTool(known as unknown as ToolFacts);
    // Without hints the rules on hints hold, so this is a descriptor as much as the other.
    const described = (annotations ? { ...bare, annotations: hints } : bare) as ToolDescriptor;
    const [wrong] = validateToolDescriptor(described);
    // Frozen: what was held to the schema is what leaves, whatever `authorize` does with it.
    return wrong ? refuse(`${wrong.path || 'the descriptor'} ${wrong.message}`) : Object.freeze(described);
  } catch (error) {
    if (error instanceof CredentialFoundError) {
      const where = `${error.where} holds ${error.what}`;
      report({ kind: 'tool-holds-credential', source: name, toolId, where, action: 'refused' });
      return undefined;
    }
    return refuse(messageOf(error));
  }
}

const otherMembers = [
  'safetyTier',
  'inputSchema',
  'outputSchema',
  'auth',
  'egress',
  'approval',
  'replayPolicy',
  'costHint',
  'latencyHint',
] as const satisfies readonly (keyof ToolFacts)[];

/** Text of at most so many characters, not cut within a surrogate pair. */
function cut(text: unknown, most: number): unknown {
  if (typeof text !== 'string' || text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
