import types from '#kit/formats/facts/cslTypes.json' with { type: 'json' };

/** ORCID's work types (API 3.0) as CSL types; anything else is a document. */
const TYPES: ReadonlyMap<string, string> = new Map(Object.entries(types.orcid));

/** The CSL type, or undefined if it is not known here */
export function cslTypeOf(type: string | undefined): string | undefined {
  return TYPES.get(hyphenated(type));
}

/** What CSL tells only by `genre`: that a work is a poster */
export function genreOf(type: string | undefined): string | undefined {
  return hyphenated(type) === 'conference-poster' ? 'Poster' : undefined;
}

/** API 2.0 writes "CONFERENCE_POSTER". */
function hyphenated(type = ''): string {
  return type.toLowerCase().replaceAll('_', '-');
}
