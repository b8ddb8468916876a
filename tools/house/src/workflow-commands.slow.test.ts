import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Answer,
  cleanEnvironment,
  removeTemporary,
  TemporaryRepository,
  temporaryFolder,
} from '@openwop/test-repository';
import { afterEach, describe, expect, it } from 'vitest';
import { workflowCommands } from './testing/workflows.js';
import { root, workspacePackages } from './workspace.js';

afterEach(removeTemporary);

const here = new TemporaryRepository(root);
/** Runs a package script as a workflow does, in this repository or another folder. */
const script = (
  [name = '', ...args]: readonly string[],
  env: Record<string, string> = {},
  where = here,
): Answer => {
  const bin = join(root, 'node_modules/.bin');
  const path = `${bin}${process.platform === 'win32' ? ';' : ':'}${cleanEnvironment['PATH'] ?? ''}`;
  // What runs the tests may itself be a script of pnpm or turbo.
  return where.run('pnpm', ['--config.verify-deps-before-run=false', 'run', name, ...args], {
    env: { ...env, PATH: path, TURBO_TELEMETRY_DISABLED: '1', npm_lifecycle_event: '', TURBO_HASH: '' },
  });
};

describe('the commands of the workflows', () => {
  it('are these, and each is run below', () => {
    expect(
      workflowCommands()
        .map(([name]) => name)
        .sort(),
    ).toEqual(['build', 'check', 'check:deadline', 'check:sarif', 'summary', 'test']);
  });

  it.each([['build'], ['check'], ['test']])('%s is made of tasks that exist', (name) => {
    // Run for real they are what runs this test.
    const { status, stdout } = script([name, '--dry=json']);
    expect(status).toBe(0);
    const { tasks } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { tasks: { command: string }[] };
    expect(tasks.some(({ command }) => command !== '<NONEXISTENT>')).toBe(true);
  });

  it('check:sarif writes a report with every rule', () => {
    const path = join(root, 'openwop-spec.sarif');
    const ran = script(['check:sarif']);
    expect(ran).toMatchObject({ status: 0 });
    const { runs } = JSON.parse(readFileSync(path, 'utf8')) as {
      runs: { tool: { driver: { rules: object[] } } }[];
    };
    expect(runs[0]?.tool.driver.rules.length).toBeGreaterThan(50);
    rmSync(path);
  });

  it('check:deadline compares with a day', () => {
    const ran = script(['check:deadline'], { OPENWOP_NORMATIVE_HOME_TODAY: '2026-01-01' });
    expect(ran.stdout).toMatch(/normative-home\n/);
    expect([0, 1]).toContain(ran.status);
  });

  it('summary appends to the summary of the step', () => {
    const path = join(temporaryFolder(), 'summary.md');
    const base = here.run('git', ['rev-parse', '--verify', 'HEAD~1']).status === 0 ? 'HEAD~1' : 'HEAD';
    expect(script(['summary', '--base', base], { GITHUB_STEP_SUMMARY: path })).toMatchObject({ status: 0 });
    expect(readFileSync(path, 'utf8')).toMatch(/^## Specification, compared with /);
  });

  it('version-packages raises versions by what changesets say', () => {
    const copy = new TemporaryRepository(join(temporaryFolder(), 'copy'));
    const files = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', '.changeset'];
    const manifests = workspacePackages().map(({ folder }) => `${folder}/package.json`);
    for (const path of [...files, ...manifests]) {
      mkdirSync(dirname(join(copy.root, path)), { recursive: true });
      cpSync(join(root, path), join(copy.root, path), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy.root, 'node_modules'));
    copy.write({
      '.gitignore': 'node_modules\n',
      '.changeset/a.md': "---\n'@openwop/diagnostics': minor\n---\n\nMore.\n",
    });
    copy.git(['init', '--quiet', '--initial-branch=main']);
    copy.commitAll();
    expect(script(['version-packages'], {}, copy)).toMatchObject({ status: 0 });
    expect(copy.read('packages/diagnostics/CHANGELOG.md')).toContain('More.');
    expect(existsSync(join(copy.root, '.changeset/a.md'))).toBe(false);
  });
});
