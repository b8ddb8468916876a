import type { McpContext } from '@openwop/mcp-client';
import type { Run } from './run.js';

/** What a node gets. */
export interface NodeContext {
  readonly run: Run;
  /** `ctx.mcp` of this run (RFC 0204 §A). */
  readonly mcp: McpContext;
  /** A key that is the same whenever this node of this run makes its call `number`. */
  idempotencyKey(number: number): string;
  /** Brackets the calls of one tool session in the log (`tool-catalog.md`, "Views and sessions"). */
  session<T>(toolId: string, calls: () => Promise<T>): Promise<T>;
}

/** A workflow of one node, which is all that this host runs. */
export interface Workflow {
  readonly workflowId: string;
  readonly nodeId: string;
  readonly typeId: string;
  /** The value of `outputs.result`. What it throws becomes the error of the node. */
  run(context: NodeContext): Promise<unknown>;
}
