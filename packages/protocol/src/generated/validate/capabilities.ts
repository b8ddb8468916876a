// GENERATED from schemas/v2/capabilities.schema.json: do not edit. Write it anew with: openwop-spec generate
// @ts-nocheck the code below is compiled by ajv; its exports are typed.
import { type ValidationError, toErrors } from '../../validation-error.js';
import type { Capabilities } from '../capabilities.js';

/** Everything that keeps a value from being a Capabilities, with the place of each; nothing when it is one. */
export function validateCapabilities(value: unknown): readonly ValidationError[] {
  return validate20(value) ? [] : toErrors(validate20.errors);
}

/** Whether a value is a Capabilities. */
export function isCapabilities(value: unknown): value is Capabilities {
  return validate20(value);
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://openwop.dev/spec/v2/capabilities.schema.json","title":"OpenWOP v2 capabilities","description":"GENERATED from spec/v2/declaration.json, the facet files and the v1 capabilities. What a host says about itself: its metadata, and one record for each core family that it offers.","type":"object","additionalProperties":false,"required":["protocolVersions","preferredVersion"],"properties":{"protocolVersion":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},"protocolVersions":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"}},"extensions":{"type":"object","additionalProperties":false,"patternProperties":{"^[a-z][a-z0-9]*(-[a-z0-9]+)*\\.[a-z][a-z0-9]*(-[a-z0-9]+)*$":{"type":"object","additionalProperties":true}}},"implementation":{"type":"object","description":"The software behind the host.","additionalProperties":false,"properties":{"name":{"type":"string","description":"Name of the software."},"version":{"type":"string","description":"Version of the software."},"vendor":{"type":"string","description":"Who makes it."},"url":{"type":"string","format":"uri","description":"Where to read about it."}},"x-openwop-seeded-from":"v1"},"engineVersion":{"type":"integer","minimum":0},"eventLogSchemaVersion":{"type":"integer","minimum":2},"configurable":{"$ref":"configurable.schema.json"},"observability":{"type":"object","description":"What the host shows of its inner life.","additionalProperties":false,"properties":{"otel":{"type":"object","description":"OpenTelemetry export.","additionalProperties":false,"properties":{"exportProtocols":{"description":"Protocols over which telemetry leaves the host.","type":"array","uniqueItems":true,"items":{"type":"string","enum":["http/json","http/protobuf","grpc"]}}}},"testSeams":{"type":"object","description":"Doors that a host opens for conformance tests only.","additionalProperties":false,"properties":{"otelScrape":{"type":"boolean","description":"The spans of a run can be read by a test."},"debugBundleExport":{"type":"boolean","description":"The debug bundle of a run can be read by a test."}},"deprecated":true,"x-openwop-remove-in":"3.0"}}},"minClientVersion":{"type":"string"},"runtimeCapabilities":{"description":"Ids of runtime features that workflows may require.","type":"array","uniqueItems":true,"items":{"type":"string","minLength":1},"x-openwop-seeded-from":"v1"},"testing":{"type":"object","description":"How the host can be tested.","additionalProperties":false,"properties":{"testTenant":{"type":"boolean","description":"There is a tenant whose data may be thrown away after a test."}},"x-openwop-seeded-from":"v1"},"conformance":{"type":"object","description":"What the host says of its own conformance.","additionalProperties":false,"properties":{"suiteVersion":{"type":"string","minLength":1,"description":"Version of the conformance suite that the host last ran."},"profiles":{"description":"Conformance profiles the host claims.","type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"seamsProfile":{"const":"openwop-conformance-seams-v2"}}},"fixtures":{"description":"Ids of the conformance fixtures, workflows among them, that the host has installed.","type":"array","uniqueItems":true,"items":{"type":"string","minLength":1},"x-openwop-seeded-from":"v1"},"compliance":{"type":"object","description":"How the host treats sensitive data.","additionalProperties":false,"properties":{"defaultMode":{"type":"string","enum":["mask","omit","hash","passthrough"],"description":"What happens to sensitive values before they are recorded."},"supportedClasses":{"description":"Classes of data that get special handling.","type":"array","uniqueItems":true,"items":{"type":"string","enum":["public","pii","phi","pci","regulated"]}}},"x-openwop-seeded-from":"v1"},"signingKeys":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["keyId","alg","publicKey"],"properties":{"keyId":{"$ref":"ids.schema.json#/$defs/keyId"},"alg":{"const":"ed25519"},"publicKey":{"type":"string","pattern":"^[A-Za-z0-9_-]{43}$"},"use":{"enum":["certification-bundle"]},"retiredAt":{"type":"string","format":"date-time"}}}},"discovery":{"type":"object","description":"How the capability document can be had.","additionalProperties":false,"properties":{"authScoped":{"type":"object","description":"A capability document that depends on the caller.","additionalProperties":false,"required":["mode"],"properties":{"mode":{"type":"string","enum":["same-endpoint","extension-endpoint"],"description":"same-endpoint: the discovery address itself answers with the view. extension-endpoint: another path does."},"endpointPath":{"type":"string","pattern":"^/","description":"The other path."}},"allOf":[{"if":{"properties":{"mode":{"const":"extension-endpoint"}},"required":["mode"]},"then":{"required":["endpointPath"]}}]}},"x-openwop-seeded-from":"v1"},"preferredVersion":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},"secrets":{"type":"object","additionalProperties":false,"required":["status","since","witness","scopes","resolution"],"properties":{"status":{"enum":["stable","experimental","deprecated"]},"since":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$","description":"The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now."},"until":{"type":"string","pattern":"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},"witness":{"enum":["witnessable-unaided","witnessable-gated","seam-gated","claims-check","negative-existence"]},"scopes":{"description":"Scopes in which the host keeps secrets.","type":"array","uniqueItems":true,"items":{"type":"string","enum":["tenant","user","run","workspace"]}},"resolution":{"type":"string","enum":["host-managed"],"description":"Who turns a reference into a value. host-managed: the host, at the moment of use."},"resolveInPack":{"type":"boolean","description":"Pack code can ask for the value of a secret."}},"allOf":[{"if":{"properties":{"status":{"const":"stable"}}},"then":{"not":{"required":["until"]}}},{"if":{"properties":{"status":{"enum":["experimental","deprecated"]}}},"then":{"required":["until"]}}],"description":"core/capabilities.md#secrets — witness: witnessable-gated; maturity experimental/none","x-openwop-seeded-from":"v1"},"replay":{"type":"object","additionalProperties":false,"required":["status","since","witness","modes","effectSeamsManifest"],"properties":{"status":{"enum":["stable","experimental","deprecated"]},"since":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$","description":"The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now."},"until":{"type":"string","pattern":"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},"witness":{"enum":["witnessable-unaided","witnessable-gated","seam-gated","claims-check","negative-existence"]},"modes":{"description":"What a client may ask for when it starts a run from a recorded one.","type":"array","items":{"type":"string","enum":["fork","branch","rerun"]}},"retention":{"description":"How long after its end a run can be replayed. Absent where no time is promised.","type":"object","additionalProperties":false,"properties":{"days":{"description":"The number of days.","type":"integer","minimum":1}}},"effectSeamsManifest":{"description":"Where the host lists the seams through which nodes act on the outside world. Always this path.","const":"/host/effect-seams"}},"allOf":[{"if":{"properties":{"status":{"const":"stable"}}},"then":{"not":{"required":["until"]}}},{"if":{"properties":{"status":{"enum":["experimental","deprecated"]}}},"then":{"required":["until"]}}],"description":"core/capabilities.md#replay — witness: witnessable-gated; maturity experimental/none; RFC 0140","x-openwop-facets-from":"spec/v2/facets/replay.schema.json"},"oauth":{"type":"object","additionalProperties":false,"required":["status","since","witness"],"properties":{"status":{"enum":["stable","experimental","deprecated"]},"since":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$","description":"The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now."},"until":{"type":"string","pattern":"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},"witness":{"enum":["witnessable-unaided","witnessable-gated","seam-gated","claims-check","negative-existence"]},"grants":{"description":"Grants the host can drive.","type":"array","items":{"type":"string","enum":["authorization_code","client_credentials","refresh_token"]},"uniqueItems":true},"providers":{"description":"Third-party providers the host knows.","type":"array","items":{"type":"object","required":["id"],"properties":{"id":{"description":"Name of the provider, as workflows use it.","type":"string","minLength":1},"authUrl":{"description":"Authorization endpoint of the provider.","type":"string","format":"uri"},"tokenUrl":{"description":"Token endpoint of the provider.","type":"string","format":"uri"},"scopesSupported":{"description":"Scopes that a workflow can ask for at this provider.","type":"array","items":{"type":"string"}},"issuer":{"description":"Issuer identifier of the provider.","type":"string","format":"uri"},"pkce":{"description":"The PKCE method to use, or that the provider has none.","type":"string","enum":["S256","unsupported"]}},"additionalProperties":false}},"credentialInterrupt":{"description":"Present where a run that lacks a credential waits for the person to consent.","const":true}},"allOf":[{"if":{"properties":{"status":{"const":"stable"}}},"then":{"not":{"required":["until"]}}},{"if":{"properties":{"status":{"enum":["experimental","deprecated"]}}},"then":{"required":["until"]}}],"description":"core/capabilities.md#oauth — witness: witnessable-gated; maturity experimental/none; RFC 0047","x-openwop-facets-from":"spec/v2/facets/oauth.schema.json"},"toolHooks":{"type":"object","additionalProperties":false,"required":["status","since","witness","prePostEvents"],"properties":{"status":{"enum":["stable","experimental","deprecated"]},"since":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$","description":"The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now."},"until":{"type":"string","pattern":"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},"witness":{"enum":["witnessable-unaided","witnessable-gated","seam-gated","claims-check","negative-existence"]},"prePostEvents":{"type":"boolean","description":"Every tool call is recorded before and after, without its content."},"perToolAuthorization":{"type":"boolean","description":"The scopes of a tool are checked before each call, and a call that cannot be checked is refused."},"perToolRateLimit":{"type":"boolean","description":"Calls are counted and limited for each pair of principal and tool."}},"allOf":[{"if":{"properties":{"status":{"const":"stable"}}},"then":{"not":{"required":["until"]}}},{"if":{"properties":{"status":{"enum":["experimental","deprecated"]}}},"then":{"required":["until"]}}],"description":"core/capabilities.md#toolHooks — witness: witnessable-gated; maturity experimental/none; RFC 0064","x-openwop-seeded-from":"v1"},"toolCatalog":{"type":"object","additionalProperties":false,"required":["status","since","witness"],"properties":{"status":{"enum":["stable","experimental","deprecated"]},"since":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$","description":"The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now."},"until":{"type":"string","pattern":"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},"witness":{"enum":["witnessable-unaided","witnessable-gated","seam-gated","claims-check","negative-existence"]},"sources":{"description":"Where the tools in the catalog come from.","type":"array","uniqueItems":true,"items":{"type":"string","enum":["node-pack","workflow","mcp","connector","host-extension"]}},"sessionLifecycle":{"type":"boolean","description":"The host brackets the calls of one tool session with tool.session.opened and tool.session.closed."},"compactView":{"type":"boolean","description":"The list at /tools and the single tool at /tools/{toolId} can be had in the compact view."}},"allOf":[{"if":{"properties":{"status":{"const":"stable"}}},"then":{"not":{"required":["until"]}}},{"if":{"properties":{"status":{"enum":["experimental","deprecated"]}}},"then":{"required":["until"]}}],"description":"core/capabilities.md#toolCatalog — witness: witnessable-gated; maturity experimental/none; RFC 0078","x-openwop-seeded-from":"v1"},"aiEnvelope":{"type":"object","additionalProperties":false,"required":["status","since","witness"],"properties":{"status":{"enum":["stable","experimental","deprecated"]},"since":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$","description":"The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now."},"until":{"type":"string","pattern":"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},"witness":{"enum":["witnessable-unaided","witnessable-gated","seam-gated","claims-check","negative-existence"]},"await":{"type":"boolean","description":"Pack code can wait for an envelope that somebody else produces in the same run."}},"allOf":[{"if":{"properties":{"status":{"const":"stable"}}},"then":{"not":{"required":["until"]}}},{"if":{"properties":{"status":{"enum":["experimental","deprecated"]}}},"then":{"required":["until"]}}],"description":"core/capabilities.md#aiEnvelope — witness: witnessable-gated; maturity experimental/none; RFC 0144","x-openwop-seeded-from":"v1"},"promptLibrary":{"type":"object","additionalProperties":false,"required":["status","since","witness"],"properties":{"status":{"enum":["stable","experimental","deprecated"]},"since":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$","description":"The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now."},"until":{"type":"string","pattern":"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},"witness":{"enum":["witnessable-unaided","witnessable-gated","seam-gated","claims-check","negative-existence"]}},"allOf":[{"if":{"properties":{"status":{"const":"stable"}}},"then":{"not":{"required":["until"]}}},{"if":{"properties":{"status":{"enum":["experimental","deprecated"]}}},"then":{"required":["until"]}}],"description":"core/capabilities.md#promptLibrary — witness: claims-check; maturity experimental/none; RFC 0144","x-openwop-seeded-from":"v1"},"agentRuntime":{"type":"object","additionalProperties":false,"required":["status","since","witness"],"properties":{"status":{"enum":["stable","experimental","deprecated"]},"since":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$","description":"The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now."},"until":{"type":"string","pattern":"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},"witness":{"enum":["witnessable-unaided","witnessable-gated","seam-gated","claims-check","negative-existence"]}},"allOf":[{"if":{"properties":{"status":{"const":"stable"}}},"then":{"not":{"required":["until"]}}},{"if":{"properties":{"status":{"enum":["experimental","deprecated"]}}},"then":{"required":["until"]}}],"description":"core/capabilities.md#agentRuntime — witness: claims-check; maturity experimental/none; RFC 0144","x-openwop-seeded-from":"v1"},"webhooks":{"type":"object","additionalProperties":false,"required":["status","since","witness","signatureAlgorithms"],"properties":{"status":{"enum":["stable","experimental","deprecated"]},"since":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$","description":"The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now."},"until":{"type":"string","pattern":"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},"witness":{"enum":["witnessable-unaided","witnessable-gated","seam-gated","claims-check","negative-existence"]},"signatureAlgorithms":{"description":"Algorithms with which deliveries can be signed. v1 is always among them; standard-webhooks-1 is used where a subscription asked for it.","type":"array","minItems":1,"contains":{"const":"v1"},"items":{"type":"string","enum":["v1","standard-webhooks-1"]}},"retryPolicy":{"description":"How failed deliveries are tried again.","type":"object","additionalProperties":false,"required":["maxAttempts","backoff"],"properties":{"maxAttempts":{"description":"The most attempts at one delivery, the first one counted.","type":"integer","minimum":1},"backoff":{"description":"How the pauses between attempts grow.","type":"string","enum":["none","fixed","exponential"]}}},"deadLetter":{"description":"Present where deliveries whose attempts are used up can be read by the subscription's owner.","type":"object","additionalProperties":false,"required":["retentionDays","maxPageSize"],"properties":{"retentionDays":{"description":"For how many days such a delivery can be read.","type":"integer","minimum":1},"maxPageSize":{"description":"The most entries that one page holds.","type":"integer","minimum":1,"maximum":1000}}},"secretRotation":{"description":"Present where a subscription can get a new signing secret.","type":"object","additionalProperties":false,"required":["overlapSeconds"],"properties":{"overlapSeconds":{"description":"For how many seconds after a rotation deliveries are signed under both secrets.","type":"integer","minimum":60,"maximum":604800}}}},"allOf":[{"if":{"properties":{"status":{"const":"stable"}}},"then":{"not":{"required":["until"]}}},{"if":{"properties":{"status":{"enum":["experimental","deprecated"]}}},"then":{"required":["until"]}}],"description":"core/capabilities.md#webhooks — witness: witnessable-gated; maturity experimental/none; RFC 0188","x-openwop-facets-from":"spec/v2/facets/webhooks.schema.json"},"a2a":{"type":"object","additionalProperties":false,"required":["status","since","witness","versions","preferredVersion","minimumVersion","refreshedAt"],"properties":{"status":{"enum":["stable","experimental","deprecated"]},"since":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$","description":"The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now."},"until":{"type":"string","pattern":"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},"witness":{"enum":["witnessable-unaided","witnessable-gated","seam-gated","claims-check","negative-existence"]},"versions":{"description":"Every A2A version the host speaks, as major and minor.","type":"array","minItems":1,"items":{"type":"string","pattern":"^[0-9]+\\.[0-9]+$"}},"preferredVersion":{"description":"The version the host chooses when the peer offers it. One of versions.","type":"string","pattern":"^[0-9]+\\.[0-9]+$"},"minimumVersion":{"description":"The floor: the oldest version an authenticated peer can get. One of versions.","type":"string","pattern":"^[0-9]+\\.[0-9]+$"},"refreshedAt":{"description":"The day on which somebody last checked this record against the upstream releases. At most 90 days ago.","type":"string","format":"date"},"profiles":{"description":"A2A profiles the host claims, each named after its version.","type":"array","items":{"type":"string","pattern":"^a2a-[0-9]+\\.[0-9]+$"}},"agentCardUrl":{"description":"Address of the host's agent card, which names the same versions.","type":"string","format":"uri"},"streaming":{"description":"Whether a caller can follow a task while it runs.","type":"boolean"},"pushNotifications":{"description":"Whether the host calls back about a task.","type":"boolean"},"durableTasks":{"description":"Whether a task outlives a restart of the host under the same identifier.","type":"boolean"}},"allOf":[{"if":{"properties":{"status":{"const":"stable"}}},"then":{"not":{"required":["until"]}}},{"if":{"properties":{"status":{"enum":["experimental","deprecated"]}}},"then":{"required":["until"]}}],"description":"core/capabilities.md#a2a — witness: seam-gated; maturity experimental/none; RFC 0152","x-openwop-facets-from":"spec/v2/facets/a2a.schema.json"},"mcp":{"type":"object","additionalProperties":false,"required":["status","since","witness","revisions","preferredVersion","minimumRevision","refreshedAt"],"properties":{"status":{"enum":["stable","experimental","deprecated"]},"since":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$","description":"The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now."},"until":{"type":"string","pattern":"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},"witness":{"enum":["witnessable-unaided","witnessable-gated","seam-gated","claims-check","negative-existence"]},"revisions":{"description":"Every MCP revision the host speaks, each by its date.","type":"array","minItems":1,"items":{"type":"string","format":"date"}},"preferredVersion":{"description":"The revision the host chooses when the peer offers it. One of revisions.","type":"string","format":"date"},"minimumRevision":{"description":"The floor: the oldest revision an authenticated peer can get. One of revisions.","type":"string","format":"date"},"refreshedAt":{"description":"The day on which somebody last checked this record against the upstream revisions. At most 90 days ago.","type":"string","format":"date"},"profiles":{"description":"MCP profiles the host claims, each named after its revision.","type":"array","items":{"type":"string","pattern":"^mcp-[0-9]{4}-[0-9]{2}-[0-9]{2}$"}},"features":{"description":"Feature ids of the interop map that the host offers, those required by its profiles among them.","type":"array","items":{"type":"string"}},"serverUrls":{"description":"Addresses at which the host serves MCP.","type":"array","items":{"type":"string","format":"uri"}},"serverMount":{"description":"Present where workflows are served as MCP tools.","type":"object","additionalProperties":false,"properties":{"transports":{"description":"Transports under which the mount can be reached.","type":"array","items":{"type":"string","enum":["stdio","streamable-http"]}}}},"mrtr":{"description":"Present where the host takes part in requests that need several rounds of input.","type":"object","additionalProperties":false,"required":["maxRounds"],"properties":{"maxRounds":{"description":"The most rounds of input in one logical call. Beyond it the call ends with mcp_mrtr_rounds_exceeded.","type":"integer","minimum":1,"maximum":16}}},"client":{"const":true,"description":"RFC 0204. Present ⇒ the host exposes ctx.mcp.callTool / listTools / readResource / serverHealth to pack code (host-services.md §mcp). Omit when not offered (RFC 0192)."}},"allOf":[{"if":{"properties":{"status":{"const":"stable"}}},"then":{"not":{"required":["until"]}}},{"if":{"properties":{"status":{"enum":["experimental","deprecated"]}}},"then":{"required":["until"]}}],"description":"core/capabilities.md#mcp — witness: seam-gated; maturity experimental/none; RFC 0153","x-openwop-facets-from":"spec/v2/facets/mcp.schema.json"},"auth":{"type":"object","additionalProperties":false,"required":["status","since","witness","lanes"],"properties":{"status":{"enum":["stable","experimental","deprecated"]},"since":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$","description":"The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now."},"until":{"type":"string","pattern":"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},"witness":{"enum":["witnessable-unaided","witnessable-gated","seam-gated","claims-check","negative-existence"]},"lanes":{"description":"The kinds of credential the host accepts, one entry each. What is not listed is refused.","type":"array","minItems":1,"items":{"type":"object","additionalProperties":false,"required":["lane","issuers","revocation","minimumAssurance"],"properties":{"lane":{"description":"The kind of credential.","type":"string","enum":["api-key","oauth2","oidc","mtls","saml","scim","ldap","workload","session","anonymous"]},"issuers":{"description":"Who may have issued a credential of this lane.","type":"array","minItems":1,"items":{"type":"string","minLength":1}},"revocation":{"description":"The rule by which a withdrawn credential stops working. exp-only is not for lanes whose credentials the host issues itself.","type":"string","enum":["next-request","exp-and-recheck","exp-only","crl","ocsp","short-lived","not-on-or-after","bound-connection","rebind","delegation-expiry"]},"revocationWindowSeconds":{"description":"The longest time in seconds for which a revoked credential may go on working.","type":"integer","minimum":1},"minimumAssurance":{"description":"The weakest binding between credential and caller that is accepted.","type":"string","enum":["bearer","sender-constrained","key-bound"]},"delegationProofs":{"description":"Proofs accepted from a caller that acts for somebody else. Absent where the lane takes no delegated calls.","type":"array","items":{"type":"string","enum":["mtls-key-binding","dpop","svid-chain"]}}},"if":{"properties":{"revocation":{"const":"exp-only"}},"required":["revocation"]},"then":{"properties":{"lane":{"not":{"enum":["api-key","session"]}}}}}},"subjectLinkKey":{"description":"By what two credentials are recognized as one subject. Absent where subjects are never linked.","type":"string","enum":["opaque-idp","configured-immutable"]}},"allOf":[{"if":{"properties":{"status":{"const":"stable"}}},"then":{"not":{"required":["until"]}}},{"if":{"properties":{"status":{"enum":["experimental","deprecated"]}}},"then":{"required":["until"]}}],"description":"core/capabilities.md#auth — witness: seam-gated; maturity experimental/none; RFC 0154","x-openwop-facets-from":"spec/v2/facets/auth.schema.json"},"interrupt":{"type":"object","additionalProperties":false,"required":["status","since","witness","tokenAlgs"],"properties":{"status":{"enum":["stable","experimental","deprecated"]},"since":{"type":"string","pattern":"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$","description":"The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now."},"until":{"type":"string","pattern":"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},"witness":{"enum":["witnessable-unaided","witnessable-gated","seam-gated","claims-check","negative-existence"]},"refKinds":{"description":"Ways of naming approvers that the host resolves when an answer comes in.","type":"array","items":{"type":"string","enum":["principal","group","role"]}},"tokenAlgs":{"description":"Algorithms with which the host seals interrupt tokens.","type":"array","minItems":1,"items":{"type":"string","enum":["hs256"]}},"callbackDelivery":{"description":"Whether the host sends a notice of each new interrupt to the callbackUrl given at createRun. Absence and false both mean that such an address is refused.","type":"boolean"}},"allOf":[{"if":{"properties":{"status":{"const":"stable"}}},"then":{"not":{"required":["until"]}}},{"if":{"properties":{"status":{"enum":["experimental","deprecated"]}}},"then":{"required":["until"]}}],"description":"core/capabilities.md#interrupt — witness: witnessable-gated; maturity experimental/none; RFC 0104","x-openwop-facets-from":"spec/v2/facets/interrupt.schema.json"}}};
const schema35 = {"description":"Identifier of a signing key.","type":"string","pattern":"^[A-Za-z0-9._~-]{1,128}$"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = (text) => { let length = 0; for (const _ of text) length += 1; return length; };
const pattern4 = new RegExp("^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$", "u");
const pattern6 = new RegExp("^[a-z][a-z0-9]*(-[a-z0-9]+)*\\.[a-z][a-z0-9]*(-[a-z0-9]+)*$", "u");
const pattern11 = new RegExp("^[A-Za-z0-9._~-]{1,128}$", "u");
const pattern12 = new RegExp("^[A-Za-z0-9_-]{43}$", "u");
const pattern13 = new RegExp("^/", "u");
const pattern16 = new RegExp("^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$", "u");
const pattern35 = new RegExp("^[0-9]+\\.[0-9]+$", "u");
const pattern38 = new RegExp("^a2a-[0-9]+\\.[0-9]+$", "u");
const pattern41 = new RegExp("^mcp-[0-9]{4}-[0-9]{2}-[0-9]{2}$", "u");
const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://openwop.dev/spec/v2/configurable.schema.json","title":"Configurable","description":"What a client can set for a single run. As a member of the capability document it shows the values that hold when a run sets none.","type":"object","additionalProperties":false,"required":["version"],"properties":{"version":{"const":1,"description":"Version of this shape."},"run":{"type":"object","description":"Bounds of the run.","additionalProperties":false,"properties":{"recursionLimit":{"type":"integer","minimum":1,"description":"The most node executions of the run."},"runTimeoutMs":{"type":"integer","minimum":1,"description":"The longest time the run may take, in milliseconds."},"maxLoopIterations":{"type":"integer","minimum":1,"description":"The most rounds of one loop."}}},"extensions":{"description":"Settings that an organization defines, under its identifier.","type":"object","additionalProperties":false,"propertyNames":{"$ref":"ids.schema.json#/$defs/orgId"},"patternProperties":{"^[a-z]":{"description":"One organization's settings. Their shape is its own.","type":"object","additionalProperties":true}}}}};
const schema34 = {"description":"Identifier of an organization that defines extensions, as registered in the declaration.","type":"string","pattern":"^[a-z][a-z0-9]*(-[a-z0-9]+)*$","maxLength":64};
const pattern8 = new RegExp("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "u");
const pattern9 = new RegExp("^[a-z]", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://openwop.dev/spec/v2/configurable.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "version") || (key0 === "run")) || (key0 === "extensions"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
if(1 !== data.version){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.run !== undefined){
let data1 = data.run;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!(((key1 === "recursionLimit") || (key1 === "runTimeoutMs")) || (key1 === "maxLoopIterations"))){
const err3 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data1.recursionLimit !== undefined){
let data2 = data1.recursionLimit;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err4 = {instancePath:instancePath+"/run/recursionLimit",schemaPath:"#/properties/run/properties/recursionLimit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err5 = {instancePath:instancePath+"/run/recursionLimit",schemaPath:"#/properties/run/properties/recursionLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data1.runTimeoutMs !== undefined){
let data3 = data1.runTimeoutMs;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err6 = {instancePath:instancePath+"/run/runTimeoutMs",schemaPath:"#/properties/run/properties/runTimeoutMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(typeof data3 == "number"){
if(data3 < 1 || isNaN(data3)){
const err7 = {instancePath:instancePath+"/run/runTimeoutMs",schemaPath:"#/properties/run/properties/runTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data1.maxLoopIterations !== undefined){
let data4 = data1.maxLoopIterations;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
const err8 = {instancePath:instancePath+"/run/maxLoopIterations",schemaPath:"#/properties/run/properties/maxLoopIterations/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data4 == "number"){
if(data4 < 1 || isNaN(data4)){
const err9 = {instancePath:instancePath+"/run/maxLoopIterations",schemaPath:"#/properties/run/properties/maxLoopIterations/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
else {
const err10 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.extensions !== undefined){
let data5 = data.extensions;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key2 in data5){
const _errs14 = errors;
if(typeof key2 === "string"){
if(func2(key2) > 64){
const err11 = {instancePath:instancePath+"/extensions",schemaPath:"ids.schema.json#/$defs/orgId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters",propertyName:key2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern8.test(key2)){
const err12 = {instancePath:instancePath+"/extensions",schemaPath:"ids.schema.json#/$defs/orgId/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"},message:"must match pattern \""+"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"+"\"",propertyName:key2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/extensions",schemaPath:"ids.schema.json#/$defs/orgId/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var valid2 = _errs14 === errors;
if(!valid2){
const err14 = {instancePath:instancePath+"/extensions",schemaPath:"#/properties/extensions/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
for(const key3 in data5){
if(!(pattern9.test(key3))){
const err15 = {instancePath:instancePath+"/extensions",schemaPath:"#/properties/extensions/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
for(const key4 in data5){
if(pattern9.test(key4)){
let data6 = data5[key4];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
}
else {
const err16 = {instancePath:instancePath+"/extensions/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/extensions/patternProperties/%5E%5Ba-z%5D/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
}
else {
const err17 = {instancePath:instancePath+"/extensions",schemaPath:"#/properties/extensions/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://openwop.dev/spec/v2/capabilities.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.protocolVersions === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "protocolVersions"},message:"must have required property '"+"protocolVersions"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.preferredVersion === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "preferredVersion"},message:"must have required property '"+"preferredVersion"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema31.properties, key0))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.protocolVersion !== undefined){
let data0 = data.protocolVersion;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err3 = {instancePath:instancePath+"/protocolVersion",schemaPath:"#/properties/protocolVersion/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/protocolVersion",schemaPath:"#/properties/protocolVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.protocolVersions !== undefined){
let data1 = data.protocolVersions;
if(Array.isArray(data1)){
if(data1.length < 1){
const err5 = {instancePath:instancePath+"/protocolVersions",schemaPath:"#/properties/protocolVersions/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
const err6 = {instancePath:instancePath+"/protocolVersions/" + i0,schemaPath:"#/properties/protocolVersions/items/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/protocolVersions/" + i0,schemaPath:"#/properties/protocolVersions/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err8 = {instancePath:instancePath+"/protocolVersions",schemaPath:"#/properties/protocolVersions/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err9 = {instancePath:instancePath+"/protocolVersions",schemaPath:"#/properties/protocolVersions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.extensions !== undefined){
let data3 = data.extensions;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
if(!(pattern6.test(key1))){
const err10 = {instancePath:instancePath+"/extensions",schemaPath:"#/properties/extensions/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
for(const key2 in data3){
if(pattern6.test(key2)){
let data4 = data3[key2];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
}
else {
const err11 = {instancePath:instancePath+"/extensions/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/extensions/patternProperties/%5E%5Ba-z%5D%5Ba-z0-9%5D*(-%5Ba-z0-9%5D%2B)*%5C.%5Ba-z%5D%5Ba-z0-9%5D*(-%5Ba-z0-9%5D%2B)*%24/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath:instancePath+"/extensions",schemaPath:"#/properties/extensions/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.implementation !== undefined){
let data5 = data.implementation;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key3 in data5){
if(!((((key3 === "name") || (key3 === "version")) || (key3 === "vendor")) || (key3 === "url"))){
const err13 = {instancePath:instancePath+"/implementation",schemaPath:"#/properties/implementation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data5.name !== undefined){
if(typeof data5.name !== "string"){
const err14 = {instancePath:instancePath+"/implementation/name",schemaPath:"#/properties/implementation/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data5.version !== undefined){
if(typeof data5.version !== "string"){
const err15 = {instancePath:instancePath+"/implementation/version",schemaPath:"#/properties/implementation/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data5.vendor !== undefined){
if(typeof data5.vendor !== "string"){
const err16 = {instancePath:instancePath+"/implementation/vendor",schemaPath:"#/properties/implementation/properties/vendor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data5.url !== undefined){
if(!(typeof data5.url === "string")){
const err17 = {instancePath:instancePath+"/implementation/url",schemaPath:"#/properties/implementation/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/implementation",schemaPath:"#/properties/implementation/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.engineVersion !== undefined){
let data10 = data.engineVersion;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
const err19 = {instancePath:instancePath+"/engineVersion",schemaPath:"#/properties/engineVersion/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data10 == "number"){
if(data10 < 0 || isNaN(data10)){
const err20 = {instancePath:instancePath+"/engineVersion",schemaPath:"#/properties/engineVersion/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.eventLogSchemaVersion !== undefined){
let data11 = data.eventLogSchemaVersion;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
const err21 = {instancePath:instancePath+"/eventLogSchemaVersion",schemaPath:"#/properties/eventLogSchemaVersion/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(typeof data11 == "number"){
if(data11 < 2 || isNaN(data11)){
const err22 = {instancePath:instancePath+"/eventLogSchemaVersion",schemaPath:"#/properties/eventLogSchemaVersion/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data.configurable !== undefined){
if(!(validate21(data.configurable, {instancePath:instancePath+"/configurable",parentData:data,parentDataProperty:"configurable",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data.observability !== undefined){
let data13 = data.observability;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key4 in data13){
if(!((key4 === "otel") || (key4 === "testSeams"))){
const err23 = {instancePath:instancePath+"/observability",schemaPath:"#/properties/observability/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data13.otel !== undefined){
let data14 = data13.otel;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key5 in data14){
if(!(key5 === "exportProtocols")){
const err24 = {instancePath:instancePath+"/observability/otel",schemaPath:"#/properties/observability/properties/otel/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data14.exportProtocols !== undefined){
let data15 = data14.exportProtocols;
if(Array.isArray(data15)){
const len1 = data15.length;
for(let i2=0; i2<len1; i2++){
let data16 = data15[i2];
if(typeof data16 !== "string"){
const err25 = {instancePath:instancePath+"/observability/otel/exportProtocols/" + i2,schemaPath:"#/properties/observability/properties/otel/properties/exportProtocols/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!(((data16 === "http/json") || (data16 === "http/protobuf")) || (data16 === "grpc"))){
const err26 = {instancePath:instancePath+"/observability/otel/exportProtocols/" + i2,schemaPath:"#/properties/observability/properties/otel/properties/exportProtocols/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.observability.properties.otel.properties.exportProtocols.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
let i3 = data15.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data15[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err27 = {instancePath:instancePath+"/observability/otel/exportProtocols",schemaPath:"#/properties/observability/properties/otel/properties/exportProtocols/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
const err28 = {instancePath:instancePath+"/observability/otel/exportProtocols",schemaPath:"#/properties/observability/properties/otel/properties/exportProtocols/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/observability/otel",schemaPath:"#/properties/observability/properties/otel/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data13.testSeams !== undefined){
let data17 = data13.testSeams;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key6 in data17){
if(!((key6 === "otelScrape") || (key6 === "debugBundleExport"))){
const err30 = {instancePath:instancePath+"/observability/testSeams",schemaPath:"#/properties/observability/properties/testSeams/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data17.otelScrape !== undefined){
if(typeof data17.otelScrape !== "boolean"){
const err31 = {instancePath:instancePath+"/observability/testSeams/otelScrape",schemaPath:"#/properties/observability/properties/testSeams/properties/otelScrape/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data17.debugBundleExport !== undefined){
if(typeof data17.debugBundleExport !== "boolean"){
const err32 = {instancePath:instancePath+"/observability/testSeams/debugBundleExport",schemaPath:"#/properties/observability/properties/testSeams/properties/debugBundleExport/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/observability/testSeams",schemaPath:"#/properties/observability/properties/testSeams/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/observability",schemaPath:"#/properties/observability/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.minClientVersion !== undefined){
if(typeof data.minClientVersion !== "string"){
const err35 = {instancePath:instancePath+"/minClientVersion",schemaPath:"#/properties/minClientVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.runtimeCapabilities !== undefined){
let data21 = data.runtimeCapabilities;
if(Array.isArray(data21)){
const len2 = data21.length;
for(let i4=0; i4<len2; i4++){
let data22 = data21[i4];
if(typeof data22 === "string"){
if(func2(data22) < 1){
const err36 = {instancePath:instancePath+"/runtimeCapabilities/" + i4,schemaPath:"#/properties/runtimeCapabilities/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/runtimeCapabilities/" + i4,schemaPath:"#/properties/runtimeCapabilities/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
let i5 = data21.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data21[i5];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err38 = {instancePath:instancePath+"/runtimeCapabilities",schemaPath:"#/properties/runtimeCapabilities/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i5+" are identical)"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
const err39 = {instancePath:instancePath+"/runtimeCapabilities",schemaPath:"#/properties/runtimeCapabilities/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.testing !== undefined){
let data23 = data.testing;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
for(const key7 in data23){
if(!(key7 === "testTenant")){
const err40 = {instancePath:instancePath+"/testing",schemaPath:"#/properties/testing/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data23.testTenant !== undefined){
if(typeof data23.testTenant !== "boolean"){
const err41 = {instancePath:instancePath+"/testing/testTenant",schemaPath:"#/properties/testing/properties/testTenant/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/testing",schemaPath:"#/properties/testing/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.conformance !== undefined){
let data25 = data.conformance;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key8 in data25){
if(!(((key8 === "suiteVersion") || (key8 === "profiles")) || (key8 === "seamsProfile"))){
const err43 = {instancePath:instancePath+"/conformance",schemaPath:"#/properties/conformance/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data25.suiteVersion !== undefined){
let data26 = data25.suiteVersion;
if(typeof data26 === "string"){
if(func2(data26) < 1){
const err44 = {instancePath:instancePath+"/conformance/suiteVersion",schemaPath:"#/properties/conformance/properties/suiteVersion/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/conformance/suiteVersion",schemaPath:"#/properties/conformance/properties/suiteVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data25.profiles !== undefined){
let data27 = data25.profiles;
if(Array.isArray(data27)){
const len3 = data27.length;
for(let i6=0; i6<len3; i6++){
let data28 = data27[i6];
if(typeof data28 === "string"){
if(func2(data28) < 1){
const err46 = {instancePath:instancePath+"/conformance/profiles/" + i6,schemaPath:"#/properties/conformance/properties/profiles/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/conformance/profiles/" + i6,schemaPath:"#/properties/conformance/properties/profiles/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
let i7 = data27.length;
let j3;
if(i7 > 1){
const indices3 = {};
for(;i7--;){
let item3 = data27[i7];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
const err48 = {instancePath:instancePath+"/conformance/profiles",schemaPath:"#/properties/conformance/properties/profiles/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j3},message:"must NOT have duplicate items (items ## "+j3+" and "+i7+" are identical)"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
break;
}
indices3[item3] = i7;
}
}
}
else {
const err49 = {instancePath:instancePath+"/conformance/profiles",schemaPath:"#/properties/conformance/properties/profiles/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data25.seamsProfile !== undefined){
if("openwop-conformance-seams-v2" !== data25.seamsProfile){
const err50 = {instancePath:instancePath+"/conformance/seamsProfile",schemaPath:"#/properties/conformance/properties/seamsProfile/const",keyword:"const",params:{allowedValue: "openwop-conformance-seams-v2"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/conformance",schemaPath:"#/properties/conformance/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.fixtures !== undefined){
let data30 = data.fixtures;
if(Array.isArray(data30)){
const len4 = data30.length;
for(let i8=0; i8<len4; i8++){
let data31 = data30[i8];
if(typeof data31 === "string"){
if(func2(data31) < 1){
const err52 = {instancePath:instancePath+"/fixtures/" + i8,schemaPath:"#/properties/fixtures/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/fixtures/" + i8,schemaPath:"#/properties/fixtures/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
let i9 = data30.length;
let j4;
if(i9 > 1){
const indices4 = {};
for(;i9--;){
let item4 = data30[i9];
if(typeof item4 !== "string"){
continue;
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
const err54 = {instancePath:instancePath+"/fixtures",schemaPath:"#/properties/fixtures/uniqueItems",keyword:"uniqueItems",params:{i: i9, j: j4},message:"must NOT have duplicate items (items ## "+j4+" and "+i9+" are identical)"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
break;
}
indices4[item4] = i9;
}
}
}
else {
const err55 = {instancePath:instancePath+"/fixtures",schemaPath:"#/properties/fixtures/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.compliance !== undefined){
let data32 = data.compliance;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
for(const key9 in data32){
if(!((key9 === "defaultMode") || (key9 === "supportedClasses"))){
const err56 = {instancePath:instancePath+"/compliance",schemaPath:"#/properties/compliance/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data32.defaultMode !== undefined){
let data33 = data32.defaultMode;
if(typeof data33 !== "string"){
const err57 = {instancePath:instancePath+"/compliance/defaultMode",schemaPath:"#/properties/compliance/properties/defaultMode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(!((((data33 === "mask") || (data33 === "omit")) || (data33 === "hash")) || (data33 === "passthrough"))){
const err58 = {instancePath:instancePath+"/compliance/defaultMode",schemaPath:"#/properties/compliance/properties/defaultMode/enum",keyword:"enum",params:{allowedValues: schema31.properties.compliance.properties.defaultMode.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data32.supportedClasses !== undefined){
let data34 = data32.supportedClasses;
if(Array.isArray(data34)){
const len5 = data34.length;
for(let i10=0; i10<len5; i10++){
let data35 = data34[i10];
if(typeof data35 !== "string"){
const err59 = {instancePath:instancePath+"/compliance/supportedClasses/" + i10,schemaPath:"#/properties/compliance/properties/supportedClasses/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(!(((((data35 === "public") || (data35 === "pii")) || (data35 === "phi")) || (data35 === "pci")) || (data35 === "regulated"))){
const err60 = {instancePath:instancePath+"/compliance/supportedClasses/" + i10,schemaPath:"#/properties/compliance/properties/supportedClasses/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.compliance.properties.supportedClasses.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
let i11 = data34.length;
let j5;
if(i11 > 1){
const indices5 = {};
for(;i11--;){
let item5 = data34[i11];
if(typeof item5 !== "string"){
continue;
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
const err61 = {instancePath:instancePath+"/compliance/supportedClasses",schemaPath:"#/properties/compliance/properties/supportedClasses/uniqueItems",keyword:"uniqueItems",params:{i: i11, j: j5},message:"must NOT have duplicate items (items ## "+j5+" and "+i11+" are identical)"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
break;
}
indices5[item5] = i11;
}
}
}
else {
const err62 = {instancePath:instancePath+"/compliance/supportedClasses",schemaPath:"#/properties/compliance/properties/supportedClasses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/compliance",schemaPath:"#/properties/compliance/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.signingKeys !== undefined){
let data36 = data.signingKeys;
if(Array.isArray(data36)){
const len6 = data36.length;
for(let i12=0; i12<len6; i12++){
let data37 = data36[i12];
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.keyId === undefined){
const err64 = {instancePath:instancePath+"/signingKeys/" + i12,schemaPath:"#/properties/signingKeys/items/required",keyword:"required",params:{missingProperty: "keyId"},message:"must have required property '"+"keyId"+"'"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data37.alg === undefined){
const err65 = {instancePath:instancePath+"/signingKeys/" + i12,schemaPath:"#/properties/signingKeys/items/required",keyword:"required",params:{missingProperty: "alg"},message:"must have required property '"+"alg"+"'"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data37.publicKey === undefined){
const err66 = {instancePath:instancePath+"/signingKeys/" + i12,schemaPath:"#/properties/signingKeys/items/required",keyword:"required",params:{missingProperty: "publicKey"},message:"must have required property '"+"publicKey"+"'"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
for(const key10 in data37){
if(!(((((key10 === "keyId") || (key10 === "alg")) || (key10 === "publicKey")) || (key10 === "use")) || (key10 === "retiredAt"))){
const err67 = {instancePath:instancePath+"/signingKeys/" + i12,schemaPath:"#/properties/signingKeys/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data37.keyId !== undefined){
let data38 = data37.keyId;
if(typeof data38 === "string"){
if(!pattern11.test(data38)){
const err68 = {instancePath:instancePath+"/signingKeys/" + i12+"/keyId",schemaPath:"ids.schema.json#/$defs/keyId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._~-]{1,128}$"},message:"must match pattern \""+"^[A-Za-z0-9._~-]{1,128}$"+"\""};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/signingKeys/" + i12+"/keyId",schemaPath:"ids.schema.json#/$defs/keyId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data37.alg !== undefined){
if("ed25519" !== data37.alg){
const err70 = {instancePath:instancePath+"/signingKeys/" + i12+"/alg",schemaPath:"#/properties/signingKeys/items/properties/alg/const",keyword:"const",params:{allowedValue: "ed25519"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data37.publicKey !== undefined){
let data40 = data37.publicKey;
if(typeof data40 === "string"){
if(!pattern12.test(data40)){
const err71 = {instancePath:instancePath+"/signingKeys/" + i12+"/publicKey",schemaPath:"#/properties/signingKeys/items/properties/publicKey/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{43}$"+"\""};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath:instancePath+"/signingKeys/" + i12+"/publicKey",schemaPath:"#/properties/signingKeys/items/properties/publicKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data37.use !== undefined){
if(!(data37.use === "certification-bundle")){
const err73 = {instancePath:instancePath+"/signingKeys/" + i12+"/use",schemaPath:"#/properties/signingKeys/items/properties/use/enum",keyword:"enum",params:{allowedValues: schema31.properties.signingKeys.items.properties.use.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data37.retiredAt !== undefined){
if(!(typeof data37.retiredAt === "string")){
const err74 = {instancePath:instancePath+"/signingKeys/" + i12+"/retiredAt",schemaPath:"#/properties/signingKeys/items/properties/retiredAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath:instancePath+"/signingKeys/" + i12,schemaPath:"#/properties/signingKeys/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {instancePath:instancePath+"/signingKeys",schemaPath:"#/properties/signingKeys/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.discovery !== undefined){
let data43 = data.discovery;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
for(const key11 in data43){
if(!(key11 === "authScoped")){
const err77 = {instancePath:instancePath+"/discovery",schemaPath:"#/properties/discovery/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data43.authScoped !== undefined){
let data44 = data43.authScoped;
const _errs101 = errors;
let valid33 = true;
const _errs102 = errors;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
let missing0;
if((data44.mode === undefined) && (missing0 = "mode")){
const err78 = {};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
else {
if(data44.mode !== undefined){
if("extension-endpoint" !== data44.mode){
const err79 = {};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
}
var _valid0 = _errs102 === errors;
errors = _errs101;
if(vErrors !== null){
if(_errs101){
vErrors.length = _errs101;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs104 = errors;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(data44.endpointPath === undefined){
const err80 = {instancePath:instancePath+"/discovery/authScoped",schemaPath:"#/properties/discovery/properties/authScoped/allOf/0/then/required",keyword:"required",params:{missingProperty: "endpointPath"},message:"must have required property '"+"endpointPath"+"'"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
var _valid0 = _errs104 === errors;
valid33 = _valid0;
}
if(!valid33){
const err81 = {instancePath:instancePath+"/discovery/authScoped",schemaPath:"#/properties/discovery/properties/authScoped/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(data44.mode === undefined){
const err82 = {instancePath:instancePath+"/discovery/authScoped",schemaPath:"#/properties/discovery/properties/authScoped/required",keyword:"required",params:{missingProperty: "mode"},message:"must have required property '"+"mode"+"'"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
for(const key12 in data44){
if(!((key12 === "mode") || (key12 === "endpointPath"))){
const err83 = {instancePath:instancePath+"/discovery/authScoped",schemaPath:"#/properties/discovery/properties/authScoped/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data44.mode !== undefined){
let data46 = data44.mode;
if(typeof data46 !== "string"){
const err84 = {instancePath:instancePath+"/discovery/authScoped/mode",schemaPath:"#/properties/discovery/properties/authScoped/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(!((data46 === "same-endpoint") || (data46 === "extension-endpoint"))){
const err85 = {instancePath:instancePath+"/discovery/authScoped/mode",schemaPath:"#/properties/discovery/properties/authScoped/properties/mode/enum",keyword:"enum",params:{allowedValues: schema31.properties.discovery.properties.authScoped.properties.mode.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data44.endpointPath !== undefined){
let data47 = data44.endpointPath;
if(typeof data47 === "string"){
if(!pattern13.test(data47)){
const err86 = {instancePath:instancePath+"/discovery/authScoped/endpointPath",schemaPath:"#/properties/discovery/properties/authScoped/properties/endpointPath/pattern",keyword:"pattern",params:{pattern: "^/"},message:"must match pattern \""+"^/"+"\""};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
else {
const err87 = {instancePath:instancePath+"/discovery/authScoped/endpointPath",schemaPath:"#/properties/discovery/properties/authScoped/properties/endpointPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
else {
const err88 = {instancePath:instancePath+"/discovery/authScoped",schemaPath:"#/properties/discovery/properties/authScoped/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
}
else {
const err89 = {instancePath:instancePath+"/discovery",schemaPath:"#/properties/discovery/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data.preferredVersion !== undefined){
let data48 = data.preferredVersion;
if(typeof data48 === "string"){
if(!pattern4.test(data48)){
const err90 = {instancePath:instancePath+"/preferredVersion",schemaPath:"#/properties/preferredVersion/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/preferredVersion",schemaPath:"#/properties/preferredVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data.secrets !== undefined){
let data49 = data.secrets;
const _errs115 = errors;
let valid37 = true;
const _errs116 = errors;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
if(data49.status !== undefined){
if("stable" !== data49.status){
const err92 = {};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
}
var _valid1 = _errs116 === errors;
errors = _errs115;
if(vErrors !== null){
if(_errs115){
vErrors.length = _errs115;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs118 = errors;
const _errs119 = errors;
const _errs120 = errors;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
let missing1;
if((data49.until === undefined) && (missing1 = "until")){
const err93 = {};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
var valid39 = _errs120 === errors;
if(valid39){
const err94 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/allOf/0/then/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
else {
errors = _errs119;
if(vErrors !== null){
if(_errs119){
vErrors.length = _errs119;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs118 === errors;
valid37 = _valid1;
}
if(!valid37){
const err95 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
const _errs122 = errors;
let valid40 = true;
const _errs123 = errors;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
if(data49.status !== undefined){
let data51 = data49.status;
if(!((data51 === "experimental") || (data51 === "deprecated"))){
const err96 = {};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
var _valid2 = _errs123 === errors;
errors = _errs122;
if(vErrors !== null){
if(_errs122){
vErrors.length = _errs122;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs125 = errors;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
if(data49.until === undefined){
const err97 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/allOf/1/then/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
var _valid2 = _errs125 === errors;
valid40 = _valid2;
}
if(!valid40){
const err98 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
if(data49.status === undefined){
const err99 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(data49.since === undefined){
const err100 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/required",keyword:"required",params:{missingProperty: "since"},message:"must have required property '"+"since"+"'"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data49.witness === undefined){
const err101 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/required",keyword:"required",params:{missingProperty: "witness"},message:"must have required property '"+"witness"+"'"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if(data49.scopes === undefined){
const err102 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/required",keyword:"required",params:{missingProperty: "scopes"},message:"must have required property '"+"scopes"+"'"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data49.resolution === undefined){
const err103 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/required",keyword:"required",params:{missingProperty: "resolution"},message:"must have required property '"+"resolution"+"'"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
for(const key13 in data49){
if(!(((((((key13 === "status") || (key13 === "since")) || (key13 === "until")) || (key13 === "witness")) || (key13 === "scopes")) || (key13 === "resolution")) || (key13 === "resolveInPack"))){
const err104 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data49.status !== undefined){
let data52 = data49.status;
if(!(((data52 === "stable") || (data52 === "experimental")) || (data52 === "deprecated"))){
const err105 = {instancePath:instancePath+"/secrets/status",schemaPath:"#/properties/secrets/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.secrets.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data49.since !== undefined){
let data53 = data49.since;
if(typeof data53 === "string"){
if(!pattern4.test(data53)){
const err106 = {instancePath:instancePath+"/secrets/since",schemaPath:"#/properties/secrets/properties/since/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
else {
const err107 = {instancePath:instancePath+"/secrets/since",schemaPath:"#/properties/secrets/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data49.until !== undefined){
let data54 = data49.until;
if(typeof data54 === "string"){
if(!pattern16.test(data54)){
const err108 = {instancePath:instancePath+"/secrets/until",schemaPath:"#/properties/secrets/properties/until/pattern",keyword:"pattern",params:{pattern: "^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},message:"must match pattern \""+"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"+"\""};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
else {
const err109 = {instancePath:instancePath+"/secrets/until",schemaPath:"#/properties/secrets/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data49.witness !== undefined){
let data55 = data49.witness;
if(!(((((data55 === "witnessable-unaided") || (data55 === "witnessable-gated")) || (data55 === "seam-gated")) || (data55 === "claims-check")) || (data55 === "negative-existence"))){
const err110 = {instancePath:instancePath+"/secrets/witness",schemaPath:"#/properties/secrets/properties/witness/enum",keyword:"enum",params:{allowedValues: schema31.properties.secrets.properties.witness.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data49.scopes !== undefined){
let data56 = data49.scopes;
if(Array.isArray(data56)){
const len7 = data56.length;
for(let i13=0; i13<len7; i13++){
let data57 = data56[i13];
if(typeof data57 !== "string"){
const err111 = {instancePath:instancePath+"/secrets/scopes/" + i13,schemaPath:"#/properties/secrets/properties/scopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(!((((data57 === "tenant") || (data57 === "user")) || (data57 === "run")) || (data57 === "workspace"))){
const err112 = {instancePath:instancePath+"/secrets/scopes/" + i13,schemaPath:"#/properties/secrets/properties/scopes/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.secrets.properties.scopes.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
let i14 = data56.length;
let j6;
if(i14 > 1){
const indices6 = {};
for(;i14--;){
let item6 = data56[i14];
if(typeof item6 !== "string"){
continue;
}
if(typeof indices6[item6] == "number"){
j6 = indices6[item6];
const err113 = {instancePath:instancePath+"/secrets/scopes",schemaPath:"#/properties/secrets/properties/scopes/uniqueItems",keyword:"uniqueItems",params:{i: i14, j: j6},message:"must NOT have duplicate items (items ## "+j6+" and "+i14+" are identical)"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
break;
}
indices6[item6] = i14;
}
}
}
else {
const err114 = {instancePath:instancePath+"/secrets/scopes",schemaPath:"#/properties/secrets/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data49.resolution !== undefined){
let data58 = data49.resolution;
if(typeof data58 !== "string"){
const err115 = {instancePath:instancePath+"/secrets/resolution",schemaPath:"#/properties/secrets/properties/resolution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if(!(data58 === "host-managed")){
const err116 = {instancePath:instancePath+"/secrets/resolution",schemaPath:"#/properties/secrets/properties/resolution/enum",keyword:"enum",params:{allowedValues: schema31.properties.secrets.properties.resolution.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data49.resolveInPack !== undefined){
if(typeof data49.resolveInPack !== "boolean"){
const err117 = {instancePath:instancePath+"/secrets/resolveInPack",schemaPath:"#/properties/secrets/properties/resolveInPack/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
}
else {
const err118 = {instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data.replay !== undefined){
let data60 = data.replay;
const _errs144 = errors;
let valid47 = true;
const _errs145 = errors;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.status !== undefined){
if("stable" !== data60.status){
const err119 = {};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
}
var _valid3 = _errs145 === errors;
errors = _errs144;
if(vErrors !== null){
if(_errs144){
vErrors.length = _errs144;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs147 = errors;
const _errs148 = errors;
const _errs149 = errors;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
let missing2;
if((data60.until === undefined) && (missing2 = "until")){
const err120 = {};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
var valid49 = _errs149 === errors;
if(valid49){
const err121 = {instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/allOf/0/then/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
else {
errors = _errs148;
if(vErrors !== null){
if(_errs148){
vErrors.length = _errs148;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs147 === errors;
valid47 = _valid3;
}
if(!valid47){
const err122 = {instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
const _errs151 = errors;
let valid50 = true;
const _errs152 = errors;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.status !== undefined){
let data62 = data60.status;
if(!((data62 === "experimental") || (data62 === "deprecated"))){
const err123 = {};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
}
var _valid4 = _errs152 === errors;
errors = _errs151;
if(vErrors !== null){
if(_errs151){
vErrors.length = _errs151;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs154 = errors;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.until === undefined){
const err124 = {instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/allOf/1/then/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
var _valid4 = _errs154 === errors;
valid50 = _valid4;
}
if(!valid50){
const err125 = {instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.status === undefined){
const err126 = {instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data60.since === undefined){
const err127 = {instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/required",keyword:"required",params:{missingProperty: "since"},message:"must have required property '"+"since"+"'"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if(data60.witness === undefined){
const err128 = {instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/required",keyword:"required",params:{missingProperty: "witness"},message:"must have required property '"+"witness"+"'"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(data60.modes === undefined){
const err129 = {instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/required",keyword:"required",params:{missingProperty: "modes"},message:"must have required property '"+"modes"+"'"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(data60.effectSeamsManifest === undefined){
const err130 = {instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/required",keyword:"required",params:{missingProperty: "effectSeamsManifest"},message:"must have required property '"+"effectSeamsManifest"+"'"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
for(const key14 in data60){
if(!(((((((key14 === "status") || (key14 === "since")) || (key14 === "until")) || (key14 === "witness")) || (key14 === "modes")) || (key14 === "retention")) || (key14 === "effectSeamsManifest"))){
const err131 = {instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data60.status !== undefined){
let data63 = data60.status;
if(!(((data63 === "stable") || (data63 === "experimental")) || (data63 === "deprecated"))){
const err132 = {instancePath:instancePath+"/replay/status",schemaPath:"#/properties/replay/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.replay.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data60.since !== undefined){
let data64 = data60.since;
if(typeof data64 === "string"){
if(!pattern4.test(data64)){
const err133 = {instancePath:instancePath+"/replay/since",schemaPath:"#/properties/replay/properties/since/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
else {
const err134 = {instancePath:instancePath+"/replay/since",schemaPath:"#/properties/replay/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data60.until !== undefined){
let data65 = data60.until;
if(typeof data65 === "string"){
if(!pattern16.test(data65)){
const err135 = {instancePath:instancePath+"/replay/until",schemaPath:"#/properties/replay/properties/until/pattern",keyword:"pattern",params:{pattern: "^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},message:"must match pattern \""+"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"+"\""};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
else {
const err136 = {instancePath:instancePath+"/replay/until",schemaPath:"#/properties/replay/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data60.witness !== undefined){
let data66 = data60.witness;
if(!(((((data66 === "witnessable-unaided") || (data66 === "witnessable-gated")) || (data66 === "seam-gated")) || (data66 === "claims-check")) || (data66 === "negative-existence"))){
const err137 = {instancePath:instancePath+"/replay/witness",schemaPath:"#/properties/replay/properties/witness/enum",keyword:"enum",params:{allowedValues: schema31.properties.replay.properties.witness.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data60.modes !== undefined){
let data67 = data60.modes;
if(Array.isArray(data67)){
const len8 = data67.length;
for(let i15=0; i15<len8; i15++){
let data68 = data67[i15];
if(typeof data68 !== "string"){
const err138 = {instancePath:instancePath+"/replay/modes/" + i15,schemaPath:"#/properties/replay/properties/modes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if(!(((data68 === "fork") || (data68 === "branch")) || (data68 === "rerun"))){
const err139 = {instancePath:instancePath+"/replay/modes/" + i15,schemaPath:"#/properties/replay/properties/modes/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.replay.properties.modes.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
}
else {
const err140 = {instancePath:instancePath+"/replay/modes",schemaPath:"#/properties/replay/properties/modes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data60.retention !== undefined){
let data69 = data60.retention;
if(data69 && typeof data69 == "object" && !Array.isArray(data69)){
for(const key15 in data69){
if(!(key15 === "days")){
const err141 = {instancePath:instancePath+"/replay/retention",schemaPath:"#/properties/replay/properties/retention/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data69.days !== undefined){
let data70 = data69.days;
if(!((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70)))){
const err142 = {instancePath:instancePath+"/replay/retention/days",schemaPath:"#/properties/replay/properties/retention/properties/days/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if(typeof data70 == "number"){
if(data70 < 1 || isNaN(data70)){
const err143 = {instancePath:instancePath+"/replay/retention/days",schemaPath:"#/properties/replay/properties/retention/properties/days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
}
else {
const err144 = {instancePath:instancePath+"/replay/retention",schemaPath:"#/properties/replay/properties/retention/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data60.effectSeamsManifest !== undefined){
if("/host/effect-seams" !== data60.effectSeamsManifest){
const err145 = {instancePath:instancePath+"/replay/effectSeamsManifest",schemaPath:"#/properties/replay/properties/effectSeamsManifest/const",keyword:"const",params:{allowedValue: "/host/effect-seams"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
}
else {
const err146 = {instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data.oauth !== undefined){
let data72 = data.oauth;
const _errs175 = errors;
let valid57 = true;
const _errs176 = errors;
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
if(data72.status !== undefined){
if("stable" !== data72.status){
const err147 = {};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
}
var _valid5 = _errs176 === errors;
errors = _errs175;
if(vErrors !== null){
if(_errs175){
vErrors.length = _errs175;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs178 = errors;
const _errs179 = errors;
const _errs180 = errors;
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
let missing3;
if((data72.until === undefined) && (missing3 = "until")){
const err148 = {};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
var valid59 = _errs180 === errors;
if(valid59){
const err149 = {instancePath:instancePath+"/oauth",schemaPath:"#/properties/oauth/allOf/0/then/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
else {
errors = _errs179;
if(vErrors !== null){
if(_errs179){
vErrors.length = _errs179;
}
else {
vErrors = null;
}
}
}
var _valid5 = _errs178 === errors;
valid57 = _valid5;
}
if(!valid57){
const err150 = {instancePath:instancePath+"/oauth",schemaPath:"#/properties/oauth/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
const _errs182 = errors;
let valid60 = true;
const _errs183 = errors;
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
if(data72.status !== undefined){
let data74 = data72.status;
if(!((data74 === "experimental") || (data74 === "deprecated"))){
const err151 = {};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
}
var _valid6 = _errs183 === errors;
errors = _errs182;
if(vErrors !== null){
if(_errs182){
vErrors.length = _errs182;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs185 = errors;
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
if(data72.until === undefined){
const err152 = {instancePath:instancePath+"/oauth",schemaPath:"#/properties/oauth/allOf/1/then/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
var _valid6 = _errs185 === errors;
valid60 = _valid6;
}
if(!valid60){
const err153 = {instancePath:instancePath+"/oauth",schemaPath:"#/properties/oauth/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
if(data72.status === undefined){
const err154 = {instancePath:instancePath+"/oauth",schemaPath:"#/properties/oauth/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if(data72.since === undefined){
const err155 = {instancePath:instancePath+"/oauth",schemaPath:"#/properties/oauth/required",keyword:"required",params:{missingProperty: "since"},message:"must have required property '"+"since"+"'"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data72.witness === undefined){
const err156 = {instancePath:instancePath+"/oauth",schemaPath:"#/properties/oauth/required",keyword:"required",params:{missingProperty: "witness"},message:"must have required property '"+"witness"+"'"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
for(const key16 in data72){
if(!(((((((key16 === "status") || (key16 === "since")) || (key16 === "until")) || (key16 === "witness")) || (key16 === "grants")) || (key16 === "providers")) || (key16 === "credentialInterrupt"))){
const err157 = {instancePath:instancePath+"/oauth",schemaPath:"#/properties/oauth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data72.status !== undefined){
let data75 = data72.status;
if(!(((data75 === "stable") || (data75 === "experimental")) || (data75 === "deprecated"))){
const err158 = {instancePath:instancePath+"/oauth/status",schemaPath:"#/properties/oauth/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.oauth.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data72.since !== undefined){
let data76 = data72.since;
if(typeof data76 === "string"){
if(!pattern4.test(data76)){
const err159 = {instancePath:instancePath+"/oauth/since",schemaPath:"#/properties/oauth/properties/since/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
else {
const err160 = {instancePath:instancePath+"/oauth/since",schemaPath:"#/properties/oauth/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data72.until !== undefined){
let data77 = data72.until;
if(typeof data77 === "string"){
if(!pattern16.test(data77)){
const err161 = {instancePath:instancePath+"/oauth/until",schemaPath:"#/properties/oauth/properties/until/pattern",keyword:"pattern",params:{pattern: "^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},message:"must match pattern \""+"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"+"\""};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
else {
const err162 = {instancePath:instancePath+"/oauth/until",schemaPath:"#/properties/oauth/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data72.witness !== undefined){
let data78 = data72.witness;
if(!(((((data78 === "witnessable-unaided") || (data78 === "witnessable-gated")) || (data78 === "seam-gated")) || (data78 === "claims-check")) || (data78 === "negative-existence"))){
const err163 = {instancePath:instancePath+"/oauth/witness",schemaPath:"#/properties/oauth/properties/witness/enum",keyword:"enum",params:{allowedValues: schema31.properties.oauth.properties.witness.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
if(data72.grants !== undefined){
let data79 = data72.grants;
if(Array.isArray(data79)){
const len9 = data79.length;
for(let i16=0; i16<len9; i16++){
let data80 = data79[i16];
if(typeof data80 !== "string"){
const err164 = {instancePath:instancePath+"/oauth/grants/" + i16,schemaPath:"#/properties/oauth/properties/grants/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if(!(((data80 === "authorization_code") || (data80 === "client_credentials")) || (data80 === "refresh_token"))){
const err165 = {instancePath:instancePath+"/oauth/grants/" + i16,schemaPath:"#/properties/oauth/properties/grants/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.oauth.properties.grants.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
let i17 = data79.length;
let j7;
if(i17 > 1){
const indices7 = {};
for(;i17--;){
let item7 = data79[i17];
if(typeof item7 !== "string"){
continue;
}
if(typeof indices7[item7] == "number"){
j7 = indices7[item7];
const err166 = {instancePath:instancePath+"/oauth/grants",schemaPath:"#/properties/oauth/properties/grants/uniqueItems",keyword:"uniqueItems",params:{i: i17, j: j7},message:"must NOT have duplicate items (items ## "+j7+" and "+i17+" are identical)"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
break;
}
indices7[item7] = i17;
}
}
}
else {
const err167 = {instancePath:instancePath+"/oauth/grants",schemaPath:"#/properties/oauth/properties/grants/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data72.providers !== undefined){
let data81 = data72.providers;
if(Array.isArray(data81)){
const len10 = data81.length;
for(let i18=0; i18<len10; i18++){
let data82 = data81[i18];
if(data82 && typeof data82 == "object" && !Array.isArray(data82)){
if(data82.id === undefined){
const err168 = {instancePath:instancePath+"/oauth/providers/" + i18,schemaPath:"#/properties/oauth/properties/providers/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
for(const key17 in data82){
if(!((((((key17 === "id") || (key17 === "authUrl")) || (key17 === "tokenUrl")) || (key17 === "scopesSupported")) || (key17 === "issuer")) || (key17 === "pkce"))){
const err169 = {instancePath:instancePath+"/oauth/providers/" + i18,schemaPath:"#/properties/oauth/properties/providers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data82.id !== undefined){
let data83 = data82.id;
if(typeof data83 === "string"){
if(func2(data83) < 1){
const err170 = {instancePath:instancePath+"/oauth/providers/" + i18+"/id",schemaPath:"#/properties/oauth/properties/providers/items/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
else {
const err171 = {instancePath:instancePath+"/oauth/providers/" + i18+"/id",schemaPath:"#/properties/oauth/properties/providers/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data82.authUrl !== undefined){
if(!(typeof data82.authUrl === "string")){
const err172 = {instancePath:instancePath+"/oauth/providers/" + i18+"/authUrl",schemaPath:"#/properties/oauth/properties/providers/items/properties/authUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data82.tokenUrl !== undefined){
if(!(typeof data82.tokenUrl === "string")){
const err173 = {instancePath:instancePath+"/oauth/providers/" + i18+"/tokenUrl",schemaPath:"#/properties/oauth/properties/providers/items/properties/tokenUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data82.scopesSupported !== undefined){
let data86 = data82.scopesSupported;
if(Array.isArray(data86)){
const len11 = data86.length;
for(let i19=0; i19<len11; i19++){
if(typeof data86[i19] !== "string"){
const err174 = {instancePath:instancePath+"/oauth/providers/" + i18+"/scopesSupported/" + i19,schemaPath:"#/properties/oauth/properties/providers/items/properties/scopesSupported/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
}
else {
const err175 = {instancePath:instancePath+"/oauth/providers/" + i18+"/scopesSupported",schemaPath:"#/properties/oauth/properties/providers/items/properties/scopesSupported/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data82.issuer !== undefined){
if(!(typeof data82.issuer === "string")){
const err176 = {instancePath:instancePath+"/oauth/providers/" + i18+"/issuer",schemaPath:"#/properties/oauth/properties/providers/items/properties/issuer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
if(data82.pkce !== undefined){
let data89 = data82.pkce;
if(typeof data89 !== "string"){
const err177 = {instancePath:instancePath+"/oauth/providers/" + i18+"/pkce",schemaPath:"#/properties/oauth/properties/providers/items/properties/pkce/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(!((data89 === "S256") || (data89 === "unsupported"))){
const err178 = {instancePath:instancePath+"/oauth/providers/" + i18+"/pkce",schemaPath:"#/properties/oauth/properties/providers/items/properties/pkce/enum",keyword:"enum",params:{allowedValues: schema31.properties.oauth.properties.providers.items.properties.pkce.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
}
else {
const err179 = {instancePath:instancePath+"/oauth/providers/" + i18,schemaPath:"#/properties/oauth/properties/providers/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
}
else {
const err180 = {instancePath:instancePath+"/oauth/providers",schemaPath:"#/properties/oauth/properties/providers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data72.credentialInterrupt !== undefined){
if(true !== data72.credentialInterrupt){
const err181 = {instancePath:instancePath+"/oauth/credentialInterrupt",schemaPath:"#/properties/oauth/properties/credentialInterrupt/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
}
else {
const err182 = {instancePath:instancePath+"/oauth",schemaPath:"#/properties/oauth/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data.toolHooks !== undefined){
let data91 = data.toolHooks;
const _errs220 = errors;
let valid72 = true;
const _errs221 = errors;
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
if(data91.status !== undefined){
if("stable" !== data91.status){
const err183 = {};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
}
var _valid7 = _errs221 === errors;
errors = _errs220;
if(vErrors !== null){
if(_errs220){
vErrors.length = _errs220;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs223 = errors;
const _errs224 = errors;
const _errs225 = errors;
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
let missing4;
if((data91.until === undefined) && (missing4 = "until")){
const err184 = {};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
var valid74 = _errs225 === errors;
if(valid74){
const err185 = {instancePath:instancePath+"/toolHooks",schemaPath:"#/properties/toolHooks/allOf/0/then/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
else {
errors = _errs224;
if(vErrors !== null){
if(_errs224){
vErrors.length = _errs224;
}
else {
vErrors = null;
}
}
}
var _valid7 = _errs223 === errors;
valid72 = _valid7;
}
if(!valid72){
const err186 = {instancePath:instancePath+"/toolHooks",schemaPath:"#/properties/toolHooks/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
const _errs227 = errors;
let valid75 = true;
const _errs228 = errors;
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
if(data91.status !== undefined){
let data93 = data91.status;
if(!((data93 === "experimental") || (data93 === "deprecated"))){
const err187 = {};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
}
var _valid8 = _errs228 === errors;
errors = _errs227;
if(vErrors !== null){
if(_errs227){
vErrors.length = _errs227;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs230 = errors;
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
if(data91.until === undefined){
const err188 = {instancePath:instancePath+"/toolHooks",schemaPath:"#/properties/toolHooks/allOf/1/then/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
var _valid8 = _errs230 === errors;
valid75 = _valid8;
}
if(!valid75){
const err189 = {instancePath:instancePath+"/toolHooks",schemaPath:"#/properties/toolHooks/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
if(data91.status === undefined){
const err190 = {instancePath:instancePath+"/toolHooks",schemaPath:"#/properties/toolHooks/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if(data91.since === undefined){
const err191 = {instancePath:instancePath+"/toolHooks",schemaPath:"#/properties/toolHooks/required",keyword:"required",params:{missingProperty: "since"},message:"must have required property '"+"since"+"'"};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
if(data91.witness === undefined){
const err192 = {instancePath:instancePath+"/toolHooks",schemaPath:"#/properties/toolHooks/required",keyword:"required",params:{missingProperty: "witness"},message:"must have required property '"+"witness"+"'"};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
if(data91.prePostEvents === undefined){
const err193 = {instancePath:instancePath+"/toolHooks",schemaPath:"#/properties/toolHooks/required",keyword:"required",params:{missingProperty: "prePostEvents"},message:"must have required property '"+"prePostEvents"+"'"};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
for(const key18 in data91){
if(!(((((((key18 === "status") || (key18 === "since")) || (key18 === "until")) || (key18 === "witness")) || (key18 === "prePostEvents")) || (key18 === "perToolAuthorization")) || (key18 === "perToolRateLimit"))){
const err194 = {instancePath:instancePath+"/toolHooks",schemaPath:"#/properties/toolHooks/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
if(data91.status !== undefined){
let data94 = data91.status;
if(!(((data94 === "stable") || (data94 === "experimental")) || (data94 === "deprecated"))){
const err195 = {instancePath:instancePath+"/toolHooks/status",schemaPath:"#/properties/toolHooks/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.toolHooks.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
if(data91.since !== undefined){
let data95 = data91.since;
if(typeof data95 === "string"){
if(!pattern4.test(data95)){
const err196 = {instancePath:instancePath+"/toolHooks/since",schemaPath:"#/properties/toolHooks/properties/since/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
else {
const err197 = {instancePath:instancePath+"/toolHooks/since",schemaPath:"#/properties/toolHooks/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
if(data91.until !== undefined){
let data96 = data91.until;
if(typeof data96 === "string"){
if(!pattern16.test(data96)){
const err198 = {instancePath:instancePath+"/toolHooks/until",schemaPath:"#/properties/toolHooks/properties/until/pattern",keyword:"pattern",params:{pattern: "^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},message:"must match pattern \""+"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"+"\""};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
else {
const err199 = {instancePath:instancePath+"/toolHooks/until",schemaPath:"#/properties/toolHooks/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
if(data91.witness !== undefined){
let data97 = data91.witness;
if(!(((((data97 === "witnessable-unaided") || (data97 === "witnessable-gated")) || (data97 === "seam-gated")) || (data97 === "claims-check")) || (data97 === "negative-existence"))){
const err200 = {instancePath:instancePath+"/toolHooks/witness",schemaPath:"#/properties/toolHooks/properties/witness/enum",keyword:"enum",params:{allowedValues: schema31.properties.toolHooks.properties.witness.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
if(data91.prePostEvents !== undefined){
if(typeof data91.prePostEvents !== "boolean"){
const err201 = {instancePath:instancePath+"/toolHooks/prePostEvents",schemaPath:"#/properties/toolHooks/properties/prePostEvents/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data91.perToolAuthorization !== undefined){
if(typeof data91.perToolAuthorization !== "boolean"){
const err202 = {instancePath:instancePath+"/toolHooks/perToolAuthorization",schemaPath:"#/properties/toolHooks/properties/perToolAuthorization/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
if(data91.perToolRateLimit !== undefined){
if(typeof data91.perToolRateLimit !== "boolean"){
const err203 = {instancePath:instancePath+"/toolHooks/perToolRateLimit",schemaPath:"#/properties/toolHooks/properties/perToolRateLimit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
}
else {
const err204 = {instancePath:instancePath+"/toolHooks",schemaPath:"#/properties/toolHooks/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
if(data.toolCatalog !== undefined){
let data101 = data.toolCatalog;
const _errs247 = errors;
let valid79 = true;
const _errs248 = errors;
if(data101 && typeof data101 == "object" && !Array.isArray(data101)){
if(data101.status !== undefined){
if("stable" !== data101.status){
const err205 = {};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
}
var _valid9 = _errs248 === errors;
errors = _errs247;
if(vErrors !== null){
if(_errs247){
vErrors.length = _errs247;
}
else {
vErrors = null;
}
}
if(_valid9){
const _errs250 = errors;
const _errs251 = errors;
const _errs252 = errors;
if(data101 && typeof data101 == "object" && !Array.isArray(data101)){
let missing5;
if((data101.until === undefined) && (missing5 = "until")){
const err206 = {};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
var valid81 = _errs252 === errors;
if(valid81){
const err207 = {instancePath:instancePath+"/toolCatalog",schemaPath:"#/properties/toolCatalog/allOf/0/then/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
else {
errors = _errs251;
if(vErrors !== null){
if(_errs251){
vErrors.length = _errs251;
}
else {
vErrors = null;
}
}
}
var _valid9 = _errs250 === errors;
valid79 = _valid9;
}
if(!valid79){
const err208 = {instancePath:instancePath+"/toolCatalog",schemaPath:"#/properties/toolCatalog/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
const _errs254 = errors;
let valid82 = true;
const _errs255 = errors;
if(data101 && typeof data101 == "object" && !Array.isArray(data101)){
if(data101.status !== undefined){
let data103 = data101.status;
if(!((data103 === "experimental") || (data103 === "deprecated"))){
const err209 = {};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
}
var _valid10 = _errs255 === errors;
errors = _errs254;
if(vErrors !== null){
if(_errs254){
vErrors.length = _errs254;
}
else {
vErrors = null;
}
}
if(_valid10){
const _errs257 = errors;
if(data101 && typeof data101 == "object" && !Array.isArray(data101)){
if(data101.until === undefined){
const err210 = {instancePath:instancePath+"/toolCatalog",schemaPath:"#/properties/toolCatalog/allOf/1/then/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
var _valid10 = _errs257 === errors;
valid82 = _valid10;
}
if(!valid82){
const err211 = {instancePath:instancePath+"/toolCatalog",schemaPath:"#/properties/toolCatalog/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(data101 && typeof data101 == "object" && !Array.isArray(data101)){
if(data101.status === undefined){
const err212 = {instancePath:instancePath+"/toolCatalog",schemaPath:"#/properties/toolCatalog/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
if(data101.since === undefined){
const err213 = {instancePath:instancePath+"/toolCatalog",schemaPath:"#/properties/toolCatalog/required",keyword:"required",params:{missingProperty: "since"},message:"must have required property '"+"since"+"'"};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if(data101.witness === undefined){
const err214 = {instancePath:instancePath+"/toolCatalog",schemaPath:"#/properties/toolCatalog/required",keyword:"required",params:{missingProperty: "witness"},message:"must have required property '"+"witness"+"'"};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
for(const key19 in data101){
if(!(((((((key19 === "status") || (key19 === "since")) || (key19 === "until")) || (key19 === "witness")) || (key19 === "sources")) || (key19 === "sessionLifecycle")) || (key19 === "compactView"))){
const err215 = {instancePath:instancePath+"/toolCatalog",schemaPath:"#/properties/toolCatalog/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
if(data101.status !== undefined){
let data104 = data101.status;
if(!(((data104 === "stable") || (data104 === "experimental")) || (data104 === "deprecated"))){
const err216 = {instancePath:instancePath+"/toolCatalog/status",schemaPath:"#/properties/toolCatalog/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.toolCatalog.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
if(data101.since !== undefined){
let data105 = data101.since;
if(typeof data105 === "string"){
if(!pattern4.test(data105)){
const err217 = {instancePath:instancePath+"/toolCatalog/since",schemaPath:"#/properties/toolCatalog/properties/since/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
else {
const err218 = {instancePath:instancePath+"/toolCatalog/since",schemaPath:"#/properties/toolCatalog/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
if(data101.until !== undefined){
let data106 = data101.until;
if(typeof data106 === "string"){
if(!pattern16.test(data106)){
const err219 = {instancePath:instancePath+"/toolCatalog/until",schemaPath:"#/properties/toolCatalog/properties/until/pattern",keyword:"pattern",params:{pattern: "^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},message:"must match pattern \""+"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"+"\""};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
else {
const err220 = {instancePath:instancePath+"/toolCatalog/until",schemaPath:"#/properties/toolCatalog/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
if(data101.witness !== undefined){
let data107 = data101.witness;
if(!(((((data107 === "witnessable-unaided") || (data107 === "witnessable-gated")) || (data107 === "seam-gated")) || (data107 === "claims-check")) || (data107 === "negative-existence"))){
const err221 = {instancePath:instancePath+"/toolCatalog/witness",schemaPath:"#/properties/toolCatalog/properties/witness/enum",keyword:"enum",params:{allowedValues: schema31.properties.toolCatalog.properties.witness.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
if(data101.sources !== undefined){
let data108 = data101.sources;
if(Array.isArray(data108)){
const len12 = data108.length;
for(let i20=0; i20<len12; i20++){
let data109 = data108[i20];
if(typeof data109 !== "string"){
const err222 = {instancePath:instancePath+"/toolCatalog/sources/" + i20,schemaPath:"#/properties/toolCatalog/properties/sources/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
if(!(((((data109 === "node-pack") || (data109 === "workflow")) || (data109 === "mcp")) || (data109 === "connector")) || (data109 === "host-extension"))){
const err223 = {instancePath:instancePath+"/toolCatalog/sources/" + i20,schemaPath:"#/properties/toolCatalog/properties/sources/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.toolCatalog.properties.sources.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
let i21 = data108.length;
let j8;
if(i21 > 1){
const indices8 = {};
for(;i21--;){
let item8 = data108[i21];
if(typeof item8 !== "string"){
continue;
}
if(typeof indices8[item8] == "number"){
j8 = indices8[item8];
const err224 = {instancePath:instancePath+"/toolCatalog/sources",schemaPath:"#/properties/toolCatalog/properties/sources/uniqueItems",keyword:"uniqueItems",params:{i: i21, j: j8},message:"must NOT have duplicate items (items ## "+j8+" and "+i21+" are identical)"};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
break;
}
indices8[item8] = i21;
}
}
}
else {
const err225 = {instancePath:instancePath+"/toolCatalog/sources",schemaPath:"#/properties/toolCatalog/properties/sources/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
if(data101.sessionLifecycle !== undefined){
if(typeof data101.sessionLifecycle !== "boolean"){
const err226 = {instancePath:instancePath+"/toolCatalog/sessionLifecycle",schemaPath:"#/properties/toolCatalog/properties/sessionLifecycle/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
if(data101.compactView !== undefined){
if(typeof data101.compactView !== "boolean"){
const err227 = {instancePath:instancePath+"/toolCatalog/compactView",schemaPath:"#/properties/toolCatalog/properties/compactView/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
}
else {
const err228 = {instancePath:instancePath+"/toolCatalog",schemaPath:"#/properties/toolCatalog/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
if(data.aiEnvelope !== undefined){
let data112 = data.aiEnvelope;
const _errs276 = errors;
let valid89 = true;
const _errs277 = errors;
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
if(data112.status !== undefined){
if("stable" !== data112.status){
const err229 = {};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
}
var _valid11 = _errs277 === errors;
errors = _errs276;
if(vErrors !== null){
if(_errs276){
vErrors.length = _errs276;
}
else {
vErrors = null;
}
}
if(_valid11){
const _errs279 = errors;
const _errs280 = errors;
const _errs281 = errors;
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
let missing6;
if((data112.until === undefined) && (missing6 = "until")){
const err230 = {};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
var valid91 = _errs281 === errors;
if(valid91){
const err231 = {instancePath:instancePath+"/aiEnvelope",schemaPath:"#/properties/aiEnvelope/allOf/0/then/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
else {
errors = _errs280;
if(vErrors !== null){
if(_errs280){
vErrors.length = _errs280;
}
else {
vErrors = null;
}
}
}
var _valid11 = _errs279 === errors;
valid89 = _valid11;
}
if(!valid89){
const err232 = {instancePath:instancePath+"/aiEnvelope",schemaPath:"#/properties/aiEnvelope/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
const _errs283 = errors;
let valid92 = true;
const _errs284 = errors;
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
if(data112.status !== undefined){
let data114 = data112.status;
if(!((data114 === "experimental") || (data114 === "deprecated"))){
const err233 = {};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
}
var _valid12 = _errs284 === errors;
errors = _errs283;
if(vErrors !== null){
if(_errs283){
vErrors.length = _errs283;
}
else {
vErrors = null;
}
}
if(_valid12){
const _errs286 = errors;
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
if(data112.until === undefined){
const err234 = {instancePath:instancePath+"/aiEnvelope",schemaPath:"#/properties/aiEnvelope/allOf/1/then/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
var _valid12 = _errs286 === errors;
valid92 = _valid12;
}
if(!valid92){
const err235 = {instancePath:instancePath+"/aiEnvelope",schemaPath:"#/properties/aiEnvelope/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
if(data112.status === undefined){
const err236 = {instancePath:instancePath+"/aiEnvelope",schemaPath:"#/properties/aiEnvelope/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if(data112.since === undefined){
const err237 = {instancePath:instancePath+"/aiEnvelope",schemaPath:"#/properties/aiEnvelope/required",keyword:"required",params:{missingProperty: "since"},message:"must have required property '"+"since"+"'"};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
if(data112.witness === undefined){
const err238 = {instancePath:instancePath+"/aiEnvelope",schemaPath:"#/properties/aiEnvelope/required",keyword:"required",params:{missingProperty: "witness"},message:"must have required property '"+"witness"+"'"};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
for(const key20 in data112){
if(!(((((key20 === "status") || (key20 === "since")) || (key20 === "until")) || (key20 === "witness")) || (key20 === "await"))){
const err239 = {instancePath:instancePath+"/aiEnvelope",schemaPath:"#/properties/aiEnvelope/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
if(data112.status !== undefined){
let data115 = data112.status;
if(!(((data115 === "stable") || (data115 === "experimental")) || (data115 === "deprecated"))){
const err240 = {instancePath:instancePath+"/aiEnvelope/status",schemaPath:"#/properties/aiEnvelope/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.aiEnvelope.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
if(data112.since !== undefined){
let data116 = data112.since;
if(typeof data116 === "string"){
if(!pattern4.test(data116)){
const err241 = {instancePath:instancePath+"/aiEnvelope/since",schemaPath:"#/properties/aiEnvelope/properties/since/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
else {
const err242 = {instancePath:instancePath+"/aiEnvelope/since",schemaPath:"#/properties/aiEnvelope/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
if(data112.until !== undefined){
let data117 = data112.until;
if(typeof data117 === "string"){
if(!pattern16.test(data117)){
const err243 = {instancePath:instancePath+"/aiEnvelope/until",schemaPath:"#/properties/aiEnvelope/properties/until/pattern",keyword:"pattern",params:{pattern: "^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},message:"must match pattern \""+"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"+"\""};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
else {
const err244 = {instancePath:instancePath+"/aiEnvelope/until",schemaPath:"#/properties/aiEnvelope/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
if(data112.witness !== undefined){
let data118 = data112.witness;
if(!(((((data118 === "witnessable-unaided") || (data118 === "witnessable-gated")) || (data118 === "seam-gated")) || (data118 === "claims-check")) || (data118 === "negative-existence"))){
const err245 = {instancePath:instancePath+"/aiEnvelope/witness",schemaPath:"#/properties/aiEnvelope/properties/witness/enum",keyword:"enum",params:{allowedValues: schema31.properties.aiEnvelope.properties.witness.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
if(data112.await !== undefined){
if(typeof data112.await !== "boolean"){
const err246 = {instancePath:instancePath+"/aiEnvelope/await",schemaPath:"#/properties/aiEnvelope/properties/await/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
}
else {
const err247 = {instancePath:instancePath+"/aiEnvelope",schemaPath:"#/properties/aiEnvelope/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
if(data.promptLibrary !== undefined){
let data120 = data.promptLibrary;
const _errs299 = errors;
let valid96 = true;
const _errs300 = errors;
if(data120 && typeof data120 == "object" && !Array.isArray(data120)){
if(data120.status !== undefined){
if("stable" !== data120.status){
const err248 = {};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
}
var _valid13 = _errs300 === errors;
errors = _errs299;
if(vErrors !== null){
if(_errs299){
vErrors.length = _errs299;
}
else {
vErrors = null;
}
}
if(_valid13){
const _errs302 = errors;
const _errs303 = errors;
const _errs304 = errors;
if(data120 && typeof data120 == "object" && !Array.isArray(data120)){
let missing7;
if((data120.until === undefined) && (missing7 = "until")){
const err249 = {};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
var valid98 = _errs304 === errors;
if(valid98){
const err250 = {instancePath:instancePath+"/promptLibrary",schemaPath:"#/properties/promptLibrary/allOf/0/then/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
else {
errors = _errs303;
if(vErrors !== null){
if(_errs303){
vErrors.length = _errs303;
}
else {
vErrors = null;
}
}
}
var _valid13 = _errs302 === errors;
valid96 = _valid13;
}
if(!valid96){
const err251 = {instancePath:instancePath+"/promptLibrary",schemaPath:"#/properties/promptLibrary/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
const _errs306 = errors;
let valid99 = true;
const _errs307 = errors;
if(data120 && typeof data120 == "object" && !Array.isArray(data120)){
if(data120.status !== undefined){
let data122 = data120.status;
if(!((data122 === "experimental") || (data122 === "deprecated"))){
const err252 = {};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
}
var _valid14 = _errs307 === errors;
errors = _errs306;
if(vErrors !== null){
if(_errs306){
vErrors.length = _errs306;
}
else {
vErrors = null;
}
}
if(_valid14){
const _errs309 = errors;
if(data120 && typeof data120 == "object" && !Array.isArray(data120)){
if(data120.until === undefined){
const err253 = {instancePath:instancePath+"/promptLibrary",schemaPath:"#/properties/promptLibrary/allOf/1/then/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
var _valid14 = _errs309 === errors;
valid99 = _valid14;
}
if(!valid99){
const err254 = {instancePath:instancePath+"/promptLibrary",schemaPath:"#/properties/promptLibrary/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
if(data120 && typeof data120 == "object" && !Array.isArray(data120)){
if(data120.status === undefined){
const err255 = {instancePath:instancePath+"/promptLibrary",schemaPath:"#/properties/promptLibrary/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if(data120.since === undefined){
const err256 = {instancePath:instancePath+"/promptLibrary",schemaPath:"#/properties/promptLibrary/required",keyword:"required",params:{missingProperty: "since"},message:"must have required property '"+"since"+"'"};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
if(data120.witness === undefined){
const err257 = {instancePath:instancePath+"/promptLibrary",schemaPath:"#/properties/promptLibrary/required",keyword:"required",params:{missingProperty: "witness"},message:"must have required property '"+"witness"+"'"};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
for(const key21 in data120){
if(!((((key21 === "status") || (key21 === "since")) || (key21 === "until")) || (key21 === "witness"))){
const err258 = {instancePath:instancePath+"/promptLibrary",schemaPath:"#/properties/promptLibrary/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
if(data120.status !== undefined){
let data123 = data120.status;
if(!(((data123 === "stable") || (data123 === "experimental")) || (data123 === "deprecated"))){
const err259 = {instancePath:instancePath+"/promptLibrary/status",schemaPath:"#/properties/promptLibrary/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.promptLibrary.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
if(data120.since !== undefined){
let data124 = data120.since;
if(typeof data124 === "string"){
if(!pattern4.test(data124)){
const err260 = {instancePath:instancePath+"/promptLibrary/since",schemaPath:"#/properties/promptLibrary/properties/since/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
else {
const err261 = {instancePath:instancePath+"/promptLibrary/since",schemaPath:"#/properties/promptLibrary/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
if(data120.until !== undefined){
let data125 = data120.until;
if(typeof data125 === "string"){
if(!pattern16.test(data125)){
const err262 = {instancePath:instancePath+"/promptLibrary/until",schemaPath:"#/properties/promptLibrary/properties/until/pattern",keyword:"pattern",params:{pattern: "^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},message:"must match pattern \""+"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"+"\""};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
else {
const err263 = {instancePath:instancePath+"/promptLibrary/until",schemaPath:"#/properties/promptLibrary/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
if(data120.witness !== undefined){
let data126 = data120.witness;
if(!(((((data126 === "witnessable-unaided") || (data126 === "witnessable-gated")) || (data126 === "seam-gated")) || (data126 === "claims-check")) || (data126 === "negative-existence"))){
const err264 = {instancePath:instancePath+"/promptLibrary/witness",schemaPath:"#/properties/promptLibrary/properties/witness/enum",keyword:"enum",params:{allowedValues: schema31.properties.promptLibrary.properties.witness.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
}
else {
const err265 = {instancePath:instancePath+"/promptLibrary",schemaPath:"#/properties/promptLibrary/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
if(data.agentRuntime !== undefined){
let data127 = data.agentRuntime;
const _errs320 = errors;
let valid103 = true;
const _errs321 = errors;
if(data127 && typeof data127 == "object" && !Array.isArray(data127)){
if(data127.status !== undefined){
if("stable" !== data127.status){
const err266 = {};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
}
var _valid15 = _errs321 === errors;
errors = _errs320;
if(vErrors !== null){
if(_errs320){
vErrors.length = _errs320;
}
else {
vErrors = null;
}
}
if(_valid15){
const _errs323 = errors;
const _errs324 = errors;
const _errs325 = errors;
if(data127 && typeof data127 == "object" && !Array.isArray(data127)){
let missing8;
if((data127.until === undefined) && (missing8 = "until")){
const err267 = {};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
var valid105 = _errs325 === errors;
if(valid105){
const err268 = {instancePath:instancePath+"/agentRuntime",schemaPath:"#/properties/agentRuntime/allOf/0/then/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
else {
errors = _errs324;
if(vErrors !== null){
if(_errs324){
vErrors.length = _errs324;
}
else {
vErrors = null;
}
}
}
var _valid15 = _errs323 === errors;
valid103 = _valid15;
}
if(!valid103){
const err269 = {instancePath:instancePath+"/agentRuntime",schemaPath:"#/properties/agentRuntime/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
const _errs327 = errors;
let valid106 = true;
const _errs328 = errors;
if(data127 && typeof data127 == "object" && !Array.isArray(data127)){
if(data127.status !== undefined){
let data129 = data127.status;
if(!((data129 === "experimental") || (data129 === "deprecated"))){
const err270 = {};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
}
var _valid16 = _errs328 === errors;
errors = _errs327;
if(vErrors !== null){
if(_errs327){
vErrors.length = _errs327;
}
else {
vErrors = null;
}
}
if(_valid16){
const _errs330 = errors;
if(data127 && typeof data127 == "object" && !Array.isArray(data127)){
if(data127.until === undefined){
const err271 = {instancePath:instancePath+"/agentRuntime",schemaPath:"#/properties/agentRuntime/allOf/1/then/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
var _valid16 = _errs330 === errors;
valid106 = _valid16;
}
if(!valid106){
const err272 = {instancePath:instancePath+"/agentRuntime",schemaPath:"#/properties/agentRuntime/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
if(data127 && typeof data127 == "object" && !Array.isArray(data127)){
if(data127.status === undefined){
const err273 = {instancePath:instancePath+"/agentRuntime",schemaPath:"#/properties/agentRuntime/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
if(data127.since === undefined){
const err274 = {instancePath:instancePath+"/agentRuntime",schemaPath:"#/properties/agentRuntime/required",keyword:"required",params:{missingProperty: "since"},message:"must have required property '"+"since"+"'"};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
if(data127.witness === undefined){
const err275 = {instancePath:instancePath+"/agentRuntime",schemaPath:"#/properties/agentRuntime/required",keyword:"required",params:{missingProperty: "witness"},message:"must have required property '"+"witness"+"'"};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
for(const key22 in data127){
if(!((((key22 === "status") || (key22 === "since")) || (key22 === "until")) || (key22 === "witness"))){
const err276 = {instancePath:instancePath+"/agentRuntime",schemaPath:"#/properties/agentRuntime/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
if(data127.status !== undefined){
let data130 = data127.status;
if(!(((data130 === "stable") || (data130 === "experimental")) || (data130 === "deprecated"))){
const err277 = {instancePath:instancePath+"/agentRuntime/status",schemaPath:"#/properties/agentRuntime/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.agentRuntime.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
if(data127.since !== undefined){
let data131 = data127.since;
if(typeof data131 === "string"){
if(!pattern4.test(data131)){
const err278 = {instancePath:instancePath+"/agentRuntime/since",schemaPath:"#/properties/agentRuntime/properties/since/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
else {
const err279 = {instancePath:instancePath+"/agentRuntime/since",schemaPath:"#/properties/agentRuntime/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
if(data127.until !== undefined){
let data132 = data127.until;
if(typeof data132 === "string"){
if(!pattern16.test(data132)){
const err280 = {instancePath:instancePath+"/agentRuntime/until",schemaPath:"#/properties/agentRuntime/properties/until/pattern",keyword:"pattern",params:{pattern: "^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},message:"must match pattern \""+"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"+"\""};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
else {
const err281 = {instancePath:instancePath+"/agentRuntime/until",schemaPath:"#/properties/agentRuntime/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
if(data127.witness !== undefined){
let data133 = data127.witness;
if(!(((((data133 === "witnessable-unaided") || (data133 === "witnessable-gated")) || (data133 === "seam-gated")) || (data133 === "claims-check")) || (data133 === "negative-existence"))){
const err282 = {instancePath:instancePath+"/agentRuntime/witness",schemaPath:"#/properties/agentRuntime/properties/witness/enum",keyword:"enum",params:{allowedValues: schema31.properties.agentRuntime.properties.witness.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
}
else {
const err283 = {instancePath:instancePath+"/agentRuntime",schemaPath:"#/properties/agentRuntime/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
if(data.webhooks !== undefined){
let data134 = data.webhooks;
const _errs341 = errors;
let valid110 = true;
const _errs342 = errors;
if(data134 && typeof data134 == "object" && !Array.isArray(data134)){
if(data134.status !== undefined){
if("stable" !== data134.status){
const err284 = {};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
}
var _valid17 = _errs342 === errors;
errors = _errs341;
if(vErrors !== null){
if(_errs341){
vErrors.length = _errs341;
}
else {
vErrors = null;
}
}
if(_valid17){
const _errs344 = errors;
const _errs345 = errors;
const _errs346 = errors;
if(data134 && typeof data134 == "object" && !Array.isArray(data134)){
let missing9;
if((data134.until === undefined) && (missing9 = "until")){
const err285 = {};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
var valid112 = _errs346 === errors;
if(valid112){
const err286 = {instancePath:instancePath+"/webhooks",schemaPath:"#/properties/webhooks/allOf/0/then/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
else {
errors = _errs345;
if(vErrors !== null){
if(_errs345){
vErrors.length = _errs345;
}
else {
vErrors = null;
}
}
}
var _valid17 = _errs344 === errors;
valid110 = _valid17;
}
if(!valid110){
const err287 = {instancePath:instancePath+"/webhooks",schemaPath:"#/properties/webhooks/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
const _errs348 = errors;
let valid113 = true;
const _errs349 = errors;
if(data134 && typeof data134 == "object" && !Array.isArray(data134)){
if(data134.status !== undefined){
let data136 = data134.status;
if(!((data136 === "experimental") || (data136 === "deprecated"))){
const err288 = {};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
}
var _valid18 = _errs349 === errors;
errors = _errs348;
if(vErrors !== null){
if(_errs348){
vErrors.length = _errs348;
}
else {
vErrors = null;
}
}
if(_valid18){
const _errs351 = errors;
if(data134 && typeof data134 == "object" && !Array.isArray(data134)){
if(data134.until === undefined){
const err289 = {instancePath:instancePath+"/webhooks",schemaPath:"#/properties/webhooks/allOf/1/then/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
var _valid18 = _errs351 === errors;
valid113 = _valid18;
}
if(!valid113){
const err290 = {instancePath:instancePath+"/webhooks",schemaPath:"#/properties/webhooks/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
if(data134 && typeof data134 == "object" && !Array.isArray(data134)){
if(data134.status === undefined){
const err291 = {instancePath:instancePath+"/webhooks",schemaPath:"#/properties/webhooks/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
if(data134.since === undefined){
const err292 = {instancePath:instancePath+"/webhooks",schemaPath:"#/properties/webhooks/required",keyword:"required",params:{missingProperty: "since"},message:"must have required property '"+"since"+"'"};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
if(data134.witness === undefined){
const err293 = {instancePath:instancePath+"/webhooks",schemaPath:"#/properties/webhooks/required",keyword:"required",params:{missingProperty: "witness"},message:"must have required property '"+"witness"+"'"};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
if(data134.signatureAlgorithms === undefined){
const err294 = {instancePath:instancePath+"/webhooks",schemaPath:"#/properties/webhooks/required",keyword:"required",params:{missingProperty: "signatureAlgorithms"},message:"must have required property '"+"signatureAlgorithms"+"'"};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
for(const key23 in data134){
if(!((((((((key23 === "status") || (key23 === "since")) || (key23 === "until")) || (key23 === "witness")) || (key23 === "signatureAlgorithms")) || (key23 === "retryPolicy")) || (key23 === "deadLetter")) || (key23 === "secretRotation"))){
const err295 = {instancePath:instancePath+"/webhooks",schemaPath:"#/properties/webhooks/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
if(data134.status !== undefined){
let data137 = data134.status;
if(!(((data137 === "stable") || (data137 === "experimental")) || (data137 === "deprecated"))){
const err296 = {instancePath:instancePath+"/webhooks/status",schemaPath:"#/properties/webhooks/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.webhooks.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
}
if(data134.since !== undefined){
let data138 = data134.since;
if(typeof data138 === "string"){
if(!pattern4.test(data138)){
const err297 = {instancePath:instancePath+"/webhooks/since",schemaPath:"#/properties/webhooks/properties/since/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
}
else {
const err298 = {instancePath:instancePath+"/webhooks/since",schemaPath:"#/properties/webhooks/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
if(data134.until !== undefined){
let data139 = data134.until;
if(typeof data139 === "string"){
if(!pattern16.test(data139)){
const err299 = {instancePath:instancePath+"/webhooks/until",schemaPath:"#/properties/webhooks/properties/until/pattern",keyword:"pattern",params:{pattern: "^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},message:"must match pattern \""+"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"+"\""};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
else {
const err300 = {instancePath:instancePath+"/webhooks/until",schemaPath:"#/properties/webhooks/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
if(data134.witness !== undefined){
let data140 = data134.witness;
if(!(((((data140 === "witnessable-unaided") || (data140 === "witnessable-gated")) || (data140 === "seam-gated")) || (data140 === "claims-check")) || (data140 === "negative-existence"))){
const err301 = {instancePath:instancePath+"/webhooks/witness",schemaPath:"#/properties/webhooks/properties/witness/enum",keyword:"enum",params:{allowedValues: schema31.properties.webhooks.properties.witness.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
if(data134.signatureAlgorithms !== undefined){
let data141 = data134.signatureAlgorithms;
if(Array.isArray(data141)){
if(data141.length < 1){
const err302 = {instancePath:instancePath+"/webhooks/signatureAlgorithms",schemaPath:"#/properties/webhooks/properties/signatureAlgorithms/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
const len13 = data141.length;
for(let i22=0; i22<len13; i22++){
let data142 = data141[i22];
if(typeof data142 !== "string"){
const err303 = {instancePath:instancePath+"/webhooks/signatureAlgorithms/" + i22,schemaPath:"#/properties/webhooks/properties/signatureAlgorithms/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if(!((data142 === "v1") || (data142 === "standard-webhooks-1"))){
const err304 = {instancePath:instancePath+"/webhooks/signatureAlgorithms/" + i22,schemaPath:"#/properties/webhooks/properties/signatureAlgorithms/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.webhooks.properties.signatureAlgorithms.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
const _errs363 = errors;
const len14 = data141.length;
for(let i23=0; i23<len14; i23++){
const _errs364 = errors;
if("v1" !== data141[i23]){
const err305 = {instancePath:instancePath+"/webhooks/signatureAlgorithms/" + i23,schemaPath:"#/properties/webhooks/properties/signatureAlgorithms/contains/const",keyword:"const",params:{allowedValue: "v1"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
var valid118 = _errs364 === errors;
if(valid118){
break;
}
}
if(!valid118){
const err306 = {instancePath:instancePath+"/webhooks/signatureAlgorithms",schemaPath:"#/properties/webhooks/properties/signatureAlgorithms/contains",keyword:"contains",params:{minContains: 1},message:"must contain at least 1 valid item(s)"};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
else {
errors = _errs363;
if(vErrors !== null){
if(_errs363){
vErrors.length = _errs363;
}
else {
vErrors = null;
}
}
}
}
else {
const err307 = {instancePath:instancePath+"/webhooks/signatureAlgorithms",schemaPath:"#/properties/webhooks/properties/signatureAlgorithms/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
if(data134.retryPolicy !== undefined){
let data144 = data134.retryPolicy;
if(data144 && typeof data144 == "object" && !Array.isArray(data144)){
if(data144.maxAttempts === undefined){
const err308 = {instancePath:instancePath+"/webhooks/retryPolicy",schemaPath:"#/properties/webhooks/properties/retryPolicy/required",keyword:"required",params:{missingProperty: "maxAttempts"},message:"must have required property '"+"maxAttempts"+"'"};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
if(data144.backoff === undefined){
const err309 = {instancePath:instancePath+"/webhooks/retryPolicy",schemaPath:"#/properties/webhooks/properties/retryPolicy/required",keyword:"required",params:{missingProperty: "backoff"},message:"must have required property '"+"backoff"+"'"};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
for(const key24 in data144){
if(!((key24 === "maxAttempts") || (key24 === "backoff"))){
const err310 = {instancePath:instancePath+"/webhooks/retryPolicy",schemaPath:"#/properties/webhooks/properties/retryPolicy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
if(data144.maxAttempts !== undefined){
let data145 = data144.maxAttempts;
if(!((typeof data145 == "number") && (!(data145 % 1) && !isNaN(data145)))){
const err311 = {instancePath:instancePath+"/webhooks/retryPolicy/maxAttempts",schemaPath:"#/properties/webhooks/properties/retryPolicy/properties/maxAttempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
if(typeof data145 == "number"){
if(data145 < 1 || isNaN(data145)){
const err312 = {instancePath:instancePath+"/webhooks/retryPolicy/maxAttempts",schemaPath:"#/properties/webhooks/properties/retryPolicy/properties/maxAttempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
}
if(data144.backoff !== undefined){
let data146 = data144.backoff;
if(typeof data146 !== "string"){
const err313 = {instancePath:instancePath+"/webhooks/retryPolicy/backoff",schemaPath:"#/properties/webhooks/properties/retryPolicy/properties/backoff/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
if(!(((data146 === "none") || (data146 === "fixed")) || (data146 === "exponential"))){
const err314 = {instancePath:instancePath+"/webhooks/retryPolicy/backoff",schemaPath:"#/properties/webhooks/properties/retryPolicy/properties/backoff/enum",keyword:"enum",params:{allowedValues: schema31.properties.webhooks.properties.retryPolicy.properties.backoff.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
}
else {
const err315 = {instancePath:instancePath+"/webhooks/retryPolicy",schemaPath:"#/properties/webhooks/properties/retryPolicy/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
if(data134.deadLetter !== undefined){
let data147 = data134.deadLetter;
if(data147 && typeof data147 == "object" && !Array.isArray(data147)){
if(data147.retentionDays === undefined){
const err316 = {instancePath:instancePath+"/webhooks/deadLetter",schemaPath:"#/properties/webhooks/properties/deadLetter/required",keyword:"required",params:{missingProperty: "retentionDays"},message:"must have required property '"+"retentionDays"+"'"};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
if(data147.maxPageSize === undefined){
const err317 = {instancePath:instancePath+"/webhooks/deadLetter",schemaPath:"#/properties/webhooks/properties/deadLetter/required",keyword:"required",params:{missingProperty: "maxPageSize"},message:"must have required property '"+"maxPageSize"+"'"};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
for(const key25 in data147){
if(!((key25 === "retentionDays") || (key25 === "maxPageSize"))){
const err318 = {instancePath:instancePath+"/webhooks/deadLetter",schemaPath:"#/properties/webhooks/properties/deadLetter/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
if(data147.retentionDays !== undefined){
let data148 = data147.retentionDays;
if(!((typeof data148 == "number") && (!(data148 % 1) && !isNaN(data148)))){
const err319 = {instancePath:instancePath+"/webhooks/deadLetter/retentionDays",schemaPath:"#/properties/webhooks/properties/deadLetter/properties/retentionDays/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
if(typeof data148 == "number"){
if(data148 < 1 || isNaN(data148)){
const err320 = {instancePath:instancePath+"/webhooks/deadLetter/retentionDays",schemaPath:"#/properties/webhooks/properties/deadLetter/properties/retentionDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
}
if(data147.maxPageSize !== undefined){
let data149 = data147.maxPageSize;
if(!((typeof data149 == "number") && (!(data149 % 1) && !isNaN(data149)))){
const err321 = {instancePath:instancePath+"/webhooks/deadLetter/maxPageSize",schemaPath:"#/properties/webhooks/properties/deadLetter/properties/maxPageSize/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
if(typeof data149 == "number"){
if(data149 > 1000 || isNaN(data149)){
const err322 = {instancePath:instancePath+"/webhooks/deadLetter/maxPageSize",schemaPath:"#/properties/webhooks/properties/deadLetter/properties/maxPageSize/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
if(data149 < 1 || isNaN(data149)){
const err323 = {instancePath:instancePath+"/webhooks/deadLetter/maxPageSize",schemaPath:"#/properties/webhooks/properties/deadLetter/properties/maxPageSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
}
}
else {
const err324 = {instancePath:instancePath+"/webhooks/deadLetter",schemaPath:"#/properties/webhooks/properties/deadLetter/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
if(data134.secretRotation !== undefined){
let data150 = data134.secretRotation;
if(data150 && typeof data150 == "object" && !Array.isArray(data150)){
if(data150.overlapSeconds === undefined){
const err325 = {instancePath:instancePath+"/webhooks/secretRotation",schemaPath:"#/properties/webhooks/properties/secretRotation/required",keyword:"required",params:{missingProperty: "overlapSeconds"},message:"must have required property '"+"overlapSeconds"+"'"};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
for(const key26 in data150){
if(!(key26 === "overlapSeconds")){
const err326 = {instancePath:instancePath+"/webhooks/secretRotation",schemaPath:"#/properties/webhooks/properties/secretRotation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
}
if(data150.overlapSeconds !== undefined){
let data151 = data150.overlapSeconds;
if(!((typeof data151 == "number") && (!(data151 % 1) && !isNaN(data151)))){
const err327 = {instancePath:instancePath+"/webhooks/secretRotation/overlapSeconds",schemaPath:"#/properties/webhooks/properties/secretRotation/properties/overlapSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
if(typeof data151 == "number"){
if(data151 > 604800 || isNaN(data151)){
const err328 = {instancePath:instancePath+"/webhooks/secretRotation/overlapSeconds",schemaPath:"#/properties/webhooks/properties/secretRotation/properties/overlapSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 604800},message:"must be <= 604800"};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
if(data151 < 60 || isNaN(data151)){
const err329 = {instancePath:instancePath+"/webhooks/secretRotation/overlapSeconds",schemaPath:"#/properties/webhooks/properties/secretRotation/properties/overlapSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
}
}
else {
const err330 = {instancePath:instancePath+"/webhooks/secretRotation",schemaPath:"#/properties/webhooks/properties/secretRotation/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
}
else {
const err331 = {instancePath:instancePath+"/webhooks",schemaPath:"#/properties/webhooks/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
}
if(data.a2a !== undefined){
let data152 = data.a2a;
const _errs387 = errors;
let valid123 = true;
const _errs388 = errors;
if(data152 && typeof data152 == "object" && !Array.isArray(data152)){
if(data152.status !== undefined){
if("stable" !== data152.status){
const err332 = {};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
}
var _valid19 = _errs388 === errors;
errors = _errs387;
if(vErrors !== null){
if(_errs387){
vErrors.length = _errs387;
}
else {
vErrors = null;
}
}
if(_valid19){
const _errs390 = errors;
const _errs391 = errors;
const _errs392 = errors;
if(data152 && typeof data152 == "object" && !Array.isArray(data152)){
let missing10;
if((data152.until === undefined) && (missing10 = "until")){
const err333 = {};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
var valid125 = _errs392 === errors;
if(valid125){
const err334 = {instancePath:instancePath+"/a2a",schemaPath:"#/properties/a2a/allOf/0/then/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
else {
errors = _errs391;
if(vErrors !== null){
if(_errs391){
vErrors.length = _errs391;
}
else {
vErrors = null;
}
}
}
var _valid19 = _errs390 === errors;
valid123 = _valid19;
}
if(!valid123){
const err335 = {instancePath:instancePath+"/a2a",schemaPath:"#/properties/a2a/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
const _errs394 = errors;
let valid126 = true;
const _errs395 = errors;
if(data152 && typeof data152 == "object" && !Array.isArray(data152)){
if(data152.status !== undefined){
let data154 = data152.status;
if(!((data154 === "experimental") || (data154 === "deprecated"))){
const err336 = {};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
}
}
var _valid20 = _errs395 === errors;
errors = _errs394;
if(vErrors !== null){
if(_errs394){
vErrors.length = _errs394;
}
else {
vErrors = null;
}
}
if(_valid20){
const _errs397 = errors;
if(data152 && typeof data152 == "object" && !Array.isArray(data152)){
if(data152.until === undefined){
const err337 = {instancePath:instancePath+"/a2a",schemaPath:"#/properties/a2a/allOf/1/then/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
var _valid20 = _errs397 === errors;
valid126 = _valid20;
}
if(!valid126){
const err338 = {instancePath:instancePath+"/a2a",schemaPath:"#/properties/a2a/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
if(data152 && typeof data152 == "object" && !Array.isArray(data152)){
if(data152.status === undefined){
const err339 = {instancePath:instancePath+"/a2a",schemaPath:"#/properties/a2a/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
if(data152.since === undefined){
const err340 = {instancePath:instancePath+"/a2a",schemaPath:"#/properties/a2a/required",keyword:"required",params:{missingProperty: "since"},message:"must have required property '"+"since"+"'"};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
if(data152.witness === undefined){
const err341 = {instancePath:instancePath+"/a2a",schemaPath:"#/properties/a2a/required",keyword:"required",params:{missingProperty: "witness"},message:"must have required property '"+"witness"+"'"};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
if(data152.versions === undefined){
const err342 = {instancePath:instancePath+"/a2a",schemaPath:"#/properties/a2a/required",keyword:"required",params:{missingProperty: "versions"},message:"must have required property '"+"versions"+"'"};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
if(data152.preferredVersion === undefined){
const err343 = {instancePath:instancePath+"/a2a",schemaPath:"#/properties/a2a/required",keyword:"required",params:{missingProperty: "preferredVersion"},message:"must have required property '"+"preferredVersion"+"'"};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
if(data152.minimumVersion === undefined){
const err344 = {instancePath:instancePath+"/a2a",schemaPath:"#/properties/a2a/required",keyword:"required",params:{missingProperty: "minimumVersion"},message:"must have required property '"+"minimumVersion"+"'"};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
if(data152.refreshedAt === undefined){
const err345 = {instancePath:instancePath+"/a2a",schemaPath:"#/properties/a2a/required",keyword:"required",params:{missingProperty: "refreshedAt"},message:"must have required property '"+"refreshedAt"+"'"};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
for(const key27 in data152){
if(!(func1.call(schema31.properties.a2a.properties, key27))){
const err346 = {instancePath:instancePath+"/a2a",schemaPath:"#/properties/a2a/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
}
if(data152.status !== undefined){
let data155 = data152.status;
if(!(((data155 === "stable") || (data155 === "experimental")) || (data155 === "deprecated"))){
const err347 = {instancePath:instancePath+"/a2a/status",schemaPath:"#/properties/a2a/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.a2a.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
if(data152.since !== undefined){
let data156 = data152.since;
if(typeof data156 === "string"){
if(!pattern4.test(data156)){
const err348 = {instancePath:instancePath+"/a2a/since",schemaPath:"#/properties/a2a/properties/since/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
}
else {
const err349 = {instancePath:instancePath+"/a2a/since",schemaPath:"#/properties/a2a/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
if(data152.until !== undefined){
let data157 = data152.until;
if(typeof data157 === "string"){
if(!pattern16.test(data157)){
const err350 = {instancePath:instancePath+"/a2a/until",schemaPath:"#/properties/a2a/properties/until/pattern",keyword:"pattern",params:{pattern: "^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},message:"must match pattern \""+"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"+"\""};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
}
else {
const err351 = {instancePath:instancePath+"/a2a/until",schemaPath:"#/properties/a2a/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
if(data152.witness !== undefined){
let data158 = data152.witness;
if(!(((((data158 === "witnessable-unaided") || (data158 === "witnessable-gated")) || (data158 === "seam-gated")) || (data158 === "claims-check")) || (data158 === "negative-existence"))){
const err352 = {instancePath:instancePath+"/a2a/witness",schemaPath:"#/properties/a2a/properties/witness/enum",keyword:"enum",params:{allowedValues: schema31.properties.a2a.properties.witness.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
}
if(data152.versions !== undefined){
let data159 = data152.versions;
if(Array.isArray(data159)){
if(data159.length < 1){
const err353 = {instancePath:instancePath+"/a2a/versions",schemaPath:"#/properties/a2a/properties/versions/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
const len15 = data159.length;
for(let i24=0; i24<len15; i24++){
let data160 = data159[i24];
if(typeof data160 === "string"){
if(!pattern35.test(data160)){
const err354 = {instancePath:instancePath+"/a2a/versions/" + i24,schemaPath:"#/properties/a2a/properties/versions/items/pattern",keyword:"pattern",params:{pattern: "^[0-9]+\\.[0-9]+$"},message:"must match pattern \""+"^[0-9]+\\.[0-9]+$"+"\""};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
}
else {
const err355 = {instancePath:instancePath+"/a2a/versions/" + i24,schemaPath:"#/properties/a2a/properties/versions/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
}
}
else {
const err356 = {instancePath:instancePath+"/a2a/versions",schemaPath:"#/properties/a2a/properties/versions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
if(data152.preferredVersion !== undefined){
let data161 = data152.preferredVersion;
if(typeof data161 === "string"){
if(!pattern35.test(data161)){
const err357 = {instancePath:instancePath+"/a2a/preferredVersion",schemaPath:"#/properties/a2a/properties/preferredVersion/pattern",keyword:"pattern",params:{pattern: "^[0-9]+\\.[0-9]+$"},message:"must match pattern \""+"^[0-9]+\\.[0-9]+$"+"\""};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
}
else {
const err358 = {instancePath:instancePath+"/a2a/preferredVersion",schemaPath:"#/properties/a2a/properties/preferredVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
}
if(data152.minimumVersion !== undefined){
let data162 = data152.minimumVersion;
if(typeof data162 === "string"){
if(!pattern35.test(data162)){
const err359 = {instancePath:instancePath+"/a2a/minimumVersion",schemaPath:"#/properties/a2a/properties/minimumVersion/pattern",keyword:"pattern",params:{pattern: "^[0-9]+\\.[0-9]+$"},message:"must match pattern \""+"^[0-9]+\\.[0-9]+$"+"\""};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
else {
const err360 = {instancePath:instancePath+"/a2a/minimumVersion",schemaPath:"#/properties/a2a/properties/minimumVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
}
if(data152.refreshedAt !== undefined){
if(!(typeof data152.refreshedAt === "string")){
const err361 = {instancePath:instancePath+"/a2a/refreshedAt",schemaPath:"#/properties/a2a/properties/refreshedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
}
if(data152.profiles !== undefined){
let data164 = data152.profiles;
if(Array.isArray(data164)){
const len16 = data164.length;
for(let i25=0; i25<len16; i25++){
let data165 = data164[i25];
if(typeof data165 === "string"){
if(!pattern38.test(data165)){
const err362 = {instancePath:instancePath+"/a2a/profiles/" + i25,schemaPath:"#/properties/a2a/properties/profiles/items/pattern",keyword:"pattern",params:{pattern: "^a2a-[0-9]+\\.[0-9]+$"},message:"must match pattern \""+"^a2a-[0-9]+\\.[0-9]+$"+"\""};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
}
else {
const err363 = {instancePath:instancePath+"/a2a/profiles/" + i25,schemaPath:"#/properties/a2a/properties/profiles/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
}
else {
const err364 = {instancePath:instancePath+"/a2a/profiles",schemaPath:"#/properties/a2a/properties/profiles/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
}
if(data152.agentCardUrl !== undefined){
if(!(typeof data152.agentCardUrl === "string")){
const err365 = {instancePath:instancePath+"/a2a/agentCardUrl",schemaPath:"#/properties/a2a/properties/agentCardUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
}
if(data152.streaming !== undefined){
if(typeof data152.streaming !== "boolean"){
const err366 = {instancePath:instancePath+"/a2a/streaming",schemaPath:"#/properties/a2a/properties/streaming/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
}
if(data152.pushNotifications !== undefined){
if(typeof data152.pushNotifications !== "boolean"){
const err367 = {instancePath:instancePath+"/a2a/pushNotifications",schemaPath:"#/properties/a2a/properties/pushNotifications/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
if(data152.durableTasks !== undefined){
if(typeof data152.durableTasks !== "boolean"){
const err368 = {instancePath:instancePath+"/a2a/durableTasks",schemaPath:"#/properties/a2a/properties/durableTasks/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
}
else {
const err369 = {instancePath:instancePath+"/a2a",schemaPath:"#/properties/a2a/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
}
if(data.mcp !== undefined){
let data170 = data.mcp;
const _errs430 = errors;
let valid134 = true;
const _errs431 = errors;
if(data170 && typeof data170 == "object" && !Array.isArray(data170)){
if(data170.status !== undefined){
if("stable" !== data170.status){
const err370 = {};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
}
var _valid21 = _errs431 === errors;
errors = _errs430;
if(vErrors !== null){
if(_errs430){
vErrors.length = _errs430;
}
else {
vErrors = null;
}
}
if(_valid21){
const _errs433 = errors;
const _errs434 = errors;
const _errs435 = errors;
if(data170 && typeof data170 == "object" && !Array.isArray(data170)){
let missing11;
if((data170.until === undefined) && (missing11 = "until")){
const err371 = {};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
}
var valid136 = _errs435 === errors;
if(valid136){
const err372 = {instancePath:instancePath+"/mcp",schemaPath:"#/properties/mcp/allOf/0/then/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
else {
errors = _errs434;
if(vErrors !== null){
if(_errs434){
vErrors.length = _errs434;
}
else {
vErrors = null;
}
}
}
var _valid21 = _errs433 === errors;
valid134 = _valid21;
}
if(!valid134){
const err373 = {instancePath:instancePath+"/mcp",schemaPath:"#/properties/mcp/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
const _errs437 = errors;
let valid137 = true;
const _errs438 = errors;
if(data170 && typeof data170 == "object" && !Array.isArray(data170)){
if(data170.status !== undefined){
let data172 = data170.status;
if(!((data172 === "experimental") || (data172 === "deprecated"))){
const err374 = {};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
}
}
var _valid22 = _errs438 === errors;
errors = _errs437;
if(vErrors !== null){
if(_errs437){
vErrors.length = _errs437;
}
else {
vErrors = null;
}
}
if(_valid22){
const _errs440 = errors;
if(data170 && typeof data170 == "object" && !Array.isArray(data170)){
if(data170.until === undefined){
const err375 = {instancePath:instancePath+"/mcp",schemaPath:"#/properties/mcp/allOf/1/then/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
}
var _valid22 = _errs440 === errors;
valid137 = _valid22;
}
if(!valid137){
const err376 = {instancePath:instancePath+"/mcp",schemaPath:"#/properties/mcp/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
if(data170 && typeof data170 == "object" && !Array.isArray(data170)){
if(data170.status === undefined){
const err377 = {instancePath:instancePath+"/mcp",schemaPath:"#/properties/mcp/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
if(data170.since === undefined){
const err378 = {instancePath:instancePath+"/mcp",schemaPath:"#/properties/mcp/required",keyword:"required",params:{missingProperty: "since"},message:"must have required property '"+"since"+"'"};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
if(data170.witness === undefined){
const err379 = {instancePath:instancePath+"/mcp",schemaPath:"#/properties/mcp/required",keyword:"required",params:{missingProperty: "witness"},message:"must have required property '"+"witness"+"'"};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
if(data170.revisions === undefined){
const err380 = {instancePath:instancePath+"/mcp",schemaPath:"#/properties/mcp/required",keyword:"required",params:{missingProperty: "revisions"},message:"must have required property '"+"revisions"+"'"};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
if(data170.preferredVersion === undefined){
const err381 = {instancePath:instancePath+"/mcp",schemaPath:"#/properties/mcp/required",keyword:"required",params:{missingProperty: "preferredVersion"},message:"must have required property '"+"preferredVersion"+"'"};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
if(data170.minimumRevision === undefined){
const err382 = {instancePath:instancePath+"/mcp",schemaPath:"#/properties/mcp/required",keyword:"required",params:{missingProperty: "minimumRevision"},message:"must have required property '"+"minimumRevision"+"'"};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
if(data170.refreshedAt === undefined){
const err383 = {instancePath:instancePath+"/mcp",schemaPath:"#/properties/mcp/required",keyword:"required",params:{missingProperty: "refreshedAt"},message:"must have required property '"+"refreshedAt"+"'"};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
for(const key28 in data170){
if(!(func1.call(schema31.properties.mcp.properties, key28))){
const err384 = {instancePath:instancePath+"/mcp",schemaPath:"#/properties/mcp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
}
if(data170.status !== undefined){
let data173 = data170.status;
if(!(((data173 === "stable") || (data173 === "experimental")) || (data173 === "deprecated"))){
const err385 = {instancePath:instancePath+"/mcp/status",schemaPath:"#/properties/mcp/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.mcp.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
}
if(data170.since !== undefined){
let data174 = data170.since;
if(typeof data174 === "string"){
if(!pattern4.test(data174)){
const err386 = {instancePath:instancePath+"/mcp/since",schemaPath:"#/properties/mcp/properties/since/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
else {
const err387 = {instancePath:instancePath+"/mcp/since",schemaPath:"#/properties/mcp/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
}
if(data170.until !== undefined){
let data175 = data170.until;
if(typeof data175 === "string"){
if(!pattern16.test(data175)){
const err388 = {instancePath:instancePath+"/mcp/until",schemaPath:"#/properties/mcp/properties/until/pattern",keyword:"pattern",params:{pattern: "^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},message:"must match pattern \""+"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"+"\""};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
}
else {
const err389 = {instancePath:instancePath+"/mcp/until",schemaPath:"#/properties/mcp/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
}
if(data170.witness !== undefined){
let data176 = data170.witness;
if(!(((((data176 === "witnessable-unaided") || (data176 === "witnessable-gated")) || (data176 === "seam-gated")) || (data176 === "claims-check")) || (data176 === "negative-existence"))){
const err390 = {instancePath:instancePath+"/mcp/witness",schemaPath:"#/properties/mcp/properties/witness/enum",keyword:"enum",params:{allowedValues: schema31.properties.mcp.properties.witness.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
if(data170.revisions !== undefined){
let data177 = data170.revisions;
if(Array.isArray(data177)){
if(data177.length < 1){
const err391 = {instancePath:instancePath+"/mcp/revisions",schemaPath:"#/properties/mcp/properties/revisions/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
const len17 = data177.length;
for(let i26=0; i26<len17; i26++){
if(!(typeof data177[i26] === "string")){
const err392 = {instancePath:instancePath+"/mcp/revisions/" + i26,schemaPath:"#/properties/mcp/properties/revisions/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
}
}
else {
const err393 = {instancePath:instancePath+"/mcp/revisions",schemaPath:"#/properties/mcp/properties/revisions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
if(data170.preferredVersion !== undefined){
if(!(typeof data170.preferredVersion === "string")){
const err394 = {instancePath:instancePath+"/mcp/preferredVersion",schemaPath:"#/properties/mcp/properties/preferredVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
}
if(data170.minimumRevision !== undefined){
if(!(typeof data170.minimumRevision === "string")){
const err395 = {instancePath:instancePath+"/mcp/minimumRevision",schemaPath:"#/properties/mcp/properties/minimumRevision/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
if(data170.refreshedAt !== undefined){
if(!(typeof data170.refreshedAt === "string")){
const err396 = {instancePath:instancePath+"/mcp/refreshedAt",schemaPath:"#/properties/mcp/properties/refreshedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
}
if(data170.profiles !== undefined){
let data182 = data170.profiles;
if(Array.isArray(data182)){
const len18 = data182.length;
for(let i27=0; i27<len18; i27++){
let data183 = data182[i27];
if(typeof data183 === "string"){
if(!pattern41.test(data183)){
const err397 = {instancePath:instancePath+"/mcp/profiles/" + i27,schemaPath:"#/properties/mcp/properties/profiles/items/pattern",keyword:"pattern",params:{pattern: "^mcp-[0-9]{4}-[0-9]{2}-[0-9]{2}$"},message:"must match pattern \""+"^mcp-[0-9]{4}-[0-9]{2}-[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
}
else {
const err398 = {instancePath:instancePath+"/mcp/profiles/" + i27,schemaPath:"#/properties/mcp/properties/profiles/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
}
}
else {
const err399 = {instancePath:instancePath+"/mcp/profiles",schemaPath:"#/properties/mcp/properties/profiles/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
}
if(data170.features !== undefined){
let data184 = data170.features;
if(Array.isArray(data184)){
const len19 = data184.length;
for(let i28=0; i28<len19; i28++){
if(typeof data184[i28] !== "string"){
const err400 = {instancePath:instancePath+"/mcp/features/" + i28,schemaPath:"#/properties/mcp/properties/features/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
}
}
else {
const err401 = {instancePath:instancePath+"/mcp/features",schemaPath:"#/properties/mcp/properties/features/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
}
if(data170.serverUrls !== undefined){
let data186 = data170.serverUrls;
if(Array.isArray(data186)){
const len20 = data186.length;
for(let i29=0; i29<len20; i29++){
if(!(typeof data186[i29] === "string")){
const err402 = {instancePath:instancePath+"/mcp/serverUrls/" + i29,schemaPath:"#/properties/mcp/properties/serverUrls/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
}
}
else {
const err403 = {instancePath:instancePath+"/mcp/serverUrls",schemaPath:"#/properties/mcp/properties/serverUrls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
if(data170.serverMount !== undefined){
let data188 = data170.serverMount;
if(data188 && typeof data188 == "object" && !Array.isArray(data188)){
for(const key29 in data188){
if(!(key29 === "transports")){
const err404 = {instancePath:instancePath+"/mcp/serverMount",schemaPath:"#/properties/mcp/properties/serverMount/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
}
if(data188.transports !== undefined){
let data189 = data188.transports;
if(Array.isArray(data189)){
const len21 = data189.length;
for(let i30=0; i30<len21; i30++){
let data190 = data189[i30];
if(typeof data190 !== "string"){
const err405 = {instancePath:instancePath+"/mcp/serverMount/transports/" + i30,schemaPath:"#/properties/mcp/properties/serverMount/properties/transports/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
if(!((data190 === "stdio") || (data190 === "streamable-http"))){
const err406 = {instancePath:instancePath+"/mcp/serverMount/transports/" + i30,schemaPath:"#/properties/mcp/properties/serverMount/properties/transports/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.mcp.properties.serverMount.properties.transports.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
}
}
else {
const err407 = {instancePath:instancePath+"/mcp/serverMount/transports",schemaPath:"#/properties/mcp/properties/serverMount/properties/transports/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
}
}
else {
const err408 = {instancePath:instancePath+"/mcp/serverMount",schemaPath:"#/properties/mcp/properties/serverMount/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
}
if(data170.mrtr !== undefined){
let data191 = data170.mrtr;
if(data191 && typeof data191 == "object" && !Array.isArray(data191)){
if(data191.maxRounds === undefined){
const err409 = {instancePath:instancePath+"/mcp/mrtr",schemaPath:"#/properties/mcp/properties/mrtr/required",keyword:"required",params:{missingProperty: "maxRounds"},message:"must have required property '"+"maxRounds"+"'"};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
for(const key30 in data191){
if(!(key30 === "maxRounds")){
const err410 = {instancePath:instancePath+"/mcp/mrtr",schemaPath:"#/properties/mcp/properties/mrtr/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
}
if(data191.maxRounds !== undefined){
let data192 = data191.maxRounds;
if(!((typeof data192 == "number") && (!(data192 % 1) && !isNaN(data192)))){
const err411 = {instancePath:instancePath+"/mcp/mrtr/maxRounds",schemaPath:"#/properties/mcp/properties/mrtr/properties/maxRounds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
if(typeof data192 == "number"){
if(data192 > 16 || isNaN(data192)){
const err412 = {instancePath:instancePath+"/mcp/mrtr/maxRounds",schemaPath:"#/properties/mcp/properties/mrtr/properties/maxRounds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16},message:"must be <= 16"};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
if(data192 < 1 || isNaN(data192)){
const err413 = {instancePath:instancePath+"/mcp/mrtr/maxRounds",schemaPath:"#/properties/mcp/properties/mrtr/properties/maxRounds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
}
}
}
else {
const err414 = {instancePath:instancePath+"/mcp/mrtr",schemaPath:"#/properties/mcp/properties/mrtr/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
}
if(data170.client !== undefined){
if(true !== data170.client){
const err415 = {instancePath:instancePath+"/mcp/client",schemaPath:"#/properties/mcp/properties/client/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
}
}
else {
const err416 = {instancePath:instancePath+"/mcp",schemaPath:"#/properties/mcp/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
}
if(data.auth !== undefined){
let data194 = data.auth;
const _errs486 = errors;
let valid153 = true;
const _errs487 = errors;
if(data194 && typeof data194 == "object" && !Array.isArray(data194)){
if(data194.status !== undefined){
if("stable" !== data194.status){
const err417 = {};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
}
}
var _valid23 = _errs487 === errors;
errors = _errs486;
if(vErrors !== null){
if(_errs486){
vErrors.length = _errs486;
}
else {
vErrors = null;
}
}
if(_valid23){
const _errs489 = errors;
const _errs490 = errors;
const _errs491 = errors;
if(data194 && typeof data194 == "object" && !Array.isArray(data194)){
let missing12;
if((data194.until === undefined) && (missing12 = "until")){
const err418 = {};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
}
var valid155 = _errs491 === errors;
if(valid155){
const err419 = {instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/allOf/0/then/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
else {
errors = _errs490;
if(vErrors !== null){
if(_errs490){
vErrors.length = _errs490;
}
else {
vErrors = null;
}
}
}
var _valid23 = _errs489 === errors;
valid153 = _valid23;
}
if(!valid153){
const err420 = {instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
const _errs493 = errors;
let valid156 = true;
const _errs494 = errors;
if(data194 && typeof data194 == "object" && !Array.isArray(data194)){
if(data194.status !== undefined){
let data196 = data194.status;
if(!((data196 === "experimental") || (data196 === "deprecated"))){
const err421 = {};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
}
var _valid24 = _errs494 === errors;
errors = _errs493;
if(vErrors !== null){
if(_errs493){
vErrors.length = _errs493;
}
else {
vErrors = null;
}
}
if(_valid24){
const _errs496 = errors;
if(data194 && typeof data194 == "object" && !Array.isArray(data194)){
if(data194.until === undefined){
const err422 = {instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/allOf/1/then/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
}
var _valid24 = _errs496 === errors;
valid156 = _valid24;
}
if(!valid156){
const err423 = {instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
if(data194 && typeof data194 == "object" && !Array.isArray(data194)){
if(data194.status === undefined){
const err424 = {instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
if(data194.since === undefined){
const err425 = {instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/required",keyword:"required",params:{missingProperty: "since"},message:"must have required property '"+"since"+"'"};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
if(data194.witness === undefined){
const err426 = {instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/required",keyword:"required",params:{missingProperty: "witness"},message:"must have required property '"+"witness"+"'"};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
if(data194.lanes === undefined){
const err427 = {instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/required",keyword:"required",params:{missingProperty: "lanes"},message:"must have required property '"+"lanes"+"'"};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
for(const key31 in data194){
if(!((((((key31 === "status") || (key31 === "since")) || (key31 === "until")) || (key31 === "witness")) || (key31 === "lanes")) || (key31 === "subjectLinkKey"))){
const err428 = {instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
if(data194.status !== undefined){
let data197 = data194.status;
if(!(((data197 === "stable") || (data197 === "experimental")) || (data197 === "deprecated"))){
const err429 = {instancePath:instancePath+"/auth/status",schemaPath:"#/properties/auth/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.auth.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
}
if(data194.since !== undefined){
let data198 = data194.since;
if(typeof data198 === "string"){
if(!pattern4.test(data198)){
const err430 = {instancePath:instancePath+"/auth/since",schemaPath:"#/properties/auth/properties/since/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
}
else {
const err431 = {instancePath:instancePath+"/auth/since",schemaPath:"#/properties/auth/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
}
if(data194.until !== undefined){
let data199 = data194.until;
if(typeof data199 === "string"){
if(!pattern16.test(data199)){
const err432 = {instancePath:instancePath+"/auth/until",schemaPath:"#/properties/auth/properties/until/pattern",keyword:"pattern",params:{pattern: "^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},message:"must match pattern \""+"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"+"\""};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
}
else {
const err433 = {instancePath:instancePath+"/auth/until",schemaPath:"#/properties/auth/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
}
if(data194.witness !== undefined){
let data200 = data194.witness;
if(!(((((data200 === "witnessable-unaided") || (data200 === "witnessable-gated")) || (data200 === "seam-gated")) || (data200 === "claims-check")) || (data200 === "negative-existence"))){
const err434 = {instancePath:instancePath+"/auth/witness",schemaPath:"#/properties/auth/properties/witness/enum",keyword:"enum",params:{allowedValues: schema31.properties.auth.properties.witness.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
}
if(data194.lanes !== undefined){
let data201 = data194.lanes;
if(Array.isArray(data201)){
if(data201.length < 1){
const err435 = {instancePath:instancePath+"/auth/lanes",schemaPath:"#/properties/auth/properties/lanes/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
const len22 = data201.length;
for(let i31=0; i31<len22; i31++){
let data202 = data201[i31];
const _errs508 = errors;
let valid161 = true;
const _errs509 = errors;
if(data202 && typeof data202 == "object" && !Array.isArray(data202)){
let missing13;
if((data202.revocation === undefined) && (missing13 = "revocation")){
const err436 = {};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
else {
if(data202.revocation !== undefined){
if("exp-only" !== data202.revocation){
const err437 = {};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
}
}
}
var _valid25 = _errs509 === errors;
errors = _errs508;
if(vErrors !== null){
if(_errs508){
vErrors.length = _errs508;
}
else {
vErrors = null;
}
}
if(_valid25){
const _errs511 = errors;
if(data202 && typeof data202 == "object" && !Array.isArray(data202)){
if(data202.lane !== undefined){
let data204 = data202.lane;
const _errs513 = errors;
const _errs514 = errors;
if(!((data204 === "api-key") || (data204 === "session"))){
const err438 = {};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
var valid164 = _errs514 === errors;
if(valid164){
const err439 = {instancePath:instancePath+"/auth/lanes/" + i31+"/lane",schemaPath:"#/properties/auth/properties/lanes/items/then/properties/lane/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
else {
errors = _errs513;
if(vErrors !== null){
if(_errs513){
vErrors.length = _errs513;
}
else {
vErrors = null;
}
}
}
}
}
var _valid25 = _errs511 === errors;
valid161 = _valid25;
if(valid161){
var props0 = {};
props0.lane = true;
props0.revocation = true;
}
}
if(!valid161){
const err440 = {instancePath:instancePath+"/auth/lanes/" + i31,schemaPath:"#/properties/auth/properties/lanes/items/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
if(data202 && typeof data202 == "object" && !Array.isArray(data202)){
if(data202.lane === undefined){
const err441 = {instancePath:instancePath+"/auth/lanes/" + i31,schemaPath:"#/properties/auth/properties/lanes/items/required",keyword:"required",params:{missingProperty: "lane"},message:"must have required property '"+"lane"+"'"};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
if(data202.issuers === undefined){
const err442 = {instancePath:instancePath+"/auth/lanes/" + i31,schemaPath:"#/properties/auth/properties/lanes/items/required",keyword:"required",params:{missingProperty: "issuers"},message:"must have required property '"+"issuers"+"'"};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
if(data202.revocation === undefined){
const err443 = {instancePath:instancePath+"/auth/lanes/" + i31,schemaPath:"#/properties/auth/properties/lanes/items/required",keyword:"required",params:{missingProperty: "revocation"},message:"must have required property '"+"revocation"+"'"};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
if(data202.minimumAssurance === undefined){
const err444 = {instancePath:instancePath+"/auth/lanes/" + i31,schemaPath:"#/properties/auth/properties/lanes/items/required",keyword:"required",params:{missingProperty: "minimumAssurance"},message:"must have required property '"+"minimumAssurance"+"'"};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
for(const key32 in data202){
if(!((((((key32 === "lane") || (key32 === "issuers")) || (key32 === "revocation")) || (key32 === "revocationWindowSeconds")) || (key32 === "minimumAssurance")) || (key32 === "delegationProofs"))){
const err445 = {instancePath:instancePath+"/auth/lanes/" + i31,schemaPath:"#/properties/auth/properties/lanes/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
}
if(data202.lane !== undefined){
let data205 = data202.lane;
if(typeof data205 !== "string"){
const err446 = {instancePath:instancePath+"/auth/lanes/" + i31+"/lane",schemaPath:"#/properties/auth/properties/lanes/items/properties/lane/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
if(!((((((((((data205 === "api-key") || (data205 === "oauth2")) || (data205 === "oidc")) || (data205 === "mtls")) || (data205 === "saml")) || (data205 === "scim")) || (data205 === "ldap")) || (data205 === "workload")) || (data205 === "session")) || (data205 === "anonymous"))){
const err447 = {instancePath:instancePath+"/auth/lanes/" + i31+"/lane",schemaPath:"#/properties/auth/properties/lanes/items/properties/lane/enum",keyword:"enum",params:{allowedValues: schema31.properties.auth.properties.lanes.items.properties.lane.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
}
if(data202.issuers !== undefined){
let data206 = data202.issuers;
if(Array.isArray(data206)){
if(data206.length < 1){
const err448 = {instancePath:instancePath+"/auth/lanes/" + i31+"/issuers",schemaPath:"#/properties/auth/properties/lanes/items/properties/issuers/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
const len23 = data206.length;
for(let i32=0; i32<len23; i32++){
let data207 = data206[i32];
if(typeof data207 === "string"){
if(func2(data207) < 1){
const err449 = {instancePath:instancePath+"/auth/lanes/" + i31+"/issuers/" + i32,schemaPath:"#/properties/auth/properties/lanes/items/properties/issuers/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
}
else {
const err450 = {instancePath:instancePath+"/auth/lanes/" + i31+"/issuers/" + i32,schemaPath:"#/properties/auth/properties/lanes/items/properties/issuers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
}
}
else {
const err451 = {instancePath:instancePath+"/auth/lanes/" + i31+"/issuers",schemaPath:"#/properties/auth/properties/lanes/items/properties/issuers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
}
if(data202.revocation !== undefined){
let data208 = data202.revocation;
if(typeof data208 !== "string"){
const err452 = {instancePath:instancePath+"/auth/lanes/" + i31+"/revocation",schemaPath:"#/properties/auth/properties/lanes/items/properties/revocation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
if(!((((((((((data208 === "next-request") || (data208 === "exp-and-recheck")) || (data208 === "exp-only")) || (data208 === "crl")) || (data208 === "ocsp")) || (data208 === "short-lived")) || (data208 === "not-on-or-after")) || (data208 === "bound-connection")) || (data208 === "rebind")) || (data208 === "delegation-expiry"))){
const err453 = {instancePath:instancePath+"/auth/lanes/" + i31+"/revocation",schemaPath:"#/properties/auth/properties/lanes/items/properties/revocation/enum",keyword:"enum",params:{allowedValues: schema31.properties.auth.properties.lanes.items.properties.revocation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
}
if(data202.revocationWindowSeconds !== undefined){
let data209 = data202.revocationWindowSeconds;
if(!((typeof data209 == "number") && (!(data209 % 1) && !isNaN(data209)))){
const err454 = {instancePath:instancePath+"/auth/lanes/" + i31+"/revocationWindowSeconds",schemaPath:"#/properties/auth/properties/lanes/items/properties/revocationWindowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
if(typeof data209 == "number"){
if(data209 < 1 || isNaN(data209)){
const err455 = {instancePath:instancePath+"/auth/lanes/" + i31+"/revocationWindowSeconds",schemaPath:"#/properties/auth/properties/lanes/items/properties/revocationWindowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
}
}
}
if(data202.minimumAssurance !== undefined){
let data210 = data202.minimumAssurance;
if(typeof data210 !== "string"){
const err456 = {instancePath:instancePath+"/auth/lanes/" + i31+"/minimumAssurance",schemaPath:"#/properties/auth/properties/lanes/items/properties/minimumAssurance/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
if(!(((data210 === "bearer") || (data210 === "sender-constrained")) || (data210 === "key-bound"))){
const err457 = {instancePath:instancePath+"/auth/lanes/" + i31+"/minimumAssurance",schemaPath:"#/properties/auth/properties/lanes/items/properties/minimumAssurance/enum",keyword:"enum",params:{allowedValues: schema31.properties.auth.properties.lanes.items.properties.minimumAssurance.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
}
if(data202.delegationProofs !== undefined){
let data211 = data202.delegationProofs;
if(Array.isArray(data211)){
const len24 = data211.length;
for(let i33=0; i33<len24; i33++){
let data212 = data211[i33];
if(typeof data212 !== "string"){
const err458 = {instancePath:instancePath+"/auth/lanes/" + i31+"/delegationProofs/" + i33,schemaPath:"#/properties/auth/properties/lanes/items/properties/delegationProofs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
if(!(((data212 === "mtls-key-binding") || (data212 === "dpop")) || (data212 === "svid-chain"))){
const err459 = {instancePath:instancePath+"/auth/lanes/" + i31+"/delegationProofs/" + i33,schemaPath:"#/properties/auth/properties/lanes/items/properties/delegationProofs/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.auth.properties.lanes.items.properties.delegationProofs.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
}
}
else {
const err460 = {instancePath:instancePath+"/auth/lanes/" + i31+"/delegationProofs",schemaPath:"#/properties/auth/properties/lanes/items/properties/delegationProofs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
}
}
else {
const err461 = {instancePath:instancePath+"/auth/lanes/" + i31,schemaPath:"#/properties/auth/properties/lanes/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
}
}
else {
const err462 = {instancePath:instancePath+"/auth/lanes",schemaPath:"#/properties/auth/properties/lanes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
}
if(data194.subjectLinkKey !== undefined){
let data213 = data194.subjectLinkKey;
if(typeof data213 !== "string"){
const err463 = {instancePath:instancePath+"/auth/subjectLinkKey",schemaPath:"#/properties/auth/properties/subjectLinkKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
if(!((data213 === "opaque-idp") || (data213 === "configured-immutable"))){
const err464 = {instancePath:instancePath+"/auth/subjectLinkKey",schemaPath:"#/properties/auth/properties/subjectLinkKey/enum",keyword:"enum",params:{allowedValues: schema31.properties.auth.properties.subjectLinkKey.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
}
}
else {
const err465 = {instancePath:instancePath+"/auth",schemaPath:"#/properties/auth/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
}
if(data.interrupt !== undefined){
let data214 = data.interrupt;
const _errs537 = errors;
let valid171 = true;
const _errs538 = errors;
if(data214 && typeof data214 == "object" && !Array.isArray(data214)){
if(data214.status !== undefined){
if("stable" !== data214.status){
const err466 = {};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
}
}
var _valid26 = _errs538 === errors;
errors = _errs537;
if(vErrors !== null){
if(_errs537){
vErrors.length = _errs537;
}
else {
vErrors = null;
}
}
if(_valid26){
const _errs540 = errors;
const _errs541 = errors;
const _errs542 = errors;
if(data214 && typeof data214 == "object" && !Array.isArray(data214)){
let missing14;
if((data214.until === undefined) && (missing14 = "until")){
const err467 = {};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
}
var valid173 = _errs542 === errors;
if(valid173){
const err468 = {instancePath:instancePath+"/interrupt",schemaPath:"#/properties/interrupt/allOf/0/then/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
else {
errors = _errs541;
if(vErrors !== null){
if(_errs541){
vErrors.length = _errs541;
}
else {
vErrors = null;
}
}
}
var _valid26 = _errs540 === errors;
valid171 = _valid26;
}
if(!valid171){
const err469 = {instancePath:instancePath+"/interrupt",schemaPath:"#/properties/interrupt/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
const _errs544 = errors;
let valid174 = true;
const _errs545 = errors;
if(data214 && typeof data214 == "object" && !Array.isArray(data214)){
if(data214.status !== undefined){
let data216 = data214.status;
if(!((data216 === "experimental") || (data216 === "deprecated"))){
const err470 = {};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
}
}
var _valid27 = _errs545 === errors;
errors = _errs544;
if(vErrors !== null){
if(_errs544){
vErrors.length = _errs544;
}
else {
vErrors = null;
}
}
if(_valid27){
const _errs547 = errors;
if(data214 && typeof data214 == "object" && !Array.isArray(data214)){
if(data214.until === undefined){
const err471 = {instancePath:instancePath+"/interrupt",schemaPath:"#/properties/interrupt/allOf/1/then/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
}
var _valid27 = _errs547 === errors;
valid174 = _valid27;
}
if(!valid174){
const err472 = {instancePath:instancePath+"/interrupt",schemaPath:"#/properties/interrupt/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
if(data214 && typeof data214 == "object" && !Array.isArray(data214)){
if(data214.status === undefined){
const err473 = {instancePath:instancePath+"/interrupt",schemaPath:"#/properties/interrupt/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
if(data214.since === undefined){
const err474 = {instancePath:instancePath+"/interrupt",schemaPath:"#/properties/interrupt/required",keyword:"required",params:{missingProperty: "since"},message:"must have required property '"+"since"+"'"};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
if(data214.witness === undefined){
const err475 = {instancePath:instancePath+"/interrupt",schemaPath:"#/properties/interrupt/required",keyword:"required",params:{missingProperty: "witness"},message:"must have required property '"+"witness"+"'"};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
if(data214.tokenAlgs === undefined){
const err476 = {instancePath:instancePath+"/interrupt",schemaPath:"#/properties/interrupt/required",keyword:"required",params:{missingProperty: "tokenAlgs"},message:"must have required property '"+"tokenAlgs"+"'"};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
for(const key33 in data214){
if(!(((((((key33 === "status") || (key33 === "since")) || (key33 === "until")) || (key33 === "witness")) || (key33 === "refKinds")) || (key33 === "tokenAlgs")) || (key33 === "callbackDelivery"))){
const err477 = {instancePath:instancePath+"/interrupt",schemaPath:"#/properties/interrupt/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
}
if(data214.status !== undefined){
let data217 = data214.status;
if(!(((data217 === "stable") || (data217 === "experimental")) || (data217 === "deprecated"))){
const err478 = {instancePath:instancePath+"/interrupt/status",schemaPath:"#/properties/interrupt/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.interrupt.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
}
if(data214.since !== undefined){
let data218 = data214.since;
if(typeof data218 === "string"){
if(!pattern4.test(data218)){
const err479 = {instancePath:instancePath+"/interrupt/since",schemaPath:"#/properties/interrupt/properties/since/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},message:"must match pattern \""+"^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"+"\""};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
}
else {
const err480 = {instancePath:instancePath+"/interrupt/since",schemaPath:"#/properties/interrupt/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
}
if(data214.until !== undefined){
let data219 = data214.until;
if(typeof data219 === "string"){
if(!pattern16.test(data219)){
const err481 = {instancePath:instancePath+"/interrupt/until",schemaPath:"#/properties/interrupt/properties/until/pattern",keyword:"pattern",params:{pattern: "^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"},message:"must match pattern \""+"^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$"+"\""};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
}
else {
const err482 = {instancePath:instancePath+"/interrupt/until",schemaPath:"#/properties/interrupt/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
}
if(data214.witness !== undefined){
let data220 = data214.witness;
if(!(((((data220 === "witnessable-unaided") || (data220 === "witnessable-gated")) || (data220 === "seam-gated")) || (data220 === "claims-check")) || (data220 === "negative-existence"))){
const err483 = {instancePath:instancePath+"/interrupt/witness",schemaPath:"#/properties/interrupt/properties/witness/enum",keyword:"enum",params:{allowedValues: schema31.properties.interrupt.properties.witness.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
}
if(data214.refKinds !== undefined){
let data221 = data214.refKinds;
if(Array.isArray(data221)){
const len25 = data221.length;
for(let i34=0; i34<len25; i34++){
let data222 = data221[i34];
if(typeof data222 !== "string"){
const err484 = {instancePath:instancePath+"/interrupt/refKinds/" + i34,schemaPath:"#/properties/interrupt/properties/refKinds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
if(!(((data222 === "principal") || (data222 === "group")) || (data222 === "role"))){
const err485 = {instancePath:instancePath+"/interrupt/refKinds/" + i34,schemaPath:"#/properties/interrupt/properties/refKinds/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.interrupt.properties.refKinds.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
}
}
else {
const err486 = {instancePath:instancePath+"/interrupt/refKinds",schemaPath:"#/properties/interrupt/properties/refKinds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
}
if(data214.tokenAlgs !== undefined){
let data223 = data214.tokenAlgs;
if(Array.isArray(data223)){
if(data223.length < 1){
const err487 = {instancePath:instancePath+"/interrupt/tokenAlgs",schemaPath:"#/properties/interrupt/properties/tokenAlgs/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
const len26 = data223.length;
for(let i35=0; i35<len26; i35++){
let data224 = data223[i35];
if(typeof data224 !== "string"){
const err488 = {instancePath:instancePath+"/interrupt/tokenAlgs/" + i35,schemaPath:"#/properties/interrupt/properties/tokenAlgs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
if(!(data224 === "hs256")){
const err489 = {instancePath:instancePath+"/interrupt/tokenAlgs/" + i35,schemaPath:"#/properties/interrupt/properties/tokenAlgs/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.interrupt.properties.tokenAlgs.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
}
}
else {
const err490 = {instancePath:instancePath+"/interrupt/tokenAlgs",schemaPath:"#/properties/interrupt/properties/tokenAlgs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
}
if(data214.callbackDelivery !== undefined){
if(typeof data214.callbackDelivery !== "boolean"){
const err491 = {instancePath:instancePath+"/interrupt/callbackDelivery",schemaPath:"#/properties/interrupt/properties/callbackDelivery/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
}
}
else {
const err492 = {instancePath:instancePath+"/interrupt",schemaPath:"#/properties/interrupt/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
}
}
else {
const err493 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
