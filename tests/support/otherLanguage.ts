import type { Content } from '#src/content/content.ts';
import { ENGLISH, wordKeys } from '#src/lib/wordNames.ts';
import type { WordReplacement } from '#src/lib/words.ts';

/** Fields that hold data for programs, not words. */
const NO_WORDS = new Set(
  `id slug type kind layout url href link github demo linkedin scholar orcid siteUrl avatar email lang period
  date logo icon iconNode figure status doi code data preprint file citationsAsOf tag image portrait
  credit position section home pages footer`.split(/\s+/u),
);

/** @returns a text in letters that no word of the site uses; placeholders stay */
const otherLetters = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\{\w+\}|\p{L}/gu, (part) =>
      part.startsWith('{') ? part : /\p{Lu}/u.test(part) ? 'Ж' : 'ж',
    );

/** @returns the content of an owner who writes in another language and has replaced every word */
export function inOtherLanguage(content: Content): Content {
  const translated = inOtherLetters(content) as Content;
  return {
    ...translated,
    profile: { ...translated.profile, lang: 'ru' },
    theme: { ...translated.theme, ornament: 'жщ' },
    site: {
      ...content.site,
      words: Object.fromEntries(
        wordKeys().map((key) => [key, inOtherLetters(ENGLISH[key]) as WordReplacement]),
      ),
    },
  };
}

function inOtherLetters(value: unknown): unknown {
  if (typeof value === 'string') return otherLetters(value);
  if (Array.isArray(value)) return value.map(inOtherLetters);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      NO_WORDS.has(key) ? part : inOtherLetters(part),
    ]),
  );
}
