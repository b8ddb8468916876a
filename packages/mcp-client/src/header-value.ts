const plain = /^(?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?$/;
const sentinel = /^=\?base64\?.*\?=$/;

/**
 * A value as a header can carry it (MCP 2026-07-28, "Value Encoding"): as it is when it is printable ASCII without
 * space at its ends, else base64 of its UTF-8 between marks; so also a value that looks as if it had them. No value
 * can end the header.
 */
export function encodeHeaderValue(value: string): string {
  if (plain.test(value) && !sentinel.test(value)) return value;
  const bytes = new TextEncoder().encode(value);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `=?base64?${btoa(binary)}?=`;
}
