import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import { writtenNames } from '#kit/formats/facts/writtenNames.ts';
import { readMarkup } from '#kit/formats/bibtex/latex.ts';
import { withoutEntities } from '#kit/formats/bibtex/markup.ts';
import type { SourceRecords } from '#kit/formats/importedEntry.ts';
import { identifierAt, identifierInLine, onePerKind } from '#kit/formats/facts/identifiers.ts';
import { noticeInLine, statusIn } from '#kit/formats/facts/notices.ts';
import { readWrittenDate } from '#kit/formats/facts/dates.ts';
import { doiIn, isPreprintServer } from '#kit/formats/facts/doi.ts';
import { readTagged, type TaggedPublication, type Tags } from './tagLines.ts';
import { MORE_AUTHORS } from './writeRis.ts';
import { CSL_OF_RIS, NUMBERED } from '#kit/formats/facts/kinds.ts';

const WITH_GENRE = new Set(['thesis', 'report', 'speech']);
const WHOLE_BOOKS = new Set(['book', 'thesis', 'report', 'dataset', 'software']);

/** Tags that are read here, and those that only serve the program that wrote them. */
const READ = new Set(lists.ris);

export function readRis(file: string, text: string): SourceRecords {
  return readTagged(file, text, {
    line: /^\uFEFF?([A-Z][A-Z0-9]) {1,2}- ?(.*)$/u,
    begin: 'TY',
    end: 'ER',
    list: 'KW',
    isHandled: (tag, record) => READ.has(tag) || (tag === 'L1' && pdfIn(record) !== undefined),
    read: risPublication,
  });
}

function risPublication(record: Tags): TaggedPublication | undefined {
  const { first, all, inOrder } = record;
  const risType = first('TY')?.toUpperCase();
  const kind = CSL_OF_RIS.get(risType ?? '') ?? 'document';
  const title = first('TI', 'T1', 'CT', 'BT', ...(kind === 'book' ? ['T2'] : []));
  if (title === undefined) return undefined;
  const isWhole = WHOLE_BOOKS.has(kind);
  // A whole book's T2 is its series.
  const venue = isWhole
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
  const state = notes.find((note) => note.startsWith('pubstate: '));
  const isPubMed = /pubmed|medline/iu.test(first('DB') ?? '');
  const pdf = pdfIn(record);
  const ownNumber = NUMBERED.has(kind) ? first('SN') : undefined;
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
    status: statusIn(state?.slice('pubstate: '.length) ?? ''),
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
      // EndNote’s place for it.
      ...all('C2').map((value) => identifierInLine(value.startsWith('PMC') ? `PMC: ${value}` : '')),
    ]),
    notices: notes.flatMap((note) => noticeInLine(note) ?? []),
    link: links.find((link) => doiIn(link) === undefined) ?? links[0],
    abstract: abstract === undefined ? undefined : readMarkup(abstract),
    // Some databases put all keywords on one line.
    keywords: all('KW').flatMap((words) => withoutEntities(words).split(/\s*[;,]\s*/u)),
    extra: {
      issn: /^\d{4}-?\d{3}[\dX]$/iu.test(number) ? number : undefined,
      series: all(...(isWhole ? ['T2'] : []), 'T3').find(
        (name) => name !== title && name !== venue,
      ),
      isbn: isWhole && /^[\d-]{9,16}[\dX]$/iu.test(number) ? number : undefined,
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
