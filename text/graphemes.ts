/** Text in which every code unit is a character of its own: Latin and Greek letters, dashes, quotation marks. */
const SIMPLE = /^[ -~\u00A0-\u02FF\u0370-\u0482\u2010-\u2027]*$/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * @param text - Text.
 * @returns The offsets in UTF-16 units at which its user-perceived characters begin (grapheme
 *   clusters, UAX #29). A segmenter, which takes a phone a long task to make, is made only for text
 *   that needs one.
 */
export function* graphemeStarts(text: string): Generator<number> {
  if (SIMPLE.test(text)) {
    for (let index = 0; index < text.length; index += 1) yield index;
    return;
  }
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { index } of segmenter.segment(text)) yield index;
}
