import languages from './languages.json' with { type: 'json' };

/** The names that babel and BibLaTeX give languages (BibLaTeX's manual, table 2) → BCP 47. */
const TAG_BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(languages));

/** Returns the BCP 47 tag of a name such as "ngerman" or "English", or else the text itself. */
export function languageTag(name: string): string {
  return TAG_BY_NAME.get(name.trim().toLowerCase()) ?? name.trim();
}

/** The words for editions that BibTeX's standard styles expect: "Second". */
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const EDITION_NUMBER =
  /^(\d{1,3})\s*(?:st|nd|rd|th|er|ère|ème|[eaªº.])?\s*(?:ed(?:ition|ición|izione|ição|\.)?|éd(?:ition|\.)?|aufl(?:age|\.)?)?$/iu;
const EDITION_WORD = new RegExp(`^(${ORDINALS.join('|')})(?:\\s+ed(?:ition|\\.)?)?$`, 'iu');

/** "Second" → "2", "3rd edition" → "3", so that styles can add their own words; else undefined. */
export function editionNumber(text: string): string | undefined {
  const number = EDITION_NUMBER.exec(text.trim())?.[1];
  if (number !== undefined) return String(Number(number));
  const word = EDITION_WORD.exec(text.trim())?.[1]?.toLowerCase();
  return word === undefined ? undefined : String(ORDINALS.indexOf(word) + 1);
}
