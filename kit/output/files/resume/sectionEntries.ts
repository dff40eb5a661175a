import type { Profile, Section } from '#src/content/content.ts';
import { eachShown, shown } from '#kit/site/formatting.ts';
import type { Clean } from '#kit/content/fonts/fontText.ts';
import { resumeDates } from './documentFacts.ts';
import { setText } from './runs.ts';
import type { Words } from '#src/lib/words.ts';
import { listed } from '#src/lib/listed.ts';

/**
 * One of the owner's own pages as template data.
 * @param profile - the owner's, for language and address
 * @param clean - reduces an owner's text to characters that the fonts can draw
 */
export function sectionEntries(
  { title, items }: Section,
  profile: Profile,
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
        place: listed([item.role, item.place].map(clean), words.comma),
        dates: clean(resumeDates(item.date, profile.lang, words)),
        text:
          typeof description === 'string'
            ? setText(shown(item, 'description', description), clean, profile)
            : '',
        points:
          typeof description === 'string'
            ? []
            : eachShown(item, 'description', description)
                .map((point) => setText(point, clean, profile))
                .filter((point) => point !== ''),
      };
    }),
  };
}
