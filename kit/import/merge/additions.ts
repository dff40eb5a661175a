import { identifierFields } from '#kit/formats/bibtex/identifierFields.ts';
import { latexText } from '#kit/formats/bibtex/writeLatex.ts';
import { isPartOfBook } from '#kit/formats/facts/kinds.ts';
import { MONTHS } from '#kit/formats/facts/dates.ts';
import type { Publication } from '#src/content/publication.ts';
import { wordsIn } from './keywords.ts';
import type { Addition, Candidate, Paper } from './paper.ts';

const NO_VENUE = new Set(['book', 'thesis', 'report', 'dataset', 'software', 'patent', 'standard']);
const VENUES = ['journal', 'journaltitle', 'booktitle'];

/** Fields that only this site reads. */
const SITES_FIELDS = [
  'collaboration',
  'citations',
  'contribution',
  'position',
  'credit',
  'code',
  'data',
  'preprint',
] as const;

/**
 * What a source knows about a publication that its entry does not say yet. Whatever the entry says,
 * even under another field name, is not repeated.
 */
export function additionsTo(paper: Paper, candidate: Candidate): Addition[] {
  const { publication: mine } = paper;
  const { publication: other, fields } = candidate;
  const take = (names: readonly string[], as?: string): Addition[] => {
    const name = names.find((each) => fields.has(each));
    return name === undefined ? [] : [[as ?? name, fields.get(name) ?? '']];
  };
  const gains = (name: keyof Publication) => mine[name] === undefined && other[name] !== undefined;
  const found: Addition[] = [];
  if (mine.authors.length === 0 && other.authors.length > 0) found.push(...take(['author']));
  if (!isOtherKind(mine, candidate)) {
    if (gains('year')) found.push(['year', String(other.year)]);
    if (gains('venue') && takesVenue(mine, candidate))
      found.push(...take(VENUES, isPartOfBook(mine.type) ? 'booktitle' : 'journal'));
    if (gains('volume')) found.push(...take(['volume']));
    if (gains('issue')) found.push(...take(['number', 'issue'], 'number'));
    if (gains('pages')) found.push(...take(['pages', 'eid'], 'pages'));
    // What a source adds must not depend on what another source added in between.
    const hasPlace = mine.venue !== undefined && other.venue !== undefined;
    if (gains('publisher') && hasPlace) found.push(...take(['publisher']));
    if (gains('month') && mine.year === other.year) {
      found.push(['month', MONTHS[(other.month ?? 0) - 1] ?? '']);
      if (other.day !== undefined) found.push(['day', String(other.day)]);
    }
  }
  if (gains('doi')) found.push(...take(['doi']));
  // An entry with a DOI needs no other link.
  const isLinked = [mine.link, mine.doi, other.doi].some((address) => address !== undefined);
  if (!isLinked) found.push(...take(['url']));
  if (gains('abstract')) found.push(...take(['abstract']));
  if (mine.categories.length === 0) found.push(...categoriesFor(paper, other));
  for (const name of SITES_FIELDS) if (gains(name)) found.push(...take([name]));
  found.push(...identifiersFor(paper, other));
  for (const name of ['subjects', 'issn', 'isbn']) found.push(...take([name]));
  // Whatever a field holds, even if it can't be parsed, is the owner's.
  return found.filter(([name]) => (paper.fields.get(name) ?? '').trim() === '');
}

/** Numbers in archives that the entry does not have yet; `eprint` only if all of it is free. */
function identifiersFor({ publication: mine, fields }: Paper, other: Publication): Addition[] {
  const known = new Set(mine.identifiers?.map(({ kind }) => kind));
  const isEprint =
    mine.type !== 'document' &&
    mine.venue !== undefined &&
    !['eprint', 'eprinttype', 'archiveprefix'].some((name) => fields.has(name));
  const gained = (other.identifiers ?? []).filter(({ kind }) => !known.has(kind));
  return identifierFields(gained, { isEprint }).map(([name, text]) => [name, latexText(text)]);
}

/** A word that an earlier import filed under subjects stays there, even once it is a category. */
function categoriesFor({ fields }: Paper, { categories }: Publication): Addition[] {
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

function takesVenue({ type, publisher }: Publication, { record }: Candidate): boolean {
  return !NO_VENUE.has(type) && (record.isTypeGuessed !== true || publisher === undefined);
}
