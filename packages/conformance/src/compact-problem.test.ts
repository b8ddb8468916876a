import { describe, expect, it } from 'vitest';
import { compactProblem } from './compact-problem.js';

const inputSchema = {
  type: 'object',
  allOf: [{ $ref: '#/$defs/text' }],
  $defs: { text: { properties: { text: { type: 'string' } }, required: ['text', 'lang'] } },
};
const standard = {
  toolId: 'a',
  source: 'node-pack',
  safetyTier: 'write',
  title: 'Translate',
  description: 'Translates a text. It takes a while.',
  egress: 'none',
  inputSchema,
};
const { egress: _, ...short } = standard;
const empty = { type: 'object', properties: {} };

describe('a compact descriptor', () => {
  it.each([
    ['the same members', short],
    ['no title and no description', (({ title: _t, description: _d, ...rest }) => rest)(short)],
    ['a beginning of the description', { ...short, description: 'Translates a text.' }],
    ['a beginning with dots', { ...short, description: 'Translates a te…' }],
    ['a beginning with three dots', { ...short, description: 'Translates a text...' }],
    [
      'arguments that stand deeper in the standard schema',
      { ...short, inputSchema: { ...empty, properties: { text: {}, lang: {} } } },
    ],
    ['a schema with no arguments', { ...short, inputSchema: empty }],
  ])('may have %s', (_, compact) => {
    expect(compactProblem(compact, standard)).toBeUndefined();
  });

  it('may have a schema that says nothing for a tool without one', () => {
    const { inputSchema: _, ...bare } = standard;
    expect(compactProblem({ ...short, inputSchema: empty }, bare)).toBeUndefined();
    const says = { type: 'object', properties: {}, required: ['x'] };
    expect(compactProblem({ ...short, inputSchema: says }, bare)).toContain('that says something');
  });

  it.each([
    [{ safetyTier: 'read' }, 'its safetyTier is "read", and that of the standard view "write"'],
    [{ source: 'mcp' }, 'its source is "mcp", and that of the standard view "node-pack"'],
    [{ title: 'Other' }, 'its title is "Other", and that of the standard view "Translate"'],
    [{ description: 'Does nothing.' }, 'its description is "Does nothing."'],
    [{ description: '' }, 'its description is ""'],
    [{ description: '…' }, 'its description is "…"'],
    [{ description: 'Translates a text. And more.' }, 'its description is'],
    [
      { inputSchema: { ...empty, properties: { speed: {} } } },
      'has the argument "speed", which the standard view does not name',
    ],
  ])('may not have %j', (change, reason) => {
    expect(compactProblem({ ...short, ...change }, standard)).toContain(reason);
  });

  it('may not leave out the inputSchema that the standard view has', () => {
    const { inputSchema: _, ...bare } = short;
    expect(compactProblem(bare, standard)).toBe('it has no inputSchema, and the standard view has one');
  });
});
