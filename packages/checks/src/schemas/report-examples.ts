import { createReporter } from '@openwop/diagnostics';
import {
  type Fence,
  formatPointer,
  isUnread,
  type JsonFile,
  type MarkdownDocument,
  parseJsonFile,
  SourceText,
  type SpecTree,
  schemaProblems,
  treeMessages,
  valueAt,
} from '@openwop/spec-tree';
import type { CompiledSchemas } from './compile-schemas.js';
import { isSchemaAt } from './locate-faults.js';
import { placeInFence } from './place-in-fence.js';
import type { SchemaReporter } from './schemas.js';

/** Validates the `examples` at the root of each schema against it. */
export function reportRootExamples(schemas: CompiledSchemas, report: SchemaReporter): void {
  for (const entry of schemas.entries) {
    const { examples } = entry.schema;
    if (!Array.isArray(examples)) continue;
    const validate = schemas.validatorOf(entry);
    if (!validate) continue;
    examples.forEach((example, index) => {
      if (validate(example)) return;
      for (const { pointer, found, expected } of schemaProblems(validate.errors)) {
        const at = entry.file.placeOf(formatPointer(['examples', index]) + pointer);
        report({ message: 'example-invalid', data: { schema: entry.path, found, expected }, at });
      }
    });
  }
}

/** Validates each fence `json schema=<path>[#<pointer>]` of the documents against the schema that it names. */
export function reportFences(tree: SpecTree, schemas: CompiledSchemas, report: SchemaReporter): void {
  for (const document of tree.documents.values()) {
    for (const fence of document.fences) {
      // Read as authors write it: `JSON`, `jsonc`, blanks around the sign and quotes name a schema all the same.
      const [, named] = /(?:^|\s)schema\s*=\s*"?([^\s"]+)/.exec(fence.meta) ?? [];
      if (/^json/i.test(fence.language) && named !== undefined) {
        reportFence(tree, schemas, document, fence, named, report);
      }
    }
  }
}

function reportFence(
  tree: SpecTree,
  schemas: CompiledSchemas,
  document: MarkdownDocument,
  fence: Fence,
  named: string,
  report: SchemaReporter,
): void {
  const hash = named.indexOf('#');
  const path = hash === -1 ? named : named.slice(0, hash);
  const pointer = hash === -1 ? '' : named.slice(hash + 1);
  const example = parseFence(document, fence, report);
  const entry = schemas.byPath.get(path);
  if (!entry) {
    // Of a schema that could not be read its own finding speaks; of the generated one, `generate --check`.
    const explained = isUnread(tree, path) || path === tree.config.paths.capabilities;
    if (!explained) report({ message: 'example-unknown-schema', data: { schema: path }, at: fence.at });
    return;
  }
  if (/[^/]/.test(pointer.charAt(0)) || !isSchemaAt(valueAt(entry.schema, pointer))) {
    report({ message: 'example-unknown-pointer', data: { schema: path, pointer }, at: fence.at });
    return;
  }
  const validate = schemas.validatorOf(entry, pointer);
  if (!example || !validate || validate(example.value)) return;
  for (const problem of schemaProblems(validate.errors)) {
    const at = placeInFence(document, fence, example.placeOf(problem.pointer));
    const { found, expected } = problem;
    report({ message: 'example-invalid', data: { schema: named, found, expected }, at });
  }
}

function parseFence(document: MarkdownDocument, fence: Fence, report: SchemaReporter): JsonFile | undefined {
  const source = new SourceText(document.path, fence.value);
  const parseReport = createReporter('tree', treeMessages, ({ found, at }) => {
    report({ message: 'example-not-json', data: { problem: found }, at: placeInFence(document, fence, at) });
  });
  return parseJsonFile(source, parseReport);
}
