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
  type AuthorList,
} from '#kit/formats/facts/writtenNames.ts';
import {
  countLeftOut,
  importedEntry,
  type ImportedEntry,
  type ImportedPublication,
  sourceRecords,
  type Loss,
  type SourceRecords,
} from '#kit/formats/importedEntry.ts';
import { MORE_AUTHORS } from './writeRis.ts';

type TaggedPublication = Omit<ImportedPublication, 'place'>;

/** A format of lines such as "TI  - On hens": RIS, and PubMed's MEDLINE format. */
type TagFormat = {
  /** Matches a line; its groups are the tag and the value. */
  readonly line: RegExp;
  readonly firstTag: string;
  readonly lastTag?: string;
  /** The tag after which each untagged line is a separate value (EndNote's keywords). */
  readonly listTag?: string;
  /** Whether a tag is read, or says nothing about the paper; any other is reported as left out. */
  readonly isHandled: (tag: string, record: Tags) => boolean;
  readonly read: (record: Tags) => TaggedPublication | undefined;
};

/** Reads a tagged file; records without a title are losses. */
function readTagged(file: string, text: string, format: TagFormat): SourceRecords {
  const taggedRecords = recordsIn(text, format);
  const results = taggedRecords.map(({ line, tags }): ImportedEntry | Loss => {
    const place = `${file}:${line}`;
    const publication = format.read(tags);
    if (publication !== undefined) return importedEntry({ place, ...publication });
    return { place, why: { code: 'lacking', noun: 'record', fields: ['title'] } };
  });
  const unreadTags = taggedRecords.map(({ tags }) =>
    tags.rows.flatMap(([tag]) => (format.isHandled(tag, tags) ? [] : tag)),
  );
  return { ...sourceRecords(results), leftOut: countLeftOut(unreadTags) };
}

/** Splits a file into records; untagged lines continue the previous value. */
function recordsIn(text: string, { line, firstTag, lastTag, listTag }: TagFormat) {
  const records: { line: number; tags: [tag: string, value: string][] }[] = [];
  let current: (typeof records)[number] | undefined;
  for (const [index, row] of text.split('\n').entries()) {
    const [, tag, value = ''] = line.exec(row) ?? [];
    if (tag === undefined) {
      const last = current?.tags.at(-1);
      const continuation = row.trim();
      if (last === undefined || continuation === '') continue;
      if (last[0] === listTag) current?.tags.push([listTag, continuation]);
      else last[1] = `${last[1]} ${continuation}`.trim();
    } else if (tag === lastTag) current = undefined;
    else {
      // A record may lack its first line.
      if (current === undefined || tag === firstTag) {
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

type Tags = ReturnType<typeof tagsOf>;

function tagsOf(rows: readonly (readonly [tag: string, value: string])[]) {
  /** All values of some tags in the order of the record, which is that of the authors. */
  const inOrder = (...tags: readonly string[]) =>
    rows.flatMap(([tag, value]) => (tags.includes(tag) ? [value] : []));
  /** All values of some tags in the order of these tags. */
  const all = (...tags: readonly string[]) => tags.flatMap((tag) => inOrder(tag));
  return { rows, inOrder, all, first: (...tags: readonly string[]) => all(...tags)[0] };
}

// RIS

const TYPES_WITH_GENRE = new Set(['thesis', 'report', 'speech']);
const WHOLE_BOOKS = new Set(['book', 'thesis', 'report', 'dataset', 'software']);

/** Tags that are read here, and those for the program that wrote the file. */
const RIS_TAGS = new Set(lists.ris);

export function readRis(file: string, text: string): SourceRecords {
  return readTagged(file, text, {
    line: /^\uFEFF?([A-Z][A-Z0-9]) {1,2}- ?(.*)$/u,
    firstTag: 'TY',
    lastTag: 'ER',
    listTag: 'KW',
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
    genre: TYPES_WITH_GENRE.has(kind) ? first('M3') : undefined,
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
    abstractMarkup: first('AB', 'N2'),
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
    firstTag: 'PMID',
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
    abstractMarkup: first('AB', 'OAB'),
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

/** Removes the brackets around a translated title, and the full stop after every title. */
function plainTitle(title: string): string {
  const inner = /^\[(.*)\]\.?$/u.exec(title)?.[1] ?? title;
  return inner.replace(/(?<!\.)\.$/u, '');
}

/** Reads "FAU", the full name, and "AU", the same name with initials, for authors without "FAU". */
function nbibAuthors(record: Tags): AuthorList {
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

/** Completes the last page, which PubMed shortens: "1204-17" is 1204–1217. */
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

/** The address of the preprint that became this article, from "UOF" ("update of"). */
function preprintOf({ all }: Tags): string | undefined {
  const preprintLine = all('UOF').find(isPreprintServer) ?? '';
  const doi = doiIn(preprintLine.replace(/\s+PMID:.*$/u, ''));
  return doi === undefined ? undefined : doiAddress(doi);
}
