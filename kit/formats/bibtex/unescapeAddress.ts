/**
 * Unescapes an address from a BibTeX file: `\url{…}`, `\_`, `\%` and `{\_}` become the characters
 * meant. Nothing else is converted: "--", "~" and "&amp;" may be parts of an address.
 * @param source - The raw value of a field.
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
