#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/main.js', import.meta.url);
if (!existsSync(built)) {
  process.stderr.write('openwop-spec is not built yet; run `pnpm build`\n');
  process.exit(2);
}
const { main } = await import(built.href);

// A reader that stops early (`| head`) is no fault.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  process.stderr.write(`openwop-spec: the output cannot be written (${error.code})\n`);
  process.exit(2);
});

process.exitCode = await main(process.argv.slice(2));
