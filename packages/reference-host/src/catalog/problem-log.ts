import type { CatalogProblem, CatalogSource } from '@openwop/tool-catalog';

/** Problems of one source that are told; one that lists nonsense without end must fill neither log nor memory. */
const mostOfOneSource = 200;
/** Characters of a line: names and reasons are a server's. */
const longestLine = 2_000;

/**
 * Tells an operator of what is kept out of the catalog. The catalog reports on every read; here each problem is one line
 * until it changes, or its source failed, came back and fails again.
 */
export class ProblemLog {
  readonly #write: (line: string) => void;
  /** By source, the last line of each kind and tool. */
  readonly #told = new Map<string, Map<string, string>>();

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  report(problem: CatalogProblem): void {
    const { error, ...rest } = problem as CatalogProblem & { readonly error?: unknown };
    const source = 'source' in problem ? problem.source : '';
    const told = this.#told.get(source) ?? new Map<string, string>();
    this.#told.set(source, told);
    const key = keyOf(problem);
    const isMore = !told.has(key) && told.size >= mostOfOneSource && problem.kind !== 'source-failed';
    const line = JSON.stringify(
      isMore
        ? { source, more: `more than ${mostOfOneSource} problems; the others are not told` }
        : {
            ...rest,
            ...(error !== undefined && { error: error instanceof Error ? error.message : String(error) }),
          },
    ).slice(0, longestLine);
    if (told.get(isMore ? more : key) === line) return;
    told.set(isMore ? more : key, line);
    this.#write(line);
  }

  /** The source, with its failures forgotten whenever it lists again. */
  watch<Principal>(source: CatalogSource<Principal>): CatalogSource<Principal> {
    return {
      ...source,
      list: async (context) => {
        const tools = await source.list(context);
        // One that answers after its time was over has failed all the same.
        if (!context.signal.aborted) this.#told.get(source.name)?.delete(failed);
        return tools;
      },
    };
  }
}

const failed = 'source-failed';
const more = 'more';

/** What a problem of one source is about. A tool may hold credentials in several places. */
function keyOf(problem: CatalogProblem): string {
  if (!('toolId' in problem)) return problem.kind;
  const { kind, toolId } = problem;
  return JSON.stringify([kind, toolId, problem.kind === 'tool-holds-credential' ? problem.where : '']);
}
