import { hostOf, readJsonFile, readTextFile, UsageError, type Values } from './command-line.js';
import { duplicateMember } from './evidence/duplicate-member.js';
import {
  bundleProblems,
  type EvidenceBundle,
  EvidenceError,
  type PublishedKey,
  publicHalf,
  publishedKeys,
  readPrivateKey,
} from './evidence/evidence-bundle.js';
import { isRecord } from './expect.js';
import { discover } from './host/discovery.js';
import { plainText } from './report/plain-text.js';
import { totalsAsText } from './report/text.js';

/** Runs `verify`. Resolves to the exit code. */
export async function verifyBundle(file: string | undefined, values: Values): Promise<number> {
  if (file === undefined) throw new UsageError('verify takes the file of a bundle');
  const bundle = readJsonFile(file);
  const twice = duplicateMember(readTextFile(file));
  const problems = [
    ...(twice === undefined
      ? []
      : [`the member ${twice} stands twice in one object, so that it says two things`]),
    ...bundleProblems(bundle, await keysFor(values)),
  ];
  if (problems.length === 0) {
    const { host, results, suite } = bundle as EvidenceBundle;
    const name = plainText(`${host.name} ${host.version}`);
    const what = results.certified ? 'and certifies' : 'and does not certify';
    const at = `${suite.name} ${suite.version}, majors ${suite.targetMajors.join(' and ')}`;
    process.stdout.write(
      `${file} holds ${what} ${name} (${plainText(at)})\n${totalsAsText(results.totals)}\n`,
    );
    return 0;
  }
  process.stderr.write(`${file} does not hold:\n${problems.map((one) => `  ${plainText(one)}\n`).join('')}`);
  return 1;
}

async function keysFor(values: Values): Promise<readonly PublishedKey[]> {
  if (values.key !== undefined) {
    const found = readJsonFile(values.key);
    if (!isRecord(found)) throw new UsageError(`${values.key} holds no JSON object`);
    if (typeof found['privateKey'] === 'string')
      return [publicHalf(readPrivateKey(readTextFile(values.key)))];
    const keys = publishedKeys(Array.isArray(found['signingKeys']) ? found : { signingKeys: [found] });
    if (keys.length === 0)
      throw new UsageError(`${values.key} holds no key: it has neither keyId and publicKey nor signingKeys`);
    return keys;
  }
  try {
    return publishedKeys((await discover(hostOf(values), 2)).document);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new EvidenceError(
      `the keys of the host cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}
