import type { Publication } from '#src/content/publication.ts';
import { foldText } from '#src/lib/fold.ts';
import { plainText } from '#src/lib/plainText.ts';
import { slugsFor } from '#src/lib/slug.ts';
import {
  inheritFields,
  parentOnlyEntries,
  type BibProblem,
  type RawEntry,
  bibProblem,
  EntryFields,
} from './rawEntry.ts';
import { readEntries } from './entries.ts';
import { type OwnerName, reportOwner } from './read/authors.ts';
import { publicationOf } from './read/publication.ts';

export type Bibliography = {
  /** Those with a status first, then newest first, then in file order. */
  readonly publications: readonly Publication[];
  readonly problems: readonly BibProblem[];
};

type ParsedPaper = Omit<Publication, 'id' | 'slug'> & { readonly key: string };

export function readPublications(source: string, owner?: OwnerName, lang?: string): Bibliography {
  const file = readEntries(source);
  const problems: BibProblem[] = [...file.problems, ...reportNoEntries(source, file.entries)];
  const completeEntries = inheritFields(file.entries).filter(({ breaksOff }) => breaksOff !== true);
  const parents = new Set([...parentOnlyEntries(file.entries)].map(({ key }) => key));
  const papers = completeEntries.flatMap((entry): ParsedPaper[] => {
    const fields = new EntryFields(inLanguage(entry, lang));
    const publication = publicationOf(fields, owner);
    // Proceedings that only `crossref` needs are listed if the owner edited them.
    const isByOthers = owner !== undefined && !publication?.authors.some(({ isOwner }) => isOwner);
    if (isByOthers && parents.has(entry.key)) return [];
    problems.push(...fields.problems);
    if (publication === undefined) return [];
    // References keep the title that the publisher uses.
    const isTranslated = fields.entry.fields.get('title') !== entry.fields.get('title');
    const original = isTranslated ? publicationOf(new EntryFields(entry), owner)?.title : undefined;
    return [{ ...publication, key: entry.key, ...(original && { originalTitle: original }) }];
  });
  const publications = withIds(papers, problems);
  problems.push(...reportSameDois(publications), ...reportOwner(publications, owner));
  return {
    publications: publications.toSorted((a, b) => rank(b) - rank(a)),
    problems: problems.toSorted((a, b) => a.line - b.line),
  };
}

/** Reads an entry after inheritance; undefined if it has no title, or an error. */
export function readPublication(entry: RawEntry): Publication | undefined {
  const publication = publicationOf(new EntryFields(entry), undefined);
  return publication === undefined ? undefined : { ...publication, id: entry.key, slug: '' };
}

/** Fields that can be given in several languages (requirement L2): `title+de = {…}`. */
export const TRANSLATABLE_FIELDS: readonly string[] = ['title', 'abstract', 'note', 'contribution'];

function inLanguage(entry: RawEntry, lang: string | undefined): RawEntry {
  if (lang === undefined) return entry;
  const texts = TRANSLATABLE_FIELDS.flatMap((name) => {
    const field = entry.fields.get(`${name}+${lang.toLowerCase()}`);
    return field === undefined ? [] : [[name, field] as const];
  });
  return texts.length === 0 ? entry : { ...entry, fields: new Map([...entry.fields, ...texts]) };
}

/** Ranks by date; a paper with a status comes before all others. */
function rank({ status, year = 0, month = 0, day = 0 }: Publication): number {
  return Number(status !== undefined) * 1e9 + year * 10_000 + month * 100 + day;
}

/** Reports a file that has text but no BibTeX. */
function reportNoEntries(source: string, entries: readonly RawEntry[]): BibProblem[] {
  if (entries.length > 0) return [];
  const text = source.replaceAll(/^\s*%.*$/gmu, '').trim();
  if (!/\p{L}/u.test(text) || /@\s*(?:comment|string|preamble)\b/iu.test(text)) return [];
  return [bibProblem({ code: 'notBibtex' }, 1)];
}

/** A repeated key is dropped for the same work, and replaced by a new key for another work. */
function withIds(papers: readonly ParsedPaper[], problems: BibProblem[]): Publication[] {
  const usedKeys = new Set(papers.map(({ key }) => key));
  const nextNumbers = new Map<string, number>();
  const lineOfKey = new Map<string, number>();
  const lineOfWork = new Map<string, number>();
  const unique = papers.flatMap(({ key, ...publication }) => {
    const { line, authors, doi, year = '' } = publication;
    const title = plainText(publication.title);
    // The same for two records of one work.
    const work = `${key} ${doi ?? `${plainLetters(title)} ${year}`}`;
    const [firstLine, sameLine] = [lineOfKey.get(key), lineOfWork.get(work)];
    lineOfKey.set(key, firstLine ?? line);
    lineOfWork.set(work, sameLine ?? line);
    const duplicate = { code: 'twice', value: key } as const;
    if (key !== '' && sameLine !== undefined) {
      problems.push(bibProblem({ ...duplicate, kind: 'paper', lines: [sameLine, line] }, line));
      return [];
    }
    if (key !== '' && firstLine === undefined) return [{ ...publication, id: key }];
    // "okafor2024" for an entry without a key.
    const name = authors[0]?.family ?? title.split(/\s+/u)[0] ?? '';
    const id = freeKey(key || plainLetters(name) + year, usedKeys, nextNumbers, key === '' ? 1 : 2);
    if (key !== '' && firstLine !== undefined) {
      const lines = [firstLine, line];
      problems.push(bibProblem({ ...duplicate, kind: 'key', lines, newKey: id }, line));
    }
    return [{ ...publication, id }];
  });
  const slugs = slugsFor(unique.map(({ id }) => id));
  return unique.map((publication) => ({ ...publication, slug: slugs.get(publication.id) ?? '' }));
}

function plainLetters(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** "key-2", "key-3" …; counting resumes where it stopped, so that time stays linear. */
function freeKey(
  key: string,
  usedKeys: Set<string>,
  nextNumbers: Map<string, number>,
  start: number,
): string {
  let number = nextNumbers.get(key) ?? start;
  let candidate = number === 1 ? key : `${key}-${number}`;
  for (; candidate === '' || usedKeys.has(candidate); candidate = `${key}-${number}`) number += 1;
  nextNumbers.set(key, number + 1);
  usedKeys.add(candidate);
  return candidate;
}

function reportSameDois(publications: readonly Publication[]): BibProblem[] {
  const firstByDoi = new Map<string, Publication>();
  return publications.flatMap((paper): BibProblem[] => {
    if (paper.doi === undefined) return [];
    const earlier = firstByDoi.get(paper.doi);
    firstByDoi.set(paper.doi, earlier ?? paper);
    if (earlier === undefined) return [];
    const { id, line, doi } = paper;
    const entry = { noun: 'entry', name: id } as const;
    const finding = { code: 'sameDoi', entry, earlier: earlier.id, on: earlier.line, doi } as const;
    return [bibProblem(finding, line)];
  });
}
