/** Scripts written from right to left (Unicode Script_Extensions; CLDR scriptMetadata "rtl"). */
const RIGHT_TO_LEFT = new Set(
  'Adlm Arab Aran Armi Avst Hebr Mand Mend Nkoo Nbat Phli Phnx Prti Rohg Samr Syrc Thaa Yezi'.split(
    ' ',
  ),
);

/** Whether a BCP 47 language is written from right to left: by its script, else its default one. */
export function isRightToLeft(lang: string): boolean {
  return RIGHT_TO_LEFT.has(new Intl.Locale(lang).maximize().script ?? '');
}

const LETTER = /\p{L}/u;
/** Letters of the scripts written from right to left in today's use. */
const RIGHT_TO_LEFT_LETTER =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Rohg}\p{sc=Mand}\p{sc=Samr}]/u;

/** The direction of the first letter, as `dir="auto"` has it. */
export function directionOf(text: string): 'ltr' | 'rtl' | undefined {
  const letter = LETTER.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return RIGHT_TO_LEFT_LETTER.test(letter) ? 'rtl' : 'ltr';
}
