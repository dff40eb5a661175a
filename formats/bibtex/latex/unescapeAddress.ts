/**
 * An address as BibTeX files carry it: `\url{…}`, `\_`, `\%`, `{\_}` taken back to the characters
 * meant. No other conversion is made: "--", "~" and "&amp;" may be parts of an address.
 * @param source - The raw value of a field.
 * @returns The address.
 */
export function unescapeAddress(source: string): string {
  return source
    .replace(/^\s*\\url\s*\{([^]*)\}\s*$/u, '$1')
    .replaceAll(/\\textasciitilde(?:\{\}|\s)?/gu, '~')
    .replaceAll(/\\textunderscore(?:\{\}|\s)?/gu, '_')
    .replaceAll(/\$\\sim\$|\\~\{\}/gu, '~')
    .replaceAll(/\\([_%&#$~{}])/gu, '$1')
    .replaceAll(/[{}]/gu, '')
    .trim();
}
