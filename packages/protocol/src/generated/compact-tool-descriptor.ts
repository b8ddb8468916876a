// GENERATED from schemas/v2/compact-tool-descriptor.schema.json: do not edit. Write it anew with: openwop-spec generate
import type { SafetyTier, ToolSource } from "./tool-descriptor.js";

/**
 * The short form of a tool descriptor, made for a model to read. GET /tools?view=compact answers an object whose member tools is an array of these.
 */
export type CompactToolDescriptor = CompactToolDescriptorFields & CompactToolDescriptorSourceBySafetyTier;

/** The properties of CompactToolDescriptor, without the rules between them. */
export type CompactToolDescriptorFields = {
  /**
   * Name of the tool in the catalog: unique there, the same for one version of the host.
   * Wider than the schema: minLength at #/properties/toolId/minLength (TypeScript cannot state the length of a string).
   */
  toolId: string;
  /** Where the tool comes from. A host SHOULD let a caller narrow GET /tools with ?source=<source>. */
  source: ToolSource;
  /**
   * How much harm a call can do. The host assigns it and never copies it from an MCP server's annotations; an MCP tool nobody has classified is write.
   */
  safetyTier: SafetyTier;
  /** Name to show to people. */
  title?: string | undefined;
  /** What the tool does. */
  description?: string | undefined;
  /**
   * Schema of the arguments: an object schema with properties. Members beyond type and properties, required among them, are allowed; the seven keywords are banned, here at the top level and by tool-catalog.md at every depth. A host SHOULD keep it within the Tier-1 subset of RFC 0030.
   */
  inputSchema?: CompactToolDescriptorInputSchema | undefined;
};

/** Execution of arbitrary commands belongs to host extensions. */
export type CompactToolDescriptorSourceBySafetyTier =
  | { source: "host-extension" }
  | { safetyTier: "pure" | "read" | "write" };

/**
 * Schema of the arguments: an object schema with properties. Members beyond type and properties, required among them, are allowed; the seven keywords are banned, here at the top level and by tool-catalog.md at every depth. A host SHOULD keep it within the Tier-1 subset of RFC 0030.
 */
export type CompactToolDescriptorInputSchema = {
  /** Always object. */
  type: "object";
  /** Schemas of the arguments by name. */
  properties: { [k: string]: unknown };
  $ref?: undefined;
  oneOf?: undefined;
  allOf?: undefined;
  anyOf?: undefined;
  not?: undefined;
  patternProperties?: undefined;
  dependentSchemas?: undefined;
  [k: string]: unknown;
};
