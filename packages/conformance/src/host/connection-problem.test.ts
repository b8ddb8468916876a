import { expect, it } from 'vitest';
import { connectionProblem } from './connection-problem.js';

const failed = (code: string, message = ''): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });

it.each([
  ['ECONNREFUSED', 'the connection was refused; is the host running there?'],
  ['ENOTFOUND', 'there is no host of that name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'not trusted (DEPTH_ZERO_SELF_SIGNED_CERT); NODE_EXTRA_CA_CERTS'],
  ['CERT_HAS_EXPIRED', 'not trusted (CERT_HAS_EXPIRED)'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'not trusted (ERR_TLS_CERT_ALTNAME_INVALID)'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE)'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'TLS failed'],
  ['E_NOBODY_KNOWS', 'E_NOBODY_KNOWS'],
])('says what %s means', (code, told) => {
  expect(connectionProblem(failed(code))).toContain(told);
});

it('keeps the words of a failure that it does not know', () => {
  expect(connectionProblem(failed('', 'odd'))).toBe('odd');
  expect(connectionProblem(new Error('no cause'))).toBe('no cause');
  expect(connectionProblem('text')).toBe('text');
});
