/**
 * Installs the git hooks of lefthook.yml. Runs after every `pnpm install` (`prepare`), so it keeps quiet and does
 * nothing where there is nothing to install into: in CI, outside of git, in an unpacked tarball that lies in somebody
 * else's repository, in an install without development tools. It never fails an install, and it leaves a hook alone
 * that somebody wrote.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const on = (value) => value !== undefined && value !== '' && value !== '0' && value !== 'false';

/** What git says of the repository at the root, or nothing where it says no. */
function git(...args) {
  // A hook of another repository may be what runs this install.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^GIT_(?:DIR|WORK_TREE|INDEX_FILE)$/.test(name)),
  );
  const { status, stdout } = spawnSync('git', args, { cwd: root, env, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Why no hook is installed: nothing where one is, '' where nobody needs to hear of it. */
function refusal() {
  if (on(process.env.CI) || process.env.LEFTHOOK === '0') return '';
  const top = git('rev-parse', '--show-toplevel');
  if (!top || realpathSync.native(top) !== realpathSync.native(root)) return '';
  for (const name of ['pre-commit', 'pre-merge-commit']) {
    const path = resolve(root, git('rev-parse', '--git-path', `hooks/${name}`) ?? '');
    if (existsSync(path) && !readFileSync(path, 'utf8').includes('call_lefthook'))
      return `${path} is a hook of your own and stays; \`pnpm exec lefthook install\` replaces it`;
  }
  let lefthook;
  try {
    lefthook = createRequire(import.meta.url).resolve('lefthook/bin/index.js');
  } catch {
    return '';
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [lefthook, 'install'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? undefined : `lefthook could not be installed: ${`${stdout}${stderr}`.trim()}`;
}

const reason = refusal();
if (reason) console.warn(`no pre-commit hook: ${reason}`);
