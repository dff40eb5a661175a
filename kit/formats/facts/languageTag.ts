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
