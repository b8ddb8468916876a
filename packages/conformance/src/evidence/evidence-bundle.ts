import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { isRecord } from '../expect.js';
import {
  certifies,
  holds,
  type Row,
  type SuiteReport,
  type Totals,
  totalsOf,
} from '../report/suite-report.js';
import { requirements } from '../requirements.js';
import { suite as thisSuite } from '../suite-version.js';
import { canonicalJson } from './canonical-json.js';

/** What a run of the suite showed, signed by the host that it was run against. */
export interface EvidenceBundle {
  readonly bundleVersion: '1';
  readonly generatedAt: string;
  readonly suite: {
    readonly name: string;
    readonly version: string;
    readonly targetMajors: readonly number[];
  };
  readonly host: { readonly name: string; readonly version: string };
  /** The capability document that the run went by, with the SHA-256 of its canonical JSON. */
  readonly discovery: {
    readonly url: string;
    readonly sha256: string;
    readonly document: Readonly<Record<string, unknown>>;
  };
  readonly results: {
    readonly totals: Totals;
    readonly certified: boolean;
    readonly requirements: readonly BundleRow[];
  };
  /** SHA-256 of the canonical JSON of `results`. */
  readonly witnessSha256: string;
  readonly signature: { readonly alg: 'ed25519'; readonly keyId: string; readonly value: string };
}

type BundleRow = Pick<Row, 'id' | 'scenario' | 'major' | 'gating' | 'observes' | 'assertions'> & {
  readonly result: Row['disposition'];
  readonly detail?: string;
};

/** A key that bundles are signed with. */
export interface PrivateSigningKey {
  readonly keyId: string;
  readonly key: KeyObject;
}

/** A bundle or a key that cannot be used; the message says why. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError';
}

/**
 * Reads a key file: `{ keyId, alg: "ed25519", privateKey }` with the key as PKCS #8 in PEM.
 * @throws {EvidenceError} for a text that is none
 */
export function readPrivateKey(text: string): PrivateSigningKey {
  try {
    const { keyId, privateKey } = JSON.parse(text) as Record<string, unknown>;
    const key = createPrivateKey(String(privateKey));
    if (typeof keyId !== 'string' || key.asymmetricKeyType !== 'ed25519') throw new Error('not ed25519');
    return { keyId, key };
  } catch {
    throw new EvidenceError(
      'this is no key file; it takes { "keyId", "alg": "ed25519", "privateKey": "PEM" }',
    );
  }
}

const sha256 = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** What the signature covers: everything in the bundle but itself, the witness by its digest. */
const attestationOf = (bundle: Omit<EvidenceBundle, 'signature'>): Buffer => {
  const { bundleVersion, generatedAt, suite, host, discovery, witnessSha256 } = bundle;
  const { url, sha256: discoverySha256 } = discovery;
  return Buffer.from(
    canonicalJson({
      bundleVersion,
      generatedAt,
      suite,
      host,
      discovery: { url, sha256: discoverySha256 },
      witnessSha256,
    }),
  );
};

/**
 * Signs what a run showed.
 * @throws {EvidenceError} for a host without a capability document
 */
export function signBundle(report: SuiteReport, { keyId, key }: PrivateSigningKey): EvidenceBundle {
  if (!report.discovery)
    throw new EvidenceError('the host has no capability document, so there is nothing to sign for');
  const { document } = report.discovery;
  const { baseUrl, name = 'unnamed', version = 'unversioned' } = report.host;
  const requirements = report.rows.map(
    ({ id, scenario, major, gating, observes, assertions, disposition, reason }) => ({
      id,
      scenario,
      major,
      gating,
      observes,
      result: disposition,
      assertions,
      ...(reason !== undefined && { detail: wellFormed(reason) }),
    }),
  );
  const suite = { ...report.suite, targetMajors: report.majors };
  const certified = certifies(report) && isComplete(suite, requirements);
  const results = { totals: totalsOf(report.rows), certified, requirements };
  const bundle = {
    bundleVersion: '1' as const,
    generatedAt: report.generatedAt,
    suite,
    host: { name, version },
    discovery: {
      url: `${baseUrl.replace(/\/$/, '')}/.well-known/openwop`,
      sha256: sha256(document),
      document,
    },
    results,
    witnessSha256: sha256(results),
  };
  const value = sign(null, attestationOf(bundle), key).toString('base64url');
  return { ...bundle, signature: { alg: 'ed25519', keyId, value } };
}

/** Reasons quote what hosts say, which may be half a character. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** A published key, as `signingKeys` of a capability document has it. */
export interface PublishedKey {
  readonly keyId: string;
  /** The raw public key, base64url. */
  readonly publicKey: string;
  readonly use?: string;
  readonly retiredAt?: string;
}

/**
 * Everything that is wrong with a bundle, in words; empty for one that holds: its digests are those of what it
 * carries, its totals count its rows, and its signature is by one of the keys, not retired when it was made.
 */
export function bundleProblems(bundle: unknown, keys: readonly PublishedKey[]): string[] {
  try {
    return problemsOf(bundle as EvidenceBundle, keys);
  } catch (error) {
    return [`this is no evidence bundle (${error instanceof Error ? error.message : error})`];
  }
}

const members = [
  'bundleVersion',
  'generatedAt',
  'suite',
  'host',
  'discovery',
  'results',
  'witnessSha256',
  'signature',
];

function problemsOf(bundle: EvidenceBundle, keys: readonly PublishedKey[]): string[] {
  if (!isRecord(bundle)) return ['this is no evidence bundle: it is no JSON object'];
  const names = Object.keys(bundle);
  const problems = [
    ...members.filter((name) => !names.includes(name)).map((name) => `it has no ${name}`),
    ...names
      .filter((name) => !members.includes(name))
      .map((name) => `it has ${name}, which no signature covers`),
  ];
  if (problems.length > 0) return problems;
  const { bundleVersion, discovery, results, witnessSha256, signature, generatedAt } = bundle;
  const unknown = Object.keys(discovery).filter((name) => !['url', 'sha256', 'document'].includes(name));
  if (unknown.length > 0) problems.push(`discovery has ${unknown.join(', ')}, which no signature covers`);
  if (Object.keys(signature).sort().join() !== 'alg,keyId,value')
    problems.push('signature takes alg, keyId and value');
  if (bundleVersion !== '1') problems.push(`bundleVersion is ${bundleVersion}, expected 1`);
  if (sha256(results) !== witnessSha256)
    problems.push('the results are not those of witnessSha256: a row was changed');
  if (sha256(discovery.document) !== discovery.sha256) {
    problems.push('the capability document is not that of discovery.sha256');
  }
  const rows = results.requirements.map(({ result, gating, observes }) => ({
    disposition: result,
    gating,
    observes,
  }));
  if (canonicalJson(totalsOf(rows)) !== canonicalJson(results.totals))
    problems.push('the totals do not count the rows');
  if (results.certified !== (holds(rows) && isComplete(bundle.suite, results.requirements)))
    problems.push('certified does not follow from the rows');
  const key = keys.find(({ keyId }) => keyId === signature.keyId);
  if (!key) return [...problems, `the host does not publish the key ${signature.keyId}`];
  if (key.use !== undefined && key.use !== 'certification-bundle')
    problems.push(`the key ${key.keyId} is for ${key.use}`);
  // Not the other way round: a date that is none must not make a key good.
  if (key.retiredAt !== undefined && !(Date.parse(generatedAt) < Date.parse(key.retiredAt))) {
    problems.push(`the key ${key.keyId} was retired at ${key.retiredAt}, before the bundle was made`);
  }
  const { signature: _, ...signed } = bundle;
  const publicKey = publicKeyOf(key);
  if (!publicKey) return [...problems, `the published key ${key.keyId} is no ed25519 key`];
  const value = Buffer.from(signature.value, 'base64url');
  const isCanonical = value.toString('base64url') === signature.value && signature.alg === 'ed25519';
  if (!isCanonical || !verify(null, attestationOf(signed), publicKey, value))
    problems.push('the signature does not hold');
  return problems;
}

function publicKeyOf({ publicKey }: PublishedKey): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  } catch {
    return undefined;
  }
}

/**
 * Whether no row was left out and none is there twice, as far as this suite can tell: of another version it knows only
 * that the rows differ from each other.
 */
function isComplete(suite: EvidenceBundle['suite'], rows: readonly BundleRow[]): boolean {
  const found = rows.map(({ id, major }) => `${major} ${id}`);
  if (new Set(found).size !== found.length) return false;
  if (suite.name !== thisSuite.name || suite.version !== thisSuite.version) return true;
  const due = requirements().flatMap(({ id, majors }) =>
    majors.filter((major) => suite.targetMajors.includes(major)).map((major) => `${major} ${id}`),
  );
  return due.length === found.length && due.every((row) => found.includes(row));
}

/** The public half of a key file. */
export function publicHalf({ keyId, key }: PrivateSigningKey): PublishedKey {
  return { keyId, publicKey: String(createPublicKey(key).export({ format: 'jwk' }).x) };
}

/** The keys that a capability document publishes. */
export function publishedKeys(document: Readonly<Record<string, unknown>>): readonly PublishedKey[] {
  const { signingKeys } = document;
  if (!Array.isArray(signingKeys)) return [];
  return signingKeys.filter(
    (key: unknown): key is PublishedKey =>
      isRecord(key) && typeof key['keyId'] === 'string' && typeof key['publicKey'] === 'string',
  );
}
