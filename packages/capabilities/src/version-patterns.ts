/** `<major>.<minor>`, without leading zeros. */
export const versionPattern = '^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$';

/** A version, or a date `YYYY-MM-DD`. */
export const untilPattern = '^((0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)|\\d{4}-\\d{2}-\\d{2})$';
