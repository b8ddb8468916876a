import { show } from '../expect.js';
import { RowFailure } from '../scenario.js';

/**
 * An id that a host gave, as one segment of a path.
 * @throws {RowFailure} for an id that no URL can name: the host serves something under it that nobody can ask for
 */
export function pathSegment(id: string, what: string): string {
  if (/\p{Surrogate}/u.test(id))
    throw new RowFailure(
      `the ${what} ${show(id)} has half a character (a lone surrogate), so no URL can name it`,
    );
  // URLs take these for this folder and the one above, however they are written.
  if (id === '' || id === '.' || id === '..')
    throw new RowFailure(`the ${what} ${show(id)} is no segment of a path, so no URL can name it`);
  return encodeURIComponent(id);
}
