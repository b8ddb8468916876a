import type { JsonObject, JsonValue } from './json-value.js';

/** For whom content is meant and how much it matters. */
export interface ContentAnnotations {
  readonly audience?: readonly ('user' | 'assistant')[] | undefined;
  readonly priority?: number | undefined;
  readonly lastModified?: string | undefined;
}

interface ContentBase {
  readonly annotations?: ContentAnnotations | undefined;
  readonly _meta?: JsonObject | undefined;
}

/** What a resource holds: text, or bytes in base64. */
export type ResourceContents = {
  readonly uri: string;
  readonly mimeType?: string | undefined;
  readonly _meta?: JsonObject | undefined;
} & ({ readonly text: string } | { readonly blob: string });

/**
 * One block of a result or a prompt message. The last member lets blocks of later revisions and of extensions
 * through: blocks are sent exactly as given.
 */
export type ContentBlock =
  | (ContentBase & { readonly type: 'text'; readonly text: string })
  | (ContentBase & { readonly type: 'image' | 'audio'; readonly data: string; readonly mimeType: string })
  | (ContentBase & { readonly type: 'resource'; readonly resource: ResourceContents })
  | (ContentBase & { readonly type: 'resource_link'; readonly uri: string; readonly name: string })
  | { readonly type: string & {}; readonly [member: string]: JsonValue | undefined };
