import type { Layout } from '@openwop/spec-tree';

/**
 * What a path can be as a normative home (RFC 0189). `core` and `v1` documents can hold a family's text;
 * `ext` documents and schemas only beside them; the rest never.
 */
export type HomeClass = 'core' | 'ext' | 'schema' | 'v1' | 'declaration-site' | 'history' | 'elsewhere';

const under = (path: string, directory: string): boolean => path.startsWith(`${directory}/`);

/** The class of a home path. */
export function classifyHome(path: string, layout: Layout): HomeClass {
  if (path === `${layout.core}/capabilities.md`) return 'declaration-site';
  if (under(path, layout.core)) return 'core';
  if (under(path, layout.ext)) return 'ext';
  if (under(path, layout.schemasV2) || under(path, layout.facets)) return 'schema';
  if (under(path, layout.v1)) return 'v1';
  return path.startsWith('RFCS/') ? 'history' : 'elsewhere';
}
