import type { TextKey, Words } from '#src/lib/words.ts';

/** The words for what BibTeX's types and BibLaTeX's `type` strings are read as. */
const WORDS: ReadonlyMap<string, TextKey> = new Map([
  ['PhD thesis', 'phdThesis'],
  ['Master’s thesis', 'masterThesis'],
  ['Bachelor’s thesis', 'bachelorThesis'],
  ['Candidate thesis', 'candidateThesis'],
  ['Technical report', 'technicalReport'],
  ['Research report', 'researchReport'],
  ['Poster', 'kindPoster'],
]);

/**
 * @param genre - The kind of a thesis, report or talk, as the publication has it.
 * @returns The same in the site's language; what the owner wrote as `type` in words of their own
 *   as it is.
 */
export function genreWord(genre: string | undefined, words: Words): string | undefined {
  const key = WORDS.get(genre ?? '');
  return key === undefined ? genre : words[key];
}
