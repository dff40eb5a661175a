import { readEntries } from '#kit/formats/bibtex/entries.ts';
import { readPlain } from '#kit/formats/bibtex/latex.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { bareDoi, doiIn } from '#kit/formats/facts/doi.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import { ignoredIn, profileIn, utf8 } from '#kit/import/merge/contentFolder.ts';
import { isPreprint, titleKey } from '#kit/import/merge/identity.ts';
import { readIfThere, type Change } from '#kit/import/merge/replaceFiles.ts';
import { YAML_FILES } from '#kit/content/contentFiles.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import type { KnownPaper } from './decide.ts';

/** @returns The papers of a bibliography, each with its raw fields. */
export function knownPapers(text: string): KnownPaper[] {
  const entries = new Map(readEntries(text).entries.map((entry) => [entry.line, entry]));
  return readPublications(text).publications.flatMap((paper) => {
    const { title, doi, preprint, line } = paper;
    const entry = entries.get(line);
    if (entry === undefined) return [];
    const fields = new Map([...entry.fields].map(([name, { value }]) => [name, value]));
    const known = { key: entry.key, title: plainLine(title), fields };
    const early = doiIn(preprint ?? '')?.toLowerCase();
    return [
      {
        ...known,
        ...omitEmpty({ doi, preprint: early }),
        ...(isPreprint(paper) && { isPreprint: true as const }),
      },
    ];
  });
}

/**
 * Which records the list already has: by their DOI, or by that of another version of the article.
 * A preprint in the list does not count as the article that names it.
 */
export function isListed(papers: readonly KnownPaper[]): (record: ImportedEntry) => boolean {
  const listed = new Set(papers.flatMap(({ doi, preprint }) => [doi ?? [], preprint ?? []].flat()));
  const articles = new Set(papers.flatMap((paper) => (paper.isPreprint ? [] : (paper.doi ?? []))));
  return (record) =>
    listed.has(doiOf(record)) || (record.otherDois ?? []).some((doi) => articles.has(doi));
}

/** The minimum number of papers that a run gets through. */
const REACHED = 200;

/**
 * The order in which to ask about papers, so that in a list too long for one run none is left out
 * forever: papers without a count first, then the others from a different start each week.
 *
 * @param week Weeks since an arbitrary day.
 */
export function askingOrder(papers: readonly KnownPaper[], week: number): string[] {
  const doisOf = (some: readonly KnownPaper[]) => some.flatMap(({ doi }) => doi ?? []);
  const uncounted = papers.filter(({ fields }) => !fields.has('citations'));
  const counted = papers.filter(({ fields }) => fields.has('citations'));
  const start = (week * REACHED) % Math.max(1, counted.length);
  return doisOf([...uncounted, ...counted.slice(start), ...counted.slice(0, start)]);
}

/** @returns The bare DOI of a record, in lower case; '' if it has none. */
export function doiOf({ fields }: ImportedEntry): string {
  return bareDoi(fields.get('doi') ?? '');
}

/** Which records the owner permanently refuses, by DOI or title in site.yaml. */
export function ignoring(folder: string): (record: ImportedEntry) => boolean {
  const ignored = ignoredIn(folder);
  const dois = new Set(ignored.map(bareDoi));
  const titles = new Set(ignored.map(titleKey));
  return (record) =>
    dois.has(doiOf(record)) || titles.has(titleKey(readPlain(record.fields.get('title') ?? '')));
}

/** @returns The owner's e-mail as contact for services; undefined if profile.yaml has none. */
export function mailtoIn(folder: string): string | undefined {
  const email = profileIn(folder)?.['email'];
  return typeof email === 'string' && /^[^\s@]+@[^\s@]+$/u.test(email) ? email : undefined;
}

/** The month of the counts in profile.yaml; the rest of its line is kept. */
const AS_OF = /^(citationsAsOf:)[ \t]*(?:(['"])[^'"\r\n]*['"]|[^\s#'"]*)/mu;

/** @returns The change to profile.yaml that sets `month` as the month of the counts, if any. */
export function monthChange(folder: string, month: string): Change[] {
  const { file } = YAML_FILES.profile;
  const before = readIfThere(folder, file);
  const text = before === undefined ? undefined : utf8(before);
  if (before === undefined || text === undefined) return [];
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const end = text === '' || text.endsWith('\n') ? '' : eol;
  const after = AS_OF.test(text)
    ? text.replace(AS_OF, (_, name: string, quote = '') => `${name} ${quote}${month}${quote}`)
    : `${text}${end}citationsAsOf: ${month}${eol}`;
  return after === text ? [] : [{ name: file, before, after }];
}
