/**
 * What stands between two things of a list. A comma belongs to the script of the text before it:
 * “教授、Example University”, but “Journal of Hens, 2024” on the same page.
 *
 * @param before - What stands before it, the things of its list included.
 * @param comma - The page's own: `comma` of the site's words.
 * @returns The page's, or the Latin one behind Latin letters alone.
 */
export function commaAfter(before: string, comma: string): string {
  return comma !== LATIN && IS_LATIN.test(before) ? LATIN : comma;
}

const LATIN = ', ';
const IS_LATIN = /^(?=.*\p{L})(?:\p{Script=Latin}|\P{L})+$/su;

/**
 * @param things - The things; those that are missing or empty are left out.
 * @returns The things as one text, with one kind of comma.
 */
export function listed(things: readonly (string | undefined)[], comma: string): string {
  const said = things.filter(Boolean);
  return said.join(commaAfter(said.slice(0, -1).join(' '), comma));
}
