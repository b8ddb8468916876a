import { describe, expect, it } from 'vitest';
import { judged } from '../testing/judged.js';
import type { Behaviour } from '../testing/test-host.js';

type Json = Record<string, unknown>;

const withoutMrtr = (document: Json): Json => {
  const { mrtr: _, ...mcp } = document['mcp'] as Json;
  return { ...document, mcp };
};
const interim = { resultType: 'input_required', requestState: 'x' };

describe('input-required-handled', () => {
  const row = 'host-services.input-required-handled';

  it('passes where the host plays the round', async () => {
    expect(await judged(row)).toMatchObject({ disposition: 'executed-pass', gating: true });
  });

  it('passes where the host advertises no rounds and plays none', async () => {
    expect(await judged(row, { discovery: withoutMrtr, rounds: 0 })).toMatchObject({
      disposition: 'executed-pass',
    });
  });

  it.each<[string, Behaviour, string]>([
    [
      'returns the InputRequiredResult',
      { node: async (_, honest) => honest().then(() => interim) },
      'resolved to an InputRequiredResult',
    ],
    [
      'returns it though it advertises no rounds',
      { discovery: withoutMrtr, rounds: 0, node: (_, honest) => honest().catch(() => interim) },
      'resolved to an InputRequiredResult',
    ],
    ['advertises rounds and plays none', { rounds: 0 }, 'did not call needs_input again'],
    [
      'plays the round and fails the node',
      { node: async (_, honest) => honest().then(() => Promise.reject({ code: 'x' })) },
      'the node failed',
    ],
    [
      'never asks the server',
      { node: async () => ({ content: [] }) },
      'was asked for no call of needs_input',
    ],
  ])('fails where the host %s', async (_, behaviour, reason) => {
    expect(await judged(row, behaviour)).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining(reason),
    });
  });

  it('is blocked for a ceiling that is none', async () => {
    const odd = (document: Json): Json => ({
      ...document,
      mcp: { ...(document['mcp'] as Json), mrtr: { maxRounds: 17 } },
    });
    expect(await judged(row, { discovery: odd })).toMatchObject({
      disposition: 'blocked',
      reason: 'mcp.mrtr.maxRounds is 17, expected an integer from 1 to 16',
    });
  });
});

describe('mrtr-ceiling', () => {
  const row = 'interop.mrtr-ceiling';

  it('passes where the call ends at the ceiling, with and without rounds', async () => {
    expect(await judged(row)).toMatchObject({ disposition: 'executed-pass', assertions: 3 });
    expect(await judged(row, { discovery: withoutMrtr, rounds: 0 })).toMatchObject({
      disposition: 'executed-pass',
    });
  });

  it.each<[string, Behaviour, string]>([
    ['plays a round too many', { rounds: 4 }, 'found 5, expected 4'],
    ['plays a round too few', { rounds: 2 }, 'found 3, expected 4'],
    [
      'plays a round and advertises none',
      { discovery: withoutMrtr, rounds: 1 },
      'the host advertises no mcp.mrtr,: found 2, expected 1',
    ],
    [
      'ends with another code',
      { node: async (_, honest) => honest().catch(() => Promise.reject({ code: 'timeout' })) },
      'error.code',
    ],
    [
      'gives the interim result',
      { node: (_, honest) => honest().catch(() => interim) },
      'the node completed',
    ],
    ['gives nothing', { node: (_, honest) => honest().catch(() => undefined) }, 'the node completed'],
  ])('fails where the host %s', async (_, behaviour, reason) => {
    expect(await judged(row, behaviour)).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining(reason),
    });
  });
});
