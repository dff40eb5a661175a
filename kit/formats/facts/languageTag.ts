import languages from './languages.json' with { type: 'json' };

/** The names that babel and BibLaTeX give languages (BibLaTeX's manual, table 2) → BCP 47. */
const TAG_BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(languages));

/** The BCP 47 tag of "ngerman" or "English"; any other text as written. */
export function languageTag(name: string): string {
  return TAG_BY_NAME.get(name.trim().toLowerCase()) ?? name.trim();
}

/** As BibTeX's own styles ask for it: “Second”, with a capital. */
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const EDITION_NUMBER =
  /^(\d{1,3})\s*(?:st|nd|rd|th|er|ère|ème|[eaªº.])?\s*(?:ed(?:ition|ición|izione|ição|\.)?|éd(?:ition|\.)?|aufl(?:age|\.)?)?$/iu;
const EDITION_WORD = new RegExp(`^(${ORDINALS.join('|')})(?:\\s+ed(?:ition|\\.)?)?$`, 'iu');

/** "2" for "Second", "3rd edition" and the like, which a style puts into words; else undefined. */
export function editionNumber(text: string): string | undefined {
  const number = EDITION_NUMBER.exec(text.trim())?.[1];
  if (number !== undefined) return String(Number(number));
  const word = EDITION_WORD.exec(text.trim())?.[1]?.toLowerCase();
  return word === undefined ? undefined : String(ORDINALS.indexOf(word) + 1);
}
