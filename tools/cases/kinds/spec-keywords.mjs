/*
 * Cases of area `spec-markdown`, kinds `keywords`, `words` and `links`: what `@openwop/spec-tree` reads in a document.
 */
import { isDeepStrictEqual } from 'node:util';
import { Skip } from '../skip.mjs';

export const area = 'spec-markdown';
export const kinds = ['keywords', 'words', 'links'];

export async function run({ input, expected, note }) {
  if (input.kind === 'links') throw new Skip('links are not checked here');
  if (note?.includes('prose mode'))
    throw new Skip('the core budget counts words by white space, marks included');
  const specTree = await import('@openwop/spec-tree');
  return input.kind === 'words' ? words(specTree, input, expected) : keywords(specTree, input, expected);
}

function words({ countWords }, { files }, expected) {
  const count = Object.values(files).reduce((sum, text) => sum + countWords(text), 0);
  return unlike('words', count, expected.words);
}

function keywords(specTree, input, expected) {
  const files = Object.entries(input.files).map(([name, text]) => ({ name, ...read(specTree, text) }));
  const many = files.length > 1;
  const found = files.flatMap(({ name, obligations }) =>
    obligations.map(({ place, keyword }) => [...(many ? [name] : []), place.line, keyword]),
  );
  const problems = files.flatMap((file) => file.problems.map(({ place, kind }) => [place.line, kind]));
  const ids = files.map(({ obligations }) => obligations.map(specTree.obligationId).sort());
  return (
    unlike('keywords', found, expected.keywords) ??
    (expected.diagnostics && unlike('diagnostics', problems, expected.diagnostics)) ??
    (expected.sameIdsInBoth &&
      ids.map((own) => unlike('ids', own, ids[0])).find((why) => why !== undefined)) ??
    (expected.idCount === undefined ? undefined : unlike('ids', new Set(ids.flat()).size, expected.idCount))
  );
}

/** What a document demands. Every file stands under one path, so that identities of two revisions can be compared. */
function read({ SourceText, parseMarkdownFile, obligationsOf }, text) {
  const document = parseMarkdownFile(new SourceText('a.md', text), ({ message }) => {
    throw new Error(message);
  });
  return obligationsOf(document);
}

function unlike(what, found, wanted) {
  return isDeepStrictEqual(found, wanted)
    ? undefined
    : `${what} ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`;
}
