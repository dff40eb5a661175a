import { readNames } from '#kit/formats/bibtex/names.ts';
import { kindOf } from '#kit/formats/facts/kinds.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import type { Publication } from '#src/content/publication.ts';
import { fill, type Words } from '#src/lib/words.ts';
import { listed } from '#src/lib/listed.ts';

/** More editors than this are the first of them "et al." */
const MOST = 3;

/**
 * Who edited the book that a chapter is part of.
 * @param writeName - How to write a name; by default, in full.
 * @returns "edited by Wei Lin and Per Berg"; undefined for anything but a chapter, or if unknown.
 */
export function editedBy(
  publication: Publication,
  words: Words,
  writeName: (name: PersonName) => string = ({ name }) => name,
): string | undefined {
  const { venue, isEdited, further = {} } = publication;
  if (kindOf(publication) !== 'chapter' || venue === undefined || isEdited === true)
    return undefined;
  const { names, hasMore } = readNames(further['editor'] ?? '');
  const shown = names.slice(0, names.length > MOST ? 1 : MOST).map(writeName);
  const [last, ...others] = shown.toReversed();
  if (last === undefined) return undefined;
  if (hasMore || shown.length < names.length) {
    return fill(words.editedBy, { names: [...shown, words.andOthers].join(words.comma) });
  }
  const one = others.toReversed().join(words.comma);
  const and = andBefore(last, words.and);
  return fill(words.editedBy, { names: one === '' ? last : fill(and, { one, other: last }) });
}

/** Spanish "y" is "e" before its own sound: "Wei Lin e Ignacio Ibarra". */
function andBefore(name: string, and: string): string {
  return /^h?[ií](?![aeo])/iu.test(name) ? and.replace(/ y (?=\{other\}$)/u, ' e ') : and;
}

/** @returns The publisher of a book whose venue is another: a work in several volumes. */
export function publisherOf({ type, venue, publisher }: Publication): string | undefined {
  return type === 'book' && venue !== undefined ? publisher : undefined;
}

/** @returns Where a publication appeared, on one line: "Handbook, edited by Wei Lin". */
export function venueLine(publication: Publication, words: Words): string {
  return listed(
    [
      publication.venue ?? publication.publisher,
      editedBy(publication, words),
      publisherOf(publication),
    ],
    words.comma,
  );
}
