import type { CatalogProblem, CatalogSource } from '@openwop/tool-catalog';

/** Problems that are remembered; what a server lists must not fill the memory. */
const most = 1_000;
/** Characters of a line: names and reasons are a server's. */
const longestLine = 2_000;

/**
 * Tells an operator of what is kept out of the catalog. The catalog reports on every read; here each problem is one line
 * until it changes, or its source failed, came back and fails again.
 */
export class ProblemLog {
  readonly #write: (line: string) => void;
  /** The last line of each source, tool and kind, oldest first. */
  readonly #told = new Map<string, string>();

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  report(problem: CatalogProblem): void {
    const { error, ...rest } = problem as CatalogProblem & { readonly error?: unknown };
    const line = JSON.stringify({
      ...rest,
      ...(error !== undefined && { error: error instanceof Error ? error.message : String(error) }),
    }).slice(0, longestLine);
    const key = keyOf(problem);
    const known = this.#told.get(key) === line;
    // Moved to the end, so that what is told again and again is forgotten last.
    this.#told.delete(key);
    this.#told.set(key, line);
    for (const oldest of this.#told.keys()) {
      if (this.#told.size <= most) break;
      this.#told.delete(oldest);
    }
    if (!known) this.#write(line);
  }

  /** The source, with its failures forgotten whenever it lists again. */
  watch<Principal>(source: CatalogSource<Principal>): CatalogSource<Principal> {
    return {
      ...source,
      list: async (context) => {
        const tools = await source.list(context);
        // One that answers after its time was over has failed all the same.
        if (!context.signal.aborted) this.#told.delete(JSON.stringify(['source-failed', source.name, '']));
        return tools;
      },
    };
  }
}

/** What a problem is about. A tool may hold credentials in several places. */
function keyOf(problem: CatalogProblem): string {
  const { kind } = problem;
  const source = 'source' in problem ? problem.source : '';
  const tool = 'toolId' in problem ? problem.toolId : '';
  const place = problem.kind === 'tool-holds-credential' ? [problem.where] : [];
  return JSON.stringify([kind, source, tool, ...place]);
}
