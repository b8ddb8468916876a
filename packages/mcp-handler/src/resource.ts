import type { ContentAnnotations, ResourceContents } from './content.js';
import type { JsonObject } from './json-value.js';
import type { Icon } from './tool.js';

/** A resource in `resources/list`. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly mimeType?: string | undefined;
  /** Size in bytes before encoding. */
  readonly size?: number | undefined;
  readonly annotations?: ContentAnnotations | undefined;
  readonly icons?: readonly Icon[] | undefined;
  readonly _meta?: JsonObject | undefined;
}

/** A family of resources in `resources/templates/list` (RFC 6570 template). */
export interface ResourceTemplate {
  readonly uriTemplate: string;
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly mimeType?: string | undefined;
  readonly annotations?: ContentAnnotations | undefined;
  readonly icons?: readonly Icon[] | undefined;
  readonly _meta?: JsonObject | undefined;
}

/** What `readResource` gives back: the contents, or the contents with a `_meta`. */
export type ReadResult =
  | readonly ResourceContents[]
  | { readonly contents: readonly ResourceContents[]; readonly meta?: JsonObject | undefined };
