import type { Publication } from '#src/content/content.ts';
import { doiAddress } from '#formats/facts/doi.ts';
import { MONTHS } from '#formats/facts/months.ts';
import { latexText } from '#formats/bibtex/writeLatex.ts';
import type { Candidate } from './candidate.ts';

export type Addition = readonly [name: string, value: string];

const IN_BOOK = new Set(['inproceedings', 'conference', 'incollection', 'inbook', 'inreference']);
const NO_VENUE = new Set(['book', 'thesis', 'report', 'dataset', 'software', 'patent', 'standard']);
const PARTS = new Set(['paper-conference', 'chapter']);

/** Fields that only this site reads. */
const OWN = [
  'citations',
  'contribution',
  'position',
  'credit',
  'code',
  'data',
  'preprint',
] as const;

/**
 * What a source knows of a publication and its entry does not say yet.
 * In: the publication as it stands, its entry type; the same in the source; the subjects that its
 * entry has. Out: raw fields to add.
 * What the entry says in any way, also under another field's name, is never said again.
 */
export function additionsTo(
  known: Publication,
  type: string,
  from: Candidate,
  subjects: readonly string[] = [],
): Addition[] {
  const { publication: other, fields } = from;
  const take = (name: string, as = name): Addition[] => {
    const value = fields.get(name);
    return value === undefined ? [] : [[as, value]];
  };
  const has = (name: keyof Publication) => known[name] !== undefined;
  const gains = (name: keyof Publication) => !has(name) && other[name] !== undefined;
  const found: Addition[] = [];
  if (!isOtherKind(known, from)) {
    found.push(...venueOf(known, type, from));
    if (gains('volume')) found.push(...take('volume'));
    if (gains('issue')) found.push(...take(fields.has('number') ? 'number' : 'issue', 'number'));
    if (gains('pages')) found.push(...take(fields.has('pages') ? 'pages' : 'eid', 'pages'));
    // What a source gives may not hang on what another one gave in between.
    if (gains('publisher') && has('venue') && other.venue !== undefined) {
      found.push(...take('publisher'));
    }
    if (gains('month') && known.year === other.year) found.push(...dateOf(other));
  }
  if (gains('doi')) found.push(...take('doi'));
  // An entry with a DOI has its link.
  if (!has('link') && !has('doi') && other.doi === undefined) found.push(...take('url'));
  if (gains('abstract')) found.push(...take('abstract'));
  if (known.categories.length === 0) found.push(...categoriesFrom(other, subjects));
  for (const name of OWN) if (gains(name)) found.push(...take(name));
  return found;
}

/** A word that an earlier import filed under subjects stays there, whatever became a category since. */
function categoriesFrom({ categories }: Publication, subjects: readonly string[]): Addition[] {
  const filed = new Set(subjects.map((word) => word.toLowerCase()));
  const gained = categories.filter((word) => !filed.has(word.toLowerCase()));
  return gained.length === 0 ? [] : [['keywords', latexText(gained.join(', '))]];
}

/** An article and a conference paper of the same title and year may be two works. */
export function isOtherKind(known: Publication, { publication, work }: Candidate): boolean {
  if (work.isTypeGuessed === true) return false;
  const kinds = [known.type, publication.type];
  const isArticle = kinds.includes('article-journal');
  return isArticle && kinds.some((kind) => PARTS.has(kind));
}

function venueOf(
  known: Publication,
  type: string,
  { publication, fields, work }: Candidate,
): Addition[] {
  if (known.venue !== undefined || publication.venue === undefined || NO_VENUE.has(known.type))
    return [];
  if (work.isTypeGuessed === true && known.publisher !== undefined) return [];
  const value = ['journal', 'journaltitle', 'booktitle'].map((name) => fields.get(name));
  const found = value.find((text) => text !== undefined);
  return found === undefined ? [] : [[IN_BOOK.has(type) ? 'booktitle' : 'journal', found]];
}

function dateOf({ month, day }: Publication): Addition[] {
  const said: Addition[] = [];
  if (month !== undefined) said.push(['month', MONTHS[month - 1] ?? '']);
  if (day !== undefined) said.push(['day', String(day)]);
  return said;
}

/** Where a preprint is found: its DOI's address, else its own. */
export function preprintAddress({ doi, link }: Publication): string | undefined {
  return doi === undefined ? link : doiAddress(doi);
}

/** A publication as it is once it has got these fields of the source. */
export function withAdditions(
  known: Publication,
  added: readonly Addition[],
  other: Publication,
): Publication {
  const names = new Set(added.map(([name]) => name));
  const keys = FIELDS.filter(([field]) => names.has(field)).map(([, key]) => key);
  const gained = Object.fromEntries(keys.map((key) => [key, other[key]]));
  return { ...known, ...gained };
}

const FIELDS: readonly (readonly [field: string, key: keyof Publication])[] = [
  ['journal', 'venue'],
  ['booktitle', 'venue'],
  ['volume', 'volume'],
  ['number', 'issue'],
  ['pages', 'pages'],
  ['publisher', 'publisher'],
  ['month', 'month'],
  ['day', 'day'],
  ['doi', 'doi'],
  ['url', 'link'],
  ['abstract', 'abstract'],
  ['keywords', 'categories'],
  ...OWN.map((name) => [name, name] as const),
];
