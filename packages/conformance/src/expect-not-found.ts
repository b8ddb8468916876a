import { randomBytes } from 'node:crypto';
import { type Expectations, isRecord } from './expect.js';
import type { HostAnswer } from './host/host-client.js';
import type { SuiteContext } from './suite-context.js';

/** A toolId that nobody has. */
export const unknownId = (): string => `conformance-nobody-${randomBytes(8).toString('hex')}`;

/** Holds an answer to a 404 in the error envelope. */
export function expectNotFound(context: SuiteContext, { status, json }: HostAnswer, what: string): void {
  const expect: Expectations = context.expect;
  expect.equal(status, 404, `status of ${what}`);
  const isEnvelope =
    isRecord(json) && typeof json['error'] === 'string' && typeof json['message'] === 'string';
  expect.that(isEnvelope, `${what} is answered without the error envelope { error, message }`);
}
