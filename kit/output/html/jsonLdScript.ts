import { cleanText } from '#src/lib/cleanText.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * JSON-LD as the text of a `<script type="application/ld+json">` element.
 * @param value - Plain data.
 * @returns JSON in which no text can close the element or open another (HTML, "Restrictions for
 *   contents of script elements").
 */
export function jsonLdScript(value: object): string {
  const clean = (_key: string, member: unknown): unknown =>
    typeof member === 'string' ? cleanText(member) : member;
  return JSON.stringify(value, clean).replace(
    /[<>&\u2028\u2029]/gu,
    (character) => ESCAPES[character] ?? character,
  );
}
