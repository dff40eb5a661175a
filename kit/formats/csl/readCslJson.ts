import { isEtAl } from '#kit/formats/bibtex/names.ts';
import { unguarded } from './writeCslJson.ts';
import { dateOf, readWrittenDate, type WrittenDate } from '#kit/formats/facts/dates.ts';
import { doiIn } from '#kit/formats/facts/doi.ts';
import {
  identifierAt,
  identifierIn,
  identifierInLine,
  identifierKind,
  onePerKind,
} from '#kit/formats/facts/identifiers.ts';
import { at, isObject, listAt, textAt } from '#kit/formats/facts/json.ts';
import { statusIn, noticeInLine } from '#kit/formats/facts/notices.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import { withoutEntities, readTagged } from '#kit/formats/facts/richSource.ts';
import {
  groupName,
  partsName,
  writtenName,
  type NameRow,
} from '#kit/formats/facts/writtenNames.ts';
import {
  countLeftOut,
  importedEntry,
  type ImportedEntry,
  type Loss,
  type SourceRecords,
} from '#kit/formats/importedEntry.ts';
import type { Identifier, IdentifierKind } from '#src/content/publication.ts';

/** Types that Crossref and others write under a name other than CSL's. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'journal-article': 'article-journal',
    'proceedings-article': 'paper-conference',
    'book-chapter': 'chapter',
    'posted-content': 'article',
    preprint: 'article',
    dissertation: 'thesis',
    monograph: 'book',
    'edited-book': 'book',
    'reference-entry': 'entry-encyclopedia',
    'peer-review': 'review',
    'magazine-article': 'article-magazine',
  }),
);

/** Properties of an item that are read here. */
const READ = new Set(
  `type title subtitle citation-key citation-label id genre author editor abstract note
  container-title container-title-short volume issue page number version article-number publisher DOI URL keyword
  event-title event ISSN ISBN PMID PMCID archive archive_location edition collection-title
  collection-number publisher-place language status issued published published-print
  published-online submitted created`.split(/\s+/u),
);

/**
 * Reads CSL-JSON as Zotero, Mendeley, Crossref and DataCite write it.
 *
 * @param json - its parsed JSON
 * @returns its records; items without a title are losses
 */
export function readCslJson(file: string, json: unknown): SourceRecords {
  const records: ImportedEntry[] = [];
  const losses: Loss[] = [];
  const items = itemsOf(json);
  for (const [index, item] of items.entries()) {
    const place = `${file}, item ${index + 1}`;
    const title = textAt(item, 'title');
    if (!isObject(item)) losses.push({ place, why: { code: 'noEntry', kind: 'item' } });
    else if (title === undefined)
      losses.push({ place, why: { code: 'lacking', noun: 'item', fields: ['title'] } });
    else records.push(cslEntry(item, title, place));
  }
  const beside = items.map((item) =>
    isObject(item) ? Object.keys(item).filter((name) => !READ.has(name)) : [],
  );
  return { records, losses, leftOut: countLeftOut(beside) };
}

/** Whether JSON contains CSL items, even in the envelopes of Zotero and Crossref. */
export function isCslJson(json: unknown): boolean {
  return itemsOf(json).some(
    (item) =>
      at(item, 'title') !== undefined &&
      ['type', 'issued', 'DOI', 'author'].some((key) => at(item, key) !== undefined),
  );
}

function itemsOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  const items = at(json, 'items') ?? at(json, 'message', 'items');
  if (Array.isArray(items)) return items;
  return [at(json, 'message') ?? json];
}

function cslEntry(item: unknown, title: string, place: string): ImportedEntry {
  const written = textAt(item, 'type') ?? 'document';
  const isPreprint =
    /preprint/iu.test(textAt(item, 'genre') ?? '') && written !== 'article-journal';
  const abstract = textAt(item, 'abstract');
  const authors = namesOf(item, 'author');
  const editors = namesOf(item, 'editor');
  const isEdited = authors.authors.length === 0 && editors.authors.length > 0;
  const people = isEdited ? editors : authors;
  const note = typeof at(item, 'note') === 'string' ? String(at(item, 'note')) : '';
  const subtitle = textAt(item, 'subtitle');
  const whole =
    subtitle === undefined || title.includes(subtitle) ? title : `${title}: ${subtitle}`;
  return importedEntry({
    place,
    key: textAt(item, 'citation-key') ?? textAt(item, 'citation-label') ?? textAt(item, 'id'),
    type: isPreprint ? 'article' : (TYPES.get(written) ?? written),
    title: readTagged(whole),
    ...people,
    ...(isEdited ? { isEdited } : { editors: editors.authors }),
    ...cslDate(item),
    venue: unguarded(textAt(item, 'container-title') ?? textAt(item, 'container-title-short')),
    volume: unguarded(textAt(item, 'volume')),
    issue: unguarded(
      textAt(item, 'issue') ?? textAt(item, 'number') ?? textAt(item, 'collection-number'),
    ),
    pages: cslPages(item),
    publisher: unguarded(textAt(item, 'publisher')),
    genre: unguarded(textAt(item, 'genre')),
    status: statusIn(textAt(item, 'status') ?? ''),
    doi: [textAt(item, 'DOI'), noted(note, 'DOI'), textAt(item, 'URL')]
      .map((text) => (text === undefined ? undefined : doiIn(text)))
      .find((doi) => doi !== undefined),
    identifiers: cslIdentifiers(item),
    link: textAt(item, 'URL'),
    abstract: abstract === undefined ? undefined : readTagged(abstract),
    notices: (unguarded(note) ?? '').split(/\r?\n/u).flatMap((line) => noticeInLine(line) ?? []),
    keywords: listAt(item, 'keyword').flatMap((words) =>
      typeof words === 'string' ? withoutEntities(words).split(/\s*[,;]\s*/u) : [],
    ),
    extra: {
      eventtitle: eventOf(item),
      issn: textAt(item, 'ISSN'),
      isbn: textAt(item, 'ISBN'),
      edition: unguarded(textAt(item, 'edition')),
      version: unguarded(textAt(item, 'version')),
      series: unguarded(textAt(item, 'collection-title')),
      address: unguarded(textAt(item, 'publisher-place')),
      language: unguarded(textAt(item, 'language')),
    },
  });
}

function cslPages(item: unknown): string | undefined {
  const pages = textAt(item, 'page') ?? textAt(item, 'article-number');
  return unguarded(pages)?.replaceAll(/(?<=\w)\s*-+\s*(?=\w)/gu, '–');
}

/** The meeting of a talk or paper (CSL 1.0.2; before that, `event`), unless it is the venue. */
function eventOf(item: unknown): string | undefined {
  const event = textAt(item, 'event-title') ?? textAt(item, 'event');
  return event === textAt(item, 'container-title') ? undefined : unguarded(event);
}

/** Zotero keeps what CSL has no field for in lines of the note: "PMID: 123". */
function noted(note: string, label: string): string | undefined {
  return new RegExp(`^${label}:\\s*(\\S+)`, 'imu').exec(note)?.[1];
}

const DATES = [
  'issued',
  'published',
  'published-print',
  'published-online',
  'submitted',
  'created',
];

/** @returns The first date of an item that has a year, or the text in place of one. */
function cslDate(item: unknown): WrittenDate {
  const dates = DATES.map((name) => dateAt(item, name));
  const dated = dates.find((date) => date.year !== undefined);
  const yearText = dates.find((date) => date.yearText !== undefined)?.yearText;
  return dated ?? { yearText: yearText ?? textAt(item, 'status') ?? '' };
}

function dateAt(item: unknown, name: string): WrittenDate {
  const written = at(item, name);
  if (typeof written === 'string' || typeof written === 'number') {
    return readWrittenDate(String(written));
  }
  const [first] = listAt(written, 'date-parts');
  const parts: readonly unknown[] = Array.isArray(first) ? first : [];
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = parts.map(Number);
  if (Number.isInteger(year) && year !== 0) return dateOf(year, month, day);
  return readWrittenDate(textAt(written, 'raw') ?? textAt(written, 'literal'));
}

/**
 * An item's numbers in archives: CSL's own fields, and what Zotero keeps in `number`, `archive` and
 * in lines of the note.
 * @returns At most one of each kind.
 */
function cslIdentifiers(item: unknown): Identifier[] {
  const note = at(item, 'note');
  const archive = identifierKind(textAt(item, 'archive') ?? '');
  const place = textAt(item, 'archive_location') ?? textAt(item, 'number');
  return onePerKind([
    identifier('pubmed', textAt(item, 'PMID')),
    identifier('pmc', textAt(item, 'PMCID')),
    archive && identifier(archive, place),
    identifierInLine(textAt(item, 'number') ?? ''),
    ...(typeof note === 'string' ? note.split(/\r?\n/u).map(identifierInLine) : []),
    identifierAt(textAt(item, 'URL') ?? ''),
  ]);
}

function identifier(kind: IdentifierKind, text: string | undefined): Identifier | undefined {
  const value = text === undefined ? undefined : identifierIn(kind, text);
  return value === undefined ? undefined : { kind, value };
}

/** CSL has no "and others": tools write a name whose whole text is "others" or "et al." */
export function namesOf(item: unknown, role: string): NameRow {
  const names = listAt(item, role);
  const known = names.filter((name) => !isEtAl(soleText(name)));
  return {
    authors: known.flatMap((name) => cslName(name) ?? []),
    hasMoreAuthors: known.length < names.length,
  };
}

/** The text of a name that is not split into given and family name. */
function soleText(name: unknown): string {
  if (typeof name === 'string') return name;
  if (textAt(name, 'given') !== undefined) return '';
  return ['literal', 'name', 'family'].map((part) => textAt(name, part)).find(Boolean) ?? '';
}

function cslName(name: unknown): PersonName | undefined {
  if (typeof name === 'string') return writtenName(name);
  const literal = textAt(name, 'literal') ?? textAt(name, 'name');
  if (literal !== undefined) return groupName(unguarded(literal) ?? '');
  const particles = [textAt(name, 'dropping-particle'), textAt(name, 'non-dropping-particle')];
  return partsName({
    family: unguarded(textAt(name, 'family')),
    given: unguarded(textAt(name, 'given')),
    particle: unguarded(particles.filter((part) => part !== undefined).join(' ')),
    suffix: unguarded(textAt(name, 'suffix')),
  });
}
