/** Names for the record of each capability family: `mcp` gives `McpRecord`. Metadata keep their default names. */
export function recordNames(schema: { readonly [keyword: string]: unknown }): Record<string, string> {
  const properties = schema['properties'];
  if (typeof properties !== 'object' || properties === null) return {};
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, record]) => isRecord(record))
      .map(([key]) => [`#/properties/${key}`, `${key.charAt(0).toUpperCase()}${key.slice(1)}Record`]),
  );
}

/** A family's record states status, since and witness (spec/v2/core/capabilities.md). */
function isRecord(schema: unknown): boolean {
  const required: unknown =
    typeof schema === 'object' && schema !== null && 'required' in schema ? schema.required : [];
  return Array.isArray(required) && ['status', 'since', 'witness'].every((name) => required.includes(name));
}
