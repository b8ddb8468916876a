import { expect, it } from 'vitest';
import { openSqliteRunStore } from './sqlite-run-store.js';

const run = {
  runId: 'r',
  workflowId: 'w',
  major: 2 as const,
  inputs: {},
  principal: 'p',
  idempotency: undefined,
};

it('appends all events of one call, or none', () => {
  const store = openSqliteRunStore(':memory:');
  store.create(run);
  const unwritable = { type: 'bad', payload: { n: 1n } } as never;
  expect(() => store.append('r', [{ type: 'good', payload: {} }, unwritable], { status: 'failed' })).toThrow(
    TypeError,
  );
  expect([store.lastSequence('r'), store.get('r')?.status]).toEqual([-1, 'pending']);
  store.close();
});
