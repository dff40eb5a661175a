/** Scripts written from right to left (Unicode Script_Extensions; CLDR scriptMetadata "rtl"). */
const RIGHT_TO_LEFT = new Set(
  'Adlm Arab Aran Armi Avst Hebr Mand Mend Nkoo Nbat Phli Phnx Prti Rohg Samr Syrc Thaa Yezi'.split(
    ' ',
  ),
);

/**
 * @param lang - a BCP 47 language tag, such as "ar", "pa-Arab" or "az-Latn"
 * @returns whether it is written from right to left: by its script, else its language's default one
 */
export function isRightToLeft(lang: string): boolean {
  return RIGHT_TO_LEFT.has(new Intl.Locale(lang).maximize().script ?? '');
}
