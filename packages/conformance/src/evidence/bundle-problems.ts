import { verify } from 'node:crypto';
import { firstDifference, isRecord, show } from '../expect.js';
import { holds, totalsOf } from '../report/suite-report.js';
import { canonicalJson } from './canonical-json.js';
import { dateTimeOf } from './date-time.js';
import { attestationOf, type EvidenceBundle, sha256Of } from './evidence-bundle.js';
import { rowProblems } from './row-problems.js';
import { type PublishedKey, publicKeyOf } from './signing-keys.js';

/** How far the clocks of two machines may be apart. Milliseconds. */
const clockSkewMs = 5 * 60 * 1_000;

/**
 * Everything that is wrong with a bundle, in words; empty for one that holds: its rows are those of this suite, its digests
 * are those of what it carries, its totals count its rows, its dates are in order, and its signature is by one of the keys,
 * not retired when it was made.
 */
export function bundleProblems(bundle: unknown, keys: readonly PublishedKey[], now = new Date()): string[] {
  try {
    return problemsOf(bundle as EvidenceBundle, keys, now);
  } catch {
    // What the engine says of it is about this program, and not about the bundle.
    return ['this is no evidence bundle: something in it is missing, of another type or nested too deep'];
  }
}

const members = [
  'bundleVersion',
  'startedAt',
  'generatedAt',
  'suite',
  'host',
  'discovery',
  'results',
  'witnessSha256',
  'signature',
];

function problemsOf(bundle: EvidenceBundle, keys: readonly PublishedKey[], now: Date): string[] {
  if (!isRecord(bundle)) return ['this is no evidence bundle: it is no JSON object'];
  const names = Object.keys(bundle);
  // Of another version nothing else is known, not even which members it has.
  if (names.includes('bundleVersion') && bundle.bundleVersion !== '1')
    return [`bundleVersion is ${show(bundle.bundleVersion)}, and this suite reads "1" alone`];
  const problems = [
    ...members.filter((name) => !names.includes(name)).map((name) => `it has no ${name}`),
    ...names
      .filter((name) => !members.includes(name))
      .map((name) => `it has ${name}, which no signature covers`),
  ];
  if (problems.length > 0) return problems;
  const { targetMajors } = bundle.suite;
  const isMajors = Array.isArray(targetMajors) && new Set(targetMajors).size === targetMajors.length;
  // Which rows are due follows from them.
  if (!isMajors || targetMajors.length === 0 || !targetMajors.every((major) => major === 1 || major === 2))
    return [`suite.targetMajors is ${show(targetMajors)}, expected 2, 1 or both, each once`];
  return [
    ...contentProblems(bundle),
    ...dateProblems(bundle, now),
    ...rowProblems(bundle.suite, bundle.results.requirements),
    ...signatureProblems(bundle, keys),
  ];
}

function contentProblems({
  suite,
  host,
  discovery,
  results,
  witnessSha256,
  signature,
}: EvidenceBundle): string[] {
  const problems: string[] = [];
  const unknown = Object.keys(discovery).filter((name) => !['url', 'sha256', 'document'].includes(name));
  if (unknown.length > 0) problems.push(`discovery has ${unknown.join(', ')}, which no signature covers`);
  if (Object.keys(signature).sort().join() !== 'alg,keyId,value')
    problems.push('signature takes alg, keyId and value');
  if (sha256Of(results) !== witnessSha256)
    problems.push('the results are not those of witnessSha256: a row was changed');
  if (sha256Of(discovery.document) !== discovery.sha256) {
    problems.push('the capability document is not that of discovery.sha256');
  }
  const { implementation } = discovery.document;
  for (const name of ['name', 'version'] as const) {
    const said = isRecord(implementation) ? implementation[name] : undefined;
    if (typeof said === 'string' && said !== host[name])
      problems.push(`host.${name} is ${show(host[name])}, and its capability document says ${show(said)}`);
  }
  const rows = results.requirements.map(({ result, gating, observes }) => ({
    disposition: result,
    gating,
    observes,
  }));
  if (canonicalJson(totalsOf(rows)) !== canonicalJson(results.totals))
    problems.push('the totals do not count the rows');
  const isWhole = rowProblems(suite, results.requirements).length === 0;
  if (results.certified !== (holds(rows) && isWhole))
    problems.push('certified does not follow from the rows');
  return problems;
}

function dateProblems({ startedAt, generatedAt }: EvidenceBundle, now: Date): string[] {
  const problems: string[] = [];
  for (const [name, value] of Object.entries({ startedAt, generatedAt })) {
    const at = dateTimeOf(value);
    if (at === undefined) problems.push(`${name} is ${show(value)}, expected an RFC 3339 date and time`);
    else if (at > now.getTime() + clockSkewMs)
      problems.push(`${name} is ${value}, which is still to come; is the clock of either machine wrong?`);
  }
  const [start, end] = [dateTimeOf(startedAt), dateTimeOf(generatedAt)];
  if (start !== undefined && end !== undefined && end < start)
    problems.push(`the run ended at ${generatedAt}, before it began at ${startedAt}`);
  return problems;
}

function signatureProblems(bundle: EvidenceBundle, keys: readonly PublishedKey[]): string[] {
  const { signature, generatedAt } = bundle;
  const ids = keys.map(({ keyId }) => keyId);
  const twice = [...new Set(ids.filter((keyId, index) => ids.indexOf(keyId) !== index))];
  // Which of the two a signature is by would be the reader's choice.
  if (twice.length > 0)
    return twice.map((keyId) => `the keyId ${keyId} stands twice among the published keys`);
  const key = keys.find(({ keyId }) => keyId === signature.keyId);
  if (!key) return [`the host does not publish the key ${signature.keyId}`];
  const problems: string[] = [];
  if (key.alg !== undefined && key.alg !== 'ed25519')
    problems.push(`the key ${key.keyId} is of the alg ${key.alg}`);
  if (key.use !== undefined && key.use !== 'certification-bundle')
    problems.push(`the key ${key.keyId} is for ${key.use}`);
  if (key.retiredAt !== undefined) {
    const retired = dateTimeOf(key.retiredAt);
    const made = dateTimeOf(generatedAt);
    // A date that is none must not make a key good.
    if (retired === undefined)
      problems.push(`retiredAt of the key ${key.keyId} is ${show(key.retiredAt)}, no RFC 3339 date and time`);
    else if (made === undefined || made >= retired)
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

/** One spelling of an address: default ports and the case of names say nothing. */
const hrefOf = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

const withoutKeys = ({
  signingKeys: _,
  ...rest
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => rest;

/** What a host that is asked now says otherwise than a bundle: where it is, or its capability document. */
export function hostProblems(
  { discovery }: EvidenceBundle,
  asked: { readonly url: string; readonly document: Readonly<Record<string, unknown>> },
): string[] {
  const problems: string[] = [];
  if (hrefOf(discovery.url) !== hrefOf(asked.url))
    problems.push(`it is about ${discovery.url}, and ${asked.url} was asked; give the host that it is about`);
  // Keys come and go, and one that was retired after the bundle still speaks for it: the signature is held to those of now.
  const difference = firstDifference(withoutKeys(asked.document), withoutKeys(discovery.document));
  if (difference === undefined) return problems;
  const { pointer, found, expected } = difference;
  const place = pointer === '' ? 'its top' : pointer;
  return [
    ...problems,
    `the host has another capability document now: ${show(found)} at ${place}, and ${show(expected)} in the bundle; judge it anew`,
  ];
}
