/**
 * What stands between two things of a list. A comma belongs to the script of the text before it:
 * “教授、Example University”, but “Journal of Hens, 2024” on the same page.
 *
 * @param before - The thing before it.
 * @param comma - The page's own: `comma` of the site's words.
 * @returns The page's, or the Latin one behind Latin letters.
 */
export function commaAfter(before: string, comma: string): string {
  const letter = comma === LATIN ? undefined : before.match(/\p{L}/gu)?.at(-1);
  return letter !== undefined && /\p{Script=Latin}/u.test(letter) ? LATIN : comma;
}

const LATIN = ', ';

/**
 * @param things - The things; those that are missing or empty are left out.
 * @param comma - The page's comma.
 * @returns The things as one text.
 */
export function listed(things: readonly (string | undefined)[], comma: string): string {
  return things
    .flatMap((thing) => (thing === undefined || thing === '' ? [] : thing))
    .map((thing, at, all) => (at === all.length - 1 ? thing : thing + commaAfter(thing, comma)))
    .join('');
}
