// The floor that reading a tree is measured against: remark parses the same Markdown bytes and keeps nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const [root = '.'] = process.argv.slice(2);
const processor = unified().use(remarkParse).freeze();
for (const part of ['spec/v1', 'spec/v2/core', 'spec/v2/ext', 'spec/security']) {
  for (const path of readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.md')) processor.parse(readFileSync(join(root, part, path), 'utf8'));
  }
}
