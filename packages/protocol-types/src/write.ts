// Development only, until the CLI writes these files: reads schemas/v2 and writes packages/protocol/src/generated.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { protocolFiles } from './protocol-files.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = 'schemas/v2';
const schemas = readdirSync(join(root, folder))
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => ({
    path: `${folder}/${name}`,
    schema: JSON.parse(readFileSync(join(root, folder, name), 'utf8')),
  }));
const { files, report } = await protocolFiles({ schemas });
for (const { path, text } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
for (const { schema, pointer, keyword, why } of report)
  console.log(`${schema}${pointer}: ${keyword}: ${why}`);
console.log(`${files.length} files written`);
