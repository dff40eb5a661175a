import { splitList } from '#src/content/schema.ts';
import { readEntries } from '#publish/bibtex/entries.ts';
import type { BibProblem, RawEntry } from '#publish/bibtex/entries.ts';
import { readPlain } from '#publish/bibtex/latex.ts';
import type { Loss, SourceWorks, Work } from './work.ts';

/**
 * Fields that only serve the program or site that wrote them, name files on the owner's disk, or are
 * private notes: none of them belongs on a site.
 */
const PRIVATE =
  /^(?:file|urldate|mendeley-.*|groups?|owner|timestamp|date-(?:added|modified)|bdsk-.*|local-url|__markedentry|read|readstatus|priority|rating|ranking|qualityassured|adsnote|citeulike-.*|posted-at|added-at|interhash|intrahash|username|biburl|bibsource|annote|annotation|review|comment|lastchecked|attachments?|bibtex_show|selected|abbr|altmetric|dimensions|google_scholar_id|inspirehep_id|preview|keywords|keyword)$/u;

const INHERITED = 'year date month publisher volume series address location'.split(' ');
const DATES = new Set(['year', 'date', 'month']);

/** Mistakes that cost nothing: the entry is read all the same. */
const HARMLESS = /no comma follows|has no key/u;

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
  return problem.severity === 'error' && !HARMLESS.test(problem.message);
}

function lossOf(file: string, { line, message, fix }: BibProblem): Loss {
  return { place: `${file}:${line}`, why: `${message}; ${fix}` };
}

function workOfEntry(file: string, entry: RawEntry, parent: RawEntry | undefined): Work {
  const fields = new Map<string, string>();
  for (const [name, { value }] of entry.fields) {
    const isKept = !PRIVATE.test(name) && (name !== 'crossref' || parent === undefined);
    if (isKept && value.trim() !== '') fields.set(name, tidyField(name, value));
  }
  if (parent !== undefined) inherit(fields, parent);
  return {
    place: `${file}:${entry.line}`,
    type: entry.type,
    key: entry.key,
    fields,
    keywords: keywordsOf(entry),
    doubts: [],
  };
}

/** Parted by commas or semicolons; EndNote puts each on a line of its own. */
function keywordsOf(entry: RawEntry): string[] {
  const values = ['keywords', 'keyword'].map((name) => entry.fields.get(name)?.value ?? '');
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
  return tidy.replaceAll(/(^|\sand\s+)([^{},\s][^{},]*\s[^{},]*),(?=\s+and\s|$)/gu, '$1{$2}');
}

/** On one line: a line of a value that looks like the head of an entry would end it. */
function tidyValue(value: string): string {
  return value.replaceAll(/\s+/gu, ' ').trim();
}
