// GENERATED from schemas/v2/tool-descriptor.schema.json: do not edit. Write it anew with: openwop-spec generate
/**
 * One entry of the tool catalog (spec/v2/core/tool-catalog.md). GET /tools answers an array of these. It describes a tool; it is no way of calling one.
 */
export type ToolDescriptor = ToolDescriptorFields
  & ((ToolDescriptorSourceBySafetyTier & { annotations?: undefined }) | ToolDescriptorNone | (ToolDescriptorSourceAnnotationsBySafetyTier & ToolDescriptorAnnotationsByReplayPolicy & ToolDescriptorAnnotationsByEgress));

/** The properties of ToolDescriptor, without the rules between them. */
export type ToolDescriptorFields = {
  /**
   * Name of the tool in the catalog: unique there, the same for one version of the host.
   * Wider than the schema: minLength at #/properties/toolId/minLength (TypeScript cannot state the length of a string).
   */
  toolId: string;
  /** Where the tool comes from. A host SHOULD let a caller narrow GET /tools with ?source=<source>. */
  source: ToolSource;
  /** Name to show to people. */
  title?: string | undefined;
  /** What the tool does. */
  description?: string | undefined;
  /** JSON Schema of the arguments. Where a model is to call the tool, a host SHOULD keep it within the Tier-1 subset of RFC 0030. */
  inputSchema?: { [k: string]: unknown } | undefined;
  /** JSON Schema of the result. */
  outputSchema?: { [k: string]: unknown } | undefined;
  /**
   * RFC 0204. Projection onto MCP ToolAnnotations (2026-07-28), computed from this descriptor's host-assigned safetyTier / replayPolicy / egress by the table in tool-catalog.md — never copied from an MCP server's annotations (untrusted upstream) and never left to MCP defaults. All four REQUIRED when present.
   */
  annotations?: ToolDescriptorAnnotations | undefined;
  /** What a caller needs. Flags only, never credential material. */
  auth?: ToolDescriptorAuth | undefined;
  /** How the tool reaches the outside world. Assigned by the host. Absent: the tool is taken to reach it. */
  egress?: Egress | undefined;
  /** When a person has to approve a call. */
  approval?: Approval | undefined;
  /** What happens to the result when a run is replayed. Assigned by the host. Absent: the tool is not taken to be idempotent. */
  replayPolicy?: ReplayPolicy | undefined;
  /**
   * How much harm a call can do. The host assigns it and never copies it from an MCP server's annotations; an MCP tool nobody has classified is write.
   */
  safetyTier: SafetyTier;
  /** Rough cost of a call. */
  costHint?: CostHint | undefined;
  /** Rough duration of a call. */
  latencyHint?: LatencyHint | undefined;
};

/**
 * Execution of arbitrary commands belongs to host extensions.
 * readOnlyHint is true exactly for pure and read.
 * destructiveHint is true exactly for write and exec.
 */
export type ToolDescriptorSourceAnnotationsBySafetyTier =
  | { safetyTier: "exec"; source: "host-extension"; annotations: { readOnlyHint: false; destructiveHint: true } }
  | { safetyTier: "pure" | "read"; annotations: { readOnlyHint: true; destructiveHint: false } }
  | { safetyTier: "write"; annotations: { readOnlyHint: false; destructiveHint: true } };

/** idempotentHint is true exactly for deterministic and idempotent; an absent replayPolicy gives false. */
export type ToolDescriptorAnnotationsByReplayPolicy =
  | { replayPolicy: "deterministic" | "idempotent"; annotations: { idempotentHint: true } }
  | { replayPolicy?: "non-deterministic" | undefined; annotations: { idempotentHint: false } };

/** openWorldHint is false exactly for none; an absent egress gives true. */
export type ToolDescriptorAnnotationsByEgress =
  | { egress: "none"; annotations: { openWorldHint: false } }
  | { egress?: "safe-fetch" | "host-mediated" | "host-owned" | undefined; annotations: { openWorldHint: true } };

/** Execution of arbitrary commands belongs to host extensions. */
export type ToolDescriptorSourceBySafetyTier =
  | { source: "host-extension" }
  | { safetyTier: "pure" | "read" | "write" };

/** No value is one of these: with them among the alternatives, errors name the property at fault. */
export type ToolDescriptorNone = { safetyTier: never };

/** Where the tool comes from. A host SHOULD let a caller narrow GET /tools with ?source=<source>. */
export type ToolSource = "node-pack" | "workflow" | "mcp" | "connector" | "host-extension";

/**
 * RFC 0204. Projection onto MCP ToolAnnotations (2026-07-28), computed from this descriptor's host-assigned safetyTier / replayPolicy / egress by the table in tool-catalog.md — never copied from an MCP server's annotations (untrusted upstream) and never left to MCP defaults. All four REQUIRED when present.
 */
export type ToolDescriptorAnnotations = { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };

/** What a caller needs. Flags only, never credential material. */
export type ToolDescriptorAuth = {
  /**
   * Scopes checked before a call.
   * Wider than the schema: uniqueItems at #/properties/auth/properties/scopes/uniqueItems (TypeScript cannot state that items differ).
   */
  scopes?: string[] | undefined;
  /** True where the tool needs a credential. The credential itself is not shown. */
  credentialRef?: boolean | undefined;
};

/** How the tool reaches the outside world. Assigned by the host. Absent: the tool is taken to reach it. */
export type Egress = "none" | "safe-fetch" | "host-mediated" | "host-owned";

/** When a person has to approve a call. */
export type Approval = "never" | "conditional" | "always";

/** What happens to the result when a run is replayed. Assigned by the host. Absent: the tool is not taken to be idempotent. */
export type ReplayPolicy = "deterministic" | "idempotent" | "non-deterministic";

/**
 * How much harm a call can do. The host assigns it and never copies it from an MCP server's annotations; an MCP tool nobody has classified is write.
 */
export type SafetyTier = "pure" | "read" | "write" | "exec";

/** Rough cost of a call. */
export type CostHint = "low" | "medium" | "high";

/** Rough duration of a call. */
export type LatencyHint = "low" | "medium" | "high";
