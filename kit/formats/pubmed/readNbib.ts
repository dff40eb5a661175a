import { groupName, writtenName, writtenNames } from '#kit/formats/facts/writtenNames.ts';
import type { NameRow } from '#kit/formats/facts/writtenNames.ts';
import { isEtAl } from '#kit/formats/bibtex/names.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import { doiAddress, doiIn, isPreprintServer } from '#kit/formats/facts/doi.ts';
import { withoutEntities, readTagged } from '#kit/formats/facts/richSource.ts';
import { identifierInLine, onePerKind } from '#kit/formats/facts/identifiers.ts';
import {
  entriesOf,
  readTagLines,
  tagsBeside,
  valueOf,
  valuesOf,
} from '#kit/formats/ris/tagLines.ts';
import type { TagRecord } from '#kit/formats/ris/tagLines.ts';
import { countLeftOut, importedEntry } from '#kit/formats/importedEntry.ts';
import type { ImportedEntry, SourceRecords } from '#kit/formats/importedEntry.ts';
import { readWrittenDate } from '#kit/formats/facts/dates.ts';

/** Tags that are read here, and PubMed's bookkeeping, which says nothing about the paper. */
const READ = new Set(
  `PMID TI BTI TT PT AB OAB DP DEP JT TA VI IP PG PB LID AID SO UOF LA FAU AU CN FED ED MH OT PMC
  OWN STAT DA DCOM LR EDAT MHDA CRDT PHST PST SB JID PL VTI OTO AUID`.split(/\s+/u),
);

/**
 * Reads PubMed's format, "Send to: Citation manager" (.nbib).
 *
 * @returns its records; those without a title are losses
 * @see the National Library of Medicine's MEDLINE/PubMed data element descriptions
 */
export function readNbib(file: string, text: string): SourceRecords {
  const tagged = readTagLines(text, { line: /^([A-Z]{2,4}) *-(?: (.*))?$/u, begin: 'PMID' });
  return {
    ...entriesOf(file, tagged, nbibEntry),
    leftOut: countLeftOut(tagged.map((record) => tagsBeside(record, READ))),
  };
}

function nbibEntry(record: TagRecord, place: string): ImportedEntry | undefined {
  const title = valueOf(record, 'TI', 'BTI', 'TT');
  if (title === undefined) return undefined;
  const kinds = valuesOf(record, 'PT').map((kind) => kind.toLowerCase());
  const isPreprint = kinds.includes('preprint');
  const inBook = valueOf(record, 'TI') !== undefined && valueOf(record, 'BTI') !== undefined;
  const abstract = valueOf(record, 'AB', 'OAB');
  const pmid = valueOf(record, 'PMID');
  const doi = ownDoi(record);
  const date = readWrittenDate(valueOf(record, 'DP'));
  return importedEntry({
    place,
    type: typeOf(record, isPreprint, inBook),
    title: readTagged(plainTitle(title)),
    ...nbibAuthors(record),
    ...(date.year === undefined ? readWrittenDate(valueOf(record, 'DEP')) : date),
    venue: inBook ? valueOf(record, 'BTI') : valueOf(record, 'JT', 'TA'),
    volume: valueOf(record, 'VI'),
    issue: valueOf(record, 'IP'),
    pages: fullPages(valueOf(record, 'PG')) ?? articleNumber(record),
    publisher: valueOf(record, 'PB'),
    doi,
    // A DOI leads to the paper itself.
    link:
      pmid === undefined || doi !== undefined
        ? undefined
        : `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`,
    abstract: abstract === undefined ? undefined : readTagged(abstract),
    preprint: isPreprint ? undefined : preprintOf(record),
    keywords: [...valuesOf(record, 'OT'), ...valuesOf(record, 'MH')].map((word) =>
      withoutEntities(word.replace(/^\*/u, '')),
    ),
    identifiers: onePerKind([
      identifierInLine(`PMID: ${pmid ?? ''}`),
      identifierInLine(`PMCID: ${valueOf(record, 'PMC') ?? ''}`),
    ]),
    extra: { language: languageOf(record) },
    notes: kinds.some((kind) => kind.startsWith('retract'))
      ? [{ code: 'oddRecord', kind: 'retracted' }]
      : [],
  });
}

function typeOf(record: TagRecord, isPreprint: boolean, inBook: boolean): string {
  if (isPreprint) return 'article';
  if (inBook) return 'chapter';
  return valueOf(record, 'BTI') === undefined ? 'article-journal' : 'book';
}

/** A translated title is in brackets; PubMed ends every title with a full stop. */
function plainTitle(title: string): string {
  const inner = /^\[(.*)\]\.?$/u.exec(title)?.[1] ?? title;
  return inner.replace(/(?<!\.)\.$/u, '');
}

/** "FAU" is the full name, "AU" after it the same with initials; some authors have only one. */
function nbibAuthors(record: TagRecord): NameRow {
  const authors: PersonName[] = [];
  let isFullKnown = false;
  for (const [tag, value] of record.tags) {
    if (tag === 'FAU') {
      authors.push(...some(writtenName(value)));
      isFullKnown = true;
    } else if (tag === 'AU') {
      if (!isFullKnown) authors.push(...some(writtenName(value)));
      isFullKnown = false;
    } else if (tag === 'CN') {
      authors.push(...some(groupName(value)));
    }
  }
  if (authors.length === 0) return writtenNames(valuesOf(record, 'FED', 'ED'));
  return { authors, hasMoreAuthors: valuesOf(record, 'FAU', 'AU').some(isEtAl) };
}

function some<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}

/** PubMed shortens the last page: "1204-17" is 1204–1217. */
function fullPages(pages: string | undefined): string | undefined {
  const range = /^(\D*)(\d+)-(?:\D*)(\d+)$/u.exec(pages ?? '');
  if (range === null) return pages;
  const [, letter = '', first = '', last = ''] = range;
  const whole =
    last.length < first.length ? first.slice(0, first.length - last.length) + last : last;
  return `${letter}${first}–${letter}${whole}`;
}

/** "e0417 [pii]", used if there are no pages. */
function articleNumber(record: TagRecord): string | undefined {
  const ids = valuesOf(record, 'LID').map((id) => /^(\S+) \[pii\]$/u.exec(id)?.[1]);
  return ids.find((id) => id !== undefined && /^e?\d+$/iu.test(id));
}

function ownDoi(record: TagRecord): string | undefined {
  const ids = valuesOf(record, 'LID', 'AID').filter((id) => /\[doi\]\s*$/u.test(id));
  const written = ids[0] ?? valueOf(record, 'SO');
  return written === undefined ? undefined : doiIn(written.replace(/\s*\[doi\]\s*$/u, ''));
}

/** "Update of": the preprint that became this article. */
function preprintOf(record: TagRecord): string | undefined {
  const earlier = valuesOf(record, 'UOF').find(isPreprintServer);
  const doi = earlier === undefined ? undefined : doiIn(earlier.replace(/\s+PMID:.*$/u, ''));
  return doi === undefined ? undefined : doiAddress(doi);
}

function languageOf(record: TagRecord): string | undefined {
  const language = valueOf(record, 'LA');
  return language === 'eng' ? undefined : language;
}
