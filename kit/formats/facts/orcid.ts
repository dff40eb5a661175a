/**
 * The ORCID iD in a text: alone, or in an address of orcid.org.
 *
 * @param text - "0000-0002-1825-0097", "https://orcid.org/0000-0002-1825-0097".
 * @returns The iD; undefined if there is none, or its last digit does not fit the others.
 */
export function orcidIn(text: string): string | undefined {
  const id = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/iu.exec(text)?.[0].toUpperCase();
  return id !== undefined && hasRightCheckDigit(id) ? id : undefined;
}

/** @see ISO/IEC 7064, MOD 11-2, as ORCID uses it. */
function hasRightCheckDigit(id: string): boolean {
  const digits = Array.from(id.replaceAll('-', ''));
  const total = digits.slice(0, -1).reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
}
