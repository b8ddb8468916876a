import type { Place } from '@openwop/diagnostics';
import type { JsonFile } from '@openwop/spec-tree';

/** What a home says of its status, and where. */
export interface StatedStatus {
  readonly text: string;
  readonly at: Place;
}

/** A rule that a status breaks. */
export interface StatusBreach {
  readonly message: 'informative' | 'draft' | 'without-status';
  readonly detail: string;
}

/** `Status: Frozen v1.x · RFC 0078` gives `Frozen v1.x `: what stands behind the mark divides status from remarks. */
const statedStatus = /\bStatus\b\s*[:|—–-]\s*([^·.;,(|\n]*)/;

/**
 * What makes a status no status of a home (RFC 0189). A home that says it is informative obliges nobody. A v2 core
 * document (`isCore`) has to state its status, and may not call itself a draft: v1 text is frozen and held to its
 * recorded banner instead, and extensions and schemas only stand beside a home.
 */
export function statusBreach(text: string | undefined, isCore: boolean): StatusBreach | undefined {
  const detail = text?.trim() ?? 'no status banner';
  if (text !== undefined && /\b(?:informative|non-normative)\b/i.test(text))
    return { message: 'informative', detail };
  if (!isCore) return undefined;
  const status = text === undefined ? '' : (statedStatus.exec(text)?.[1] ?? '').trim();
  if (status === '') return { message: 'without-status', detail };
  return /\bdraft\b/i.test(status) ? { message: 'draft', detail } : undefined;
}

/** What a schema's own comment says of its status. */
export function schemaStatus(schema: JsonFile): StatedStatus | undefined {
  const root = (schema.value ?? {}) as Readonly<Record<string, unknown>>;
  for (const name of ['$comment', 'description']) {
    const text = root[name];
    if (typeof text === 'string' && /\bStatus\b/.test(text)) return { text, at: schema.placeOf(`/${name}`) };
  }
  return undefined;
}
