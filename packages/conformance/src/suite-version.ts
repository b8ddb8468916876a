import { readFileSync } from 'node:fs';

const { name, version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly name: string;
  readonly version: string;
};

/** Name and version of this suite, as evidence bundles carry them. */
export const suite = { name, version } as const;
