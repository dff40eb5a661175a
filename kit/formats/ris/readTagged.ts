import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import { isEtAl } from '#kit/formats/bibtex/names.ts';
import { readMarkup } from '#kit/formats/bibtex/latex.ts';
import { withoutEntities } from '#kit/formats/bibtex/markup.ts';
import { readWrittenDate } from '#kit/formats/facts/dates.ts';
import { doiAddress, doiIn, isPreprintServer } from '#kit/formats/facts/doi.ts';
import { identifierAt, identifierInLine, onePerKind } from '#kit/formats/facts/identifiers.ts';
import { CSL_OF_RIS, NUMBERED_TYPES } from '#kit/formats/facts/kinds.ts';
import { noticeInLine, statusIn } from '#kit/formats/facts/notices.ts';
import {
  groupName,
  writtenName,
  writtenNames,
  type NameRow,
} from '#kit/formats/facts/writtenNames.ts';
import {
  countLeftOut,
  importedEntry,
  type ImportedEntry,
  type ImportedPublication,
  type Loss,
  type SourceRecords,
} from '#kit/formats/importedEntry.ts';
import { MORE_AUTHORS } from './writeRis.ts';

/** One record of a format that writes "TAG  - value" lines: RIS and PubMed's MEDLINE format. */
type Tags = {
  readonly rows: readonly (readonly [tag: string, value: string])[];
  /** All values, in the order of these tags. */
  readonly all: (...tags: readonly string[]) => string[];
  readonly first: (...tags: readonly string[]) => string | undefined;
  /** All values, in the order of the record, which is that of the authors. */
  readonly inOrder: (...tags: readonly string[]) => string[];
};

type TaggedPublication = Omit<ImportedPublication, 'place'>;

type TagFormat = {
  readonly line: RegExp;
  readonly begin: string;
  readonly end?: string;
  /** The tag after which each untagged line is a separate value (EndNote's keywords). */
  readonly list?: string;
  /** The tags that are read, and those that say nothing about the paper. */
  readonly isHandled: (tag: string, record: Tags) => boolean;
  readonly read: (record: Tags) => TaggedPublication | undefined;
};

/** Reads a tagged file; records without a title are losses. */
function readTagged(file: string, text: string, format: TagFormat): SourceRecords {
  const taggedRecords = recordsIn(text, format);
  const records: ImportedEntry[] = [];
  const losses: Loss[] = [];
  for (const { line, tags } of taggedRecords) {
    const place = `${file}:${line}`;
    const publication = format.read(tags);
    if (publication !== undefined) records.push(importedEntry({ place, ...publication }));
    else losses.push({ place, why: { code: 'lacking', noun: 'record', fields: ['title'] } });
  }
  const unread = taggedRecords.map(({ tags }) =>
    tags.rows.flatMap(([tag]) => (format.isHandled(tag, tags) ? [] : tag)),
  );
  return { records, losses, leftOut: countLeftOut(unread) };
}

/** A record without its first line is read too; untagged lines continue the previous value. */
function recordsIn(text: string, { line, begin, end, list }: TagFormat) {
  const records: { line: number; tags: [tag: string, value: string][] }[] = [];
  let current: (typeof records)[number] | undefined;
  for (const [index, row] of text.split('\n').entries()) {
    const [, tag, value = ''] = line.exec(row) ?? [];
    if (tag === undefined) {
      const last = current?.tags.at(-1);
      const continuation = row.trim();
      if (last === undefined || continuation === '') continue;
      if (last[0] === list) current?.tags.push([list, continuation]);
      else last[1] = `${last[1]} ${continuation}`.trim();
    } else if (tag === end) {
      current = undefined;
    } else {
      if (current === undefined || tag === begin) {
        current = { line: index + 1, tags: [] };
        records.push(current);
      }
      current.tags.push([tag, value.trim()]);
    }
  }
  return records.map(({ line: start, tags }) => ({
    line: start,
    tags: tagsOf(tags.filter(([, value]) => value !== '')),
  }));
}

function tagsOf(rows: Tags['rows']): Tags {
  const inOrder: Tags['inOrder'] = (...tags) =>
    rows.flatMap(([tag, value]) => (tags.includes(tag) ? [value] : []));
  const all: Tags['all'] = (...tags) => tags.flatMap((tag) => inOrder(tag));
  return { rows, inOrder, all, first: (...tags) => all(...tags)[0] };
}

// RIS

const WITH_GENRE = new Set(['thesis', 'report', 'speech']);
const WHOLE_BOOKS = new Set(['book', 'thesis', 'report', 'dataset', 'software']);

/** Tags that are read here, and those that only serve the program that wrote them. */
const RIS_TAGS = new Set(lists.ris);

export function readRis(file: string, text: string): SourceRecords {
  return readTagged(file, text, {
    line: /^\uFEFF?([A-Z][A-Z0-9]) {1,2}- ?(.*)$/u,
    begin: 'TY',
    end: 'ER',
    list: 'KW',
    isHandled: (tag, record) => RIS_TAGS.has(tag) || (tag === 'L1' && pdfIn(record) !== undefined),
    read: risPublication,
  });
}

function risPublication(record: Tags): TaggedPublication | undefined {
  const { first, all, inOrder } = record;
  const risType = first('TY')?.toUpperCase();
  const kind = CSL_OF_RIS.get(risType ?? '') ?? 'document';
  const title = first('TI', 'T1', 'CT', 'BT', ...(kind === 'book' ? ['T2'] : []));
  if (title === undefined) return undefined;
  const isWholeBook = WHOLE_BOOKS.has(kind);
  // A whole book's T2 is its series.
  const venue = isWholeBook
    ? undefined
    : all('T2', 'JF', 'BT', 'JO', 'C3', 'J2', 'JA', 'J1', 'T3').find((name) => name !== title);
  const isPreprint =
    kind === 'manuscript' &&
    (isPreprintServer(venue ?? '') || /^preprint$/iu.test(first('M3') ?? ''));
  const abstract = first('AB', 'N2');
  const links = all('UR', 'L2', 'LK').flatMap((value) => value.split(/[\s;]+(?=http)/u));
  const authors = writtenNames(inOrder('AU', 'A1'));
  const editors = writtenNames(inOrder('A2', 'ED', ...(kind === 'book' ? ['A3'] : [])));
  const isEdited = authors.authors.length === 0 && editors.authors.length > 0;
  const notes = all('N1');
  // The DOI in a notice is not the paper's.
  const plainNotes = notes.filter((note) => noticeInLine(note) === undefined);
  const pubstateNote = notes.find((note) => note.startsWith('pubstate: '));
  const isPubMed = /pubmed|medline/iu.test(first('DB') ?? '');
  const pdf = pdfIn(record);
  const ownNumber = NUMBERED_TYPES.has(kind) ? first('SN') : undefined;
  const number = all('SN').find((each) => each !== ownNumber) ?? '';
  const isVersioned = kind === 'software' || kind === 'dataset';
  const [start, end] = [first('SP'), first('EP')];
  const isRange = end !== undefined && end !== start && start?.includes('-') === false;
  return {
    key: first('ID', 'LB'),
    type: isPreprint ? 'article' : kind,
    title: readMarkup(title),
    ...(isEdited ? { ...editors, isEdited } : { ...authors, editors: editors.authors }),
    ...(notes.includes(MORE_AUTHORS) && { hasMoreAuthors: true }),
    status: statusIn(pubstateNote?.slice('pubstate: '.length) ?? ''),
    resources: pdf === undefined ? [] : [{ kind: 'pdf', text: pdf }],
    ...risDate(record),
    venue,
    volume: first('VL'),
    issue: first('IS', 'CP') ?? (kind === 'book' ? first('M1') : ownNumber),
    pages: start === undefined ? first('C7') : isRange ? `${start}–${end}` : start,
    publisher: first('PB'),
    genre: WITH_GENRE.has(kind) ? first('M3') : undefined,
    doi: [...all('DO', 'UR', 'M3'), ...plainNotes, ...all('L3')]
      .map(doiIn)
      .find((doi) => doi !== undefined),
    identifiers: onePerKind([
      ...notes.map(identifierInLine),
      ...[...links, ...all('L3')].map(identifierAt),
      ...all('AN').map((value) => identifierInLine(isPubMed ? `PMID: ${value}` : value)),
      // EndNote keeps the PMCID here.
      ...all('C2').map((value) => identifierInLine(value.startsWith('PMC') ? `PMC: ${value}` : '')),
    ]),
    notices: notes.flatMap((note) => noticeInLine(note) ?? []),
    link: links.find((link) => doiIn(link) === undefined) ?? links[0],
    abstract: abstract === undefined ? undefined : readMarkup(abstract),
    // Some databases put all keywords on one line.
    keywords: all('KW').flatMap((words) => withoutEntities(words).split(/\s*[;,]\s*/u)),
    extra: {
      issn: /^\d{4}-?\d{3}[\dX]$/iu.test(number) ? number : undefined,
      series: all(...(isWholeBook ? ['T2'] : []), 'T3').find(
        (name) => name !== title && name !== venue,
      ),
      isbn: isWholeBook && /^[\d-]{9,16}[\dX]$/iu.test(number) ? number : undefined,
      [isVersioned ? 'version' : 'edition']: first('ET'),
      address: first('CY', 'PP'),
      language: first('LA'),
    },
    notes:
      risType !== undefined && !CSL_OF_RIS.has(risType) && risType !== 'GEN'
        ? [{ code: 'oddRecord', kind: 'type', value: risType }]
        : [],
  };
}

/** The first attachment with a web address; others are on the disk of the file's author. */
function pdfIn(record: Tags): string | undefined {
  return record.all('L1').find((value) => /^https?:\/\//u.test(value));
}

/** The most precise date in the year that the record gives. */
function risDate({ all }: Tags) {
  const dates = all('DA', 'PY', 'Y1').map(readWrittenDate);
  const years = all('PY', 'Y1').map((value) => readWrittenDate(value).year);
  const year = years.find((each) => each !== undefined);
  const sameYear = dates.filter((date) => year === undefined || date.year === year);
  const preciseDate = (['day', 'month', 'year'] as const)
    .map((part) => sameYear.find((date) => date[part] !== undefined))
    .find((date) => date !== undefined);
  return preciseDate ?? { yearText: dates.find((date) => date.yearText !== undefined)?.yearText };
}

// PubMed

/** Tags that are read here, and PubMed's bookkeeping, which says nothing about the paper. */
const PUBMED_TAGS = new Set(lists.pubmed);

export function readNbib(file: string, text: string): SourceRecords {
  return readTagged(file, text, {
    line: /^([A-Z]{2,4}) *-(?: (.*))?$/u,
    begin: 'PMID',
    isHandled: (tag) => PUBMED_TAGS.has(tag),
    read: nbibPublication,
  });
}

function nbibPublication(record: Tags): TaggedPublication | undefined {
  const { first, all } = record;
  const title = first('TI', 'BTI', 'TT');
  if (title === undefined) return undefined;
  const kinds = all('PT').map((kind) => kind.toLowerCase());
  const isPreprint = kinds.includes('preprint');
  const book = first('BTI');
  const isInBook = first('TI') !== undefined && book !== undefined;
  const abstract = first('AB', 'OAB');
  const [pmid, language] = [first('PMID'), first('LA')];
  const doi = ownDoi(record);
  const date = readWrittenDate(first('DP'));
  const workType = book === undefined ? 'article-journal' : 'book';
  return {
    type: isPreprint ? 'article' : isInBook ? 'chapter' : workType,
    title: readMarkup(plainTitle(title)),
    ...nbibAuthors(record),
    ...(date.year === undefined ? readWrittenDate(first('DEP')) : date),
    venue: isInBook ? book : first('JT', 'TA'),
    volume: first('VI'),
    issue: first('IP'),
    // "e0417 [pii]" if there are no pages.
    pages:
      fullPages(first('PG')) ??
      all('LID').flatMap((id) => /^(e?\d+) \[pii\]$/iu.exec(id)?.[1] ?? [])[0],
    publisher: first('PB'),
    doi,
    // A DOI leads to the paper itself.
    link: doi === undefined && pmid ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : undefined,
    abstract: abstract === undefined ? undefined : readMarkup(abstract),
    preprint: isPreprint ? undefined : preprintOf(record),
    keywords: all('OT', 'MH').map((word) => withoutEntities(word.replace(/^\*/u, ''))),
    identifiers: onePerKind([
      identifierInLine(`PMID: ${pmid ?? ''}`),
      identifierInLine(`PMCID: ${first('PMC') ?? ''}`),
    ]),
    extra: { language: language === 'eng' ? undefined : language },
    notes: kinds.some((kind) => kind.startsWith('retract'))
      ? [{ code: 'oddRecord', kind: 'retracted' }]
      : [],
  };
}

/** A translated title is in brackets; PubMed ends every title with a full stop. */
function plainTitle(title: string): string {
  const inner = /^\[(.*)\]\.?$/u.exec(title)?.[1] ?? title;
  return inner.replace(/(?<!\.)\.$/u, '');
}

/** "FAU" is the full name, "AU" after it the same with initials; some authors have only one. */
function nbibAuthors(record: Tags): NameRow {
  let hasFullName = false;
  const authors = record.rows.flatMap(([tag, value]) => {
    if (tag === 'CN') return groupName(value) ?? [];
    const isRepeated = tag === 'AU' && hasFullName;
    if (tag === 'FAU' || tag === 'AU') hasFullName = tag === 'FAU';
    return (tag === 'FAU' || tag === 'AU') && !isRepeated ? (writtenName(value) ?? []) : [];
  });
  if (authors.length === 0) return writtenNames(record.all('FED', 'ED'));
  return { authors, hasMoreAuthors: record.all('FAU', 'AU').some(isEtAl) };
}

/** PubMed shortens the last page: "1204-17" is 1204–1217. */
function fullPages(pages: string | undefined): string | undefined {
  const range = /^(\D*)(\d+)-(?:\D*)(\d+)$/u.exec(pages ?? '');
  if (range === null) return pages;
  const [, letter = '', first = '', last = ''] = range;
  const start = first.slice(0, Math.max(0, first.length - last.length));
  return `${letter}${first}–${letter}${start}${last}`;
}

function ownDoi({ all, first }: Tags): string | undefined {
  const ids = all('LID', 'AID').filter((id) => /\[doi\]\s*$/u.test(id));
  return doiIn((ids[0] ?? first('SO') ?? '').replace(/\s*\[doi\]\s*$/u, ''));
}

/** "Update of": the preprint that became this article. */
function preprintOf({ all }: Tags): string | undefined {
  const preprintLine = all('UOF').find(isPreprintServer) ?? '';
  const doi = doiIn(preprintLine.replace(/\s+PMID:.*$/u, ''));
  return doi === undefined ? undefined : doiAddress(doi);
}
