import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SuiteReport } from '../report/suite-report.js';
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
  disposition: 'executed-pass' as const,
  assertions: 2,
};
const report: SuiteReport = {
  suite: { name: '@openwop/conformance', version: '0.1.0' },
  generatedAt: '2026-12-01T00:00:00.000Z',
  host: { baseUrl: 'https://host.example/', name: 'host', version: '1' },
  majors: [2],
  discovery: { document: { protocolVersions: ['2.0'], z: { b: 1, a: [null] } }, sha256: 'x' },
  rows: [
    row,
    { ...row, id: `${row.id}-2`, disposition: 'inapplicable', assertions: 0, reason: 'not offered' },
  ],
};

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
