import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import {
  groupName,
  writtenName,
  writtenNames,
  type NameRow,
} from '#kit/formats/facts/writtenNames.ts';
import { isEtAl } from '#kit/formats/bibtex/names.ts';
import { doiAddress, doiIn, isPreprintServer } from '#kit/formats/facts/doi.ts';
import { readMarkup } from '#kit/formats/bibtex/latex.ts';
import { withoutEntities } from '#kit/formats/bibtex/markup.ts';
import { identifierInLine, onePerKind } from '#kit/formats/facts/identifiers.ts';
import { readTagged, type TaggedPublication, type Tags } from '#kit/formats/ris/tagLines.ts';
import type { SourceRecords } from '#kit/formats/importedEntry.ts';
import { readWrittenDate } from '#kit/formats/facts/dates.ts';

/** Tags that are read here, and PubMed's bookkeeping, which says nothing about the paper. */
const READ = new Set(lists.pubmed);

export function readNbib(file: string, text: string): SourceRecords {
  return readTagged(file, text, {
    line: /^([A-Z]{2,4}) *-(?: (.*))?$/u,
    begin: 'PMID',
    isHandled: (tag) => READ.has(tag),
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
