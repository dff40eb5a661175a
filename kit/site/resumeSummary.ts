import type { Profile } from '#src/content/content.ts';
import type { ShownText } from '#src/content/prose.ts';
import { textsOf, textOf } from './formatting.ts';

/** In characters; a first paragraph alone may be longer. */
const MAX_SUMMARY_LENGTH = 700;

/** The intro, else the first paragraphs of `about`, which holds a JSON Resume's summary (N8). */
export function resumeSummary(profile: Profile) {
  const { intro, about } = profile;
  if (intro.trim() !== '')
    return { field: 'intro', paragraphs: [intro], shown: textOf(profile, 'intro', intro) };
  const lengths = about.map((_, index) => about.slice(0, index + 1).join(' ').length);
  const count = Math.max(1, lengths.filter((length) => length <= MAX_SUMMARY_LENGTH).length);
  const paragraphs = about.slice(0, count);
  const texts = textsOf(profile, 'about', paragraphs);
  const shown: ShownText = texts.every((text) => typeof text === 'string')
    ? texts.join(' ')
    : texts.flatMap((text, index) => [...(index === 0 ? [] : [' ']), ...[text].flat()]);
  return { field: 'about', paragraphs, shown };
}
