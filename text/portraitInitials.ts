/** In: a name. Out: the first user-perceived character of its first and last word, in capitals. */
export function initialsOf(name: string): string {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const firstOf = (word: string) => {
    for (const { segment } of segmenter.segment(word)) return segment.toUpperCase();
    return '';
  };
  const words = name.split(/[\s,]+/u).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstOf(word ?? '')).join('') || firstOf(name.trim());
}
