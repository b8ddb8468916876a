import type { Reporter } from '@openwop/diagnostics';
import {
  isUnread,
  type Obligation,
  obligationId,
  obligationModelVersion,
  obligationsOf,
  type SpecTree,
} from '@openwop/spec-tree';
import { defineCheck, type Measured } from '../define-check.js';
import { registeredIds } from '../registered-ids.js';
import { factIn } from '../restatement/resolve-row.js';
import { nearestOf, SentenceIndex } from '../restatement/sentence-index.js';
import {
  type ObligationReference,
  readWitnesses,
  type Witnesses,
  type WitnessRow,
} from './read-witnesses.js';
import { witnessesMessages } from './witnesses-messages.js';

type WitnessesReporter = Reporter<typeof witnessesMessages>;

/**
 * No MUST of v2 stands on paper alone unseen: each has a witness that fails when a host breaks it, or a reason why
 * it has none; and the number of those without can only fall.
 */
export const witnesses = defineCheck({
  name: 'witnesses',
  rule: 'Every MUST of a v2 document has a conformance requirement or a schema that witnesses it, or a reason why not.',
  source: 'RFC 0204 (falsifiability: one row per normative requirement); RFC 2119, RFC 8174',
  messages: witnessesMessages,
  run(tree, report) {
    const path = tree.config.paths.witnesses;
    const musts = mustsOf(tree);
    if (!tree.witnesses) {
      // A file that is there and unread has a finding of its own.
      if (musts.size > 0 && !isUnread(tree, path))
        report({ message: 'absent', data: { path }, at: { file: path, line: 1, column: 1 } });
      return undefined;
    }
    const file = readWitnesses(tree.witnesses);
    reportVersion(file, report);
    reportObligations(tree, file, musts, report);
    reportWitnesses(tree, file, report);
    return reportRatchet(file, musts, report);
  },
});

/** The MUSTs of the v2 documents by identity, in order of document and place. */
function mustsOf(tree: SpecTree): Map<string, Obligation> {
  const { core, ext } = tree.config.paths;
  const documents = [...tree.documents.values()].filter(({ path }) =>
    [core, ext].some((directory) => path.startsWith(`${directory}/`)),
  );
  const found = new Map<string, Obligation>();
  for (const obligation of documents.flatMap((document) => obligationsOf(document).obligations)) {
    const id = obligationId(obligation);
    if (obligation.level === 'must' && !found.has(id)) found.set(id, obligation);
  }
  return found;
}

function reportVersion({ file, version }: Witnesses, report: WitnessesReporter): void {
  if (version === obligationModelVersion) return;
  const data = { stated: String(version ?? 'not stated'), version: obligationModelVersion };
  report({ message: 'model-version', data, at: file.placeOf('/version') });
}

/** How like two sentences are (0 to 1) from which on one is taken for the other, edited. */
const sameSentence = 0.5;

/** Reports what rows name and v2 does not have, and what v2 has and no row names. */
function reportObligations(
  tree: SpecTree,
  { file, rows }: Witnesses,
  musts: ReadonlyMap<string, Obligation>,
  report: WitnessesReporter,
): void {
  const named = new Map<string, ObligationReference>();
  const gone: ObligationReference[] = [];
  for (const reference of rows.flatMap(({ obligations }) => obligations)) {
    const id = obligationId(reference);
    const earlier = named.get(id);
    if (earlier) {
      const data = { sentence: reference.sentence, line: file.placeOf(earlier.pointer).line };
      report({ message: 'duplicate', data, at: file.placeOf(reference.pointer) });
    } else {
      named.set(id, reference);
      if (!musts.has(id) && !isUnread(tree, reference.document)) gone.push(reference);
    }
  }
  const open = [...musts].flatMap(([id, obligation]) => (named.has(id) ? [] : [obligation]));
  const edited = reportEdited(gone, open, report);
  for (const obligation of open) {
    const { sentence, keyword, ordinal, place } = obligation;
    if (edited.has(sentence)) continue;
    report({ message: 'unwitnessed', data: { sentence, keyword, ordinal, path: file.path }, at: place });
  }
  const present = new SentenceIndex([...musts.values()], ({ sentence }) => sentence);
  for (const { document, sentence, pointer } of gone) {
    if (edited.has(sentence)) continue;
    const nearest = nearestOf(present.rank(sentence, 1)[0], ({ place }) => `${place.file}:${place.line}`);
    report({ message: 'gone', data: { document, sentence, nearest }, at: file.placeOf(pointer) });
  }
}

/**
 * Reports each sentence that was edited once, although every keyword of it lost its row and every row its keyword.
 * Returns the sentences, old and new, that this explains.
 */
function reportEdited(
  gone: readonly ObligationReference[],
  open: readonly Obligation[],
  report: WitnessesReporter,
): ReadonlySet<string> {
  const explained = new Set<string>();
  for (const { document, sentence: before } of gone) {
    if (explained.has(before)) continue;
    const candidates = open.filter((one) => one.document === document && !explained.has(one.sentence));
    const [nearest] = new SentenceIndex(candidates, ({ sentence }) => sentence).rank(before, 1);
    if (!nearest || nearest.score < sameSentence) continue;
    const { sentence: now, place } = nearest.item;
    report({ message: 'edited', data: { before, now }, at: place });
    explained.add(before).add(now);
  }
  return explained;
}

function reportWitnesses(tree: SpecTree, { file, rows }: Witnesses, report: WitnessesReporter): void {
  const registry = tree.config.paths.requirements;
  const registered = registeredIds(tree.requirements);
  for (const witness of rows.flatMap((row) => row.witnesses)) {
    const at = file.placeOf(witness.pointer);
    if (witness.kind === 'requirement') {
      const { id } = witness;
      if (!registered.has(id) && !isUnread(tree, registry))
        report({ message: 'unknown-requirement', data: { id, registry }, at });
      continue;
    }
    const to = factIn(tree, witness);
    if (to.why !== 'dangling' || isUnread(tree, witness.file)) continue;
    const data = { file: witness.file, at: witness.at, missing: to.missing };
    report({ message: 'pointer-dangling', data, at });
  }
}

function reportRatchet(
  { file, excludedAtMost: most, rows }: Witnesses,
  musts: ReadonlyMap<string, Obligation>,
  report: WitnessesReporter,
): Measured {
  // Counted over what rows name, so that an edited sentence is neither a gain nor a loss.
  const count = (wanted: (row: WitnessRow) => boolean): number =>
    new Set(rows.filter(wanted).flatMap(({ obligations }) => obligations.map(obligationId))).size;
  const excluded = count((row) => row.witnesses.length === 0);
  const at = file.placeOf('/excludedAtMost');
  if (excluded > most) report({ message: 'excluded-rose', data: { count: excluded, most }, at });
  if (excluded < most && Number.isFinite(most))
    report({ message: 'ratchet-behind', data: { count: excluded, most }, at });
  const witnessed = count((row) => row.witnesses.length > 0);
  const required = count((row) => row.witnesses.some(({ kind }) => kind === 'requirement'));
  const shaped = count((row) => row.witnesses.some(({ kind }) => kind === 'value'));
  return {
    lines: [
      `${musts.size} MUSTs of v2: ${witnessed} witnessed (${required} by a requirement, ${shaped} by a schema), ${excluded} excluded`,
    ],
    data: { musts: musts.size, requirement: required, schema: shaped, excluded },
  };
}
