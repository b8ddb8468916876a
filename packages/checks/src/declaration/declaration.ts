import type { Declaration, SpecTree } from '@openwop/spec-tree';
import { schemaProblems } from '@openwop/spec-tree';
import { defineCheck } from '../define-check.js';
import { compileSchemas } from '../schemas/compile-schemas.js';
import {
  type DeclarationContext,
  type DeclarationReporter,
  declarationMessages,
} from './declaration-context.js';
import { isWhole } from './is-whole.js';
import { reportDocuments } from './report-documents.js';
import { reportFacets } from './report-facets.js';
import { reportReferences } from './report-references.js';
import { reportRows } from './report-rows.js';

/** The declaration is the one list of families: valid, without contradiction, and true of the documents around it. */
export const declaration = defineCheck({
  name: 'declaration',
  rule: 'The declaration is valid, consistent in itself, and agrees with the documents and files it names.',
  source: 'check-declaration of the OpenWOP repository; spec/v2/declaration.schema.json',
  messages: declarationMessages,
  run(tree, report) {
    if (!tree.declaration) return undefined;
    const context = contextOf(tree, tree.declaration, report);
    reportRows(context);
    reportDocuments(context);
    reportFacets(context);
    reportReferences(context);
    return undefined;
  },
});

function contextOf(tree: SpecTree, read: Declaration, report: DeclarationReporter): DeclarationContext {
  const { file } = read;
  const at = (pointer: string) => file.placeOf(pointer);
  const refused = reportInvalid(tree, read, report);
  return {
    tree,
    declaration: read,
    whole: isWhole(read),
    report,
    at,
    breach(message, pointer, data) {
      if (!isRefused(pointer, refused)) report({ message, data, at: at(pointer) });
    },
  };
}

/** Reports what the schema says against the declaration; gives the pointers of the values that it refuses. */
function reportInvalid(
  tree: SpecTree,
  { file }: Declaration,
  report: DeclarationReporter,
): ReadonlySet<string> {
  const schemas = compileSchemas(tree);
  const entry = schemas.byPath.get(tree.config.paths.declarationSchema);
  const validate = entry && schemas.validatorOf(entry);
  if (!validate || validate(file.value)) return new Set();
  const problems = schemaProblems(validate.errors);
  for (const { pointer, found, expected } of problems) {
    report({ message: 'invalid', data: { found, expected }, at: file.placeOf(pointer) });
  }
  return new Set(problems.map(({ pointer }) => pointer));
}

/** Whether the schema refuses the value at `pointer` or one around it, the whole declaration apart. */
function isRefused(pointer: string, refused: ReadonlySet<string>): boolean {
  for (let here = pointer; here !== ''; here = here.slice(0, here.lastIndexOf('/'))) {
    if (refused.has(here)) return true;
  }
  return false;
}
