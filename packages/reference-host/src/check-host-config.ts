import { type HostConfig, HostConfigError } from './host-config.js';

/** Characters of a token. No token may leave with a tool, and `op` is a part of `properties`. */
const shortestToken = 8;

/**
 * Refuses what no host should be made of, whoever wrote it: a flag, or code without types.
 * @throws {HostConfigError}
 */
export function checkHostConfig({
  principals = [],
  hostname = '127.0.0.1',
  publicUrl,
  data,
}: HostConfig): void {
  for (const { name, token } of principals) {
    // What no header can carry would lock its caller out; none at all would let everybody in.
    if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
      throw new HostConfigError(
        `the token of ${JSON.stringify(name)} is ${token ? 'not of printable ASCII without spaces' : 'empty'}; give it one that a header can carry`,
      );
    }
    if (token.length < shortestToken) {
      throw new HostConfigError(
        `the token of ${JSON.stringify(name)} has fewer than ${shortestToken} characters: it is easy to guess, and tools whose descriptors hold it by chance would be left out of the catalog; give it a longer one`,
      );
    }
  }
  for (const key of ['name', 'token'] as const) {
    const values = principals.map((one) => one[key]);
    if (new Set(values).size < values.length) {
      throw new HostConfigError(`two principals have one ${key}; give each its own`);
    }
  }
  if (principals.length === 0 && !isLoopback(hostname)) {
    throw new HostConfigError(
      `${hostname} can be reached from elsewhere, and without a token everybody may do everything; add --token or --principal`,
    );
  }
  if (publicUrl !== undefined && !isHttpUrl(publicUrl)) {
    throw new HostConfigError(`--public-url takes a URL of http or https; found ${publicUrl}`);
  }
  if (data === '') throw new HostConfigError('--data is empty; name a file, or :memory: to keep nothing');
}

/** Whether only this machine can reach an address. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '::1' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

const isHttpUrl = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
