import type { Content } from '#src/content/content.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { keys } from '#src/lib/wordNames.ts';
import type { OwnWord } from '#src/lib/words.ts';

/** Fields that hold data for programs, not words. */
const NO_WORDS = new Set(
  `id slug type kind layout url href link github demo linkedin scholar orcid siteUrl avatar email lang period
  date logo icon iconNode figure status doi code data preprint file citationsAsOf tag image portrait
  credit position section home pages footer`.split(/\s+/u),
);

/** @returns a text in letters that no word of the site uses */
function otherLetters(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Lu}/gu, 'Ж')
    .replaceAll(/[^\P{L}Ж]/gu, 'ж');
}

/** Every word of the site, in those letters. */
export const OTHER_WORDS: Readonly<Record<string, OwnWord>> = Object.fromEntries(
  keys().map((key) => {
    const word: OwnWord = ENGLISH[key];
    if (typeof word === 'string') return [key, otherWord(word)];
    return [
      key,
      Object.fromEntries(Object.entries(word).map(([form, text]) => [form, otherWord(text ?? '')])),
    ];
  }),
);

/** Placeholders stay unchanged. */
function otherWord(text: string): string {
  return text.replaceAll(/\{\w+\}|[^{]+/gu, (part) =>
    part.startsWith('{') ? part : otherLetters(part),
  );
}

/** @returns the content of an owner who writes in another language and has replaced every word */
export function inOtherLanguage(content: Content): Content {
  const translated = inOtherLetters(content) as Content;
  return {
    ...translated,
    profile: { ...translated.profile, lang: 'ru' },
    theme: { ...translated.theme, ornament: 'жщ' },
    site: { ...content.site, words: OTHER_WORDS },
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
