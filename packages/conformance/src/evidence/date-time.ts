const form =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** Milliseconds since the epoch of an RFC 3339 date and time; undefined for what is none, or a day that there is not. */
export function dateTimeOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const [, year, month, day] = form.exec(value) ?? [];
  if (year === undefined) return undefined;
  // Date.parse takes the 30th of February for the 2nd of March.
  const date = new Date(`${year}-${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setUTCDate(Number(day));
  if (date.toISOString().slice(0, 10) !== `${year}-${month}-${day}`) return undefined;
  return Date.parse(value.toUpperCase());
}
