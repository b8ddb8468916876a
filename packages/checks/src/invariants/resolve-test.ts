/** What the entry of a test list leads to. */
export type TestOutcome = 'found' | 'missing' | 'malformed';

/** The stem by which a scenario is named: its file name without `.test.ts`. */
const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.test\.ts$/, '');

/** `planned:name`, and `repo:path` for a file of another repository, which is not looked up. */
const elsewhere = /^[A-Za-z0-9][A-Za-z0-9._-]*:/;

/** Resolves entries of `tests` against the scenario files of a tree. */
export class TestResolver {
  readonly #paths: ReadonlySet<string>;
  readonly #stems: ReadonlySet<string>;

  constructor(scenarios: ReadonlySet<string>) {
    this.#paths = scenarios;
    this.#stems = new Set([...scenarios].map(stemOf));
  }

  /** Whether `test` (a path, a stem, or either with one `*` a segment) names a file. */
  resolve(test: string): TestOutcome {
    if (elsewhere.test(test)) return 'found';
    const segments = test.split('/');
    if (segments.some((segment) => segment.indexOf('*') !== segment.lastIndexOf('*'))) return 'malformed';
    if (!test.includes('*')) return this.#paths.has(test) || this.#stems.has(test) ? 'found' : 'missing';
    const names = segments.length === 1 ? [...this.#paths, ...this.#stems] : [...this.#paths];
    return names.some((name) => matches(name.split('/'), segments)) ? 'found' : 'missing';
  }
}

function matches(name: readonly string[], segments: readonly string[]): boolean {
  if (name.length !== segments.length) return false;
  return segments.every((segment, index) => {
    const star = segment.indexOf('*');
    const part = name[index] ?? '';
    if (star === -1) return part === segment;
    const [before, after] = [segment.slice(0, star), segment.slice(star + 1)];
    return part.length >= before.length + after.length && part.startsWith(before) && part.endsWith(after);
  });
}
