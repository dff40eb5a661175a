import type { Section } from '#src/content/content.ts';
import type { Clean } from '#publish/read/fonts/fontText.ts';
import { dateInWords } from '#text/period.ts';
import type { Words } from '#text/words.ts';

/**
 * One of the owner's own pages as template data.
 * @param section - the section
 * @param lang - the owner's language, for dates
 * @param clean - reduces an owner's text to characters that the fonts can draw
 * @param words - the site's words
 */
export function sectionEntries(
  { title, items }: Section,
  lang: string,
  clean: Clean,
  words: Words,
) {
  return {
    title: clean(title),
    items: items.map((item) => {
      const { description } = item;
      return {
        title: clean(item.title),
        endsItself: /[.?!]$/u.test(item.title),
        place: [item.role, item.place].map(clean).filter(Boolean).join(', '),
        dates: clean(dateInWords(item.date, lang, words)),
        text: typeof description === 'string' ? clean(description) : '',
        points:
          typeof description === 'string'
            ? []
            : description.map(clean).filter((point) => point !== ''),
      };
    }),
  };
}
