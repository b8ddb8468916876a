/** A repeatable source of numbers in [0, 1) (mulberry32): equal seeds make equal trees. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const words =
  'a host the run event of that which record page cursor answer before after its caller client tool state value order store signal retry key list is holds sends reads keeps returns names when while never only each one'.split(
    ' ',
  );

/** Markdown of about `count` words, mixed as a specification is: paragraphs, lists, tables, code, emphasis. */
export function filler(count: number, random: () => number): string {
  const pick = (): string => words[Math.floor(random() * words.length)] ?? 'run';
  const sentence = (length: number): string => {
    const parts = Array.from({ length }, pick);
    if (random() < 0.3) parts[1] = `\`${parts[1]}.${pick()}\``;
    if (random() < 0.2) parts[2] = `**${parts[2]}**`;
    if (random() < 0.4) parts[3] = 'MUST';
    if (random() < 0.1) parts[4] = `[${parts[4]}](#${pick()})`;
    return `${parts.join(' ')}.`;
  };
  const blocks: string[] = [];
  for (let written = 0; written < count; ) {
    const kind = random();
    if (kind < 0.6) {
      blocks.push(Array.from({ length: 4 }, () => sentence(16)).join('\n'));
      written += 64;
    } else if (kind < 0.8) {
      blocks.push(Array.from({ length: 5 }, () => `- ${sentence(12)}`).join('\n'));
      written += 65;
    } else if (kind < 0.9) {
      const rows = Array.from({ length: 6 }, () => `| ${pick()} | \`${pick()}\` | ${sentence(8)} |`);
      blocks.push(['| a | b | c |', '|---|---|---|', ...rows].join('\n'));
      written += 85;
    } else if (kind < 0.95) {
      blocks.push(['```text', sentence(10), sentence(10), '```'].join('\n'));
      written += 22;
    } else {
      blocks.push(`### ${pick()} ${pick()}`);
      written += 3;
    }
  }
  return blocks.join('\n\n');
}
