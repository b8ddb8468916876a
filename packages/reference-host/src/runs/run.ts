/** `pending` and `running` go on; the other three are the end. */
export type RunStatus = 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';

/** Whether nothing more can happen in a run. */
export const isTerminal = (status: RunStatus): boolean => status !== 'pending' && status !== 'running';

/** Why a node or a run failed. `code` is a string of OpenWOP or the number of an MCP error, as the server sent it. */
export interface RunError {
  readonly code: string | number;
  readonly message: string;
  /** Of an MCP error; absent where the server sent none. */
  readonly data?: unknown;
}

/** One run as it is now. */
export interface Run {
  readonly runId: string;
  readonly workflowId: string;
  /** The protocol major under which it was asked for; nodes see the `ctx` of that major. */
  readonly major: 1 | 2;
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Name of the principal it belongs to. */
  readonly principal: string;
  readonly status: RunStatus;
  readonly error: RunError | undefined;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What is about to be appended to a log. */
export interface NewEvent {
  readonly type: string;
  readonly nodeId?: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** One entry of a run's log. */
export interface RunEvent extends NewEvent {
  readonly eventId: string;
  readonly runId: string;
  /** From 0, without gaps. */
  readonly sequence: number;
  readonly timestamp: string;
  readonly schemaVersion: 1;
}
