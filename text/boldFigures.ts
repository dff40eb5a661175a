import type { RichText } from './richText.ts';

/**
 * A standalone number: "52", "$1,200", "6%", "12" of "12-week"; not "HIV-1", "16S",
 * "1970s" or "2025-09".
 */
const FIGURE =
  /(?<=^|[\s(“"])[$€£]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?%?(?=[\s,;:)”"]|\.(?!\d)|[–-]\p{Ll}{2}|$)/gu;
/** A year is a date, not a result. */
const YEAR = /^(?:19|20)\d\d$/u;

/**
 * Sets the figures of a sentence in bold, so that results stand out.
 *
 * @param text - A sentence as the owner wrote it.
 * @returns The same sentence with its numbers as bold runs; years are left alone.
 */
export function boldFigures(text: string): RichText {
  const runs: RichText[number][] = [];
  let done = 0;
  for (const { 0: figure, index } of text.matchAll(FIGURE)) {
    if (YEAR.test(figure)) continue;
    if (index > done) runs.push(text.slice(done, index));
    runs.push({ tag: 'b', children: [figure] });
    done = index + figure.length;
  }
  if (done < text.length) runs.push(text.slice(done));
  return runs;
}
