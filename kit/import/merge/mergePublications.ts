import { applyEdits, formatEntry, insertFields } from '#kit/formats/bibtex/editEntries.ts';
import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Finding, Kind } from '#kit/messages/problem.ts';
import { BIB_FILE } from '#kit/content/contentFiles.ts';
import type { Publication } from '#src/content/publication.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { foldText } from '#src/lib/fold.ts';
import { additionsTo, differences, publishedVersion, summaryNotes, type Note } from './compare.ts';
import {
  byCompleteness,
  candidateOf,
  keyOrTitle,
  keywordPolicy,
  ownPapers,
  refreshPublication,
  encodeAddress,
} from './paper.ts';
import {
  hasSameDoi,
  type Addition,
  type Candidate,
  type Paper,
  PublicationIndex,
} from './match.ts';
import type { ImportEvent } from './report.ts';

export type MergedBib = { readonly text: string; readonly events: readonly ImportEvent[] };

export type MergeContext = {
  readonly owner: OwnerName | undefined;
  readonly categories: readonly string[];
  /** Whether the article of a listed preprint is added; otherwise it is only reported. */
  readonly addsArticles?: boolean;
};

export function mergePublications(
  text: string,
  records: readonly ImportedEntry[],
  { owner, categories, addsArticles = false }: MergeContext,
): MergedBib {
  const existing = ownPapers(text);
  const usedCategories = existing.flatMap(({ publication }) => publication.categories);
  const keywords = keywordPolicy(categories, usedCategories, records);
  const index = new PublicationIndex();
  for (const paper of existing) index.add(paper);
  const newPapers: Candidate[] = [];
  /** Events are created at the end, when the keys and years of new papers are final. */
  const log: [order: number, createEvent: () => ImportEvent][] = [];

  const candidates = records.flatMap((record, order) => {
    const candidate = candidateOf(record, order, keywords);
    if (candidate !== undefined) return candidate;
    const label = record.key === '' ? `@${record.type}` : record.key;
    const why = { code: 'noEntry', kind: 'title' } as const;
    const { place } = record;
    log.push([order, () => ({ kind: 'lost', place, file: BIB_FILE, label, why })]);
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
    const { place: entryPlace } = paper;
    const canAdd = (addition: Addition) =>
      isNew ||
      (entryPlace !== undefined && insertFields(text, entryPlace, [addition], '\n').length > 0);
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
  const insertions = existing.flatMap(({ place, additions: fields }) =>
    place === undefined || fields.length === 0 ? [] : insertFields(text, place, fields, eol),
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
