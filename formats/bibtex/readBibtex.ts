import { describeProblem } from '#problems/describeProblem.ts';
import type { Code } from '#problems/problem.ts';
import { splitList } from '#text/splitList.ts';
import { readEntries } from './entries.ts';
import type { BibProblem, RawEntry } from './entries.ts';
import { readPlain } from './latex.ts';
import type { Loss, SourceWorks, Work } from '#formats/importedEntry.ts';

/**
 * Fields that only serve the program or site that wrote them, name files on the owner's disk, or are
 * private notes: none of them belongs on a site.
 */
const PRIVATE =
  /^(?:file|urldate|mendeley-.*|groups?|owner|timestamp|date-(?:added|modified)|bdsk-.*|local-url|__markedentry|read|readstatus|priority|rating|ranking|qualityassured|adsnote|citeulike-.*|posted-at|added-at|interhash|intrahash|username|biburl|bibsource|annote|annotation|review|comment|lastchecked|attachments?|bibtex_show|selected|abbr|altmetric|dimensions|google_scholar_id|inspirehep_id|preview|keywords|keyword)$/u;

/** What Web of Science and Scopus say of their own record, of addresses and of counts that grow old. */
const DATABASES = new Set(
  `unique-id times-cited number-of-cited-references cited-references usage-count-last-180-days
  usage-count-since-2013 doc-delivery-number journal-iso web-of-science-categories
  web-of-science-index research-areas researchid-numbers orcid-numbers keywords-plus author-email
  affiliation affiliations author-affiliation funding-acknowledgement funding-text oa da esi-highly-cited-paper
  esi-hot-paper eissn-l publication_stage source correspondence_address abbrev_source_title coden
  references funding_details funding_text author_keywords chemicals_cas tradenames manufacturers
  document_type art_number`.split(/\s+/u),
);

const INHERITED = 'year date month publisher volume series address location'.split(' ');
const DATES = new Set(['year', 'date', 'month']);

/** Mistakes that cost nothing: the entry is read all the same. */
const HARMLESS = new Set<Code>(['noCommaAfterKey', 'noCommaAfterField', 'noKey']);

/**
 * Reads BibTeX as an import.
 * In: the file's name for messages and its text. Out: its works with @string and crossref
 * resolved, what could not be read, and the entries that are no work of their own.
 */
export function readBibtex(file: string, text: string): SourceWorks {
  const { entries, problems } = readEntries(text);
  const byKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]));
  const parentKeys = new Set(entries.flatMap((entry) => parentKey(entry) ?? []));
  const works: Work[] = [];
  const skips: Loss[] = [];
  for (const entry of entries) {
    if (isOnlyParent(entry, parentKeys)) {
      const why = `“${entry.key}” is the book that other entries are part of; they have its fields`;
      skips.push({ place: `${file}:${entry.line}`, why });
    } else {
      const key = parentKey(entry);
      works.push(workOfEntry(file, entry, key === undefined ? undefined : byKey.get(key)));
    }
  }
  return {
    works,
    losses: problems.filter(isLoss).map((problem) => lossOf(file, problem)),
    skips,
  };
}

function isOnlyParent(entry: RawEntry, parentKeys: ReadonlySet<string>): boolean {
  if (!parentKeys.has(entry.key.toLowerCase())) return false;
  return /^(?:mv)?(?:proceedings|collection)$/u.test(entry.type) || !entry.fields.has('author');
}

function parentKey(entry: RawEntry): string | undefined {
  const key = entry.fields.get('crossref')?.value.trim().toLowerCase();
  return key === '' ? undefined : key;
}

function isLoss(problem: BibProblem): boolean {
  return problem.severity === 'error' && !HARMLESS.has(problem.code);
}

function lossOf(file: string, problem: BibProblem): Loss {
  const { message, fix } = describeProblem(problem);
  return { place: `${file}:${problem.line}`, why: `${message}; ${fix}` };
}

function workOfEntry(file: string, entry: RawEntry, parent: RawEntry | undefined): Work {
  const fields = new Map<string, string>();
  for (const [name, { value }] of entry.fields) {
    const isKept = isPublic(name, value) && (name !== 'crossref' || parent === undefined);
    if (isKept && value.trim() !== '') fields.set(name, tidyField(name, value));
  }
  if (parent !== undefined) inherit(fields, parent);
  nameArticleNumber(fields, entry);
  const pmid = fields.get('pubmed_id');
  if (pmid !== undefined && fields.delete('pubmed_id')) fields.set('pmid', pmid);
  return {
    place: `${file}:${entry.line}`,
    type: entry.type,
    key: entry.key,
    fields,
    keywords: keywordsOf(entry),
    doubts: [],
  };
}

function isPublic(name: string, value: string): boolean {
  if (PRIVATE.test(name) || DATABASES.has(name)) return false;
  return name !== 'note' || !/^\s*cited by:?\s*\d/iu.test(value);
}

/** The article's number where there are no pages; a preprint's is but a part of its DOI. */
function nameArticleNumber(fields: Map<string, string>, entry: RawEntry): void {
  const names = ['article-number', 'art_number', 'elocation-id'];
  const number = names.map((name) => entry.fields.get(name)?.value.trim()).find(Boolean);
  for (const name of names) fields.delete(name);
  const isSaid = ['pages', 'eid'].some((name) => fields.has(name));
  const isPreprints =
    /^\d{4}\.\d\d\.\d\d\.\d+$/u.test(number ?? '') || /rxiv/iu.test(fields.get('journal') ?? '');
  if (number === undefined || isSaid || isPreprints) return;
  fields.set('eid', tidyValue(number));
}

/** Parted by commas or semicolons; EndNote puts each on a line of its own. */
function keywordsOf(entry: RawEntry): string[] {
  const values = ['keywords', 'keyword', 'author_keywords'].map(
    (name) => entry.fields.get(name)?.value ?? '',
  );
  const words = values.find((value) => value.trim() !== '') ?? '';
  const lines = /[,;]/u.test(words) ? [words] : words.split('\n');
  return [...new Set(lines.flatMap((line) => splitList(readPlain(line))))];
}

function inherit(fields: Map<string, string>, parent: RawEntry): void {
  const hasDate = fields.has('year') || fields.has('date');
  const title = parent.fields.get('booktitle') ?? parent.fields.get('title');
  if (title !== undefined && !fields.has('booktitle'))
    fields.set('booktitle', tidyValue(title.value));
  for (const name of INHERITED) {
    const value = parent.fields.get(name)?.value;
    if (value === undefined || fields.has(name) || (hasDate && DATES.has(name))) continue;
    fields.set(name, tidyValue(value));
  }
}

/** EndNote ends a group's name with a comma, which BibTeX reads as a person's. */
function tidyField(name: string, value: string): string {
  const tidy = tidyValue(value);
  if (name !== 'author' && name !== 'editor') return tidy;
  return tidy
    .split(' and ')
    .map((person) => (/^[^{},]* [^{},]*,$/u.test(person) ? `{${person.slice(0, -1)}}` : person))
    .join(' and ');
}

/** On one line: a line of a value that looks like the head of an entry would end it. */
function tidyValue(value: string): string {
  return value.replaceAll(/\s+/gu, ' ').trim();
}
