import type { Publication } from '#src/content/publication.ts';

/**
 * A publication's volume and number.
 * @returns "12(3)"; "(3)" for a journal without volumes; "TR-3" for a report, a patent or the like;
 *   empty if neither is known.
 */
export function numberOf({ type, volume = '', issue }: Publication): string {
  const isNumbered = volume === '' && !type.startsWith('article');
  if (issue === undefined) return volume;
  return isNumbered ? issue : `${volume}(${issue})`;
}
