import type { Finding } from '@openwop/diagnostics';

/**
 * What a generator found that the checks have not told already. It runs without them too, so it looks for some of the
 * same faults; a fault is told once. Of a file whose directory could not be read there is nothing to tell.
 */
export function untoldFindings(told: readonly Finding[], found: readonly Finding[]): readonly Finding[] {
  const placeOf = ({ at, severity }: Finding): string => `${severity} ${at.file}:${at.line}:${at.column}`;
  const places = new Set(told.map(placeOf));
  const unread = told.filter(({ code, severity }) => code.startsWith('tree/') && severity === 'error');
  const directories = unread.map(({ at }) => `${at.file}/`);
  return found.filter(
    (finding) =>
      !places.has(placeOf(finding)) &&
      !directories.some((directory) => finding.at.file.startsWith(directory)),
  );
}
