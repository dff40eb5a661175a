import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import types from '#kit/formats/facts/cslTypes.json' with { type: 'json' };
import { isEtAl } from '#kit/formats/bibtex/names.ts';
import { CSL_TYPES, SOFTWARE_LINE, unguard } from './writeCslJson.ts';
import { dateOf, readWrittenDate, type WrittenDate } from '#kit/formats/facts/dates.ts';
import { doiIn } from '#kit/formats/facts/doi.ts';
import {
  identifierAt,
  identifierInLine,
  identifierKind,
  identifierOf,
  onePerKind,
} from '#kit/formats/facts/identifiers.ts';
import { firstTextAt, get, isObject, listAt, textAt } from '#kit/formats/facts/json.ts';
import { statusIn, noticeInLine } from '#kit/formats/facts/notices.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import { readMarkup } from '#kit/formats/bibtex/latex.ts';
import { withoutEntities } from '#kit/formats/bibtex/markup.ts';
import {
  groupName,
  partsName,
  writtenName,
  type AuthorList,
} from '#kit/formats/facts/writtenNames.ts';
import {
  countLeftOut,
  importedEntry,
  sourceRecords,
  type ImportedEntry,
  type Loss,
  type SourceRecords,
} from '#kit/formats/importedEntry.ts';
import type { Identifier } from '#src/content/publication.ts';

/** CSL types by the names that Crossref and others use for them. */
const CROSSREF_TYPES: ReadonlyMap<string, string> = new Map(Object.entries(types.crossref));

const READ_FIELDS = new Set(lists.csl);

/** Reads CSL-JSON as Zotero, Mendeley, Crossref and DataCite write it; items without a title are losses. */
export function readCslJson(file: string, json: unknown): SourceRecords {
  const items = itemsOf(json);
  const results = items.map((item, index): ImportedEntry | Loss => {
    const place = `${file}, item ${index + 1}`;
    const title = textAt(item, 'title');
    if (!isObject(item)) return { place, why: { code: 'noEntry', kind: 'item' } };
    if (title !== undefined) return cslEntry(item, title, place);
    return { place, why: { code: 'lacking', noun: 'item', fields: ['title'] } };
  });
  const unreadFields = items.map((item) =>
    isObject(item) ? Object.keys(item).filter((name) => !READ_FIELDS.has(name)) : [],
  );
  return { ...sourceRecords(results), leftOut: countLeftOut(unreadFields) };
}

/** Whether JSON contains CSL items, even in the envelopes of Zotero and Crossref. */
export function isCslJson(json: unknown): boolean {
  return itemsOf(json).some((item) => {
    const type = textAt(item, 'type') ?? '';
    // The sections of a CV have a title and a type too.
    const isWork = CSL_TYPES.has(type) || CROSSREF_TYPES.has(type);
    const hasPaperField = ['issued', 'DOI', 'author'].some((key) => get(item, key) !== undefined);
    return get(item, 'title') !== undefined && (isWork || hasPaperField);
  });
}

function itemsOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  const items = get(json, 'items') ?? get(json, 'message', 'items');
  return Array.isArray(items) ? items : [get(json, 'message') ?? json];
}

function cslEntry(item: unknown, title: string, place: string): ImportedEntry {
  const text = (...names: readonly string[]) => firstTextAt(item, ...names);
  const unguarded = (...names: readonly string[]) => unguard(text(...names));
  const noteValue = get(item, 'note');
  const note = typeof noteValue === 'string' ? noteValue : '';
  const isSoftware = note.split(/\r?\n/u).includes(SOFTWARE_LINE);
  const typeName = isSoftware ? 'software' : (text('type') ?? 'document');
  const isPreprint = /preprint/iu.test(text('genre') ?? '') && typeName !== 'article-journal';
  const venue = unguarded('container-title', 'container-title-short');
  const pages = unguarded('page', 'article-number', 'number-of-pages');
  const publisher = unguarded('publisher');
  const authors = namesOf(item, 'author');
  const editors = namesOf(item, 'editor');
  const isEdited = authors.authors.length === 0 && editors.authors.length > 0;
  const subtitle = text('subtitle');
  const isFullTitle = subtitle === undefined || title.includes(subtitle);
  // The meeting of a talk or paper (CSL 1.0.2; before that, `event`).
  const event = text('event-title', 'event');
  const dates = DATES.map((name) => dateAt(get(item, name)));
  const date = dates.find(({ year }) => year !== undefined);
  // Zotero keeps what CSL has no field for in lines of the note: "PMID: 123".
  const doiInNote = /^DOI:\s*(\S+)/imu.exec(note)?.[1];
  return importedEntry({
    place,
    key: text('citation-key', 'citation-label', 'id'),
    type: isPreprint ? 'article' : (CROSSREF_TYPES.get(typeName) ?? typeName),
    title: readMarkup(isFullTitle ? title : `${title}: ${subtitle}`),
    ...(isEdited ? { ...editors, isEdited } : { ...authors, editors: editors.authors }),
    // The first date that has a year, or the text in place of one.
    ...(date ?? {
      yearText: dates.flatMap(({ yearText }) => yearText ?? [])[0] ?? text('status') ?? '',
    }),
    venue,
    volume: unguarded('volume'),
    issue: unguarded('issue', 'number', 'collection-number'),
    pages: pages?.replaceAll(/(?<=\w)\s*-+\s*(?=\w)/gu, '–'),
    // This kit's export writes a preprint's server as venue and publisher, since programs differ.
    publisher: typeName === 'article' && publisher === venue ? undefined : publisher,
    genre: unguarded('genre'),
    status: statusIn(text('status') ?? '') ?? date?.status,
    doi: [text('DOI'), doiInNote, text('URL')]
      .map((value) => doiIn(value ?? ''))
      .find((doi) => doi !== undefined),
    identifiers: cslIdentifiers(item, note),
    link: text('URL'),
    abstractMarkup: text('abstract'),
    notices: (unguard(note) ?? '').split(/\r?\n/u).flatMap((line) => noticeInLine(line) ?? []),
    keywords: listAt(item, 'keyword').flatMap((words) =>
      typeof words === 'string' ? withoutEntities(words).split(/\s*[,;]\s*/u) : [],
    ),
    extra: {
      eventtitle: event === text('container-title') ? undefined : unguard(event),
      issn: text('ISSN'),
      isbn: text('ISBN'),
      edition: unguarded('edition'),
      version: unguarded('version'),
      series: unguarded('collection-title'),
      address: unguarded('publisher-place'),
      language: unguarded('language'),
    },
  });
}

const DATES = 'issued published published-print published-online submitted created'.split(' ');

function dateAt(date: unknown): WrittenDate {
  if (typeof date === 'string' || typeof date === 'number') return readWrittenDate(String(date));
  const [first] = listAt(date, 'date-parts');
  const parts: readonly unknown[] = Array.isArray(first) ? first : [];
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = parts.map(Number);
  if (Number.isInteger(year) && year !== 0) return dateOf(year, month, day);
  return readWrittenDate(textAt(date, 'raw') ?? textAt(date, 'literal'));
}

/** Identifiers in CSL's own fields, and where Zotero keeps them: `number`, `archive`, the note. */
function cslIdentifiers(item: unknown, note: string): Identifier[] {
  const archive = identifierKind(textAt(item, 'archive') ?? '');
  const number = textAt(item, 'number');
  return onePerKind([
    identifierOf('pubmed', textAt(item, 'PMID')),
    identifierOf('pmc', textAt(item, 'PMCID')),
    archive && identifierOf(archive, textAt(item, 'archive_location') ?? number),
    identifierInLine(number ?? ''),
    ...note.split(/\r?\n/u).map(identifierInLine),
    identifierAt(textAt(item, 'URL') ?? ''),
  ]);
}

/** Reads names; CSL has no "and others", so programs write a name that is "others" or "et al." */
function namesOf(item: unknown, role: string): AuthorList {
  const names = listAt(item, role);
  // A name with a given name is a person's, never "et al.".
  const properNames = names.filter((name) => {
    if (typeof name === 'string') return !isEtAl(name);
    const text = firstTextAt(name, 'literal', 'name', 'family') ?? '';
    return textAt(name, 'given') !== undefined || !isEtAl(text);
  });
  return {
    authors: properNames.flatMap((name) => cslName(name) ?? []),
    hasMoreAuthors: properNames.length < names.length,
  };
}

function cslName(name: unknown): PersonName | undefined {
  if (typeof name === 'string') return writtenName(name);
  const literal = firstTextAt(name, 'literal', 'name');
  if (literal !== undefined) return groupName(unguard(literal) ?? '');
  const part = (...names: readonly string[]) =>
    unguard(names.flatMap((each) => textAt(name, each) ?? []).join(' '));
  return partsName({
    family: part('family'),
    given: part('given'),
    particle: part('dropping-particle', 'non-dropping-particle'),
    suffix: part('suffix'),
  });
}
