import type { CompactToolDescriptor, ToolDescriptor, ToolDescriptorFields } from '@openwop/protocol';
import {
  type CatalogProblem,
  type CatalogSource,
  type ListContext,
  ToolIdCollisionError,
} from './catalog-source.js';
import { checkCatalogConfig } from './check-config.js';
import { toCompact } from './compact/to-compact.js';
import { type CredentialScan, scanFor } from './credentials.js';
import { describeSourceTool } from './describe-source-tool.js';
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
  /**
   * What tells principals apart in an ETag, so that equal answers to two of them do not look equal. A principal that is a
   * string is its own by default.
   */
  readonly principalId?: (principal: Principal) => string;
  /**
   * Values that must never leave: tokens and keys that the host knows. Read for every list. They are looked for wherever
   * they stand, so one that is a part of common words (`op` of `properties`) keeps most tools out.
   */
  readonly secrets?: () => readonly string[];
  /** Hears what was kept out of the catalog, and why, on every read. What it throws is nobody's. */
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
 * @throws {TypeError} when the configuration is wrong; nothing is read before the first request
 */
export function createToolCatalog<Principal>(config: ToolCatalogConfig<Principal>): ToolCatalog<Principal> {
  checkCatalogConfig(config);
  const report = (problem: CatalogProblem): void => {
    try {
      config.onProblem?.(problem);
    } catch {
      // A log that is broken takes no catalog down.
    }
  };
  const list: ToolCatalog<Principal>['list'] = async (principal, options = {}) => {
    const tools = await gather(config, principal, report, options.signal);
    // Async, so that one that throws at once leaves no rejection of another unheard.
    const allowed = await within(config.sourceTimeoutMs ?? defaultTimeoutMs, options.signal, () =>
      Promise.all(tools.map(async (tool) => config.authorize(principal, tool))),
    );
    return tools.filter((_, index) => allowed[index] === true);
  };
  const catalog = {
    list,
    listCompact: async (principal: Principal, options = {}) =>
      (await list(principal, options)).map(toCompact),
    get: async (principal: Principal, toolId: string, options = {}) =>
      (await list(principal, options)).find((tool) => idOf(tool) === toolId),
  };
  return { ...catalog, fetch: createHandler(catalog, { ...config, onProblem: report }) };
}

const defaultTimeoutMs = 10_000;

/** Tools of one source. A list without end must not take the host's memory. */
const mostTools = 100_000;

/** Every valid tool of every source, by `toolId` in the order of UTF-16 code units. */
async function gather<Principal>(
  config: ToolCatalogConfig<Principal>,
  principal: Principal,
  report: (problem: CatalogProblem) => void,
  signal: AbortSignal | undefined,
): Promise<readonly ToolDescriptor[]> {
  const { sources, annotations = true, sourceTimeoutMs = defaultTimeoutMs } = config;
  const scan = scanFor(config.secrets?.() ?? []);
  const fromSource = (problem: CatalogProblem): void => report(withoutCredentials(problem, scan));
  const lists = await Promise.all(
    sources.map(async (source) => {
      try {
        return await within(sourceTimeoutMs, signal, async (until) =>
          read(source, { principal, signal: until, report: fromSource }),
        );
      } catch (error) {
        signal?.throwIfAborted();
        report({ kind: 'source-failed', source: source.name, error });
        return [];
      }
    }),
  );
  const found = new Map<string, { readonly tool: ToolDescriptor; readonly index: number }>();
  for (const [index, source] of sources.entries()) {
    for (const given of lists[index] ?? []) {
      const tool = describeSourceTool(given, source, { annotations, scan, report });
      if (!tool) continue;
      const toolId = idOf(tool);
      const earlier = found.get(toolId);
      if (!earlier) found.set(toolId, { tool, index });
      else if (earlier.index === index) {
        // A server may list what it likes; its second tool of one name does not take down the catalog.
        report({ kind: 'tool-repeated', source: source.name, toolId });
      } else throw new ToolIdCollisionError(toolId, [sources[earlier.index]?.name ?? '', source.name]);
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { tool }]) => tool);
}

/** What a source lists, taken out of its array: one whose members cannot be read fails here, like any other. */
async function read<Principal>(
  source: CatalogSource<Principal>,
  context: ListContext<Principal>,
): Promise<readonly unknown[]> {
  const tools: unknown = await source.list(context);
  if (!Array.isArray(tools)) throw new TypeError('the source gave no list');
  if (tools.length > mostTools)
    throw new RangeError(`the source lists ${tools.length} tools, expected at most ${mostTools}`);
  return Array.from({ length: tools.length }, (_, index): unknown => tools[index]);
}

/** What a source says of a tool it left out: names are a server's, and may be anything. */
function withoutCredentials(problem: CatalogProblem, scan: CredentialScan): CatalogProblem {
  if (problem.kind !== 'tool-invalid') return problem;
  const { toolId, reason } = problem;
  return {
    ...problem,
    toolId: scan.redact(toolId).slice(0, 1_000),
    reason: scan.redact(reason).slice(0, 1_000),
  };
}

/** Runs a source's list under a time limit; its signal aborts, and it is not waited for, when that is over. */
async function within<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(ms);
  const signal = outer ? AbortSignal.any([outer, timeout]) : timeout;
  signal.throwIfAborted();
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work(signal), aborted]);
  } finally {
    if (stop) signal.removeEventListener('abort', stop);
  }
}

/** TypeScript reads a member of an intersection of unions slowly; this says once that it is a string. */
const idOf = ({ toolId }: Pick<ToolDescriptorFields, 'toolId'>): string => toolId;
