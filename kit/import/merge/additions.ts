import { identifierFields } from '#kit/formats/bibtex/identifierFields.ts';
import { latexText } from '#kit/formats/bibtex/writeLatex.ts';
import { isPartOfBook } from '#kit/formats/facts/kinds.ts';
import { MONTHS } from '#kit/formats/facts/dates.ts';
import type { Publication } from '#src/content/publication.ts';
import { wordsIn } from './keywords.ts';
import type { Addition, Candidate, Known } from './paper.ts';

const NO_VENUE = new Set(['book', 'thesis', 'report', 'dataset', 'software', 'patent', 'standard']);
const VENUES = ['journal', 'journaltitle', 'booktitle'];

/** Fields that only this site reads; `FURTHER` has subjects and the numbers of books and journals. */
const OWN = [
  'collaboration',
  'citations',
  'contribution',
  'position',
  'credit',
  'code',
  'data',
  'preprint',
] as const;
const FURTHER = ['subjects', 'issn', 'isbn'];

/**
 * What a source knows about a publication that its entry does not say yet. Whatever the entry says,
 * even under another field name, is not repeated.
 *
 * @returns raw fields to add
 */
export function additionsTo(known: Known, from: Candidate): Addition[] {
  const { publication: mine } = known;
  const { publication: other, fields } = from;
  const take = (names: readonly string[], as?: string): Addition[] => {
    const name = names.find((candidate) => fields.has(candidate));
    return name === undefined ? [] : [[as ?? name, fields.get(name) ?? '']];
  };
  const gains = (name: keyof Publication) => mine[name] === undefined && other[name] !== undefined;
  const found: Addition[] = [];
  if (mine.authors.length === 0 && other.authors.length > 0) found.push(...take(['author']));
  if (!isOtherKind(mine, from)) {
    if (gains('year')) found.push(['year', String(other.year)]);
    found.push(...venueFrom(known, from));
    if (gains('volume')) found.push(...take(['volume']));
    if (gains('issue')) found.push(...take(['number', 'issue'], 'number'));
    if (gains('pages')) found.push(...take(['pages', 'eid'], 'pages'));
    // What a source adds must not depend on what another source added in between.
    const hasPlace = mine.venue !== undefined && other.venue !== undefined;
    if (gains('publisher') && hasPlace) found.push(...take(['publisher']));
    if (gains('month') && mine.year === other.year) found.push(...dateOf(other));
  }
  if (gains('doi')) found.push(...take(['doi']));
  // An entry with a DOI needs no other link.
  const isLinked = [mine.link, mine.doi, other.doi].some((address) => address !== undefined);
  if (!isLinked) found.push(...take(['url']));
  if (gains('abstract')) found.push(...take(['abstract']));
  if (mine.categories.length === 0) found.push(...categoriesFrom(known, other));
  for (const name of OWN) if (gains(name)) found.push(...take([name]));
  found.push(...identifiersFrom(known, other));
  for (const name of FURTHER) found.push(...take([name]));
  // Whatever a field holds, even if it can't be parsed, is the owner's.
  return found.filter(([name]) => (known.fields.get(name) ?? '').trim() === '');
}

/** Numbers in archives that the entry does not have yet; `eprint` only if all of it is free. */
function identifiersFrom(
  { publication: mine, fields }: Known,
  { identifiers = [] }: Publication,
): Addition[] {
  const own = new Set(mine.identifiers?.map(({ kind }) => kind));
  const isEprint =
    mine.type !== 'document' &&
    mine.venue !== undefined &&
    !['eprint', 'eprinttype', 'archiveprefix'].some((name) => fields.has(name));
  const gained = identifiers.filter(({ kind }) => !own.has(kind));
  return identifierFields(gained, { isEprint }).map(([name, text]) => [name, latexText(text)]);
}

/** A word that an earlier import filed under subjects stays there, even once it is a category. */
function categoriesFrom({ fields }: Known, { categories }: Publication): Addition[] {
  const filed = new Set(wordsIn(fields.get('subjects')).map((word) => word.toLowerCase()));
  const gained = categories.filter((word) => !filed.has(word.toLowerCase()));
  return gained.length === 0 ? [] : [['keywords', latexText(gained.join(', '))]];
}

/** An article and a conference paper with the same title and year may be two works. */
export function isOtherKind(mine: Publication, { publication, record }: Candidate): boolean {
  if (record.isTypeGuessed === true) return false;
  const kinds = [mine.type, publication.type];
  return kinds.includes('article-journal') && kinds.some(isPartOfBook);
}

function venueFrom({ publication: mine }: Known, from: Candidate): Addition[] {
  const { publication: other, fields, record } = from;
  if (mine.venue !== undefined || other.venue === undefined || NO_VENUE.has(mine.type)) return [];
  if (record.isTypeGuessed === true && mine.publisher !== undefined) return [];
  const name = VENUES.find((field) => fields.has(field));
  const value = name === undefined ? undefined : fields.get(name);
  return value === undefined ? [] : [[isPartOfBook(mine.type) ? 'booktitle' : 'journal', value]];
}

function dateOf({ month, day }: Publication): Addition[] {
  const date: Addition[] = [];
  if (month !== undefined) date.push(['month', MONTHS[month - 1] ?? '']);
  if (day !== undefined) date.push(['day', String(day)]);
  return date;
}
