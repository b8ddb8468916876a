import { isPrivateAddress } from './private-address.js';

/**
 * Checks a server's URL: what it says, not what its name resolves to.
 *
 * @throws {TypeError} naming what is wrong and an example of what is right.
 */
export function checkServerUrl(text: unknown, where: string, allowPrivateAddress: boolean): URL {
  if (typeof text !== 'string' || !URL.canParse(text)) {
    throw new TypeError(`${where} must be a URL such as "https://mcp.example/mcp", received ${shown(text)}`);
  }
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new TypeError(`${where} must be https: or http:, received ${url.protocol}`);
  }
  // Never printed: the user part is a credential.
  if (url.username !== '' || url.password !== '') {
    throw new TypeError(`${where} must not carry credentials; use the "token" hook or "headers"`);
  }
  if (url.hash !== '') throw new TypeError(`${where} must not have a fragment, received ${shown(url.hash)}`);
  const isPrivate = isPrivateAddress(url.hostname);
  if (isPrivate && !allowPrivateAddress) {
    throw new TypeError(
      `${where} leads to the private address ${url.hostname}; set allowPrivateAddress: true if packs may reach it`,
    );
  }
  if (url.protocol === 'http:' && !isPrivate) {
    throw new TypeError(`${where} must be https: for the public address ${url.hostname}`);
  }
  return url;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 200)) : typeof value;
}
