import types from '#kit/formats/facts/cslTypes.json' with { type: 'json' };
import { isPreprintPlace } from '#kit/formats/facts/doi.ts';

/** BibTeX's and BibLaTeX's entry types → CSL 1.0.2 types. */
const CSL_TYPES: Readonly<Record<string, string>> = types.bibtex;

/** Entry types that can have editors instead of authors. */
export const EDITED = new Set(
  'book mvbook collection mvcollection proceedings mvproceedings reference'.split(' '),
);

/**
 * The CSL type of an entry. A misc or online entry on a preprint server is an "article", CSL's type
 * for preprints, and so is a misc or unpublished one that `howpublished` calls one; if that is a
 * talk, it is a "speech".
 * @returns A CSL 1.0.2 type, "document" if unknown.
 */
export function cslType(type: string, places: readonly string[], howPublished = ''): string {
  const isUntyped = !Object.hasOwn(CSL_TYPES, type) || type === 'unpublished';
  if (isUntyped && TALK.test(howPublished)) return 'speech';
  if ((isUntyped || type === 'article') && PREPRINT.test(howPublished)) return 'article';
  const mapped = CSL_TYPES[type];
  const mayBePreprint = mapped === undefined || mapped === 'webpage' || mapped === 'manuscript';
  const isPreprint = places.some(isPreprintPlace);
  if (isPreprint && (mayBePreprint || type === 'article')) return 'article';
  return Object.hasOwn(CSL_TYPES, type) && mapped !== undefined ? mapped : 'document';
}

const PREPRINT = /^preprint\b/iu;
const TALK = /^(?:\w+ ){0,2}(?:talk|poster|presentation|keynote|lecture|seminar)\b/iu;

/** BibLaTeX's localised `type` strings (its manual, 4.9.2.13), and what an entry's type implies. */
const GENRES: Readonly<Record<string, string>> = types.genres;

/** "Master’s thesis", "Poster" (requirement Q6); undefined if it is unknown. */
export function genreOf(csl: string, type: string, genre: string | undefined): string | undefined {
  if (csl === 'speech')
    return type === 'poster' || /\bposter\b/iu.test(genre ?? '') ? 'Poster' : undefined;
  if (csl !== 'thesis' && csl !== 'report') return undefined;
  const word = genre?.replaceAll("'", '’');
  if (word !== undefined) return GENRES[word.toLowerCase()] ?? word;
  return csl === 'thesis' ? GENRES[type] : undefined;
}
