import type { McpContext, V1McpContext } from '@openwop/mcp-client';

/** A request for the catalog, and the JSON that is about to answer it. */
export interface CatalogAnswer {
  readonly major: 1 | 2;
  readonly method: string;
  /** '' for the list. */
  readonly toolId: string;
  /** As it was asked for; null without one. */
  readonly view: string | null;
  readonly status: number;
  readonly value: unknown;
  /** Whether the tool is there for somebody, whoever asks. */
  readonly exists: boolean;
}

/**
 * One named way to break the host, for proving that the conformance suite notices. Each stands at an edge of the
 * honest host (what nodes see of `ctx.mcp`, how tools are classified, what the catalog answers) and changes nothing
 * inside it.
 */
export interface Sabotage {
  readonly name: string;
  /** What the broken host does, as a sentence. */
  readonly what: string;
  /** What the capability document is instead. */
  readonly discovery?: (honest: object) => object;
  /** What nodes see instead of `ctx.mcp`. */
  readonly mcp?: (honest: McpContext) => McpContext;
  /** What nodes see instead of v1's `ctx.mcp`. */
  readonly v1?: (honest: V1McpContext) => V1McpContext;
  /** The tier of an MCP tool; undefined leaves it to the host. */
  readonly tierOf?: (tool: { readonly annotations?: unknown }) => 'read' | undefined;
  /** Lists and gives every tool to every caller. */
  readonly unscoped?: true;
  /** What the catalog answers instead. */
  readonly catalog?: (answer: CatalogAnswer) => Pick<CatalogAnswer, 'status' | 'value'>;
}
