import { expect, it } from 'vitest';
import { findCredential } from './find-credential.js';

it.each([
  [{ auth: { authorization: 'x' } }, ' has a member authorization with a text at /auth'],
  [{ API_Key: 'k' }, ' has a member API_Key with a text at its top'],
  [
    { inputSchema: { default: { password: 'hunter2' } } },
    ' has a member password with a text at /inputSchema/default',
  ],
  [
    { description: 'send Bearer abcdefghijklmnopqrstuvwx' },
    ' at /description holds a bearer or basic credential',
  ],
  [{ url: 'https://user:pw@host.example/' }, ' at /url holds user info in a URL'],
  [{ a: ['-----BEGIN EC PRIVATE KEY-----'] }, ' at /a/0 holds a private key'],
  [{ a: `eyJ${'a'.repeat(3_000)}.eyJ${'b'.repeat(20)}.c` }, ' at /a holds a JSON Web Token'],
  [{ a: `sk_live_${'1'.repeat(20)}` }, ' at /a holds an API key'],
  [{ a: 'x my-token-of-the-suite y' }, ' at /a holds a token that the suite was given'],
])('finds the credential in %j', (value, found) => {
  expect(findCredential(value, ['my-token-of-the-suite', 'short'])).toBe(found);
});

it.each([
  // A schema speaks of credentials without holding any.
  [{ inputSchema: { properties: { password: { type: 'string' }, apiKey: {} }, required: ['password'] } }],
  [{ requires: { auth: 'bearer' }, description: 'Takes a bearer token; the basic form works too.' }],
  [{ url: 'https://host.example:8080/a@b' }],
  [{ secret: '' }],
  [{ a: 'short' }],
])('finds none in %j', (value) => {
  expect(findCredential(value, ['my-token-of-the-suite', 'short'])).toBeUndefined();
});
