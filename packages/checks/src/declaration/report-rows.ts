import { formatPointer, valueAt } from '@openwop/spec-tree';
import type { DeclarationContext } from './declaration-context.js';

/** Reports what is wrong with rows by themselves and beside each other. */
export function reportRows(context: DeclarationContext): void {
  reportDuplicates(context);
  const { declaration, breach } = context;
  const { families, witnessClasses } = declaration;
  for (const family of families) {
    const { key, pointer, anchor, section, witness, peerDependencyId, disposition, maturity } = family;
    if (peerDependencyId !== key) {
      breach('peer-dependency', `${pointer}/peerDependencyId`, { key, found: peerDependencyId });
    }
    const expected = anchor === 'core' ? `core/capabilities.md#${key}` : `ext/${key}/`;
    if (section !== expected) breach('section', `${pointer}/section`, { key, found: section, expected });
    if (!witnessClasses.includes(witness)) {
      breach('unknown-witness', `${pointer}/witness`, { key, found: witness, classes: witnessClasses });
    }
    if (disposition === 'externally-gated' && maturity.technical === 'stable') {
      breach('externally-gated-stable', `${pointer}/maturity/technical`, { key });
    }
  }
  reportReservedOrgs(context);
}

function reportDuplicates({ declaration, breach }: DeclarationContext): void {
  const { families, deleted, metadata, profiles } = declaration;
  // The order of the file, so that it is the later row that is reported.
  const rows = [
    ...metadata.map((row) => ({ ...row, what: 'metadata row' })),
    ...[...families, ...deleted].map((row) => ({ ...row, what: 'family' })),
  ].sort((a, b) => a.at.line - b.at.line || a.at.column - b.at.column);
  const ids = profiles.map((row) => ({ ...row, what: 'profile' }));
  for (const names of [rows, ids]) {
    const first = new Map<string, (typeof names)[number]>();
    for (const row of names) {
      const { key, pointer } = row;
      const known = first.get(key);
      if (!known) first.set(key, row);
      else {
        const name = row.what === 'profile' ? 'id' : 'key';
        breach('duplicate-key', `${pointer}/${name}`, { key, what: known.what, line: known.at.line });
      }
    }
  }
}

function reportReservedOrgs({ declaration, breach }: DeclarationContext): void {
  const { value } = declaration.file;
  const reserved = valueAt(value, '/reservedOrgs');
  if (!Array.isArray(reserved)) return;
  for (const org of new Set(reserved)) {
    const pointer = formatPointer(['extensions', String(org)]);
    const entry = valueAt(value, pointer);
    if (entry !== undefined && valueAt(entry, '/reserved') !== true) {
      breach('reserved-org', pointer, { org: String(org) });
    }
  }
}
