#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/main.js', import.meta.url);
if (!existsSync(built)) {
  process.stderr.write('openwop-conformance is not built yet; run `pnpm build`\n');
  process.exit(2);
}
// 1 means findings; what nobody caught is a crash.
process.on('uncaughtException', (error) => {
  process.stderr.write(`openwop-conformance: the suite itself failed: ${error?.stack ?? error}\n`);
  process.exit(2);
});
// `openwop-conformance list | head` closes the pipe early, which is no fault.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  process.stderr.write(`openwop-conformance: the output cannot be written (${error.code})\n`);
  process.exit(2);
});
const { main } = await import(built.href);
process.exitCode = await main(process.argv.slice(2));
