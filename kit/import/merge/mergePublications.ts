import { applyEdits, formatEntry, insertFields } from '#kit/formats/bibtex/editEntries.ts';
import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Finding, Kind } from '#kit/messages/problem.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import type { Publication } from '#src/content/publication.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { foldText } from '#src/lib/fold.ts';
import {
  byCompleteness,
  candidateOf,
  keyOrTitle,
  keywordPolicy,
  ownPapers,
  refreshPublication,
  encodeAddress,
  wordsIn,
} from './paper.ts';
import {
  hasSameDoi,
  type Addition,
  type Candidate,
  type Paper,
  PublicationIndex,
  surname,
  titlesDiffer,
} from './match.ts';
import type { ImportEvent, MergedText } from './report.ts';
import { isByCollaboration } from '#kit/formats/facts/collaboration.ts';
import { isOwnerByFirstSurname, isOwnerName } from '#kit/formats/facts/ownName.ts';
import { identifierFields } from '#kit/formats/facts/identifiers.ts';
import { latexText } from '#kit/formats/bibtex/writeLatex.ts';
import { isPartOfBook } from '#kit/formats/facts/kinds.ts';
import { MONTHS } from '#kit/formats/facts/dates.ts';

export type MergeContext = {
  readonly owner: OwnerName | undefined;
  readonly categories: readonly string[];
  /** Whether the article of a listed preprint is added; otherwise it is only reported. */
  readonly addsArticles?: boolean;
};

/** Merges records into a bibliography: adds new papers, and fields that entries lack. */
export function mergePublications(
  text: string,
  records: readonly ImportedEntry[],
  { owner, categories, addsArticles = false }: MergeContext,
): MergedText {
  const existing = ownPapers(text);
  const usedCategories = existing.flatMap(({ publication }) => publication.categories);
  const keywords = keywordPolicy(categories, usedCategories, records);
  const index = new PublicationIndex();
  for (const paper of existing) index.add(paper);
  const newPapers: Candidate[] = [];
  /** Events are created at the end, when the keys and years of new papers are final. */
  const log: (readonly [order: number, createEvent: () => ImportEvent])[] = [];

  const candidates = records.flatMap((record, order) => {
    const candidate = candidateOf(record, order, keywords);
    if (candidate !== undefined) return candidate;
    const label = record.key === '' ? `@${record.type}` : record.key;
    const why = { code: 'noEntry', kind: 'title' } as const;
    log.push([order, () => ({ kind: 'lost', place: record.place, file: BIB_FILE, label, why })]);
    return [];
  });
  for (const candidate of candidates.toSorted(byCompleteness)) mergeCandidate(candidate);
  newPapers.sort((a, b) => a.order - b.order);
  const takenKeys = new Set(existing.map(({ key }) => key.toLowerCase()));
  for (const paper of newPapers) paper.key = freeKey(paper, takenKeys);
  const events = log.toSorted(([a], [b]) => a - b).map(([, createEvent]) => createEvent());
  return {
    text: writeBibliography(text, existing, newPapers),
    events: [...events, ...summaryNotes(newPapers, owner, keywords.proposed)],
  };

  function mergeCandidate(candidate: Candidate): void {
    const { record, isPreprint } = candidate;
    const match = index.find(candidate);
    const logDoubt = (note: Note) => logEvent('doubtful', candidate, undefined, () => note);
    const logDifference = (kind: Kind<'differs'>, other: Paper, data?: Omit<Finding, 'code'>) =>
      logEvent('doubtful', candidate, candidate, () => ({
        why: { code: 'differs', kind, known: keyOrTitle(other), ...data },
      }));
    if (match.kind === 'none') {
      addPaper(candidate);
      for (const paper of match.similar) {
        const years = [paper.publication.year, candidate.publication.year];
        if (years[0] === years[1]) logDifference('version', paper);
        else logDifference('years', paper, { years });
      }
      for (const paper of match.sameIdentifier)
        logDifference('number', paper, { isDoi: hasSameDoi(paper, candidate) });
    } else if (match.kind === 'several') {
      logDoubt({ why: { code: 'differs', kind: 'any', known: match.papers.map(keyOrTitle) } });
    } else if (match.kind === 'same') {
      for (const note of differences(match.paper, candidate)) logDoubt(note);
      addFields(match.paper, candidate, additionsTo(match.paper, candidate));
    } else if (isPreprint) {
      addFields(match.paper, candidate, preprintFor(match.paper, candidate));
    } else if (addsArticles) {
      const [preprint] = preprintFor(candidate, match.paper);
      if (preprint !== undefined) candidate.fields.set(...preprint);
      refreshPublication(candidate);
      addPaper(candidate);
    } else {
      logDoubt(publishedVersion(match.paper, candidate));
    }
    const matchedPaper = 'paper' in match ? match.paper : undefined;
    for (const why of record.notes) logEvent('doubtful', candidate, matchedPaper, () => ({ why }));
  }

  function addPaper(paper: Candidate): void {
    newPapers.push(paper);
    index.add(paper);
    logEvent('added', paper, paper, () => {
      const { title, year } = paper.publication;
      const why = { code: 'added', kind: 'paper', title: plainLine(title) } as const;
      return { why: year === undefined ? why : { ...why, year } };
    });
    for (const why of paper.notes) logEvent('doubtful', paper, paper, () => ({ why }));
  }

  function addFields(paper: Paper, candidate: Candidate, additions: readonly Addition[]): void {
    for (const [name, value] of additions) paper.fields.set(name, value);
    if (additions.length > 0) refreshPublication(paper);
    if (additions.some(([name]) => name === 'doi')) paper.doi = candidate.doi;
    index.addIds(paper, candidate.ids);
    const isNew = paper.record !== undefined;
    if (isNew && paper.key === '') paper.key = candidate.record.key;
    const report = (kind: ImportEvent['kind'], why: Finding) =>
      logEvent(kind, candidate, paper, () => ({ why }));
    if (additions.length === 0)
      return report('present', { code: 'alreadyThere', kind: isNew ? 'now' : 'before' });
    // An entry that was read with repairs has no reliable position to insert at.
    const { offsets } = paper;
    const canAdd = (addition: Addition) =>
      isNew || (offsets !== undefined && insertFields(text, offsets, [addition], '\n').length > 0);
    const fields = additions.filter(canAdd);
    if (!isNew) paper.additions.push(...fields);
    if (fields.length > 0)
      report('merged', { code: 'gained', names: fields.map(([name]) => name) });
    const names = additions.filter((each) => !canAdd(each)).map(([name]) => name);
    if (names.length > 0) report('skipped', { code: 'notAdded', kind: 'entry', names });
  }

  function logEvent(
    kind: ImportEvent['kind'],
    { record, order, publication }: Candidate,
    paper: Paper | undefined,
    createNote: () => Note,
  ): void {
    const label = record.key || plainLine(publication.title);
    const event = { kind, place: record.place, file: BIB_FILE };
    log.push([order, () => ({ ...event, label: paper?.key ?? label, ...createNote() })]);
  }
}

/** Returns the field with which an article links to its preprint, unless it has such a link. */
function preprintFor(article: Paper, { publication: { doi, link } }: Paper): Addition[] {
  const address = doi === undefined ? link : doiAddress(doi);
  const hasLink = article.publication.preprint !== undefined || article.fields.has('preprint');
  return hasLink || address === undefined ? [] : [['preprint', encodeAddress(address)]];
}

/** Inserts added fields, and appends new entries; every existing character is kept. */
function writeBibliography(text: string, existing: readonly Paper[], newPapers: readonly Paper[]) {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const insertions = existing.flatMap(({ offsets, additions: fields }) =>
    offsets === undefined || fields.length === 0 ? [] : insertFields(text, offsets, fields, eol),
  );
  const merged = applyEdits(text, insertions);
  if (newPapers.length === 0) return merged;
  const entries = newPapers.map(({ type, key, fields }) => formatEntry(type, key, fields));
  const isBlank = merged.replace(/^\uFEFF/u, '') === '';
  const end = isBlank || /[\r\n]$/u.test(merged) ? '' : eol;
  const gap = isBlank ? '' : eol;
  return merged + end + gap + entries.map((entry) => entry.replaceAll('\n', eol)).join(eol);
}

const SKIPPED_TITLE_WORDS = new Set(
  'a an the on of in for and to with from by is are at as do does how what why when'.split(' '),
);

/** The source's key, or one such as "okafor2024gut"; with a letter appended if it is taken. */
function freeKey({ key: sourceKey, publication }: Paper, takenKeys: Set<string>): string {
  // Keys in RIS and CSL-JSON files may be numbers or URLs, which mean nothing to a reader.
  const isReadable =
    sourceKey.length <= 80 && /^(?!.*:\/\/)[^\s{}(),"#%'=~\\@<>]*$/u.test(sourceKey);
  const base = isReadable && /\p{L}/u.test(sourceKey) ? sourceKey : readableKey(publication);
  let key = base;
  for (let number = 0; takenKeys.has(key.toLowerCase()); number++) {
    // a … z, then a2, b2 …
    const round = Math.floor(number / 26);
    key = base + String.fromCharCode(97 + (number % 26)) + (round === 0 ? '' : round + 1);
  }
  takenKeys.add(key.toLowerCase());
  return key;
}

function readableKey({ authors, year, title }: Publication): string {
  const lettersAndDigits = (text: string) => foldText(text).replaceAll(/[^a-z0-9]/gu, '');
  const [word = ''] = plainLine(title)
    .split(/[^\p{L}\p{N}]+/u)
    .map(lettersAndDigits)
    .filter((each) => each.length > 1 && !SKIPPED_TITLE_WORDS.has(each));
  const family = lettersAndDigits(authors[0]?.family ?? '').slice(0, 24);
  return `${family === '' ? 'paper' : family}${year ?? ''}${word.slice(0, 24)}`;
}

const VENUELESS_TYPES = new Set('book thesis report dataset software patent standard'.split(' '));
const VENUE_FIELDS = ['journal', 'journaltitle', 'booktitle'];

/** Fields that other programs do not know. */
const SITE_FIELDS = [
  'collaboration',
  'citations',
  'contribution',
  'position',
  'credit',
  'code',
  'data',
  'preprint',
] as const;

/** Returns the fields of a record that the entry of the same paper lacks. */
function additionsTo(paper: Paper, candidate: Candidate): Addition[] {
  const { publication: mine } = paper;
  const { publication: theirs, fields } = candidate;
  const take = (names: readonly string[], as?: string): Addition[] => {
    const name = names.find((each) => fields.has(each));
    return name === undefined ? [] : [[as ?? name, fields.get(name) ?? '']];
  };
  const isNew = (name: keyof Publication) => mine[name] === undefined && theirs[name] !== undefined;
  const additions: Addition[] = [];
  if (mine.authors.length === 0 && theirs.authors.length > 0) additions.push(...take(['author']));
  if (!isOtherKind(mine, candidate)) {
    if (isNew('year')) additions.push(['year', String(theirs.year)]);
    // A source that guesses types may give a book's publisher as its venue.
    const isVenue = candidate.record.isTypeGuessed !== true || mine.publisher === undefined;
    if (isNew('venue') && !VENUELESS_TYPES.has(mine.type) && isVenue)
      additions.push(...take(VENUE_FIELDS, isPartOfBook(mine.type) ? 'booktitle' : 'journal'));
    if (isNew('volume')) additions.push(...take(['volume']));
    if (isNew('issue')) additions.push(...take(['number', 'issue'], 'number'));
    if (isNew('pages')) additions.push(...take(['pages', 'eid'], 'pages'));
    // Only if both have a venue, so that the order of the sources makes no difference.
    const haveVenues = mine.venue !== undefined && theirs.venue !== undefined;
    if (isNew('publisher') && haveVenues) additions.push(...take(['publisher']));
    if (isNew('month') && mine.year === theirs.year) {
      additions.push(['month', MONTHS[(theirs.month ?? 0) - 1] ?? '']);
      if (theirs.day !== undefined) additions.push(['day', String(theirs.day)]);
    }
  }
  if (isNew('doi')) additions.push(...take(['doi']));
  // An entry with a DOI needs no other link.
  const isLinked = [mine.link, mine.doi, theirs.doi].some((address) => address !== undefined);
  if (!isLinked) additions.push(...take(['url']));
  if (isNew('abstract')) additions.push(...take(['abstract']));
  // A word that an earlier import added to `subjects` stays there, even if it is a category now.
  const subjects = new Set(wordsIn(paper.fields.get('subjects')).map((word) => word.toLowerCase()));
  const newCategories = theirs.categories.filter((word) => !subjects.has(word.toLowerCase()));
  if (mine.categories.length === 0 && newCategories.length > 0)
    additions.push(['keywords', latexText(newCategories.join(', '))]);
  for (const name of SITE_FIELDS) if (isNew(name)) additions.push(...take([name]));
  additions.push(...identifiersFor(paper, theirs));
  for (const name of ['subjects', 'issn', 'isbn']) additions.push(...take([name]));
  // A non-empty field is the owner's, even if it can't be parsed.
  return additions.filter(([name]) => (paper.fields.get(name) ?? '').trim() === '');
}

/** Returns identifiers that the entry lacks; `eprint` only if all of its fields are missing. */
function identifiersFor({ publication: mine, fields }: Paper, theirs: Publication): Addition[] {
  const existingKinds = new Set(mine.identifiers?.map(({ kind }) => kind));
  const isEprint =
    mine.type !== 'document' &&
    mine.venue !== undefined &&
    !['eprint', 'eprinttype', 'archiveprefix'].some((name) => fields.has(name));
  const newIds = (theirs.identifiers ?? []).filter(({ kind }) => !existingKinds.has(kind));
  return identifierFields(newIds, { isEprint }).map(([name, text]) => [name, latexText(text)]);
}

/** Whether one work is an article and the other a conference paper, which may share a title. */
function isOtherKind(mine: Publication, { publication, record }: Candidate): boolean {
  if (record.isTypeGuessed === true) return false;
  const kinds = [mine.type, publication.type];
  return kinds.includes('article-journal') && kinds.some(isPartOfBook);
}

/** A remark for the owner to check, with fields to copy. */
type Note = { readonly why: Finding; readonly paste?: string };

/** Returns where a source contradicts an entry, or has data that can't be added to it. */
function differences(paper: Paper, candidate: Candidate): Note[] {
  const { publication: mine } = paper;
  const { publication: theirs, fields } = candidate;
  const finding = { code: 'differs', known: keyOrTitle(paper) } as const;
  const notes: Note[] = [];
  const title = plainLine(theirs.title);
  if (titlesDiffer(plainLine(mine.title), title))
    notes.push({ why: { ...finding, kind: 'title', title } });
  const surnames = new Set(theirs.authors.map(surname));
  const canCompare = surnames.size > 0 && mine.authors.length > 0;
  if (canCompare && !mine.authors.some((author) => surnames.has(surname(author))))
    notes.push({ why: { ...finding, kind: 'authors' } });
  const isCutOff = mine.hasMoreAuthors === true;
  const count = theirs.authors.length;
  if ((isCutOff || mine.authors.length === 1) && count > mine.authors.length) {
    const isAll = theirs.hasMoreAuthors !== true;
    notes.push({
      why: { ...finding, kind: 'more', isCutOff, count, isAll },
      paste: fieldText('author', fields),
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

/** Tells the owner that a preprint in the list has become an article, with fields to copy. */
function publishedVersion(preprint: Paper, { publication, fields }: Candidate): Note {
  const { doi, link, preprint: linkedPreprint } = preprint.publication;
  const address = doi === undefined ? link : doiAddress(doi);
  const names = 'journal booktitle year month volume number pages publisher doi'.split(' ');
  const lines = names.filter((name) => fields.has(name)).map((name) => fieldText(name, fields));
  const hasNoLink = linkedPreprint === undefined && publication.preprint === undefined;
  if (hasNoLink && address !== undefined) lines.push(`preprint = {${address}},`);
  return {
    why: { code: 'differs', kind: 'published', known: keyOrTitle(preprint) },
    paste: lines.join(' '),
  };
}

function fieldText(name: string, fields: ReadonlyMap<string, string>): string {
  return `${name} = {${fields.get(name) ?? ''}},`;
}

const MAX_LISTED_KEYS = 5;

/** Notes on what new entries lack: one note for all entries that lack the same. */
function summaryNotes(
  newPapers: readonly Candidate[],
  owner: OwnerName | undefined,
  proposedCategories: readonly string[],
): ImportEvent[] {
  const note = (isAffected: (publication: Publication) => boolean, why: Finding): ImportEvent[] => {
    const affected = newPapers.filter(({ publication }) => isAffected(publication));
    const [first] = affected;
    if (first === undefined) return [];
    const keys = affected.slice(0, MAX_LISTED_KEYS).map(({ key }) => key);
    const moreCount = affected.length - keys.length;
    const label = keys.join(', ') + (moreCount > 0 ? ` and ${moreCount} more` : '');
    return [{ kind: 'doubtful', place: first.record.place, file: BIB_FILE, label, why }];
  };
  const lacksAuthors = ({ authors }: Publication) => authors.length === 0;
  const hasDoi = ({ doi }: Publication) => doi !== undefined;
  const ownerMissing = { code: 'toFill', kind: 'owner', owner: owner?.name ?? '' } as const;
  const why = { code: 'toFill', kind: 'buttons' } as const;
  const paste = proposedCategories.map((word) => `- ${JSON.stringify(word)}`).join(' ');
  const { file } = YAML_FILES.categories;
  return [
    ...note((paper) => lacksAuthors(paper) && hasDoi(paper), { code: 'toFill', kind: 'byDoi' }),
    ...note((paper) => lacksAuthors(paper) && !hasDoi(paper), { code: 'toFill', kind: 'authors' }),
    ...note(({ year }) => year === undefined, { code: 'toFill', kind: 'year' }),
    ...note((paper) => owner !== undefined && lacksOwner(paper, owner), ownerMissing),
    ...(proposedCategories.length === 0
      ? []
      : [{ kind: 'doubtful', place: 'all files', file, label: 'keywords', why, paste } as const]),
  ];
}

/** Whether a paper lists all its authors, and the owner is not among them. */
function lacksOwner(paper: Publication, { name, variants }: OwnerName): boolean {
  const { authors, hasMoreAuthors } = paper;
  if (authors.length === 0 || hasMoreAuthors === true || isByCollaboration(paper)) return false;
  const matchers = [isOwnerName, isOwnerByFirstSurname];
  return !matchers.some((isOwner) => authors.some((author) => isOwner(author, name, variants)));
}
