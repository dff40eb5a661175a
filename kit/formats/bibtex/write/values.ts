import { latexText } from '#kit/formats/bibtex/writeLatex.ts';
import { cleanText } from '#src/lib/cleanText.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';

/** A raw value in braces. */
export const braced = (value: string): string => `{${value}}`;

/** Text as a braced value; undefined stays undefined. */
export const text = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : braced(latexText(value));

/** BibLaTeX splits publishers and institutions at "and" unless it is in braces. */
export const list = (value: string | undefined): string | undefined =>
  text(value)?.replace(/(?<=\s)and(?=\s)/giu, '{$&}');

/** An address, or text such as an accession number. */
export function address(value: string | undefined): string | undefined {
  return value !== undefined && parseSafeUrl(value) !== null
    ? braced(verbatim(value))
    : text(value);
}

/** DOIs and addresses are verbatim in BibTeX; what would break the braces is percent-encoded. */
export function verbatim(value: string): string {
  return cleanText(value).replace(/[\s{}\\]/gu, encodeURIComponent);
}
