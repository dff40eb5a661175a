/**
 * The comma between two things of a list belongs to the script of the text before it: “教授、Example
 * University”, but “Journal of Hens, 2024” on the same page.
 */
export function commaAfter(before: string, comma: string): string {
  return comma !== LATIN && IS_LATIN.test(before) ? LATIN : comma;
}

const LATIN = ', ';
const IS_LATIN = /^(?=.*\p{L})(?:\p{Script=Latin}|\P{L})+$/su;

export function listed(things: readonly (string | undefined)[], comma: string): string {
  const nonEmpty = things.filter(Boolean);
  return nonEmpty.join(commaAfter(nonEmpty.slice(0, -1).join(' '), comma));
}
