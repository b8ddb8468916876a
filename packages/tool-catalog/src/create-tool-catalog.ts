import {
  type CompactToolDescriptor,
  describeTool,
  type ToolDescriptor,
  type ToolDescriptorFields,
} from '@openwop/protocol';
import { validateToolDescriptor } from '@openwop/protocol/validate/tool-descriptor';
import {
  type CatalogProblem,
  type CatalogSource,
  type SourceTool,
  ToolIdCollisionError,
} from './catalog-source.js';
import { toCompact } from './compact/to-compact.js';
import { findCredential } from './credentials.js';
import { type CatalogFetch, createHandler } from './handler.js';

export interface ToolCatalogConfig<Principal> {
  readonly sources: readonly CatalogSource<Principal>[];
  /**
   * Whether the principal may invoke the tool now. Asked for every tool of every read, so that an answer does not
   * tell an unknown tool from a forbidden one by its time.
   */
  readonly authorize: (principal: Principal, tool: ToolDescriptor) => boolean | Promise<boolean>;
  /** Whether `?view=compact` is served (`toolCatalog.compactView`). Default false: it is then ignored. */
  readonly compactView?: boolean;
  /** Whether descriptors carry the derived MCP hints. Default true. */
  readonly annotations?: boolean;
  /** Protocol majors of the handler: 2 serves `/tools`, 1 serves `/v1/tools`. Default `[2]`. */
  readonly majors?: readonly (1 | 2)[];
  /** What tells principals apart in an ETag, so that equal answers to two of them do not look equal. */
  readonly principalId?: (principal: Principal) => string;
  /** Values that must never leave: tokens and keys that the host knows. Read for every list. */
  readonly secrets?: () => readonly string[];
  /** Hears what was kept out of the catalog, and why. */
  readonly onProblem?: (problem: CatalogProblem) => void;
  /** How long one source may take. Milliseconds, default 10,000. */
  readonly sourceTimeoutMs?: number;
}

export interface ToolCatalog<Principal> {
  /**
   * The tools that the principal may invoke, by `toolId`.
   * @throws {ToolIdCollisionError} when two sources have a tool with one id
   */
  list(principal: Principal, options?: { readonly signal?: AbortSignal }): Promise<readonly ToolDescriptor[]>;
  /** One of them; undefined for one that is unknown and for one that the principal may not invoke. */
  get(
    principal: Principal,
    toolId: string,
    options?: { readonly signal?: AbortSignal },
  ): Promise<ToolDescriptor | undefined>;
  /** `list` in the compact view: the same tools. */
  listCompact(
    principal: Principal,
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly CompactToolDescriptor[]>;
  /** Serves `GET /tools` and `GET /tools/{toolId}`. The caller has authenticated `principal`. Never throws. */
  readonly fetch: CatalogFetch<Principal>;
}

/**
 * One catalog over many sources (`spec/v2/core/tool-catalog.md`). Nothing is kept between reads: what a source lists
 * and what a principal may do are asked anew.
 */
export function createToolCatalog<Principal>(config: ToolCatalogConfig<Principal>): ToolCatalog<Principal> {
  const list: ToolCatalog<Principal>['list'] = async (principal, options = {}) => {
    const tools = await gather(config, principal, options.signal);
    const allowed = await Promise.all(tools.map((tool) => config.authorize(principal, tool)));
    return tools.filter((_, index) => allowed[index] === true);
  };
  const catalog = {
    list,
    listCompact: async (principal: Principal, options = {}) =>
      (await list(principal, options)).map(toCompact),
    get: async (principal: Principal, toolId: string, options = {}) =>
      (await list(principal, options)).find((tool) => idOf(tool) === toolId),
  };
  return { ...catalog, fetch: createHandler(catalog, config) };
}

/** Every valid tool of every source, by `toolId` in the order of UTF-16 code units. */
async function gather<Principal>(
  config: ToolCatalogConfig<Principal>,
  principal: Principal,
  signal: AbortSignal | undefined,
): Promise<readonly ToolDescriptor[]> {
  const { sources, onProblem, sourceTimeoutMs = 10_000 } = config;
  const secrets = config.secrets?.().filter((secret) => secret !== '') ?? [];
  const lists = await Promise.all(
    sources.map(async (source) => {
      try {
        const tools = await within(sourceTimeoutMs, signal, (until) =>
          source.list({ principal, signal: until }),
        );
        if (!Array.isArray(tools)) throw new TypeError('the source gave no list');
        return tools as readonly SourceTool[];
      } catch (error) {
        signal?.throwIfAborted();
        onProblem?.({ kind: 'source-failed', source: source.name, error });
        return [];
      }
    }),
  );
  const found = new Map<string, { readonly tool: ToolDescriptor; readonly source: string }>();
  for (const [index, source] of sources.entries()) {
    for (const facts of lists[index] ?? []) {
      const tool = describe(facts, source, config, secrets);
      if (!tool) continue;
      const toolId = idOf(tool);
      const earlier = found.get(toolId);
      if (!earlier) found.set(toolId, { tool, source: source.name });
      else if (earlier.source === source.name) {
        // A server may list what it likes; its second tool of one name does not take down the catalog.
        onProblem?.({ kind: 'tool-repeated', source: source.name, toolId });
      } else throw new ToolIdCollisionError(toolId, [earlier.source, source.name]);
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { tool }]) => tool);
}

/** Runs a source's list under a time limit; its signal aborts, and it is not waited for, when that is over. */
async function within<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(ms);
  const signal = outer ? AbortSignal.any([outer, timeout]) : timeout;
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([Promise.resolve(work(signal)), aborted]);
  } finally {
    if (stop) signal.removeEventListener('abort', stop);
  }
}

/** The members of a descriptor. Nothing else of what a source gives leaves the host. */
const members = [
  'title',
  'description',
  'inputSchema',
  'outputSchema',
  'auth',
  'egress',
  'approval',
  'replayPolicy',
  'costHint',
  'latencyHint',
] as const satisfies readonly (keyof SourceTool)[];

/** The descriptor of a tool; undefined for one that may not be shown, which is then reported. */
function describe<Principal>(
  given: SourceTool,
  { name, source }: CatalogSource<Principal>,
  { annotations = true, onProblem }: ToolCatalogConfig<Principal>,
  secrets: readonly string[],
): ToolDescriptor | undefined {
  let toolId = 'unknown';
  const refuse = (reason: string): undefined => {
    onProblem?.({ kind: 'tool-invalid', source: name, toolId, reason });
  };
  let described: ToolDescriptor;
  try {
    toolId = String(given?.toolId);
    const facts = snapshot(given);
    const known = members.flatMap((member) => (facts[member] === undefined ? [] : [[member, facts[member]]]));
    described = describeTool({ toolId, source, safetyTier: facts.safetyTier, ...Object.fromEntries(known) });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
  if (!annotations) {
    const { annotations: _, ...bare }: ToolDescriptorFields = described;
    // Without hints the rules on hints hold.
    described = bare as ToolDescriptor;
  }
  const [wrong] = validateToolDescriptor(described);
  if (wrong) return refuse(`${wrong.path || 'the descriptor'} ${wrong.message}`);
  const credential = findCredential(described, secrets);
  if (credential) {
    const where = `${credential.where} holds ${credential.what}`;
    onProblem?.({ kind: 'tool-holds-credential', source: name, toolId, where });
    return undefined;
  }
  return described;
}

/**
 * The tool as JSON, read once: what is looked at here is what leaves, and cycles, accessors that throw and values that
 * JSON does not know end here.
 */
function snapshot(tool: SourceTool): SourceTool {
  return JSON.parse(JSON.stringify(tool)) as SourceTool;
}

/** TypeScript reads a member of an intersection of unions slowly; this says once that it is a string. */
const idOf = ({ toolId }: Pick<ToolDescriptorFields, 'toolId'>): string => toolId;
