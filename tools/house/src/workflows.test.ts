import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Workflow, workflowSteps, workflows } from './testing/workflows.js';
import { type Manifest, readText, root } from './workspace.js';

const manifest = JSON.parse(readText('package.json')) as Manifest & { packageManager: string };

describe('workflows', () => {
  it('are these', () => {
    expect(readdirSync(`${root}.github/workflows`).sort()).toEqual([
      'clock.yml',
      'release.yml',
      'spec-pr.yml',
    ]);
  });

  it('start on what they are for', () => {
    const triggers = Object.fromEntries(
      workflows().map(({ file, workflow }) => [file, Object.keys(workflow.on).sort()]),
    );
    expect(triggers).toEqual({
      'clock.yml': ['schedule', 'workflow_dispatch'],
      'release.yml': ['push'],
      'spec-pr.yml': ['pull_request', 'push'],
    });
  });
});

describe.each(workflows())('$file', ({ file, text, workflow }) => {
  const jobs = Object.entries(workflow.jobs);

  it('may read the code, and a job says what it may do beyond that', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const more = Object.fromEntries(
      jobs.flatMap(([name, { permissions }]) => (permissions ? [[name, permissions]] : [])),
    );
    const expected: Record<string, Workflow['jobs'][string]['permissions']> =
      file === 'spec-pr.yml'
        ? { sarif: { contents: 'read', 'security-events': 'write' } }
        : file === 'release.yml'
          ? { release: { contents: 'write', 'pull-requests': 'write', 'id-token': 'write' } }
          : {};
    expect(more).toEqual(expected);
  });

  it('ends, and does not run beside itself', () => {
    expect(workflow.concurrency?.group).toBeTruthy();
    for (const [name, job] of jobs)
      expect([name, job['timeout-minutes']]).toEqual([name, expect.any(Number)]);
  });

  it('gives no secret to a pull request, and never runs one with the rights of the base', () => {
    expect(workflow.on).not.toHaveProperty('pull_request_target');
    if ('pull_request' in workflow.on) expect(text).not.toMatch(/secrets\./);
  });

  it('takes nothing that a pull request can write into a command', () => {
    for (const { run } of workflowSteps(workflow)) expect(run ?? '').not.toContain('${{');
  });

  it('names actions by commit, or says why not', () => {
    const used = [
      ...text.matchAll(/^(?<before>.*\n)(?<indent> *)- uses: (?<action>\S+)@(?<ref>\S+)(?<rest>.*)$/gm),
    ];
    expect(used.length).toBe(workflowSteps(workflow).filter(({ uses }) => uses).length);
    for (const { groups } of used) {
      const { before = '', action, ref = '', rest = '' } = groups ?? {};
      const pinned = /^[0-9a-f]{40}$/.test(ref) && /^ # v\d+\.\d+\.\d+$/.test(rest);
      expect([action, pinned || (/^v\d+$/.test(ref) && before.includes('major tag'))]).toEqual([
        action,
        true,
      ]);
    }
  });

  it('runs package scripts only, with the pinned pnpm', () => {
    const commands = workflowSteps(workflow).flatMap(({ run, with: inputs }) =>
      [run, inputs?.['version'], inputs?.['publish']].filter((command) => typeof command === 'string'),
    );
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      const [, pnpm, script = ''] = /^npx --yes (\S+) ([\w:-]+)(?: [\w~:-]+)*$/.exec(command) ?? [];
      expect([command, pnpm]).toEqual([command, manifest.packageManager]);
      expect([command, Object.keys(manifest.scripts ?? {})]).toEqual([
        command,
        expect.arrayContaining([script]),
      ]);
    }
  });
});
