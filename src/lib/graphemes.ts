/** Text in which each code unit is a character: Latin, Greek and Cyrillic letters, dashes, quotes. */
const SIMPLE = /^[ -~\u00A0-\u02FF\u0370-\u0482\u2010-\u2027]*$/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * The offsets at which user-perceived characters begin (UAX #29). A segmenter takes long to create on
 * a phone, so one is created only for text that needs it.
 */
export function* graphemeStarts(text: string): Generator<number> {
  if (SIMPLE.test(text)) {
    for (let index = 0; index < text.length; index += 1) yield index;
    return;
  }
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { index } of segmenter.segment(text)) yield index;
}
