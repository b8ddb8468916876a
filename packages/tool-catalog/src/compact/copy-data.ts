import { isRecord, type JsonValue, setMember } from '../json-value.js';
import { bannedKeywords } from './banned-keywords.js';
import { type Budget, charge } from './wide-schema.js';

/** Levels of a value. */
const deepest = 32;

/**
 * A copy of a value that a schema holds as data (`const`, `enum`, `default`, `examples`), or nothing: where it is no JSON, too
 * deep or too large, and where a member is named like a banned keyword. Data is no schema, but many readers walk a schema
 * without telling the two apart, and leaving a value out only widens.
 */
export function copyData(value: unknown, budget: Budget, depth = 0): JsonValue | undefined {
  if (typeof value === 'string') charge(budget, value);
  else budget.left -= 1;
  if (budget.left < 0) return undefined;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object' || depth > deepest) return undefined;
  if (Array.isArray(value)) {
    const items: JsonValue[] = [];
    for (const item of value) {
      const copy = copyData(item, budget, depth + 1);
      if (copy === undefined) return undefined;
      items.push(copy);
    }
    return items;
  }
  if (!isRecord(value)) return undefined;
  const members: Record<string, JsonValue> = {};
  for (const [name, member] of Object.entries(value)) {
    charge(budget, name);
    const copy = bannedKeywords.has(name) ? undefined : copyData(member, budget, depth + 1);
    if (copy === undefined) return undefined;
    setMember(members, name, copy);
  }
  return members;
}
