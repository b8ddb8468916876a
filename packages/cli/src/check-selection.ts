import { type Check, checks } from '@openwop/checks';
import { UsageError } from './usage-error.js';

/** The check that is no rule over the model: whether the generated files are what their sources make. */
export const generatedCheck = 'generated';

/** The checks of one run. */
export interface CheckSelection {
  readonly checks: readonly Check[];
  /** Whether generated files are compared too. */
  readonly generated: boolean;
}

/** Which checks `--only` names; all where it is absent. Throws UsageError for an unknown one. */
export function selectChecks(only: string | undefined): CheckSelection {
  if (only === undefined) return { checks, generated: true };
  const names = only.split(',').map((name) => name.trim());
  const known = [...checks.map(({ name }) => name), generatedCheck];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new UsageError(
      `unknown check ${unknown.map((name) => `'${name}'`).join(', ')}; known are ${known.join(', ')}`,
    );
  }
  return {
    checks: checks.filter(({ name }) => names.includes(name)),
    generated: names.includes(generatedCheck),
  };
}
