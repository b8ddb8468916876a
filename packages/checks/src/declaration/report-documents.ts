import { type Family, formatPointer, isUnread, type MarkdownDocument, valueAt } from '@openwop/spec-tree';
import type { DeclarationContext } from './declaration-context.js';

/** Reports where the documents and the v1 capabilities do not agree with the list of families. */
export function reportDocuments(context: DeclarationContext): void {
  reportHeadings(context);
  for (const family of context.declaration.families)
    if (family.anchor === 'ext') reportReadme(family, context);
  reportV1Properties(context);
}

/** A heading that is a key and nothing else, with or without `§`. Other headings are prose. */
const keyHeading = /^§?\s*([a-z][A-Za-z0-9]*)$/;

function reportHeadings({ tree, declaration, whole, report, breach }: DeclarationContext): void {
  const path = `${tree.config.paths.core}/capabilities.md`;
  const document = tree.documents.get(path);
  const core = declaration.families.filter(({ anchor }) => anchor === 'core');
  if (!document) {
    if (core.length > 0 && !isUnread(tree, path)) {
      report({ message: 'capabilities-missing', data: { path }, at: { file: path, line: 1, column: 1 } });
    }
    return;
  }
  const headed = new Set<string>();
  const keys = new Set(core.map(({ key }) => key));
  const deleted = new Set(declaration.deleted.map(({ key }) => key));
  for (const { title, depth, at } of document.sections) {
    const key = depth >= 2 && depth <= 4 ? keyHeading.exec(title)?.[1] : undefined;
    if (key === undefined) continue;
    headed.add(key);
    if (keys.has(key) || !whole) continue;
    const why = deleted.has(key)
      ? 'a deleted family'
      : declaration.families.some((family) => family.key === key)
        ? 'an extension'
        : 'which the declaration does not list';
    report({ message: 'heading-unknown', data: { key, why }, at });
  }
  for (const { key, pointer } of core) {
    if (!headed.has(key)) breach('heading-missing', `${pointer}/key`, { key, path });
  }
}

function reportReadme(family: Family, { tree, report, breach }: DeclarationContext): void {
  const { key, pointer, witness, maturity } = family;
  const path = `${tree.config.paths.ext}/${key}/README.md`;
  const document = tree.documents.get(path);
  if (!document) {
    if (!isUnread(tree, path)) breach('ext-readme-missing', `${pointer}/key`, { key, path });
    return;
  }
  const due = { witness, technical: maturity.technical, adoption: maturity.adoption };
  for (const [label, expected] of Object.entries(due)) {
    const cell = labelledCell(document, `${label}:`);
    if (!cell) {
      report({ message: 'ext-label-missing', data: { key, label }, at: { file: path, line: 1, column: 1 } });
    } else if (cell.value !== expected) {
      const data = { key, label, found: cell.value, expected };
      report({ message: 'ext-label-differs', data, at: document.source.placeAt(cell.start) });
    }
  }
}

/** The cell after the one that holds `label`, in the first table row that has it. */
function labelledCell(
  { blocks }: MarkdownDocument,
  label: string,
): { readonly value: string; readonly start: number } | undefined {
  for (const { kind, text, start } of blocks) {
    if (kind !== 'row') continue;
    const [first = '', value = ''] = text.split(' | ').map((cell) => cell.trim());
    if (first === label) return { value, start };
  }
  return undefined;
}

function reportV1Properties({ tree, declaration, whole, report }: DeclarationContext): void {
  const { capabilitiesV1 } = tree;
  const properties = valueAt(capabilitiesV1?.value, '/properties');
  if (!capabilitiesV1 || typeof properties !== 'object' || properties === null || !whole) return;
  const { families, deleted, metadata } = declaration;
  const listed = new Set([...families, ...deleted, ...metadata].map(({ key }) => key));
  for (const key of Object.keys(properties)) {
    if (listed.has(key)) continue;
    const at = capabilitiesV1.placeOf(formatPointer(['properties', key]));
    report({ message: 'v1-property-unlisted', data: { key }, at });
  }
}
