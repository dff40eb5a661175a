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

type PaperWithKey = Omit<Publication, 'id' | 'slug'> & { readonly key: string };

/** Reads a bibliography; papers with a status, such as "in press", come first, then the newest. */
export function readPublications(source: string, owner?: OwnerName, lang?: string) {
  const file = readEntries(source);
  const problems: BibProblem[] = [...file.problems, ...reportNoEntries(source, file.entries)];
  const completeEntries = inheritFields(file.entries).filter(({ breaksOff }) => breaksOff !== true);
  const parentKeys = new Set([...parentOnlyEntries(file.entries)].map(({ key }) => key));
  const papers = completeEntries.flatMap((entry): PaperWithKey[] => {
    const fields = new EntryFields(inLanguage(entry, lang));
    const publication = publicationOf(fields, owner);
    // Proceedings that only `crossref` needs are listed if the owner edited them.
    const isByOthers = owner !== undefined && !publication?.authors.some(({ isOwner }) => isOwner);
    if (isByOthers && parentKeys.has(entry.key)) return [];
    problems.push(...fields.problems);
    if (publication === undefined) return [];
    // References keep the title that the publisher uses.
    const isTranslated = fields.entry.fields.get('title') !== entry.fields.get('title');
    const originalTitle = isTranslated ? publicationOf(new EntryFields(entry))?.title : undefined;
    return [{ ...publication, key: entry.key, ...(originalTitle && { originalTitle }) }];
  });
  const publications = withUniqueIds(papers, problems);
  problems.push(...reportSameDois(publications), ...reportOwner(publications, owner));
  return {
    publications: publications.toSorted((a, b) => rank(b) - rank(a)),
    problems: problems.toSorted((a, b) => a.line - b.line),
  };
}

/** Reads an entry after inheritance; undefined if it has no title, or an error. */
export function readPublication(entry: RawEntry): Publication | undefined {
  const publication = publicationOf(new EntryFields(entry));
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

/** Sorts by date; a paper with a status, such as "in press", comes before all others. */
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

/** Drops the second entry of one key if it is the same work, and gives it a new id if it is not. */
function withUniqueIds(papers: readonly PaperWithKey[], problems: BibProblem[]): Publication[] {
  const usedKeys = new Set(papers.map(({ key }) => key));
  const nextNumbers = new Map<string, number>();
  const lineOfKey = new Map<string, number>();
  const lineOfWork = new Map<string, number>();
  const unique = papers.flatMap(({ key, ...publication }) => {
    const { line, authors, doi, year = '' } = publication;
    const title = plainText(publication.title);
    if (key === '') {
      // The id becomes "okafor2024".
      const name = authors[0]?.family ?? title.split(/\s+/u)[0] ?? '';
      return [{ ...publication, id: freeKey(foldedLetters(name) + year, 1) }];
    }
    const work = `${key} ${doi ?? `${foldedLetters(title)} ${year}`}`;
    const [firstLine, workLine] = [lineOfKey.get(key), lineOfWork.get(work)];
    lineOfKey.set(key, firstLine ?? line);
    lineOfWork.set(work, workLine ?? line);
    if (firstLine === undefined) return [{ ...publication, id: key }];
    if (workLine !== undefined) {
      const lines = [workLine, line];
      problems.push(bibProblem({ code: 'twice', value: key, kind: 'paper', lines }, line));
      return [];
    }
    const id = freeKey(key, 2);
    const lines = [firstLine, line];
    problems.push(bibProblem({ code: 'twice', value: key, kind: 'key', lines, newKey: id }, line));
    return [{ ...publication, id }];
  });
  const slugs = slugsFor(unique.map(({ id }) => id));
  return unique.map((publication) => ({ ...publication, slug: slugs.get(publication.id) ?? '' }));

  /** "key-2", "key-3" …; counting resumes where it stopped, so that time stays linear. */
  function freeKey(key: string, start: number): string {
    let number = nextNumbers.get(key) ?? start;
    let candidate = number === 1 ? key : `${key}-${number}`;
    for (; candidate === '' || usedKeys.has(candidate); candidate = `${key}-${number}`) number += 1;
    nextNumbers.set(key, number + 1);
    usedKeys.add(candidate);
    return candidate;
  }
}

/** The letters and digits of a text, in lower case and without accents. */
export function foldedLetters(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
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
