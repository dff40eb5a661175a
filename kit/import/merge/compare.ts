import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import { isByCollaboration } from '#kit/formats/facts/collaboration.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { isOwnerByFirstSurname, isOwnerName } from '#kit/formats/facts/ownName.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import type { Finding } from '#kit/messages/problem.ts';
import type { Publication } from '#src/content/publication.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { surname, titlesDiffer, type Addition, type Candidate, type Paper } from './match.ts';
import { keyOrTitle, wordsIn } from './paper.ts';
import type { ImportEvent } from './report.ts';
import { identifierFields } from '#kit/formats/facts/identifiers.ts';
import { latexText } from '#kit/formats/bibtex/writeLatex.ts';
import { isPartOfBook } from '#kit/formats/facts/kinds.ts';
import { MONTHS } from '#kit/formats/facts/dates.ts';

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

export function additionsTo(paper: Paper, candidate: Candidate): Addition[] {
  const { publication: mine } = paper;
  const { publication: theirs, fields } = candidate;
  const take = (names: readonly string[], as?: string): Addition[] => {
    const name = names.find((each) => fields.has(each));
    return name === undefined ? [] : [[as ?? name, fields.get(name) ?? '']];
  };
  const gains = (name: keyof Publication) => mine[name] === undefined && theirs[name] !== undefined;
  const additions: Addition[] = [];
  if (mine.authors.length === 0 && theirs.authors.length > 0) additions.push(...take(['author']));
  if (!isOtherKind(mine, candidate)) {
    if (gains('year')) additions.push(['year', String(theirs.year)]);
    // A book's publisher may be all that a source with a guessed type means by its venue.
    const isVenue = candidate.record.isTypeGuessed !== true || mine.publisher === undefined;
    if (gains('venue') && !NO_VENUE.has(mine.type) && isVenue)
      additions.push(...take(VENUES, isPartOfBook(mine.type) ? 'booktitle' : 'journal'));
    if (gains('volume')) additions.push(...take(['volume']));
    if (gains('issue')) additions.push(...take(['number', 'issue'], 'number'));
    if (gains('pages')) additions.push(...take(['pages', 'eid'], 'pages'));
    // What a source adds must not depend on what another source added in between.
    const hasPlace = mine.venue !== undefined && theirs.venue !== undefined;
    if (gains('publisher') && hasPlace) additions.push(...take(['publisher']));
    if (gains('month') && mine.year === theirs.year) {
      additions.push(['month', MONTHS[(theirs.month ?? 0) - 1] ?? '']);
      if (theirs.day !== undefined) additions.push(['day', String(theirs.day)]);
    }
  }
  if (gains('doi')) additions.push(...take(['doi']));
  // An entry with a DOI needs no other link.
  const isLinked = [mine.link, mine.doi, theirs.doi].some((address) => address !== undefined);
  if (!isLinked) additions.push(...take(['url']));
  if (gains('abstract')) additions.push(...take(['abstract']));
  // A word that an earlier import filed under subjects stays there, even once it is a category.
  const filed = new Set(wordsIn(paper.fields.get('subjects')).map((word) => word.toLowerCase()));
  const words = theirs.categories.filter((word) => !filed.has(word.toLowerCase()));
  if (mine.categories.length === 0 && words.length > 0)
    additions.push(['keywords', latexText(words.join(', '))]);
  for (const name of SITES_FIELDS) if (gains(name)) additions.push(...take([name]));
  additions.push(...identifiersFor(paper, theirs));
  for (const name of ['subjects', 'issn', 'isbn']) additions.push(...take([name]));
  // Whatever a field holds, even if it can't be parsed, is the owner's.
  return additions.filter(([name]) => (paper.fields.get(name) ?? '').trim() === '');
}

/** Numbers in archives that the entry does not have yet; `eprint` only if all of it is free. */
function identifiersFor({ publication: mine, fields }: Paper, theirs: Publication): Addition[] {
  const existingKinds = new Set(mine.identifiers?.map(({ kind }) => kind));
  const isEprint =
    mine.type !== 'document' &&
    mine.venue !== undefined &&
    !['eprint', 'eprinttype', 'archiveprefix'].some((name) => fields.has(name));
  const added = (theirs.identifiers ?? []).filter(({ kind }) => !existingKinds.has(kind));
  return identifierFields(added, { isEprint }).map(([name, text]) => [name, latexText(text)]);
}

/** An article and a conference paper with the same title and year may be two works. */
function isOtherKind(mine: Publication, { publication, record }: Candidate): boolean {
  if (record.isTypeGuessed === true) return false;
  const kinds = [mine.type, publication.type];
  return kinds.includes('article-journal') && kinds.some(isPartOfBook);
}

/** Something for the owner to check, with fields to copy. */
export type Note = { readonly why: Finding; readonly paste?: string };

/** Where a source differs from an entry, or knows what can't be added to it. */
export function differences(paper: Paper, candidate: Candidate): Note[] {
  const { publication: mine } = paper;
  const { publication: theirs, fields } = candidate;
  const finding = { code: 'differs', known: keyOrTitle(paper) } as const;
  const notes: Note[] = [];
  const title = plainLine(theirs.title);
  if (titlesDiffer(plainLine(mine.title), title))
    notes.push({ why: { ...finding, kind: 'title', title } });
  const surnames = new Set(theirs.authors.map(surname));
  const areKnown = surnames.size > 0 && mine.authors.length > 0;
  if (areKnown && !mine.authors.some((author) => surnames.has(surname(author))))
    notes.push({ why: { ...finding, kind: 'authors' } });
  const isCutOff = mine.hasMoreAuthors === true;
  const count = theirs.authors.length;
  if ((isCutOff || mine.authors.length === 1) && count > mine.authors.length) {
    const isAll = theirs.hasMoreAuthors !== true;
    notes.push({
      why: { ...finding, kind: 'more', isCutOff, count, isAll },
      paste: row('author', fields),
    });
  }
  if (isOtherKind(mine, candidate) && paper.doi !== candidate.doi)
    notes.push({ why: { ...finding, kind: 'kind' } });
  const value = paper.fields.get('year') ?? paper.fields.get('date') ?? '';
  const { year } = theirs;
  if (mine.year === undefined && year !== undefined && value.trim() !== '')
    notes.push({ why: { ...finding, kind: 'year', value, year }, paste: `year = {${year}},` });
  return notes;
}

/** The published article of a preprint that has an entry, as fields for the owner to copy. */
export function publishedVersion(preprint: Paper, { publication, fields }: Candidate): Note {
  const { doi, link, preprint: linked } = preprint.publication;
  const address = doi === undefined ? link : doiAddress(doi);
  const names = 'journal booktitle year month volume number pages publisher doi'.split(' ');
  const rows = names.filter((name) => fields.has(name)).map((name) => row(name, fields));
  const isOpen = linked === undefined && publication.preprint === undefined;
  if (isOpen && address !== undefined) rows.push(`preprint = {${address}},`);
  return {
    why: { code: 'differs', kind: 'published', known: keyOrTitle(preprint) },
    paste: rows.join(' '),
  };
}

function row(name: string, fields: ReadonlyMap<string, string>): string {
  return `${name} = {${fields.get(name) ?? ''}},`;
}

const MAX_NAMED = 5;

/** Notes on the new entries as a whole: one per issue, however many entries have it. */
export function summaryNotes(
  added: readonly Candidate[],
  owner: OwnerName | undefined,
  proposed: readonly string[],
): ImportEvent[] {
  const note = (applies: (publication: Publication) => boolean, why: Finding): ImportEvent[] => {
    const cases = added.filter(({ publication }) => applies(publication));
    const [first] = cases;
    if (first === undefined) return [];
    const keys = cases.slice(0, MAX_NAMED).map(({ key }) => key);
    const more = cases.length - keys.length;
    const label = keys.join(', ') + (more > 0 ? ` and ${more} more` : '');
    return [{ kind: 'doubtful', place: first.record.place, file: BIB_FILE, label, why }];
  };
  const isNameless = ({ authors }: Publication) => authors.length === 0;
  const hasDoi = ({ doi }: Publication) => doi !== undefined;
  const why = { code: 'toFill', kind: 'buttons' } as const;
  const paste = proposed.map((word) => `- ${JSON.stringify(word)}`).join(' ');
  const { file } = YAML_FILES.categories;
  return [
    ...note((paper) => isNameless(paper) && hasDoi(paper), { code: 'toFill', kind: 'byDoi' }),
    ...note((paper) => isNameless(paper) && !hasDoi(paper), { code: 'toFill', kind: 'authors' }),
    ...note(({ year }) => year === undefined, { code: 'toFill', kind: 'year' }),
    ...note((paper) => owner !== undefined && lacksOwner(paper, owner), {
      code: 'toFill',
      kind: 'owner',
      owner: owner?.name ?? '',
    }),
    ...(proposed.length === 0
      ? []
      : [{ kind: 'doubtful', place: 'all files', file, label: 'keywords', why, paste } as const]),
  ];
}

/** Whether the owner is not among the authors of a paper that names them all. */
function lacksOwner(paper: Publication, { name, variants }: OwnerName): boolean {
  const { authors, hasMoreAuthors } = paper;
  if (authors.length === 0 || hasMoreAuthors === true || isByCollaboration(paper)) return false;
  const matchers = [isOwnerName, isOwnerByFirstSurname];
  return !matchers.some((isOwner) => authors.some((author) => isOwner(author, name, variants)));
}
