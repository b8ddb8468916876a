import { harmlessTexts, secretTexts } from '@openwop/test-config/credential-cases';
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
  [{ a: `npm_${'a1'.repeat(18)}` }, ' at /a holds an access token'],
  [{ a: `glpat-${'a1'.repeat(10)}` }, ' at /a holds an access token'],
  [{ a: `hf_${'aB'.repeat(17)}` }, ' at /a holds an access token'],
  [{ a: `AIza${'Sy'.repeat(17)}D` }, ' at /a holds an API key'],
  [{ a: `sk-${'aB3'.repeat(16)}` }, ' at /a holds an API key'],
  [{ a: 'host=db password=hunter2' }, ' at /a holds a password or key'],
  [{ a: 'PASSWORD = "correct horse"' }, ' at /a holds a password or key'],
  [{ a: 'https://host.example/?api_key=0a1b2c3d' }, ' at /a holds a password or key'],
  [
    { inputSchema: { examples: [`ghp_${'a'.repeat(36)}`] } },
    ' at /inputSchema/examples/0 holds an access token',
  ],
  [{ inputSchema: { const: { apiKey: 'k' } } }, ' has a member apiKey with a text at /inputSchema/const'],
  [{ [`npm_${'a1'.repeat(18)}`]: 1 }, ' has a member whose name holds an access token at its top'],
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
  // What a schema shows and tells is no value of the host's.
  [{ inputSchema: { examples: [{ password: 'hunter2' }] } }],
  [{ inputSchema: { properties: { a: { examples: [{ authorization: 'x' }], enum: ['password'] } } } }],
  [{ inputSchema: { 'x-descriptions': { password: 'The password of the user.' } } }],
  [{ outputSchema: { properties: { secret: { description: { secret: 'Kept by the host.' } } } } }],
  [{ a: 'Give password=<yours>, api_key={KEY}, password=your-password or token=***.' }],
  [{ a: 'Lists users where password = hashed; ask for sk-learning-material-for-all' }],
  [{ a: 'short' }],
])('finds none in %j', (value) => {
  expect(findCredential(value, ['my-token-of-the-suite', 'short'])).toBeUndefined();
});

it.each(Object.entries(secretTexts))('finds %s in a description, as the tool catalog does', (_, [text]) => {
  expect(findCredential({ description: `Some words before. ${text}\nSome words after.` }, [])).toMatch(
    /^ at \/description holds /,
  );
});

it.each(harmlessTexts)('finds none in: %s', (text) => {
  expect(findCredential({ description: text }, [])).toBeUndefined();
});
