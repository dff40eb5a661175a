import languages from './languages.json' with { type: 'json' };

/** The names that babel and BibLaTeX give languages (BibLaTeX's manual, table 2) → BCP 47. */
const TAGS: ReadonlyMap<string, string> = new Map(Object.entries(languages));

/**
 * The language of a publication for programs.
 * @param name - the value of `langid` or `language`: "ngerman", "English", "de-AT"
 * @returns its tag; as written if it is one already, or unknown
 */
export function languageTag(name: string): string {
  return TAGS.get(name.trim().toLowerCase()) ?? name.trim();
}

/** As BibTeX's own styles ask for it: “Second”, with a capital. */
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const NUMBER =
  /^(\d{1,3})\s*(?:st|nd|rd|th|er|ère|ème|[eaªº.])?\s*(?:ed(?:ition|ición|izione|ição|\.)?|éd(?:ition|\.)?|aufl(?:age|\.)?)?$/iu;
const WORD = new RegExp(`^(${ORDINALS.join('|')})(?:\\s+ed(?:ition|\\.)?)?$`, 'iu');

/**
 * The number of an edition, which a citation style puts into its own words.
 * @param text - "Second", "3rd edition", "3. Auflage", "2e édition", "2"
 * @returns "2"; undefined if the text says anything else
 */
export function editionNumber(text: string): string | undefined {
  const number = NUMBER.exec(text.trim())?.[1];
  if (number !== undefined) return String(Number(number));
  const word = WORD.exec(text.trim())?.[1]?.toLowerCase();
  return word === undefined ? undefined : String(ORDINALS.indexOf(word) + 1);
}
