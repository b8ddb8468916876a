// GENERATED from schemas/v2/capabilities.schema.json: do not edit. Write it anew with: openwop-spec generate
/**
 * GENERATED from spec/v2/declaration.json, the facet files and the v1 capabilities. What a host says about itself: its metadata, and one record for each core family that it offers.
 */
export type Capabilities = {
  /** Wider than the schema: pattern at #/properties/protocolVersion/pattern (TypeScript cannot state a regular expression). */
  protocolVersion?: string | undefined;
  /**
   * Wider than the schema: uniqueItems at #/properties/protocolVersions/uniqueItems (TypeScript cannot state that items differ).
   * Wider than the schema: pattern at #/properties/protocolVersions/items/pattern (TypeScript cannot state a regular expression).
   */
  protocolVersions: [string, ...string[]];
  /**
   * Wider than the schema: patternProperties at #/properties/extensions/patternProperties/^[a-z][a-z0-9]*(-[a-z0-9]+)*\.[a-z][a-z0-9]*(-[a-z0-9]+)*$ (TypeScript has no type of the names a regular expression matches).
   */
  extensions?: { [k: string]: { [k: string]: unknown } } | undefined;
  /** The software behind the host. */
  implementation?: CapabilitiesImplementation | undefined;
  /**
   * Wider than the schema: type at #/properties/engineVersion/type (TypeScript has no type of the whole numbers, so number is used).
   * Wider than the schema: minimum at #/properties/engineVersion/minimum (TypeScript cannot state a range of numbers).
   */
  engineVersion?: number | undefined;
  /**
   * Wider than the schema: type at #/properties/eventLogSchemaVersion/type (TypeScript has no type of the whole numbers, so number is used).
   * Wider than the schema: minimum at #/properties/eventLogSchemaVersion/minimum (TypeScript cannot state a range of numbers).
   */
  eventLogSchemaVersion?: number | undefined;
  configurable?: Configurable | undefined;
  /** What the host shows of its inner life. */
  observability?: CapabilitiesObservability | undefined;
  minClientVersion?: string | undefined;
  /**
   * Ids of runtime features that workflows may require.
   * Wider than the schema: uniqueItems at #/properties/runtimeCapabilities/uniqueItems (TypeScript cannot state that items differ).
   * Wider than the schema: minLength at #/properties/runtimeCapabilities/items/minLength (TypeScript cannot state the length of a string).
   */
  runtimeCapabilities?: string[] | undefined;
  /** How the host can be tested. */
  testing?: CapabilitiesTesting | undefined;
  /** What the host says of its own conformance. */
  conformance?: CapabilitiesConformance | undefined;
  /**
   * Ids of the conformance fixtures, workflows among them, that the host has installed.
   * Wider than the schema: uniqueItems at #/properties/fixtures/uniqueItems (TypeScript cannot state that items differ).
   * Wider than the schema: minLength at #/properties/fixtures/items/minLength (TypeScript cannot state the length of a string).
   */
  fixtures?: string[] | undefined;
  /** How the host treats sensitive data. */
  compliance?: CapabilitiesCompliance | undefined;
  signingKeys?: CapabilitiesSigningKey[] | undefined;
  /** How the capability document can be had. */
  discovery?: CapabilitiesDiscovery | undefined;
  /** Wider than the schema: pattern at #/properties/preferredVersion/pattern (TypeScript cannot state a regular expression). */
  preferredVersion: string;
  /** core/capabilities.md#secrets — witness: witnessable-gated; maturity experimental/none */
  secrets?: SecretsRecord | undefined;
  /** core/capabilities.md#replay — witness: witnessable-gated; maturity experimental/none; RFC 0140 */
  replay?: ReplayRecord | undefined;
  /** core/capabilities.md#oauth — witness: witnessable-gated; maturity experimental/none; RFC 0047 */
  oauth?: OauthRecord | undefined;
  /** core/capabilities.md#toolHooks — witness: witnessable-gated; maturity experimental/none; RFC 0064 */
  toolHooks?: ToolHooksRecord | undefined;
  /** core/capabilities.md#toolCatalog — witness: witnessable-gated; maturity experimental/none; RFC 0078 */
  toolCatalog?: ToolCatalogRecord | undefined;
  /** core/capabilities.md#aiEnvelope — witness: witnessable-gated; maturity experimental/none; RFC 0144 */
  aiEnvelope?: AiEnvelopeRecord | undefined;
  /** core/capabilities.md#promptLibrary — witness: claims-check; maturity experimental/none; RFC 0144 */
  promptLibrary?: PromptLibraryRecord | undefined;
  /** core/capabilities.md#agentRuntime — witness: claims-check; maturity experimental/none; RFC 0144 */
  agentRuntime?: AgentRuntimeRecord | undefined;
  /** core/capabilities.md#webhooks — witness: witnessable-gated; maturity experimental/none; RFC 0188 */
  webhooks?: WebhooksRecord | undefined;
  /** core/capabilities.md#a2a — witness: seam-gated; maturity experimental/none; RFC 0152 */
  a2a?: A2aRecord | undefined;
  /** core/capabilities.md#mcp — witness: seam-gated; maturity experimental/none; RFC 0153 */
  mcp?: McpRecord | undefined;
  /** core/capabilities.md#auth — witness: seam-gated; maturity experimental/none; RFC 0154 */
  auth?: AuthRecord | undefined;
  /** core/capabilities.md#interrupt — witness: witnessable-gated; maturity experimental/none; RFC 0104 */
  interrupt?: InterruptRecord | undefined;
};

/** The software behind the host. */
export type CapabilitiesImplementation = {
  /** Name of the software. */
  name?: string | undefined;
  /** Version of the software. */
  version?: string | undefined;
  /** Who makes it. */
  vendor?: string | undefined;
  /** Where to read about it. */
  url?: string | undefined;
};

/** What a client can set for a single run. As a member of the capability document it shows the values that hold when a run sets none. */
export type Configurable = {
  /** Version of this shape. */
  version: 1;
  /** Bounds of the run. */
  run?: ConfigurableRun | undefined;
  /**
   * Settings that an organization defines, under its identifier.
   * Wider than the schema: propertyNames at configurable.schema.json#/properties/extensions/propertyNames (TypeScript cannot state a condition on property names).
   * Wider than the schema: patternProperties at configurable.schema.json#/properties/extensions/patternProperties/^[a-z] (TypeScript has no type of the names a regular expression matches).
   */
  extensions?: { [k: string]: { [k: string]: unknown } } | undefined;
};

/** What the host shows of its inner life. */
export type CapabilitiesObservability = {
  /** OpenTelemetry export. */
  otel?: CapabilitiesObservabilityOtel | undefined;
  /**
   * Doors that a host opens for conformance tests only.
   * @deprecated
   */
  testSeams?: CapabilitiesObservabilityTestSeams | undefined;
};

/** How the host can be tested. */
export type CapabilitiesTesting = {
  /** There is a tenant whose data may be thrown away after a test. */
  testTenant?: boolean | undefined;
};

/** What the host says of its own conformance. */
export type CapabilitiesConformance = {
  /**
   * Version of the conformance suite that the host last ran.
   * Wider than the schema: minLength at #/properties/conformance/properties/suiteVersion/minLength (TypeScript cannot state the length of a string).
   */
  suiteVersion?: string | undefined;
  /**
   * Conformance profiles the host claims.
   * Wider than the schema: uniqueItems at #/properties/conformance/properties/profiles/uniqueItems (TypeScript cannot state that items differ).
   * Wider than the schema: minLength at #/properties/conformance/properties/profiles/items/minLength (TypeScript cannot state the length of a string).
   */
  profiles?: string[] | undefined;
  seamsProfile?: "openwop-conformance-seams-v2" | undefined;
};

/** How the host treats sensitive data. */
export type CapabilitiesCompliance = {
  /** What happens to sensitive values before they are recorded. */
  defaultMode?: DefaultMode | undefined;
  /**
   * Classes of data that get special handling.
   * Wider than the schema: uniqueItems at #/properties/compliance/properties/supportedClasses/uniqueItems (TypeScript cannot state that items differ).
   */
  supportedClasses?: SupportedClasse[] | undefined;
};

export type CapabilitiesSigningKey = {
  /** Wider than the schema: pattern at ids.schema.json#/$defs/keyId/pattern (TypeScript cannot state a regular expression). */
  keyId: string;
  alg: "ed25519";
  /**
   * Wider than the schema: pattern at #/properties/signingKeys/items/properties/publicKey/pattern (TypeScript cannot state a regular expression).
   */
  publicKey: string;
  use?: "certification-bundle" | undefined;
  retiredAt?: string | undefined;
};

/** How the capability document can be had. */
export type CapabilitiesDiscovery = {
  /** A capability document that depends on the caller. */
  authScoped?: CapabilitiesDiscoveryAuthScoped | undefined;
};

/**
 * core/capabilities.md#secrets — witness: witnessable-gated; maturity experimental/none
 * Wider than the schema: pattern at #/properties/secrets/properties/until/pattern (TypeScript cannot state a regular expression).
 */
export type SecretsRecord = SecretsRecordFields & SecretsRecordUntilByStatus;

/**
 * core/capabilities.md#replay — witness: witnessable-gated; maturity experimental/none; RFC 0140
 * Wider than the schema: pattern at #/properties/replay/properties/until/pattern (TypeScript cannot state a regular expression).
 */
export type ReplayRecord = ReplayRecordFields & ReplayRecordUntilByStatus;

/**
 * core/capabilities.md#oauth — witness: witnessable-gated; maturity experimental/none; RFC 0047
 * Wider than the schema: pattern at #/properties/oauth/properties/until/pattern (TypeScript cannot state a regular expression).
 */
export type OauthRecord = OauthRecordFields & OauthRecordUntilByStatus;

/**
 * core/capabilities.md#toolHooks — witness: witnessable-gated; maturity experimental/none; RFC 0064
 * Wider than the schema: pattern at #/properties/toolHooks/properties/until/pattern (TypeScript cannot state a regular expression).
 */
export type ToolHooksRecord = ToolHooksRecordFields & ToolHooksRecordUntilByStatus;

/**
 * core/capabilities.md#toolCatalog — witness: witnessable-gated; maturity experimental/none; RFC 0078
 * Wider than the schema: pattern at #/properties/toolCatalog/properties/until/pattern (TypeScript cannot state a regular expression).
 */
export type ToolCatalogRecord = ToolCatalogRecordFields & ToolCatalogRecordUntilByStatus;

/**
 * core/capabilities.md#aiEnvelope — witness: witnessable-gated; maturity experimental/none; RFC 0144
 * Wider than the schema: pattern at #/properties/aiEnvelope/properties/until/pattern (TypeScript cannot state a regular expression).
 */
export type AiEnvelopeRecord = AiEnvelopeRecordFields & AiEnvelopeRecordUntilByStatus;

/**
 * core/capabilities.md#promptLibrary — witness: claims-check; maturity experimental/none; RFC 0144
 * Wider than the schema: pattern at #/properties/promptLibrary/properties/until/pattern (TypeScript cannot state a regular expression).
 */
export type PromptLibraryRecord = PromptLibraryRecordFields & PromptLibraryRecordUntilByStatus;

/**
 * core/capabilities.md#agentRuntime — witness: claims-check; maturity experimental/none; RFC 0144
 * Wider than the schema: pattern at #/properties/agentRuntime/properties/until/pattern (TypeScript cannot state a regular expression).
 */
export type AgentRuntimeRecord = AgentRuntimeRecordFields & AgentRuntimeRecordUntilByStatus;

/**
 * core/capabilities.md#webhooks — witness: witnessable-gated; maturity experimental/none; RFC 0188
 * Wider than the schema: pattern at #/properties/webhooks/properties/until/pattern (TypeScript cannot state a regular expression).
 */
export type WebhooksRecord = WebhooksRecordFields & WebhooksRecordUntilByStatus;

/**
 * core/capabilities.md#a2a — witness: seam-gated; maturity experimental/none; RFC 0152
 * Wider than the schema: pattern at #/properties/a2a/properties/until/pattern (TypeScript cannot state a regular expression).
 */
export type A2aRecord = A2aRecordFields & A2aRecordUntilByStatus;

/**
 * core/capabilities.md#mcp — witness: seam-gated; maturity experimental/none; RFC 0153
 * Wider than the schema: pattern at #/properties/mcp/properties/until/pattern (TypeScript cannot state a regular expression).
 */
export type McpRecord = McpRecordFields & McpRecordUntilByStatus;

/**
 * core/capabilities.md#auth — witness: seam-gated; maturity experimental/none; RFC 0154
 * Wider than the schema: pattern at #/properties/auth/properties/until/pattern (TypeScript cannot state a regular expression).
 */
export type AuthRecord = AuthRecordFields & AuthRecordUntilByStatus;

/**
 * core/capabilities.md#interrupt — witness: witnessable-gated; maturity experimental/none; RFC 0104
 * Wider than the schema: pattern at #/properties/interrupt/properties/until/pattern (TypeScript cannot state a regular expression).
 */
export type InterruptRecord = InterruptRecordFields & InterruptRecordUntilByStatus;

/** Bounds of the run. */
export type ConfigurableRun = {
  /**
   * The most node executions of the run.
   * Wider than the schema: type at configurable.schema.json#/properties/run/properties/recursionLimit/type (TypeScript has no type of the whole numbers, so number is used).
   * Wider than the schema: minimum at configurable.schema.json#/properties/run/properties/recursionLimit/minimum (TypeScript cannot state a range of numbers).
   */
  recursionLimit?: number | undefined;
  /**
   * The longest time the run may take, in milliseconds.
   * Wider than the schema: type at configurable.schema.json#/properties/run/properties/runTimeoutMs/type (TypeScript has no type of the whole numbers, so number is used).
   * Wider than the schema: minimum at configurable.schema.json#/properties/run/properties/runTimeoutMs/minimum (TypeScript cannot state a range of numbers).
   */
  runTimeoutMs?: number | undefined;
  /**
   * The most rounds of one loop.
   * Wider than the schema: type at configurable.schema.json#/properties/run/properties/maxLoopIterations/type (TypeScript has no type of the whole numbers, so number is used).
   * Wider than the schema: minimum at configurable.schema.json#/properties/run/properties/maxLoopIterations/minimum (TypeScript cannot state a range of numbers).
   */
  maxLoopIterations?: number | undefined;
};

/** OpenTelemetry export. */
export type CapabilitiesObservabilityOtel = {
  /**
   * Protocols over which telemetry leaves the host.
   * Wider than the schema: uniqueItems at #/properties/observability/properties/otel/properties/exportProtocols/uniqueItems (TypeScript cannot state that items differ).
   */
  exportProtocols?: ExportProtocol[] | undefined;
};

/** Doors that a host opens for conformance tests only. */
export type CapabilitiesObservabilityTestSeams = {
  /** The spans of a run can be read by a test. */
  otelScrape?: boolean | undefined;
  /** The debug bundle of a run can be read by a test. */
  debugBundleExport?: boolean | undefined;
};

/** What happens to sensitive values before they are recorded. */
export type DefaultMode = "mask" | "omit" | "hash" | "passthrough";

export type SupportedClasse = "public" | "pii" | "phi" | "pci" | "regulated";

/**
 * A capability document that depends on the caller.
 * Wider than the schema: pattern at #/properties/discovery/properties/authScoped/properties/endpointPath/pattern (TypeScript cannot state a regular expression).
 */
export type CapabilitiesDiscoveryAuthScoped =
  | {
    /** same-endpoint: the discovery address itself answers with the view. extension-endpoint: another path does. */
    mode: Mode;
    /**
     * The other path.
     * Wider than the schema: pattern at #/properties/discovery/properties/authScoped/properties/endpointPath/pattern (TypeScript cannot state a regular expression).
     */
    endpointPath: string;
  }
  | {
    /** same-endpoint: the discovery address itself answers with the view. extension-endpoint: another path does. */
    mode: "same-endpoint";
    /**
     * The other path.
     * Wider than the schema: pattern at #/properties/discovery/properties/authScoped/properties/endpointPath/pattern (TypeScript cannot state a regular expression).
     */
    endpointPath?: string | undefined;
  };

/** The properties of SecretsRecord, without the rules between them. */
export type SecretsRecordFields = {
  status: Status;
  /**
   * The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.
   * Wider than the schema: pattern at #/properties/secrets/properties/since/pattern (TypeScript cannot state a regular expression).
   */
  since: string;
  /** Wider than the schema: pattern at #/properties/secrets/properties/until/pattern (TypeScript cannot state a regular expression). */
  until?: string | undefined;
  witness: Witness;
  /**
   * Scopes in which the host keeps secrets.
   * Wider than the schema: uniqueItems at #/properties/secrets/properties/scopes/uniqueItems (TypeScript cannot state that items differ).
   */
  scopes: Scope[];
  /** Who turns a reference into a value. host-managed: the host, at the moment of use. */
  resolution: "host-managed";
  /** Pack code can ask for the value of a secret. */
  resolveInPack?: boolean | undefined;
};

/** Wider than the schema: pattern at #/properties/secrets/properties/until/pattern (TypeScript cannot state a regular expression). */
export type SecretsRecordUntilByStatus =
  | { status: "stable"; until?: undefined }
  | { status: "experimental" | "deprecated"; until: string };

/** The properties of ReplayRecord, without the rules between them. */
export type ReplayRecordFields = {
  status: Status;
  /**
   * The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.
   * Wider than the schema: pattern at #/properties/replay/properties/since/pattern (TypeScript cannot state a regular expression).
   */
  since: string;
  /** Wider than the schema: pattern at #/properties/replay/properties/until/pattern (TypeScript cannot state a regular expression). */
  until?: string | undefined;
  witness: Witness;
  /** What a client may ask for when it starts a run from a recorded one. */
  modes: ReplayRecordMode[];
  /** How long after its end a run can be replayed. Absent where no time is promised. */
  retention?: ReplayRecordRetention | undefined;
  /** Where the host lists the seams through which nodes act on the outside world. Always this path. */
  effectSeamsManifest: "/host/effect-seams";
};

/** Wider than the schema: pattern at #/properties/replay/properties/until/pattern (TypeScript cannot state a regular expression). */
export type ReplayRecordUntilByStatus =
  | { status: "stable"; until?: undefined }
  | { status: "experimental" | "deprecated"; until: string };

/** The properties of OauthRecord, without the rules between them. */
export type OauthRecordFields = {
  status: Status;
  /**
   * The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.
   * Wider than the schema: pattern at #/properties/oauth/properties/since/pattern (TypeScript cannot state a regular expression).
   */
  since: string;
  /** Wider than the schema: pattern at #/properties/oauth/properties/until/pattern (TypeScript cannot state a regular expression). */
  until?: string | undefined;
  witness: Witness;
  /**
   * Grants the host can drive.
   * Wider than the schema: uniqueItems at #/properties/oauth/properties/grants/uniqueItems (TypeScript cannot state that items differ).
   */
  grants?: Grant[] | undefined;
  /** Third-party providers the host knows. */
  providers?: OauthRecordProvider[] | undefined;
  /** Present where a run that lacks a credential waits for the person to consent. */
  credentialInterrupt?: true | undefined;
};

/** Wider than the schema: pattern at #/properties/oauth/properties/until/pattern (TypeScript cannot state a regular expression). */
export type OauthRecordUntilByStatus =
  | { status: "stable"; until?: undefined }
  | { status: "experimental" | "deprecated"; until: string };

/** The properties of ToolHooksRecord, without the rules between them. */
export type ToolHooksRecordFields = {
  status: Status;
  /**
   * The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.
   * Wider than the schema: pattern at #/properties/toolHooks/properties/since/pattern (TypeScript cannot state a regular expression).
   */
  since: string;
  /** Wider than the schema: pattern at #/properties/toolHooks/properties/until/pattern (TypeScript cannot state a regular expression). */
  until?: string | undefined;
  witness: Witness;
  /** Every tool call is recorded before and after, without its content. */
  prePostEvents: boolean;
  /** The scopes of a tool are checked before each call, and a call that cannot be checked is refused. */
  perToolAuthorization?: boolean | undefined;
  /** Calls are counted and limited for each pair of principal and tool. */
  perToolRateLimit?: boolean | undefined;
};

/** Wider than the schema: pattern at #/properties/toolHooks/properties/until/pattern (TypeScript cannot state a regular expression). */
export type ToolHooksRecordUntilByStatus =
  | { status: "stable"; until?: undefined }
  | { status: "experimental" | "deprecated"; until: string };

/** The properties of ToolCatalogRecord, without the rules between them. */
export type ToolCatalogRecordFields = {
  status: Status;
  /**
   * The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.
   * Wider than the schema: pattern at #/properties/toolCatalog/properties/since/pattern (TypeScript cannot state a regular expression).
   */
  since: string;
  /** Wider than the schema: pattern at #/properties/toolCatalog/properties/until/pattern (TypeScript cannot state a regular expression). */
  until?: string | undefined;
  witness: Witness;
  /**
   * Where the tools in the catalog come from.
   * Wider than the schema: uniqueItems at #/properties/toolCatalog/properties/sources/uniqueItems (TypeScript cannot state that items differ).
   */
  sources?: Source[] | undefined;
  /** The host brackets the calls of one tool session with tool.session.opened and tool.session.closed. */
  sessionLifecycle?: boolean | undefined;
  /** The list at /tools and the single tool at /tools/{toolId} can be had in the compact view. */
  compactView?: boolean | undefined;
};

/** Wider than the schema: pattern at #/properties/toolCatalog/properties/until/pattern (TypeScript cannot state a regular expression). */
export type ToolCatalogRecordUntilByStatus =
  | { status: "stable"; until?: undefined }
  | { status: "experimental" | "deprecated"; until: string };

/** The properties of AiEnvelopeRecord, without the rules between them. */
export type AiEnvelopeRecordFields = {
  status: Status;
  /**
   * The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.
   * Wider than the schema: pattern at #/properties/aiEnvelope/properties/since/pattern (TypeScript cannot state a regular expression).
   */
  since: string;
  /** Wider than the schema: pattern at #/properties/aiEnvelope/properties/until/pattern (TypeScript cannot state a regular expression). */
  until?: string | undefined;
  witness: Witness;
  /** Pack code can wait for an envelope that somebody else produces in the same run. */
  await?: boolean | undefined;
};

/** Wider than the schema: pattern at #/properties/aiEnvelope/properties/until/pattern (TypeScript cannot state a regular expression). */
export type AiEnvelopeRecordUntilByStatus =
  | { status: "stable"; until?: undefined }
  | { status: "experimental" | "deprecated"; until: string };

/** The properties of PromptLibraryRecord, without the rules between them. */
export type PromptLibraryRecordFields = {
  status: Status;
  /**
   * The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.
   * Wider than the schema: pattern at #/properties/promptLibrary/properties/since/pattern (TypeScript cannot state a regular expression).
   */
  since: string;
  /** Wider than the schema: pattern at #/properties/promptLibrary/properties/until/pattern (TypeScript cannot state a regular expression). */
  until?: string | undefined;
  witness: Witness;
};

/** Wider than the schema: pattern at #/properties/promptLibrary/properties/until/pattern (TypeScript cannot state a regular expression). */
export type PromptLibraryRecordUntilByStatus =
  | { status: "stable"; until?: undefined }
  | { status: "experimental" | "deprecated"; until: string };

/** The properties of AgentRuntimeRecord, without the rules between them. */
export type AgentRuntimeRecordFields = {
  status: Status;
  /**
   * The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.
   * Wider than the schema: pattern at #/properties/agentRuntime/properties/since/pattern (TypeScript cannot state a regular expression).
   */
  since: string;
  /** Wider than the schema: pattern at #/properties/agentRuntime/properties/until/pattern (TypeScript cannot state a regular expression). */
  until?: string | undefined;
  witness: Witness;
};

/** Wider than the schema: pattern at #/properties/agentRuntime/properties/until/pattern (TypeScript cannot state a regular expression). */
export type AgentRuntimeRecordUntilByStatus =
  | { status: "stable"; until?: undefined }
  | { status: "experimental" | "deprecated"; until: string };

/** The properties of WebhooksRecord, without the rules between them. */
export type WebhooksRecordFields = {
  status: Status;
  /**
   * The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.
   * Wider than the schema: pattern at #/properties/webhooks/properties/since/pattern (TypeScript cannot state a regular expression).
   */
  since: string;
  /** Wider than the schema: pattern at #/properties/webhooks/properties/until/pattern (TypeScript cannot state a regular expression). */
  until?: string | undefined;
  witness: Witness;
  /**
   * Algorithms with which deliveries can be signed. v1 is always among them; standard-webhooks-1 is used where a subscription asked for it.
   * Wider than the schema: contains at #/properties/webhooks/properties/signatureAlgorithms/contains (TypeScript cannot state that some item of an array matches).
   */
  signatureAlgorithms: [SignatureAlgorithm, ...SignatureAlgorithm[]];
  /** How failed deliveries are tried again. */
  retryPolicy?: WebhooksRecordRetryPolicy | undefined;
  /** Present where deliveries whose attempts are used up can be read by the subscription's owner. */
  deadLetter?: WebhooksRecordDeadLetter | undefined;
  /** Present where a subscription can get a new signing secret. */
  secretRotation?: WebhooksRecordSecretRotation | undefined;
};

/** Wider than the schema: pattern at #/properties/webhooks/properties/until/pattern (TypeScript cannot state a regular expression). */
export type WebhooksRecordUntilByStatus =
  | { status: "stable"; until?: undefined }
  | { status: "experimental" | "deprecated"; until: string };

/** The properties of A2aRecord, without the rules between them. */
export type A2aRecordFields = {
  status: Status;
  /**
   * The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.
   * Wider than the schema: pattern at #/properties/a2a/properties/since/pattern (TypeScript cannot state a regular expression).
   */
  since: string;
  /** Wider than the schema: pattern at #/properties/a2a/properties/until/pattern (TypeScript cannot state a regular expression). */
  until?: string | undefined;
  witness: Witness;
  /**
   * Every A2A version the host speaks, as major and minor.
   * Wider than the schema: pattern at #/properties/a2a/properties/versions/items/pattern (TypeScript cannot state a regular expression).
   */
  versions: [string, ...string[]];
  /**
   * The version the host chooses when the peer offers it. One of versions.
   * Wider than the schema: pattern at #/properties/a2a/properties/preferredVersion/pattern (TypeScript cannot state a regular expression).
   */
  preferredVersion: string;
  /**
   * The floor: the oldest version an authenticated peer can get. One of versions.
   * Wider than the schema: pattern at #/properties/a2a/properties/minimumVersion/pattern (TypeScript cannot state a regular expression).
   */
  minimumVersion: string;
  /** The day on which somebody last checked this record against the upstream releases. At most 90 days ago. */
  refreshedAt: string;
  /**
   * A2A profiles the host claims, each named after its version.
   * Wider than the schema: pattern at #/properties/a2a/properties/profiles/items/pattern (TypeScript cannot state a regular expression).
   */
  profiles?: string[] | undefined;
  /** Address of the host's agent card, which names the same versions. */
  agentCardUrl?: string | undefined;
  /** Whether a caller can follow a task while it runs. */
  streaming?: boolean | undefined;
  /** Whether the host calls back about a task. */
  pushNotifications?: boolean | undefined;
  /** Whether a task outlives a restart of the host under the same identifier. */
  durableTasks?: boolean | undefined;
};

/** Wider than the schema: pattern at #/properties/a2a/properties/until/pattern (TypeScript cannot state a regular expression). */
export type A2aRecordUntilByStatus =
  | { status: "stable"; until?: undefined }
  | { status: "experimental" | "deprecated"; until: string };

/** The properties of McpRecord, without the rules between them. */
export type McpRecordFields = {
  status: Status;
  /**
   * The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.
   * Wider than the schema: pattern at #/properties/mcp/properties/since/pattern (TypeScript cannot state a regular expression).
   */
  since: string;
  /** Wider than the schema: pattern at #/properties/mcp/properties/until/pattern (TypeScript cannot state a regular expression). */
  until?: string | undefined;
  witness: Witness;
  /** Every MCP revision the host speaks, each by its date. */
  revisions: [string, ...string[]];
  /** The revision the host chooses when the peer offers it. One of revisions. */
  preferredVersion: string;
  /** The floor: the oldest revision an authenticated peer can get. One of revisions. */
  minimumRevision: string;
  /** The day on which somebody last checked this record against the upstream revisions. At most 90 days ago. */
  refreshedAt: string;
  /**
   * MCP profiles the host claims, each named after its revision.
   * Wider than the schema: pattern at #/properties/mcp/properties/profiles/items/pattern (TypeScript cannot state a regular expression).
   */
  profiles?: string[] | undefined;
  /** Feature ids of the interop map that the host offers, those required by its profiles among them. */
  features?: string[] | undefined;
  /** Addresses at which the host serves MCP. */
  serverUrls?: string[] | undefined;
  /** Present where workflows are served as MCP tools. */
  serverMount?: McpRecordServerMount | undefined;
  /** Present where the host takes part in requests that need several rounds of input. */
  mrtr?: McpRecordMrtr | undefined;
  /**
   * RFC 0204. Present ⇒ the host exposes ctx.mcp.callTool / listTools / readResource / serverHealth to pack code (host-services.md §mcp). Omit when not offered (RFC 0192).
   */
  client?: true | undefined;
};

/** Wider than the schema: pattern at #/properties/mcp/properties/until/pattern (TypeScript cannot state a regular expression). */
export type McpRecordUntilByStatus =
  | { status: "stable"; until?: undefined }
  | { status: "experimental" | "deprecated"; until: string };

/** The properties of AuthRecord, without the rules between them. */
export type AuthRecordFields = {
  status: Status;
  /**
   * The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.
   * Wider than the schema: pattern at #/properties/auth/properties/since/pattern (TypeScript cannot state a regular expression).
   */
  since: string;
  /** Wider than the schema: pattern at #/properties/auth/properties/until/pattern (TypeScript cannot state a regular expression). */
  until?: string | undefined;
  witness: Witness;
  /** The kinds of credential the host accepts, one entry each. What is not listed is refused. */
  lanes: [AuthRecordLane, ...AuthRecordLane[]];
  /** By what two credentials are recognized as one subject. Absent where subjects are never linked. */
  subjectLinkKey?: SubjectLinkKey | undefined;
};

/** Wider than the schema: pattern at #/properties/auth/properties/until/pattern (TypeScript cannot state a regular expression). */
export type AuthRecordUntilByStatus =
  | { status: "stable"; until?: undefined }
  | { status: "experimental" | "deprecated"; until: string };

/** The properties of InterruptRecord, without the rules between them. */
export type InterruptRecordFields = {
  status: Status;
  /**
   * The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.
   * Wider than the schema: pattern at #/properties/interrupt/properties/since/pattern (TypeScript cannot state a regular expression).
   */
  since: string;
  /** Wider than the schema: pattern at #/properties/interrupt/properties/until/pattern (TypeScript cannot state a regular expression). */
  until?: string | undefined;
  witness: Witness;
  /** Ways of naming approvers that the host resolves when an answer comes in. */
  refKinds?: RefKind[] | undefined;
  /** Algorithms with which the host seals interrupt tokens. */
  tokenAlgs: ["hs256", ..."hs256"[]];
  /**
   * Whether the host sends a notice of each new interrupt to the callbackUrl given at createRun. Absence and false both mean that such an address is refused.
   */
  callbackDelivery?: boolean | undefined;
};

/** Wider than the schema: pattern at #/properties/interrupt/properties/until/pattern (TypeScript cannot state a regular expression). */
export type InterruptRecordUntilByStatus =
  | { status: "stable"; until?: undefined }
  | { status: "experimental" | "deprecated"; until: string };

export type ExportProtocol = "http/json" | "http/protobuf" | "grpc";

/** same-endpoint: the discovery address itself answers with the view. extension-endpoint: another path does. */
export type Mode = "same-endpoint" | "extension-endpoint";

export type Status = "stable" | "experimental" | "deprecated";

export type Witness = "witnessable-unaided" | "witnessable-gated" | "seam-gated" | "claims-check" | "negative-existence";

export type Scope = "tenant" | "user" | "run" | "workspace";

export type ReplayRecordMode = "fork" | "branch" | "rerun";

/** How long after its end a run can be replayed. Absent where no time is promised. */
export type ReplayRecordRetention = {
  /**
   * The number of days.
   * Wider than the schema: type at #/properties/replay/properties/retention/properties/days/type (TypeScript has no type of the whole numbers, so number is used).
   * Wider than the schema: minimum at #/properties/replay/properties/retention/properties/days/minimum (TypeScript cannot state a range of numbers).
   */
  days?: number | undefined;
};

export type Grant = "authorization_code" | "client_credentials" | "refresh_token";

export type OauthRecordProvider = {
  /**
   * Name of the provider, as workflows use it.
   * Wider than the schema: minLength at #/properties/oauth/properties/providers/items/properties/id/minLength (TypeScript cannot state the length of a string).
   */
  id: string;
  /** Authorization endpoint of the provider. */
  authUrl?: string | undefined;
  /** Token endpoint of the provider. */
  tokenUrl?: string | undefined;
  /** Scopes that a workflow can ask for at this provider. */
  scopesSupported?: string[] | undefined;
  /** Issuer identifier of the provider. */
  issuer?: string | undefined;
  /** The PKCE method to use, or that the provider has none. */
  pkce?: Pkce | undefined;
};

export type Source = "node-pack" | "workflow" | "mcp" | "connector" | "host-extension";

export type SignatureAlgorithm = "v1" | "standard-webhooks-1";

/** How failed deliveries are tried again. */
export type WebhooksRecordRetryPolicy = {
  /**
   * The most attempts at one delivery, the first one counted.
   * Wider than the schema: type at #/properties/webhooks/properties/retryPolicy/properties/maxAttempts/type (TypeScript has no type of the whole numbers, so number is used).
   * Wider than the schema: minimum at #/properties/webhooks/properties/retryPolicy/properties/maxAttempts/minimum (TypeScript cannot state a range of numbers).
   */
  maxAttempts: number;
  /** How the pauses between attempts grow. */
  backoff: Backoff;
};

/** Present where deliveries whose attempts are used up can be read by the subscription's owner. */
export type WebhooksRecordDeadLetter = {
  /**
   * For how many days such a delivery can be read.
   * Wider than the schema: type at #/properties/webhooks/properties/deadLetter/properties/retentionDays/type (TypeScript has no type of the whole numbers, so number is used).
   * Wider than the schema: minimum at #/properties/webhooks/properties/deadLetter/properties/retentionDays/minimum (TypeScript cannot state a range of numbers).
   */
  retentionDays: number;
  /**
   * The most entries that one page holds.
   * Wider than the schema: type at #/properties/webhooks/properties/deadLetter/properties/maxPageSize/type (TypeScript has no type of the whole numbers, so number is used).
   * Wider than the schema: minimum at #/properties/webhooks/properties/deadLetter/properties/maxPageSize/minimum (TypeScript cannot state a range of numbers).
   * Wider than the schema: maximum at #/properties/webhooks/properties/deadLetter/properties/maxPageSize/maximum (TypeScript cannot state a range of numbers).
   */
  maxPageSize: number;
};

/** Present where a subscription can get a new signing secret. */
export type WebhooksRecordSecretRotation = {
  /**
   * For how many seconds after a rotation deliveries are signed under both secrets.
   * Wider than the schema: type at #/properties/webhooks/properties/secretRotation/properties/overlapSeconds/type (TypeScript has no type of the whole numbers, so number is used).
   * Wider than the schema: minimum at #/properties/webhooks/properties/secretRotation/properties/overlapSeconds/minimum (TypeScript cannot state a range of numbers).
   * Wider than the schema: maximum at #/properties/webhooks/properties/secretRotation/properties/overlapSeconds/maximum (TypeScript cannot state a range of numbers).
   */
  overlapSeconds: number;
};

/** Present where workflows are served as MCP tools. */
export type McpRecordServerMount = {
  /** Transports under which the mount can be reached. */
  transports?: Transport[] | undefined;
};

/** Present where the host takes part in requests that need several rounds of input. */
export type McpRecordMrtr = {
  /**
   * The most rounds of input in one logical call. Beyond it the call ends with mcp_mrtr_rounds_exceeded.
   * Wider than the schema: type at #/properties/mcp/properties/mrtr/properties/maxRounds/type (TypeScript has no type of the whole numbers, so number is used).
   * Wider than the schema: minimum at #/properties/mcp/properties/mrtr/properties/maxRounds/minimum (TypeScript cannot state a range of numbers).
   * Wider than the schema: maximum at #/properties/mcp/properties/mrtr/properties/maxRounds/maximum (TypeScript cannot state a range of numbers).
   */
  maxRounds: number;
};

export type AuthRecordLane = AuthRecordLaneFields & AuthRecordLaneLaneByRevocation;

/** By what two credentials are recognized as one subject. Absent where subjects are never linked. */
export type SubjectLinkKey = "opaque-idp" | "configured-immutable";

export type RefKind = "principal" | "group" | "role";

/** The PKCE method to use, or that the provider has none. */
export type Pkce = "S256" | "unsupported";

/** How the pauses between attempts grow. */
export type Backoff = "none" | "fixed" | "exponential";

export type Transport = "stdio" | "streamable-http";

/** The properties of AuthRecordLane, without the rules between them. */
export type AuthRecordLaneFields = {
  /** The kind of credential. */
  lane: Lane;
  /**
   * Who may have issued a credential of this lane.
   * Wider than the schema: minLength at #/properties/auth/properties/lanes/items/properties/issuers/items/minLength (TypeScript cannot state the length of a string).
   */
  issuers: [string, ...string[]];
  /** The rule by which a withdrawn credential stops working. exp-only is not for lanes whose credentials the host issues itself. */
  revocation: Revocation;
  /**
   * The longest time in seconds for which a revoked credential may go on working.
   * Wider than the schema: type at #/properties/auth/properties/lanes/items/properties/revocationWindowSeconds/type (TypeScript has no type of the whole numbers, so number is used).
   * Wider than the schema: minimum at #/properties/auth/properties/lanes/items/properties/revocationWindowSeconds/minimum (TypeScript cannot state a range of numbers).
   */
  revocationWindowSeconds?: number | undefined;
  /** The weakest binding between credential and caller that is accepted. */
  minimumAssurance: MinimumAssurance;
  /** Proofs accepted from a caller that acts for somebody else. Absent where the lane takes no delegated calls. */
  delegationProofs?: DelegationProof[] | undefined;
};

export type AuthRecordLaneLaneByRevocation =
  | { lane: "oauth2" | "oidc" | "mtls" | "saml" | "scim" | "ldap" | "workload" | "anonymous" }
  | {
    revocation:
      | "next-request"
      | "exp-and-recheck"
      | "crl"
      | "ocsp"
      | "short-lived"
      | "not-on-or-after"
      | "bound-connection"
      | "rebind"
      | "delegation-expiry";
  };

/** The kind of credential. */
export type Lane = "api-key" | "oauth2" | "oidc" | "mtls" | "saml" | "scim" | "ldap" | "workload" | "session" | "anonymous";

/** The rule by which a withdrawn credential stops working. exp-only is not for lanes whose credentials the host issues itself. */
export type Revocation =
  | "next-request"
  | "exp-and-recheck"
  | "exp-only"
  | "crl"
  | "ocsp"
  | "short-lived"
  | "not-on-or-after"
  | "bound-connection"
  | "rebind"
  | "delegation-expiry";

/** The weakest binding between credential and caller that is accepted. */
export type MinimumAssurance = "bearer" | "sender-constrained" | "key-bound";

export type DelegationProof = "mtls-key-binding" | "dpop" | "svid-chain";
