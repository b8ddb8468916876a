import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDifference } from '../expect.js';
import type { Row, SuiteReport } from '../report/suite-report.js';
import { requirements } from '../requirements.js';
import type { Major } from '../scenario.js';
import { suite } from '../suite-version.js';
import { bundleProblems, hostProblems } from './bundle-problems.js';
import { duplicateMember } from './duplicate-member.js';
import { type EvidenceBundle, signBundle } from './evidence-bundle.js';
import { EvidenceError } from './evidence-error.js';
import { type PublishedKey, readPrivateKey } from './signing-keys.js';

function keyPair(keyId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return {
    file: JSON.stringify({ keyId, alg: 'ed25519', privateKey: pem }),
    published: { keyId, publicKey: String(publicKey.export({ format: 'jwk' }).x) },
  };
}

/** A pass of every row that this suite has at a major. */
const rowsOf = (major: Major): Row[] =>
  requirements()
    .filter(({ majors }) => majors.includes(major))
    .map(({ majors: _, ...one }) => ({
      ...one,
      major,
      disposition: 'executed-pass' as const,
      assertions: 2,
    }));
const [row, second, ...others] = rowsOf(1) as [Row, Row, ...Row[]];
const inapplicable: Row = { ...second, disposition: 'inapplicable', assertions: 0, reason: 'not offered' };
const report: SuiteReport = {
  suite,
  startedAt: '2026-11-30T23:59:58.000Z',
  generatedAt: '2026-12-01T00:00:00.000Z',
  host: { baseUrl: 'https://host.example/', name: 'host', version: '1' },
  majors: [1],
  partial: false,
  obstacle: undefined,
  discovery: { document: { protocolVersions: ['2.0'], z: { b: 1, a: [null] } }, sha256: 'x' },
  rows: [row, inapplicable, ...others],
};
const now = new Date('2026-12-01T01:00:00Z');
const problemsOf = (bundle: unknown, keys: readonly PublishedKey[]): string[] =>
  bundleProblems(bundle, keys, now);

const { file, published } = keyPair('host-key');
const bundle: EvidenceBundle = signBundle(report, readPrivateKey(file));
const text = JSON.stringify(bundle);

describe('a bundle', () => {
  it('holds under the key that signed it', () => {
    expect(problemsOf(JSON.parse(text), [keyPair('other').published, published])).toEqual([]);
    expect(bundle.results).toMatchObject({
      certified: true,
      totals: { 'executed-pass': report.rows.length - 1, inapplicable: 1 },
    });
  });

  it('holds however its members are ordered', () => {
    const turned = JSON.parse(text, (_, value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(problemsOf(turned, [published])).toEqual([]);
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
        if (problemsOf(copy, [published]).length === 0) changed.push(path.join('/'));
      }
      if (typeof value !== 'object' || value === null) return;
      for (const [name, inside] of Object.entries(value)) {
        visit(inside, [...path, Array.isArray(value) ? Number(name) : name]);
        const copy = JSON.parse(text);
        let parent = copy;
        for (const step of path) parent = parent[step];
        if (Array.isArray(parent)) parent.splice(Number(name), 1);
        else delete parent[name];
        if (problemsOf(copy, [published]).length === 0) changed.push(`${path.join('/')}/${name} gone`);
      }
      const copy = JSON.parse(text);
      let parent = copy;
      for (const step of path) parent = parent[step];
      if (Array.isArray(parent)) parent.push('more');
      else parent['more'] = 'more';
      if (problemsOf(copy, [published]).length === 0) changed.push(`${path.join('/')} with more`);
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
        expect([...twice, ...problemsOf(value, [published])], changed.slice(at - 20, at + 20)).not.toEqual(
          [],
        );
      }),
      { numRuns: 3_000, seed: 20_261_201 },
    );
  });

  it('says which key is missing, and refuses retired keys and keys for something else', () => {
    expect(problemsOf(bundle, [])).toEqual(['the host does not publish the key host-key']);
    const retired = { ...published, retiredAt: '2026-11-30T00:00:00Z' };
    expect(problemsOf(bundle, [retired])).toEqual([expect.stringContaining('was retired')]);
    expect(problemsOf(bundle, [{ ...published, retiredAt: '2027-01-01T00:00:00Z' }])).toEqual([]);
    expect(problemsOf(bundle, [{ ...published, use: 'something-else' }])).toEqual([
      expect.stringContaining('is for something-else'),
    ]);
    expect(
      problemsOf(bundle, [{ ...published, publicKey: keyPair('host-key').published.publicKey }]),
    ).toEqual(['the signature does not hold']);
    expect(problemsOf(bundle, [{ ...published, publicKey: 'short' }])).toEqual([
      'the published key host-key is no ed25519 key',
    ]);
  });

  it('refuses a key whose day of retirement is none, and says so of a published key that is none', () => {
    for (const retiredAt of ['soon', '2027-01-01', '2027-02-30T00:00:00Z']) {
      expect(problemsOf(bundle, [{ ...published, retiredAt }])).toEqual([
        `retiredAt of the key host-key is "${retiredAt}", no RFC 3339 date and time`,
      ]);
    }
    expect(problemsOf(bundle, [{ ...published, publicKey: 'AAAA' }])).toEqual([
      'the published key host-key is no ed25519 key',
    ]);
  });

  it.each<[string, readonly Row[], string]>([
    ['is left out', report.rows.slice(1), `v1 ${row.id} is left out`],
    ['is there twice', [row, ...report.rows], `v1 ${row.id} is there twice`],
    [
      'was renamed',
      [{ ...row, id: 'openwop.requirement.x.y' }, ...report.rows.slice(1)],
      `v1 openwop.requirement.x.y is no row of @openwop/conformance ${suite.version} at the majors 1`,
    ],
    [
      'is of another major',
      [...report.rows, ...rowsOf(2).slice(0, 1)],
      `v2 ${rowsOf(2)[0]?.id} is no row of @openwop/conformance ${suite.version} at the majors 1`,
    ],
    [
      'gates no more',
      [{ ...row, gating: !row.gating }, ...report.rows.slice(1)],
      `v1 ${row.id}: gating is ${!row.gating}, and ${row.gating} in @openwop/conformance ${suite.version}`,
    ],
    [
      'looks at a schema',
      [{ ...row, observes: 'schema' }, ...report.rows.slice(1)],
      `v1 ${row.id}: observes is "schema", and "host" in @openwop/conformance ${suite.version}`,
    ],
    [
      'is of another scenario',
      [{ ...row, scenario: 's' }, ...report.rows.slice(1)],
      `v1 ${row.id}: scenario is "s", and "${row.scenario}" in @openwop/conformance ${suite.version}`,
    ],
    [
      'passed with nothing looked at',
      [{ ...row, assertions: 0 }, ...report.rows.slice(1)],
      `v1 ${row.id} is executed-pass with 0 assertions: a row that looked at nothing says nothing`,
    ],
    [
      'failed with nothing looked at',
      [{ ...row, disposition: 'executed-fail', assertions: 0, reason: 'x' }, ...report.rows.slice(1)],
      `v1 ${row.id} is executed-fail with 0 assertions: a row that looked at nothing says nothing`,
    ],
    [
      'is blocked without a reason',
      [{ ...row, disposition: 'blocked' }, ...report.rows.slice(1)],
      `v1 ${row.id} is blocked without a detail that says why`,
    ],
    [
      'has a result that there is not',
      [{ ...row, disposition: 'waived' as 'blocked', reason: 'x' }, ...report.rows.slice(1)],
      `v1 ${row.id} has the result "waived"; there is no such one`,
    ],
  ])(
    'does not hold, and certifies nothing, where a row %s, though its signature is good',
    (_, rows, problem) => {
      const made = signBundle({ ...report, rows }, readPrivateKey(file));
      expect(made.results.certified).toBe(false);
      expect(problemsOf(made, [published])).toContain(problem);
      expect(problemsOf(made, [published])).not.toContain('the signature does not hold');
    },
  );

  it('does not hold as one of another suite, whose rows nobody here knows', () => {
    const other = { ...report, suite: { ...suite, version: '0.0.1' } };
    expect(problemsOf(signBundle(other, readPrivateKey(file)), [published])).toEqual([
      `it is of @openwop/conformance 0.0.1, and this is @openwop/conformance ${suite.version}, which cannot tell what rows that has; verify it with that`,
    ]);
  });

  it('certifies nothing where a signer says otherwise', () => {
    const failed: Row = { ...row, gating: row.gating, disposition: 'executed-fail', reason: 'x' };
    const gating = others.find((one) => one.gating) as Row;
    const rows = report.rows.map((one) =>
      one === gating
        ? { ...failed, ...gating, ...{ disposition: 'executed-fail' as const, reason: 'x' } }
        : one,
    );
    const made = signBundle({ ...report, rows }, readPrivateKey(file));
    expect(made.results.certified).toBe(false);
    expect(problemsOf(made, [published])).toEqual([]);
    const lying = { ...made, results: { ...made.results, certified: true } };
    expect(problemsOf(lying, [published])).toContain('certified does not follow from the rows');
  });

  it.each<[string, Partial<SuiteReport>, string]>([
    [
      'begun in days to come',
      { startedAt: '2026-12-02T00:00:00Z', generatedAt: '2026-12-02T00:00:01Z' },
      'generatedAt is 2026-12-02T00:00:01Z, which is still to come',
    ],
    [
      'ended before it began',
      { startedAt: '2026-12-01T00:00:00.001Z' },
      'the run ended at 2026-12-01T00:00:00.000Z, before it began at 2026-12-01T00:00:00.001Z',
    ],
    [
      'dated without a time',
      { generatedAt: '2026-12-01' },
      'generatedAt is "2026-12-01", expected an RFC 3339 date and time',
    ],
    [
      'dated in words',
      { startedAt: 'Tue Dec 01 2026' },
      'startedAt is "Tue Dec 01 2026", expected an RFC 3339',
    ],
    [
      'dated on a day that there is not',
      { startedAt: '2026-11-31T00:00:00Z' },
      'startedAt is "2026-11-31T00:00:00Z", expected an RFC 3339',
    ],
  ])('does not hold where the run was %s', (_, dates, problem) => {
    const made = signBundle({ ...report, ...dates }, readPrivateKey(file));
    expect(problemsOf(made, [published]).join('\n')).toContain(problem);
  });

  it('holds where clocks are a little apart, and in any zone', () => {
    const soon = { ...report, generatedAt: '2026-12-01T03:04:00+02:00' };
    expect(problemsOf(signBundle(soon, readPrivateKey(file)), [published])).toEqual([]);
  });

  it.each(['2', 1, null])('of version %j is read no further', (bundleVersion) => {
    expect(problemsOf({ bundleVersion, anything: 1 }, [published])).toEqual([
      `bundleVersion is ${JSON.stringify(bundleVersion)}, and this suite reads "1" alone`,
    ]);
  });

  it('names a host as its capability document does', () => {
    const discovery = { document: { implementation: { name: 'other', version: '1' } }, sha256: 'x' };
    expect(problemsOf(signBundle({ ...report, discovery }, readPrivateKey(file)), [published])).toEqual([
      'host.name is "host", and its capability document says "other"',
    ]);
  });

  it.each([[[]], [[1, 1]], [[3]], ['2']])('is about majors, not %j', (targetMajors) => {
    const odd = { ...bundle, suite: { ...bundle.suite, targetMajors } };
    expect(problemsOf(odd, [published])).toContain(
      `suite.targetMajors is ${JSON.stringify(targetMajors)}, expected 2, 1 or both, each once`,
    );
  });

  it('does not hold under keys of which two have one name, or one is of another kind', () => {
    const twin = keyPair('host-key').published;
    expect(problemsOf(bundle, [twin, published])).toEqual([
      'the keyId host-key stands twice among the published keys',
    ]);
    expect(problemsOf(bundle, [{ ...published, alg: 'rsa' }])).toEqual([
      'the key host-key is of the alg rsa',
    ]);
  });

  it('is about one address, however it is spelled, and one capability document', () => {
    const { document } = bundle.discovery;
    const url = 'https://HOST.example:443/.well-known/openwop';
    expect(hostProblems(bundle, { url, document })).toEqual([]);
    expect(hostProblems(bundle, { url: 'https://other.example/.well-known/openwop', document })).toEqual([
      'it is about https://host.example/.well-known/openwop, and https://other.example/.well-known/openwop was asked; give the host that it is about',
    ]);
    expect(hostProblems(bundle, { url, document: { ...document, z: { b: 1 } } })).toEqual([
      'the host has another capability document now: nothing at /z/a, and [null] in the bundle; judge it anew',
    ]);
  });

  it('is not certified by rows that did not look at the host', () => {
    const none = (one: Row): Row =>
      one.observes === 'host' ? { ...one, disposition: 'inapplicable', assertions: 0, reason: 'x' } : one;
    const schemaOnly = { ...report, majors: [2 as const], rows: rowsOf(2).map(none) };
    const made = signBundle(schemaOnly, readPrivateKey(file));
    expect(made.results).toMatchObject({ certified: false, totals: { 'executed-pass': 1 } });
    expect(problemsOf(made, [published])).toEqual([]);
  });

  it('is not made of a part of the suite, nor for a document that canonical JSON has no place for', () => {
    expect(() => signBundle({ ...report, partial: true }, readPrivateKey(file))).toThrow(
      'run it without --only',
    );
    const discovery = { document: { protocolVersions: ['2.0'], x: '\ud800' }, sha256: 'x' };
    expect(() => signBundle({ ...report, discovery }, readPrivateKey(file))).toThrow(
      new EvidenceError(
        'the capability document of the host cannot be signed for: a string has a lone surrogate',
      ),
    );
  });

  it('is made for a capability document that JSON can hold, with names of any kind', () => {
    const document = JSON.parse('{"__proto__":{"a":1},"constructor":null,"toJSON":"x","":[]}');
    const odd = { ...report, discovery: { document, sha256: 'x' } };
    const text = JSON.stringify(signBundle(odd, readPrivateKey(file)));
    expect(problemsOf(JSON.parse(text), [published])).toEqual([]);
    expect(problemsOf(JSON.parse(text.replace('{"a":1}', '{"a":2}')), [published])).not.toEqual([]);
  });

  it.each([[null], [[]], ['x'], [{}], [{ ...bundle, results: null }], [{ ...bundle, signature: 'x' }]])(
    'says of %j that it is none',
    (odd) => {
      expect(problemsOf(odd, [published])).not.toEqual([]);
    },
  );

  it('can be made of reasons with half characters in them', () => {
    const odd = {
      ...report,
      rows: report.rows.map((one) =>
        one === row ? { ...row, disposition: 'executed-fail' as const, reason: 'found "\ud800"' } : one,
      ),
    };
    expect(problemsOf(signBundle(odd, readPrivateKey(file)), [published])).toEqual([]);
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

it('a key file that says something twice says nothing', () => {
  const twice = file.replace('{', '{"keyId":"other",');
  expect(() => readPrivateKey(twice)).toThrow('the key file has the member keyId twice');
});
