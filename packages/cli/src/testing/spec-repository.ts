import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment, type TemporaryRepository, temporaryRepository } from '@openwop/test-repository';
import { type Ran, run } from './temp-tree.js';

const base = fileURLToPath(new URL('../../../checks/fixtures/base', import.meta.url));

/** A source, and what its facets say of themselves, which the generated schema repeats. */
export const source = 'spec/v2/facets/catalog.schema.json';
export const generated = 'schemas/v2/capabilities.schema.json';

/** The text of the source with a description of its own. */
const sourceSaying = (description: string): string =>
  `${JSON.stringify({ properties: { compactView: { type: 'boolean', description } } })}\n`;

/** Runs the command in a repository, or where `cwd` says. */
export function runIn(
  { root }: TemporaryRepository,
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Ran> {
  const defined = Object.entries({ ...cleanEnvironment, ...env }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return run(args, cwd, Object.fromEntries(defined));
}

/** A repository that holds a clean tree, generated files included, in one commit. */
export async function specRepository(): Promise<TemporaryRepository> {
  const repository = temporaryRepository({ 'README.md': '# A project\n' });
  cpSync(base, repository.root, { recursive: true });
  repository.write({ [source]: sourceSaying('As it was.') });
  const made = await runIn(repository, ['generate']);
  if (made.code !== 0) throw new Error(made.out + made.err);
  repository.commitAll('clean');
  return repository;
}

/** Changes the source and regenerates nothing. */
export function changeSource(repository: TemporaryRepository, description: string): void {
  repository.write({ [source]: sourceSaying(description) });
}

/** Whether the generated file of a revision (`HEAD`), of the index (`''`) or of the work tree repeats a text. */
export function repeats(repository: TemporaryRepository, where: string | undefined, text: string): boolean {
  const bytes = where === undefined ? repository.read(generated) : repository.show(`${where}:${generated}`);
  return bytes.includes(text);
}
