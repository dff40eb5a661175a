import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import type { Code } from '#kit/messages/problem.ts';
import { splitList } from '#src/lib/splitText.ts';
import { inheritFields, parentOnlyEntries, type RawEntry } from './rawEntry.ts';
import { readEntries } from './entries.ts';
import { readPlain } from './latex.ts';
import { isZoteroExtra } from '#kit/formats/facts/notices.ts';
import {
  countLeftOut,
  type ImportedEntry,
  type SourceRecords,
} from '#kit/formats/importedEntry.ts';

/** Fields for the program that wrote the file, such as names of files, and private notes. */
const PRIVATE_FIELDS = new Set(lists.private);
const PRIVATE_PREFIX = /^(?:mendeley-|bdsk-|citeulike-)/u;

/** Web of Science and Scopus fields about their own record, addresses, and counts that go stale. */
const DATABASE_FIELDS = new Set(lists.databases);

/** Mistakes that lose an entry or a macro; the reader repairs all others. */
const LOSS_CODES = new Set<Code>(['noBrace', 'entryNotClosed', 'brokenMacro']);

const KEYWORD_FIELDS = ['keywords', 'keyword', 'author_keywords'];
/** Fields that are imported under another name. */
const RENAMED_FIELDS = new Set([...KEYWORD_FIELDS, 'art_number']);

/** Reads the entries of a BibTeX file that may be imported, and their fields. */
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
  for (const [name, { value }] of entry.fields)
    if (isImported(name, value) && value.trim() !== '') fields.set(name, tidyValue(value));
  for (const role of ['author', 'editor']) {
    const people = fields.get(role)?.split(' and ');
    if (people !== undefined) fields.set(role, people.map(tidyGroup).join(' and '));
  }
  setArticleNumber(fields, entry);
  const pmid = fields.get('pubmed_id');
  if (pmid !== undefined && fields.delete('pubmed_id')) fields.set('pmid', pmid);
  const { type, key, line } = entry;
  return { place: `${file}:${line}`, type, key, fields, keywords: keywordsOf(entry), notes: [] };
}

function isImported(name: string, value: string): boolean {
  if (PRIVATE_FIELDS.has(name) || PRIVATE_PREFIX.test(name)) return false;
  if (DATABASE_FIELDS.has(name) || RENAMED_FIELDS.has(name)) return false;
  // An annotation explains the authors' marks, as in al-folio, or is a private note.
  if (name === 'annotation') return /^\W*[*†‡§¶]/u.test(value);
  if (name !== 'note') return true;
  return !/^\s*cited by:?\s*\d/iu.test(value) && !isZoteroExtra(readPlain(value));
}

/** Writes the article number as `eid` if there are no pages; a preprint's only repeats its DOI. */
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

/** The keywords, which commas or semicolons separate; EndNote puts each on its own line. */
function keywordsOf(entry: RawEntry): string[] {
  const values = KEYWORD_FIELDS.map((name) => entry.fields.get(name)?.value ?? '');
  const words = values.find((value) => value.trim() !== '') ?? '';
  const lines = /[,;]/u.test(words) ? [words] : words.split('\n');
  return [...new Set(lines.flatMap((line) => splitList(readPlain(line))))];
}

/** Puts a group's name in braces if it ends with a comma, as EndNote marks groups. */
function tidyGroup(person: string): string {
  return /^[^{},]* [^{},]*,$/u.test(person) ? `{${person.slice(0, -1)}}` : person;
}

/** Writes a value on one line, since a line that looks like the head of an entry would end it. */
function tidyValue(value: string): string {
  return value.replaceAll(/\s+/gu, ' ').trim();
}
