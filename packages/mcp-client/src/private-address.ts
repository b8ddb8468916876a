/**
 * Whether a host name is an address, or a name, that leads to this machine or its private networks: loopback,
 * link-local, private, shared, unspecified, multicast and reserved ranges of IPv4 and IPv6, IPv4 inside IPv6, and
 * the names `localhost`, `*.localhost`, `*.local`, `*.internal` and names without a dot. A host may use it in the
 * DNS lookup of its own agent, which is where DNS rebinding can be stopped.
 *
 * @param host as `URL.hostname` gives it, or an address from a resolver.
 */
export function isPrivateAddress(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '');
  const v4 = parseV4(name);
  if (v4 !== undefined) return isPrivateV4(v4);
  if (name.includes(':')) {
    const v6 = parseV6(name);
    return v6 === undefined || isPrivateV6(v6);
  }
  return !name.includes('.') || /\.(localhost|local|internal)$/.test(name);
}

type V4 = readonly [number, number, number, number];

function parseV4(text: string): V4 | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  return [a, b, c, d];
}

function isPrivateV4([a, b, c]: V4): boolean {
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && (b === 168 || (b === 0 && (c === 0 || c === 2)))) ||
    (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
    (a === 203 && b === 0 && c === 113)
  );
}

/** The eight groups of an IPv6 address; undefined when the text is none. */
function parseV6(text: string): readonly number[] | undefined {
  const v4 = parseV4(text.slice(text.lastIndexOf(':') + 1));
  const plain =
    v4 === undefined
      ? text
      : `${text.slice(0, text.lastIndexOf(':') + 1)}${((v4[0] << 8) | v4[1]).toString(16)}:${((v4[2] << 8) | v4[3]).toString(16)}`;
  const halves = plain.split('::');
  if (halves.length > 2) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/.test(group))) return undefined;
  return groups.map((group) => Number.parseInt(group, 16));
}

function isPrivateV6(groups: readonly number[]): boolean {
  const [a = 0, b = 0, , , , f = 0, g = 0, h = 0] = groups;
  const inner: V4 = [g >> 8, g & 255, h >> 8, h & 255];
  const zeros = groups.slice(0, 5).every((group) => group === 0);
  // ::, ::1, IPv4-compatible and IPv4-mapped addresses.
  if (zeros && (f === 0 || f === 0xffff)) return f === 0 || isPrivateV4(inner);
  // NAT64 and 6to4 carry an IPv4 address.
  if (a === 0x64 && b === 0xff9b) return isPrivateV4(inner);
  if (a === 0x2002) return isPrivateV4([b >> 8, b & 255, (groups[2] ?? 0) >> 8, (groups[2] ?? 0) & 255]);
  // fc00::/7 unique local, fe80::/10 link-local, fec0::/10 site-local, ff00::/8 multicast, 2001:db8::/32 examples.
  return (a & 0xfe00) === 0xfc00 || (a & 0xff80) === 0xfe80 || a >= 0xff00 || (a === 0x2001 && b === 0xdb8);
}
