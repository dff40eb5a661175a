/**
 * The comma after an item of a list, which belongs to the script of the text before it: “教授、Example
 * University”, but “Journal of Hens, 2024” on the same page.
 *
 * @param comma - That of the page's language.
 */
export function commaAfter(before: string, comma: string): string {
  return comma !== LATIN_COMMA && LATIN_TEXT.test(before) ? LATIN_COMMA : comma;
}

const LATIN_COMMA = ', ';
/** Text whose letters are all Latin. */
const LATIN_TEXT = /^(?=.*\p{L})(?:\p{Script=Latin}|\P{L})+$/su;

export function joinList(items: readonly (string | undefined)[], comma: string): string {
  const nonEmpty = items.filter(Boolean);
  return nonEmpty.join(commaAfter(nonEmpty.slice(0, -1).join(' '), comma));
}
