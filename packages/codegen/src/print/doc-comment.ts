/** A doc comment over the lines, or nothing. Schema text can neither end it nor bring in a tag. */
export function docComment(texts: readonly string[], indent = ''): string {
  const lines = texts.flatMap((text) => text.split(/\r\n|[\n\r\u2028\u2029]/)).map(harmless);
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  const [only] = lines;
  if (only === undefined) return '';
  if (lines.length === 1 && only.length < 140) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')}${indent} */\n`;
}

function harmless(line: string): string {
  return line
    .trimEnd()
    .replaceAll('*/', '*\\/')
    .replace(/^(\s*)@/, '$1\\@');
}
