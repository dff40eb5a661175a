/**
 * The punctuation of a citation, which comes from the style and is Latin: after Arabic words, the
 * comma and semicolon are those of their script, and “&” the word that is written together with the next one.
 *
 * @param output - What the engine has formatted, with its marks.
 * @param lang - The language of the words between the fields.
 * @returns The same in the punctuation of that language; names in Latin letters keep theirs, and in a
 *   text that begins with such a name, digits stay where they are.
 */
export function punctuated(output: string, lang: string): string {
  if (new Intl.Locale(lang).maximize().script !== 'Arab') return output;
  let isArabic = false;
  const isLeftToRight = !ARABIC.test(LETTER.exec(output.replaceAll(MARK, ''))?.[0] ?? '');
  return output.replaceAll(PARTS, (part, offset: number) => {
    if (part.startsWith(' &')) {
      const next = LETTER.exec(output.slice(offset + part.length))?.[0] ?? '';
      return isArabic && ARABIC.test(next) ? ' و' : part;
    }
    const own = SIGNS[part];
    // Digits behind an Arabic month would be read with it: “2024 سبتمبر;5:12”.
    if (own !== undefined && isArabic && isLeftToRight && DIGIT.test(output.slice(offset + 1)))
      return LEFT_TO_RIGHT + part;
    if (own !== undefined) return isArabic ? own : part;
    // The mark of emphasis has a Latin letter of its own.
    if (part.length === 1) isArabic = ARABIC.test(part);
    return part;
  });
}

const SIGNS: Readonly<Record<string, string>> = { ',': '،', ';': '؛' };
const MARK = /\u0001./gsu;
const DIGIT = /^\P{L}*?\d/u;
/** Shown as nothing, but it ends what is read from right to left. */
const LEFT_TO_RIGHT = '\u200E';
const PARTS = /\u0001.|,(?!\d)|;| & |\p{L}/gsu;
const LETTER = /\p{L}/u;
const ARABIC = /\p{Script=Arabic}/u;
