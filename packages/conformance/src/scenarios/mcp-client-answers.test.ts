import { describe, expect, it } from 'vitest';
import { judged } from '../testing/judged.js';
import type { Behaviour } from '../testing/test-host.js';

type Json = Record<string, unknown>;

describe('server-error-verbatim', () => {
  const row = 'host-services.server-error-verbatim';
  /** A host whose node changes what it was refused with. */
  const changing = (change: (error: Json) => unknown): Behaviour => ({
    node: async (_, honest) => {
      try {
        return await honest();
      } catch (error) {
        throw change(error as Json);
      }
    },
  });

  it('passes where the error comes through as it was', async () => {
    expect(await judged(row)).toMatchObject({ disposition: 'executed-pass', assertions: 5 });
  });

  it.each([
    ['another code', (error: Json) => ({ ...error, code: -32_603 }), 'error.code'],
    ['a code of text', (error: Json) => ({ ...error, code: '-32097' }), 'error.code'],
    ['a message of its own', (error: Json) => ({ ...error, message: 'The call failed' }), 'error.message'],
    [
      'a trimmed message',
      (error: Json) => ({ ...error, message: String(error['message']).trim() }),
      'error.message',
    ],
    ['no data', ({ data: _, ...error }: Json) => error, 'error.data'],
    ['data without null', (error: Json) => ({ ...error, data: { list: [1, []] } }), 'error.data'],
  ])('fails where the host rejects with %s', async (_, change, reason) => {
    expect(await judged(row, changing(change))).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining(reason),
    });
  });

  it('fails where the host resolves, or never calls', async () => {
    const resolving: Behaviour = {
      node: async (_, honest) => honest().catch((error: unknown) => ({ error })),
    };
    expect(await judged(row, resolving)).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining('the node completed'),
    });
    expect(await judged(row, { node: async () => ({}) })).toMatchObject({ disposition: 'executed-fail' });
  });
});

describe('read-resource-verbatim', () => {
  const row = 'host-services.read-resource-verbatim';
  const changing = (change: (result: Json) => unknown): Behaviour => ({
    node: async (_, honest) => change((await honest()) as Json),
  });

  it('passes where the result comes through as it was', async () => {
    expect(await judged(row)).toMatchObject({ disposition: 'executed-pass' });
  });

  let kept: unknown;
  it.each<[string, Behaviour]>([
    ['unwraps the contents', changing(({ contents }) => contents)],
    ['drops _meta', changing(({ _meta: _, ...rest }) => rest)],
    ['gives text alone', changing(({ contents }) => ({ contents: (contents as Json[]).slice(0, 1) }))],
    [
      'keeps what it read',
      {
        node: async (_, honest) => {
          kept ??= await honest();
          return kept;
        },
      },
    ],
  ])('fails where the host %s', async (_, behaviour) => {
    expect(await judged(row, behaviour)).toMatchObject({ disposition: 'executed-fail' });
  });
});
