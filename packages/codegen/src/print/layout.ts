const WIDTH = 118;

/** A union, on one line where it fits. */
export function union(types: readonly string[], indent: string): string {
  const members = [...new Set(types)];
  if (members.length === 0) return 'never';
  const line = members.join(' | ');
  if (members.length === 1 || (line.length + indent.length < WIDTH && !line.includes('\n'))) return line;
  return `\n${members.map((member) => `${indent}  | ${member}`).join('\n')}`;
}

/** A type in parentheses where an operator beside it would take it apart. */
export function grouped(type: string): string {
  return / [|&] /.test(type) || type.startsWith('\n') ? `(${type.trimStart().replace(/^\| /, '')})` : type;
}

/** Members between braces, on one line where they fit and none has a comment. */
export function braces(members: readonly string[], indent: string): string {
  if (members.length === 0) return '{}';
  const line = `{ ${members.join('; ')} }`;
  if (!members.some((member) => member.includes('\n')) && line.length + indent.length < WIDTH) return line;
  return `{\n${members.map((member) => (/^\s*\/\*\*/.test(member) ? member : `${indent}  ${member}`)).join(';\n')};\n${indent}}`;
}
