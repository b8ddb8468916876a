/*
 * Time to import the package in a fresh process, next to an empty module and the official SDK's server, interleaved.
 *
 *   tsx bench/import.ts [rounds]
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [rounds = 11] = process.argv.slice(2).map(Number);
const folder = fileURLToPath(new URL('..', import.meta.url));
const subjects = {
  'an empty module': 'data:text/javascript,',
  '@openwop/mcp-handler': '@openwop/mcp-handler',
  'the official SDK': '@modelcontextprotocol/sdk/server/mcp.js',
};

const times = new Map<string, number[]>();
for (let round = 0; round < rounds; round++) {
  for (const [name, specifier] of Object.entries(subjects)) {
    const code = `const t = performance.now(); await import(${JSON.stringify(specifier)}); console.log(performance.now() - t);`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder });
    times.set(name, [...(times.get(name) ?? []), Number(output.toString())]);
  }
}
for (const [name, values] of times) {
  values.sort((a, b) => a - b);
  const median = values[Math.floor(values.length / 2)] ?? Number.NaN;
  console.log(`${name.padEnd(22)} ${median.toFixed(1)} ms (best ${values[0]?.toFixed(1)})`);
}
