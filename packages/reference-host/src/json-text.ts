/** Levels that `JSON.stringify` certainly reaches; past a few thousand its recursion ends the stack. */
const nativeLevels = 1_000;

/**
 * A value that came from `JSON.parse`, or is made of such values, as text that `JSON.parse` reads as the same value.
 * `JSON.stringify` alone would not do: it writes -0 as 0 and what is too large for a number (1e400) as null, and it
 * fails for what is nested deeper than its stack, so what a server sent would come back as something else.
 */
export function jsonText(value: unknown): string {
  return isPlain(value) ? JSON.stringify(value) : write(value);
}

/** Whether `JSON.stringify` loses nothing of it. Goes level by level, so depth costs no stack. */
function isPlain(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > nativeLevels) return false;
    const below: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'number' && oddNumber(one) !== undefined) return false;
      if (typeof one !== 'object' || one === null) continue;
      for (const member of Object.values(one)) below.push(member);
    }
    level = below;
  }
  return true;
}

/** The text of a number that `JSON.stringify` writes as another. */
function oddNumber(value: number): string | undefined {
  if (Object.is(value, -0)) return '-0';
  if (value === Number.POSITIVE_INFINITY) return '1e999';
  if (value === Number.NEGATIVE_INFINITY) return '-1e999';
  return undefined;
}

function write(value: unknown): string {
  const written: string[] = [];
  // What is still to be written, the next one last.
  const open: ({ readonly text: string } | { readonly value: unknown })[] = [{ value }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('text' in next) written.push(next.text);
    else if (Array.isArray(next.value)) {
      written.push('[');
      open.push({ text: ']' });
      for (let index = next.value.length - 1; index >= 0; index--) {
        open.push({ value: next.value[index] ?? null });
        if (index > 0) open.push({ text: ',' });
      }
    } else if (typeof next.value === 'object' && next.value !== null) {
      written.push('{');
      open.push({ text: '}' });
      const members = Object.entries(next.value).filter(([, member]) => member !== undefined);
      for (const [index, [name, member]] of [...members.entries()].reverse()) {
        open.push({ value: member }, { text: `${index > 0 ? ',' : ''}${JSON.stringify(name)}:` });
      }
    } else {
      const odd = typeof next.value === 'number' ? oddNumber(next.value) : undefined;
      written.push(odd ?? JSON.stringify(next.value));
    }
  }
  return written.join('');
}
