import type { ToolFacts, ToolSource } from '@openwop/protocol';

/** For whom a source lists. */
export interface ListContext<Principal> {
  readonly principal: Principal;
  /** Aborts when the source takes too long, or nobody waits any more. */
  readonly signal: AbortSignal;
  /** Hears of a tool that the source itself leaves out. */
  readonly report: (problem: CatalogProblem) => void;
}

/** Where tools come from. */
export interface CatalogSource<Principal> {
  /** Names it in problems: `node packs`, `MCP server tickets`. */
  readonly name: string;
  readonly source: ToolSource;
  /**
   * Its tools as the host describes them. Hints are derived from this and never taken over. `source` of each is that of
   * the catalog source. A source that rejects is left out of the answer and reported.
   */
  list(context: ListContext<Principal>): readonly SourceTool[] | Promise<readonly SourceTool[]>;
}

/** A tool without its source, which the catalog adds. */
export type SourceTool = Omit<ToolFacts, 'source'>;

/**
 * Something that kept tools, or a part of one, out of the catalog. For operators: it names tools and says what is wrong
 * with them. A value in which a credential was found is no part of it.
 */
export type CatalogProblem =
  /** The whole catalog answered 500; a `ToolIdCollisionError` among the reasons. */
  | { readonly kind: 'catalog-failed'; readonly error: unknown }
  | { readonly kind: 'source-failed'; readonly source: string; readonly error: unknown }
  | {
      readonly kind: 'tool-invalid';
      readonly source: string;
      /** Or its place in the source's list, where it has no name. */
      readonly toolId: string;
      readonly reason: string;
    }
  | { readonly kind: 'tool-repeated'; readonly source: string; readonly toolId: string }
  | {
      readonly kind: 'tool-holds-credential';
      readonly source: string;
      readonly toolId: string;
      /** The place in the descriptor, and what kind of credential it is. */
      readonly where: string;
      /** Whether text was replaced, or the whole tool left out. */
      readonly action: 'redacted' | 'refused';
    };

/** Two sources have a tool with one id, so the id names neither (`tool-catalog.md`, "The descriptor"). */
export class ToolIdCollisionError extends Error {
  override readonly name = 'ToolIdCollisionError';

  constructor(
    readonly toolId: string,
    /** The names of both sources. */
    readonly sources: readonly [string, string],
  ) {
    super(
      `toolId ${JSON.stringify(toolId)} comes from ${sources[0]} and from ${sources[1]}; rename it at one of them.`,
    );
  }
}
