import { readTree } from '@openwop/spec-tree';
import { describe, expect, it } from 'vitest';
import { checks, runChecks } from './index.js';
import { baseFiles } from './testing/fixture-cases.js';
import { memorySource } from './testing/memory-source.js';

/** Values that stand where a file of another shape is expected. */
const strange = [
  'null',
  '5',
  '"text"',
  'true',
  '[]',
  '{}',
  '[[null]]',
  '{"$id":5,"type":"object","properties":[],"$defs":{"a":null}}',
  '{"$ref":"#","allOf":[{"$ref":"#"}],"examples":[5]}',
  '{"families":[null,5,[],{"key":5},{"key":"x"},{"key":"y","anchor":"core","normativeText":5,"facets":{}}],' +
    '"profiles":{"a":1},"aliases":[],"metadata":null,"extensions":7,"reservedOrgs":["__proto__",5,null]}',
  '{"__proto__":{"properties":{"a":1}},"constructor":{"items":[{"upstream":"toString","requires":["a.b",5]}]}}',
  '{"invariants":[5,null,{"id":5},{"id":"x","tests":5},{"id":"y","tests":[5,"**","/",""],"threat_model":[]}]}',
];

const replaceable = [...baseFiles.keys()].filter((path) => /\.(?:json|yaml)$/.test(path));

describe('a file of another shape than its place asks for', () => {
  it.each(replaceable)('%s gives findings and no crash', (path) => {
    for (const text of strange) {
      const files = new Map(baseFiles).set(path, text);
      const run = () => runChecks(readTree(memorySource(files)), checks, { deadlineOn: '2026-10-01' });
      expect(run, text).not.toThrow();
    }
  });
});

describe('the time that a broken schema takes', () => {
  const names = Array.from({ length: 5000 }, (_, index) => `p${index}`);
  it.each([
    { what: 'types that do not exist', property: { type: 'text' } },
    { what: 'keywords that do not exist', property: { tipe: 'string' } },
    { what: 'references that lead nowhere', property: { $ref: '#/nothing' } },
  ])(
    'stays within bounds for 5,000 $what',
    ({ property }) => {
      const properties = Object.fromEntries(names.map((name) => [name, property]));
      const files = new Map(baseFiles).set(
        'schemas/v2/big.schema.json',
        JSON.stringify({ type: 'object', properties }),
      );
      const { findings } = runChecks(readTree(memorySource(files)), checks);
      // Twenty faults are told, and that it has no id and does not say whether it is closed.
      expect(findings).toHaveLength(22);
    },
    20_000,
  );
});
