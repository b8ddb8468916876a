import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDifference } from '../expect.js';
import type { SuiteReport } from '../report/suite-report.js';
import { requirements } from '../requirements.js';
import { suite } from '../suite-version.js';
import { duplicateMember } from './duplicate-member.js';
import { bundleProblems, EvidenceError, readPrivateKey, signBundle } from './evidence-bundle.js';

function keyPair(keyId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return {
    file: JSON.stringify({ keyId, alg: 'ed25519', privateKey: pem }),
    published: { keyId, publicKey: String(publicKey.export({ format: 'jwk' }).x) },
  };
}

const row = {
  id: 'openwop.requirement.0204.call-tool-verbatim',
  title: 't',
  sources: ['RFC 0204'],
  scenario: 's',
  major: 2 as const,
  gating: true,
  observes: 'host' as const,
  disposition: 'executed-pass' as const,
  assertions: 2,
};
const report: SuiteReport = {
  // Of another version this suite does not know which rows there are.
  suite: { name: '@openwop/conformance', version: '0.0.1' },
  generatedAt: '2026-12-01T00:00:00.000Z',
  host: { baseUrl: 'https://host.example/', name: 'host', version: '1' },
  majors: [2],
  partial: false,
  obstacle: undefined,
  discovery: { document: { protocolVersions: ['2.0'], z: { b: 1, a: [null] } }, sha256: 'x' },
  rows: [
    row,
    { ...row, id: `${row.id}-2`, disposition: 'inapplicable', assertions: 0, reason: 'not offered' },
  ],
};

/** A pass of every row that this suite has at major 2. */
const rowsOfAll = () =>
  requirements()
    .filter(({ majors }) => majors.includes(2))
    .map(({ id, gating }) => ({ ...row, id, gating }));

const { file, published } = keyPair('host-key');
const bundle = signBundle(report, readPrivateKey(file));
const text = JSON.stringify(bundle);

describe('a bundle', () => {
  it('holds under the key that signed it', () => {
    expect(bundleProblems(JSON.parse(text), [keyPair('other').published, published])).toEqual([]);
    expect(bundle.results).toMatchObject({
      certified: true,
      totals: { 'executed-pass': 1, inapplicable: 1 },
    });
  });

  it('holds however its members are ordered', () => {
    const turned = JSON.parse(text, (_, value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(bundleProblems(turned, [published])).toEqual([]);
  });

  it('does not hold after any single change, anywhere in it', () => {
    const changed: string[] = [];
    const visit = (value: unknown, path: readonly (string | number)[]): void => {
      for (const other of [null, 'x', 0, 1, false, {}, []]) {
        if (JSON.stringify(other) === JSON.stringify(value) || path.length === 0) continue;
        const copy = JSON.parse(text);
        let parent = copy;
        for (const step of path.slice(0, -1)) parent = parent[step];
        parent[path.at(-1) ?? ''] = other;
        if (bundleProblems(copy, [published]).length === 0) changed.push(path.join('/'));
      }
      if (typeof value !== 'object' || value === null) return;
      for (const [name, inside] of Object.entries(value)) {
        visit(inside, [...path, Array.isArray(value) ? Number(name) : name]);
        const copy = JSON.parse(text);
        let parent = copy;
        for (const step of path) parent = parent[step];
        if (Array.isArray(parent)) parent.splice(Number(name), 1);
        else delete parent[name];
        if (bundleProblems(copy, [published]).length === 0) changed.push(`${path.join('/')}/${name} gone`);
      }
      const copy = JSON.parse(text);
      let parent = copy;
      for (const step of path) parent = parent[step];
      if (Array.isArray(parent)) parent.push('more');
      else parent['more'] = 'more';
      if (bundleProblems(copy, [published]).length === 0) changed.push(`${path.join('/')} with more`);
    };
    visit(JSON.parse(text), []);
    expect(changed).toEqual([]);
  });

  it('does not hold after any change of its text that changes what it says', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'{}[],:"\\0123456789.-eEtrufalsn x\u00e9',
        '"gating":true,',
        '\\u0061',
        'null',
        '__proto__',
      ),
      fc.string({ maxLength: 2, unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(3), piece, (at, length, inserted) => {
        const changed = text.slice(0, at) + inserted + text.slice(at + length);
        let value: unknown;
        try {
          value = JSON.parse(changed);
        } catch {
          return;
        }
        const isSame = firstDifference(value, JSON.parse(text)) === undefined;
        if (isSame && duplicateMember(changed) === undefined) return;
        const twice = duplicateMember(changed) === undefined ? [] : ['twice'];
        expect(
          [...twice, ...bundleProblems(value, [published])],
          changed.slice(at - 20, at + 20),
        ).not.toEqual([]);
      }),
      { numRuns: 3_000, seed: 20_261_201 },
    );
  });

  it('says which key is missing, and refuses retired keys and keys for something else', () => {
    expect(bundleProblems(bundle, [])).toEqual(['the host does not publish the key host-key']);
    const retired = { ...published, retiredAt: '2026-11-30T00:00:00Z' };
    expect(bundleProblems(bundle, [retired])).toEqual([expect.stringContaining('was retired')]);
    expect(bundleProblems(bundle, [{ ...published, retiredAt: '2027-01-01T00:00:00Z' }])).toEqual([]);
    expect(bundleProblems(bundle, [{ ...published, use: 'something-else' }])).toEqual([
      expect.stringContaining('is for something-else'),
    ]);
    expect(
      bundleProblems(bundle, [{ ...published, publicKey: keyPair('host-key').published.publicKey }]),
    ).toEqual(['the signature does not hold']);
    expect(bundleProblems(bundle, [{ ...published, publicKey: 'short' }])).toEqual([
      'the published key host-key is no ed25519 key',
    ]);
  });

  it('refuses a key whose day of retirement is none, and says so of a published key that is none', () => {
    expect(bundleProblems(bundle, [{ ...published, retiredAt: 'soon' }])).toEqual([
      expect.stringContaining('was retired'),
    ]);
    expect(bundleProblems(bundle, [{ ...published, publicKey: 'AAAA' }])).toEqual([
      'the published key host-key is no ed25519 key',
    ]);
  });

  it('certifies nothing when rows were left out or are there twice, even where its signer says so', () => {
    const current = { ...report, suite };
    const made = signBundle(current, readPrivateKey(file));
    expect(made.results.certified).toBe(false);
    expect(bundleProblems(made, [published])).toEqual([]);
    const whole = { ...current, rows: rowsOfAll() };
    expect(signBundle(whole, readPrivateKey(file)).results.certified).toBe(true);
    expect(bundleProblems(signBundle(whole, readPrivateKey(file)), [published])).toEqual([]);
    const twice = { ...report, rows: [row, row] };
    expect(signBundle(twice, readPrivateKey(file)).results.certified).toBe(false);
    // A signer who says otherwise has a good signature, and is found out.
    const lying = { ...report, suite: { ...suite, version: '0.0.1' } };
    const claimed = signBundle(lying, readPrivateKey(file));
    expect(claimed.results.certified).toBe(true);
    const moved = { ...claimed, suite: { ...claimed.suite, version: suite.version } };
    expect(bundleProblems(moved, [published])).toContain('certified does not follow from the rows');
  });

  it('is not certified by rows that did not look at the host', () => {
    const schemaOnly = { ...report, rows: [{ ...row, observes: 'schema' as const }] };
    expect(signBundle(schemaOnly, readPrivateKey(file)).results.certified).toBe(false);
  });

  it('is made for a capability document that JSON can hold, with names of any kind', () => {
    const document = JSON.parse('{"__proto__":{"a":1},"constructor":null,"toJSON":"x","":[]}');
    const odd = { ...report, discovery: { document, sha256: 'x' } };
    const text = JSON.stringify(signBundle(odd, readPrivateKey(file)));
    expect(bundleProblems(JSON.parse(text), [published])).toEqual([]);
    expect(bundleProblems(JSON.parse(text.replace('{"a":1}', '{"a":2}')), [published])).not.toEqual([]);
  });

  it.each([[null], [[]], ['x'], [{}], [{ ...bundle, results: null }], [{ ...bundle, signature: 'x' }]])(
    'says of %j that it is none',
    (odd) => {
      expect(bundleProblems(odd, [published])).not.toEqual([]);
    },
  );

  it('can be made of reasons with half characters in them', () => {
    const odd = {
      ...report,
      rows: [{ ...row, disposition: 'executed-fail' as const, reason: 'found "\ud800"' }],
    };
    expect(bundleProblems(signBundle(odd, readPrivateKey(file)), [published])).toEqual([]);
  });

  it('needs a capability document', () => {
    expect(() => signBundle({ ...report, discovery: undefined }, readPrivateKey(file))).toThrow(
      EvidenceError,
    );
  });
});

it('a key file has to be one', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  });
  for (const odd of [
    '',
    '{}',
    '{"keyId":"k","privateKey":"x"}',
    JSON.stringify({ keyId: 'k', privateKey: rsa }),
  ]) {
    expect(() => readPrivateKey(odd)).toThrow('this is no key file');
  }
});
