import { writtenNames } from '#kit/formats/facts/writtenNames.ts';
import { readTagged, withoutEntities } from '#kit/formats/facts/richSource.ts';
import {
  entriesOf,
  readTagLines,
  tagsBeside,
  valueOf,
  valuesInOrder,
  valuesOf,
} from './tagLines.ts';
import type { TagRecord } from './tagLines.ts';
import { countLeftOut, importedEntry } from '#kit/formats/importedEntry.ts';
import type { ImportedEntry, SourceRecords } from '#kit/formats/importedEntry.ts';
import { cslTypeOf } from './types.ts';
import { identifierAt, identifierInLine, onePerKind } from '#kit/formats/facts/identifiers.ts';
import { noticeInLine, statusIn } from '#kit/formats/facts/notices.ts';
import { readWrittenDate } from '#kit/formats/facts/dates.ts';
import { doiIn, isPreprintServer } from '#kit/formats/facts/doi.ts';

const WITH_GENRE = new Set(['thesis', 'report', 'speech']);
const WHOLE_BOOKS = new Set(['book', 'thesis', 'report', 'dataset', 'software']);

/** Tags that are read here, and those that only serve the program that wrote them. */
const READ = new Set(
  `TY TI T1 CT BT T2 T3 AB N2 UR L2 LK AU A1 A2 A3 ED DO M3 N1 L3 ID LB VL IS CP PB KW SN ET JF JO C3
  C7 J2 JA J1 DA PY Y1 SP EP CY PP LA ER`.split(/\s+/u),
);

/**
 * Reads RIS as reference managers and journals write it.
 *
 * @returns its records; those without a title are losses
 */
export function readRis(file: string, text: string): SourceRecords {
  const tagged = readTagLines(text, {
    line: /^\uFEFF?([A-Z][A-Z0-9]) {1,2}- ?(.*)$/u,
    begin: 'TY',
    end: 'ER',
    lists: new Set(['KW']),
  });
  return {
    ...entriesOf(file, tagged, risEntry),
    leftOut: countLeftOut(
      tagged.map((record) =>
        tagsBeside(record, READ).filter((tag) => tag !== 'L1' || pdfIn(record) === undefined),
      ),
    ),
  };
}

function risEntry(record: TagRecord, place: string): ImportedEntry | undefined {
  const written = valueOf(record, 'TY')?.toUpperCase();
  const kind = cslTypeOf(written ?? '') ?? 'document';
  const title = valueOf(record, 'TI', 'T1', 'CT', ...(kind === 'book' ? ['BT', 'T2'] : ['BT']));
  if (title === undefined) return undefined;
  const venue = risVenue(record, kind, title);
  const isPreprint =
    kind === 'manuscript' &&
    (isPreprintServer(venue ?? '') || /^preprint$/iu.test(valueOf(record, 'M3') ?? ''));
  const type = isPreprint ? 'article' : kind;
  const abstract = valueOf(record, 'AB', 'N2');
  const links = valuesOf(record, 'UR', 'L2', 'LK').flatMap((value) =>
    value.split(/[\s;]+(?=http)/u),
  );
  const authors = writtenNames(valuesInOrder(record, 'AU', 'A1'));
  const editors = writtenNames(
    valuesInOrder(record, 'A2', 'ED', ...(kind === 'book' ? ['A3'] : [])),
  );
  const isEdited = authors.authors.length === 0 && editors.authors.length > 0;
  const people = isEdited ? editors : authors;
  const notes = valuesOf(record, 'N1');
  const notices = notes.flatMap((note) => noticeInLine(note) ?? []);
  // The DOI in a notice is not the paper's.
  const others = notes.filter((note) => noticeInLine(note) === undefined);
  const state = notes.find((note) => note.startsWith('pubstate: '));
  const isPubMed = /pubmed|medline/iu.test(valueOf(record, 'DB') ?? '');
  const identifiers = onePerKind([
    ...notes.map(identifierInLine),
    ...[...links, ...valuesOf(record, 'L3')].map(identifierAt),
    ...valuesOf(record, 'AN').map((value) => identifierInLine(isPubMed ? `PMID: ${value}` : value)),
    // EndNote’s place for it.
    ...valuesOf(record, 'C2').map((value) =>
      identifierInLine(value.startsWith('PMC') ? `PMC: ${value}` : ''),
    ),
  ]);
  const pdf = pdfIn(record);
  const number = valueOf(record, 'SN') ?? '';
  const doi = [...valuesOf(record, 'DO', 'UR', 'M3'), ...others, ...valuesOf(record, 'L3')]
    .map(doiIn)
    .find((value) => value !== undefined);
  return importedEntry({
    place,
    key: valueOf(record, 'ID', 'LB'),
    type,
    title: readTagged(title),
    ...people,
    ...(isEdited ? { isEdited } : { editors: editors.authors }),
    status: statusIn(state?.slice('pubstate: '.length) ?? ''),
    resources: pdf === undefined ? [] : [{ kind: 'pdf', text: pdf }],
    ...risDate(record),
    venue,
    volume: valueOf(record, 'VL'),
    issue: valueOf(record, 'IS', 'CP'),
    pages: risPages(record),
    publisher: valueOf(record, 'PB'),
    genre: WITH_GENRE.has(kind) ? valueOf(record, 'M3') : undefined,
    doi,
    identifiers,
    notices,
    link: links.find((link) => doiIn(link) === undefined) ?? links[0],
    abstract: abstract === undefined ? undefined : readTagged(abstract),
    // Some databases put all keywords on one line.
    keywords: valuesOf(record, 'KW').flatMap((words) =>
      withoutEntities(words).split(/\s*[;,]\s*/u),
    ),
    extra: {
      issn: /^\d{4}-?\d{3}[\dX]$/iu.test(number) ? number : undefined,
      series: WHOLE_BOOKS.has(kind) ? seriesOf(record, title) : undefined,
      isbn: WHOLE_BOOKS.has(kind) && /^[\d-]{9,16}[\dX]$/iu.test(number) ? number : undefined,
      edition: valueOf(record, 'ET'),
      address: valueOf(record, 'CY', 'PP'),
      language: valueOf(record, 'LA'),
    },
    notes:
      written !== undefined && cslTypeOf(written) === undefined && written !== 'GEN'
        ? [{ code: 'oddRecord', kind: 'type', value: written }]
        : [],
  });
}

/** The first attachment with a web address; others are on the disk of the file's author. */
function pdfIn(record: TagRecord): string | undefined {
  return valuesOf(record, 'L1').find((value) => /^https?:\/\//u.test(value));
}

function seriesOf(record: TagRecord, title: string): string | undefined {
  return valuesOf(record, 'T2', 'T3').find((value) => value !== title);
}

/** The journal or book that it appears in; a whole book's T2 is its series. */
function risVenue(record: TagRecord, kind: string, title: string): string | undefined {
  if (WHOLE_BOOKS.has(kind)) return undefined;
  const full = valuesOf(record, 'T2', 'JF', 'BT', 'JO', 'C3', 'J2', 'JA', 'J1', 'T3');
  return full.find((value) => value !== title);
}

function risDate(record: TagRecord) {
  const dates = valuesOf(record, 'DA', 'PY', 'Y1').map(readWrittenDate);
  const years = valuesOf(record, 'PY', 'Y1').map(readWrittenDate);
  const year = years.find((date) => date.year !== undefined)?.year;
  const same = dates.filter((date) => year === undefined || date.year === year);
  const best =
    same.find((date) => date.day !== undefined) ?? same.find((date) => date.month !== undefined);
  const dated = best ?? same.find((date) => date.year !== undefined);
  return dated ?? { yearText: dates.find((date) => date.yearText !== undefined)?.yearText };
}

function risPages(record: TagRecord): string | undefined {
  const [first, last] = [valueOf(record, 'SP'), valueOf(record, 'EP')];
  const article = valueOf(record, 'C7');
  if (first === undefined) return article;
  return last === undefined || last === first || first.includes('-') ? first : `${first}–${last}`;
}
