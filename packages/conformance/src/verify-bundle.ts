import { hostOf, readJsonFile, readTextFile, UsageError, type Values } from './command-line.js';
import { bundleProblems, hostProblems } from './evidence/bundle-problems.js';
import { duplicateMember } from './evidence/duplicate-member.js';
import type { EvidenceBundle } from './evidence/evidence-bundle.js';
import { EvidenceError } from './evidence/evidence-error.js';
import { type PublishedKey, publicHalf, publishedKeys, readPrivateKey } from './evidence/signing-keys.js';
import { isRecord } from './expect.js';
import { type Discovery, discover } from './host/discovery.js';
import type { HostClient } from './host/host-client.js';
import { plainText } from './report/plain-text.js';
import { totalsAsText } from './report/text.js';
import type { Major } from './scenario.js';

/** Runs `verify`. Resolves to the exit code. */
export async function verifyBundle(file: string | undefined, values: Values): Promise<number> {
  if (file === undefined) throw new UsageError('verify takes the file of a bundle');
  if (values.key === undefined && values['base-url'] === undefined)
    throw new UsageError('verify takes --base-url URL, the host that publishes the keys, or --key FILE');
  const bundle = readJsonFile(file);
  const host = values['base-url'] === undefined ? undefined : hostOf(values);
  const keys = values.key === undefined ? await keysOf(hostOf(values)) : keysIn(values.key);
  const own = bundleProblems(bundle, keys);
  // What was changed since is not worth comparing with the host.
  const sameHost = own.length === 0 && host ? await compared(bundle as EvidenceBundle, host) : [];
  const problems = [...twiceIn(readTextFile(file), 'it'), ...own, ...sameHost];
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

const twiceIn = (text: string, what: string): string[] => {
  const name = duplicateMember(text);
  return name === undefined
    ? []
    : [`${what} has the member ${name} twice in one object, so that it says two things`];
};

/** The host as it is now, beside what the bundle has of it. */
async function compared(bundle: EvidenceBundle, host: HostClient): Promise<string[]> {
  // The document of a run is that of the first major it was about.
  const { document, text } = await documentOf(host, bundle.suite.targetMajors as readonly Major[]);
  const url = `${host.baseUrl.replace(/\/$/, '')}/.well-known/openwop`;
  return [
    ...twiceIn(text, 'the capability document of the host'),
    ...hostProblems(bundle, { url, document }),
  ];
}

function keysIn(file: string): readonly PublishedKey[] {
  const found = readJsonFile(file);
  if (!isRecord(found)) throw new UsageError(`${file} holds no JSON object`);
  const text = readTextFile(file);
  if (typeof found['privateKey'] === 'string') return [publicHalf(readPrivateKey(text))];
  const [twice] = twiceIn(text, file);
  if (twice !== undefined) throw new EvidenceError(twice);
  const keys = publishedKeys(Array.isArray(found['signingKeys']) ? found : { signingKeys: [found] });
  if (keys.length === 0)
    throw new UsageError(`${file} holds no key: it has neither keyId and publicKey nor signingKeys`);
  return keys;
}

const keysOf = async (host: HostClient): Promise<readonly PublishedKey[]> =>
  publishedKeys((await documentOf(host, [2, 1])).document);

/** The capability document of the first of these majors that the host speaks. */
async function documentOf(host: HostClient, majors: readonly Major[]): Promise<Discovery> {
  let problem = '';
  for (const major of majors) {
    try {
      return await discover(host, major);
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  }
  throw new EvidenceError(`the capability document of the host cannot be read: ${problem}`);
}
