const keyword = /\b(?:(MUST|SHALL|REQUIRED)|(SHOULD|RECOMMENDED)|(?:MAY|OPTIONAL))(?:\s+(NOT))?\b/g;

interface Said {
  readonly keyword: string;
  readonly level: number;
  readonly forbids: boolean;
}

const saidIn = (sentence: string): Said[] =>
  [...sentence.matchAll(keyword)].map(([text, must, should, not]) => ({
    keyword: text.replace(/\s+/, ' '),
    level: must ? 2 : should ? 1 : 0,
    forbids: not !== undefined,
  }));

const apartFromKeywords = (sentence: string): string => sentence.replace(keyword, '…');

/**
 * What became of a sentence in which nothing but keywords changed: `flipped` where a demand became a prohibition or
 * the other way round, `weakened` or `strengthened` else. Nothing where other words changed too.
 */
export function keywordChange(before: string, now: string): string | undefined {
  if (before === now || apartFromKeywords(before) !== apartFromKeywords(now)) return undefined;
  const others = saidIn(now);
  for (const [index, was] of saidIn(before).entries()) {
    const is = others[index];
    if (!is || is.keyword === was.keyword) continue;
    const how =
      is.forbids !== was.forbids
        ? 'flipped'
        : is.level < was.level
          ? 'weakened'
          : is.level > was.level
            ? 'strengthened'
            : 'reworded';
    return `${how}: ${was.keyword} became ${is.keyword}`;
  }
  return undefined;
}
