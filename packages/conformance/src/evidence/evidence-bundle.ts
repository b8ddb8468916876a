import { createHash, sign } from 'node:crypto';
import { certifies, type Row, type SuiteReport, type Totals, totalsOf } from '../report/suite-report.js';
import { canonicalJson } from './canonical-json.js';
import { EvidenceError } from './evidence-error.js';
import { rowProblems } from './row-problems.js';
import type { PrivateSigningKey } from './signing-keys.js';

/** What a run of the suite showed, signed by the host that it was run against. */
export interface EvidenceBundle {
  readonly bundleVersion: '1';
  /** When the first row began, and when the last had ended; RFC 3339. */
  readonly startedAt: string;
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

/** A row, as a bundle has it. */
export type BundleRow = Pick<Row, 'id' | 'scenario' | 'major' | 'gating' | 'observes' | 'assertions'> & {
  readonly result: Row['disposition'];
  readonly detail?: string;
};

/** The digest of a JSON value, in hex. @throws {TypeError} for what is no JSON */
export const sha256Of = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

/** What the signature covers: everything in the bundle but itself, the witness by its digest. */
export const attestationOf = (bundle: Omit<EvidenceBundle, 'signature'>): Buffer => {
  const { bundleVersion, startedAt, generatedAt, suite, host, discovery, witnessSha256 } = bundle;
  const { url, sha256: discoverySha256 } = discovery;
  return Buffer.from(
    canonicalJson({
      bundleVersion,
      startedAt,
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
 * @throws {EvidenceError} for a host without a capability document, and for a run that left rows out
 */
export function signBundle(report: SuiteReport, signingKey: PrivateSigningKey): EvidenceBundle {
  if (report.partial)
    throw new EvidenceError('a bundle is about every row, and this run left some out; run it without --only');
  try {
    return signed(report, signingKey);
  } catch (error) {
    // Canonical JSON has no place for half a character, which a document may hold.
    if (!(error instanceof TypeError)) throw error;
    throw new EvidenceError(`the capability document of the host cannot be signed for: ${error.message}`);
  }
}

function signed(report: SuiteReport, { keyId, key }: PrivateSigningKey): EvidenceBundle {
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
  const certified = certifies(report) && rowProblems(suite, requirements).length === 0;
  const results = { totals: totalsOf(report.rows), certified, requirements };
  const bundle = {
    bundleVersion: '1' as const,
    startedAt: report.startedAt,
    generatedAt: report.generatedAt,
    suite,
    host: { name, version },
    discovery: {
      url: `${baseUrl.replace(/\/$/, '')}/.well-known/openwop`,
      sha256: sha256Of(document),
      document,
    },
    results,
    witnessSha256: sha256Of(results),
  };
  const value = sign(null, attestationOf(bundle), key).toString('base64url');
  return { ...bundle, signature: { alg: 'ed25519', keyId, value } };
}

/** Reasons quote what hosts say, which may be half a character. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');
