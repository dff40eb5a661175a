import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import type { Code } from '#kit/messages/problem.ts';
import { splitList } from '#src/lib/eitherForm.ts';
import { inheritFields, parentOnlyEntries, type RawEntry } from './rawEntry.ts';
import { readEntries } from './entries.ts';
import { readPlain } from './latex.ts';
import { isZoteroExtra } from '#kit/formats/facts/notices.ts';
import {
  countLeftOut,
  type ImportedEntry,
  type SourceRecords,
} from '#kit/formats/importedEntry.ts';

/** Fields for the program or site that wrote them, names of files on a disk, and private notes. */
const PRIVATE_FIELDS = new Set(lists.private);
const PRIVATE_PREFIX = /^(?:mendeley-|bdsk-|citeulike-)/u;

/** Web of Science and Scopus fields about their own record, addresses, and counts that go stale. */
const DATABASE_FIELDS = new Set(lists.databases);

/** Mistakes that lose an entry or a macro; the reader repairs or skips all others. */
const LOSS_CODES = new Set<Code>(['noBrace', 'entryNotClosed', 'brokenMacro']);

/** Fields that are imported under another name. */
const RENAMED_FIELDS = new Set('keywords keyword author_keywords art_number'.split(' '));

export function readBibtex(file: string, text: string): SourceRecords {
  const { entries, problems } = readEntries(text);
  const parents = parentOnlyEntries(entries);
  const importableEntries = inheritFields(entries).filter((entry, index) => {
    const rawEntry = entries[index];
    return entry.breaksOff !== true && (rawEntry === undefined || !parents.has(rawEntry));
  });
  return {
    records: importableEntries.map((entry) => recordOf(file, entry)),
    losses: problems
      .filter(({ code }) => LOSS_CODES.has(code))
      .map((problem) => ({ place: `${file}:${problem.line}`, why: { code: 'mistake', problem } })),
    skips: [...parents].map((entry) => ({
      place: `${file}:${entry.line}`,
      why: { code: 'onlyParent', key: entry.key },
    })),
    leftOut: countLeftOut(
      importableEntries.map(({ fields }) =>
        [...fields].flatMap(([name, { value }]) =>
          value.trim() === '' || isImported(name, value) || RENAMED_FIELDS.has(name) ? [] : name,
        ),
      ),
    ),
  };
}

function recordOf(file: string, entry: RawEntry): ImportedEntry {
  const fields = new Map<string, string>();
  for (const [name, { value }] of entry.fields) {
    if (isImported(name, value) && value.trim() !== '') fields.set(name, tidyValue(value));
  }
  for (const role of ['author', 'editor']) {
    const people = fields.get(role)?.split(' and ');
    if (people !== undefined) fields.set(role, people.map(tidyGroup).join(' and '));
  }
  setArticleNumber(fields, entry);
  const pmid = fields.get('pubmed_id');
  if (pmid !== undefined && fields.delete('pubmed_id')) fields.set('pmid', pmid);
  return {
    place: `${file}:${entry.line}`,
    type: entry.type,
    key: entry.key,
    fields,
    keywords: keywordsOf(entry),
    notes: [],
  };
}

function isImported(name: string, value: string): boolean {
  if (PRIVATE_FIELDS.has(name) || PRIVATE_PREFIX.test(name)) return false;
  if (DATABASE_FIELDS.has(name) || RENAMED_FIELDS.has(name)) return false;
  // al-folio's legend of marks; others keep private notes under the same name.
  if (name === 'annotation') return /^\W*[*†‡§¶]/u.test(value);
  if (name !== 'note') return true;
  return !/^\s*cited by:?\s*\d/iu.test(value) && !isZoteroExtra(readPlain(value));
}

/** Writes the article number as `eid` if there are no pages; a preprint's is part of its DOI. */
function setArticleNumber(fields: Map<string, string>, entry: RawEntry): void {
  const names = ['article-number', 'art_number', 'elocation-id'];
  const number = names.map((name) => entry.fields.get(name)?.value.trim()).find(Boolean);
  for (const name of names) fields.delete(name);
  const hasPages = ['pages', 'eid'].some((name) => fields.has(name));
  const isPreprintNumber =
    /^\d{4}\.\d\d\.\d\d\.\d+$/u.test(number ?? '') || /rxiv/iu.test(fields.get('journal') ?? '');
  if (number === undefined || hasPages || isPreprintNumber) return;
  fields.set('eid', tidyValue(number));
}

/** Separated by commas or semicolons; EndNote puts each on its own line. */
function keywordsOf(entry: RawEntry): string[] {
  const values = ['keywords', 'keyword', 'author_keywords'].map(
    (name) => entry.fields.get(name)?.value ?? '',
  );
  const words = values.find((value) => value.trim() !== '') ?? '';
  const lines = /[,;]/u.test(words) ? [words] : words.split('\n');
  return [...new Set(lines.flatMap((line) => splitList(readPlain(line))))];
}

/** EndNote ends a group's name with a comma, which BibTeX reads as a person's. */
function tidyGroup(person: string): string {
  return /^[^{},]* [^{},]*,$/u.test(person) ? `{${person.slice(0, -1)}}` : person;
}

/** On one line: a line of a value that looks like the head of an entry would end it. */
function tidyValue(value: string): string {
  return value.replaceAll(/\s+/gu, ' ').trim();
}
