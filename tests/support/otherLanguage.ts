import type { Content } from '#src/content/content.ts';
import { ENGLISH, wordKeys } from '#src/lib/wordNames.ts';
import type { WordReplacement } from '#src/lib/words.ts';

/** Fields with data for programs, which is the same in every language. */
const DATA_FIELDS = new Set(
  `id slug type kind layout url href link github demo linkedin scholar orcid siteUrl avatar email lang period
  date logo icon iconNode figure status doi code data preprint file citationsAsOf tag image portrait
  credit position section home pages footer`.split(/\s+/u),
);

/** Replaces each letter by a Cyrillic one, which no word of the site has; placeholders stay. */
const inCyrillic = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\{\w+\}|\p{L}/gu, (part) =>
      part.startsWith('{') ? part : /\p{Lu}/u.test(part) ? 'Ж' : 'ж',
    );

/** Returns content in Cyrillic letters, in which the owner has replaced every word of the site. */
export function inOtherLanguage(content: Content): Content {
  const translated = translate(content) as Content;
  return {
    ...translated,
    profile: { ...translated.profile, lang: 'ru' },
    theme: { ...translated.theme, ornament: 'жщ' },
    site: {
      ...content.site,
      words: Object.fromEntries(
        wordKeys().map((key) => [key, translate(ENGLISH[key]) as WordReplacement]),
      ),
    },
  };
}

function translate(value: unknown): unknown {
  if (typeof value === 'string') return inCyrillic(value);
  if (Array.isArray(value)) return value.map(translate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      DATA_FIELDS.has(key) ? part : translate(part),
    ]),
  );
}
