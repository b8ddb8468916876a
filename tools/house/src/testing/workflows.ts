import { readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { readText, root } from '../workspace.js';

/** A step of a workflow, as far as the tests read it. */
interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

/** A GitHub Actions workflow, as far as the tests read it. */
export interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: { readonly group?: string };
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Readonly<Record<string, string>>;
        readonly 'timeout-minutes'?: number;
        readonly steps: readonly Step[];
      }
    >
  >;
}

/** Every workflow of the repository, parsed strictly: a key given twice throws. */
export function workflows(): { file: string; text: string; workflow: Workflow }[] {
  return readdirSync(`${root}.github/workflows`)
    .sort()
    .map((file) => {
      const text = readText(`.github/workflows/${file}`);
      return { file, text, workflow: parse(text, { uniqueKeys: true }) as Workflow };
    });
}

/** The steps of all jobs. */
export function workflowSteps({ jobs }: Workflow): readonly Step[] {
  return Object.values(jobs).flatMap(({ steps }) => steps);
}

/** The package scripts that workflows run, with their arguments: `['summary', '--base', 'HEAD~1']`. */
export function workflowCommands(): string[][] {
  const runs = workflows().flatMap(({ workflow }) => workflowSteps(workflow).flatMap(({ run }) => run ?? []));
  return [...new Set(runs)].map((run) => run.split(' ').slice(3));
}
