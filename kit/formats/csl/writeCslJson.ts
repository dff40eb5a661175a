import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import { editorsOf } from '#kit/formats/bibtex/names.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { dateParts } from '#kit/formats/facts/dates.ts';
import { identifierLine } from '#kit/formats/facts/identifiers.ts';
import { furtherText, isInSeries, NUMBERED_TYPES } from '#kit/formats/facts/kinds.ts';
import { editionNumber, languageTag } from '#kit/formats/facts/editionAndLanguage.ts';
import { noticeLines } from '#kit/formats/facts/notices.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import type { Fields } from '#kit/messages/problem.ts';
import type { Content } from '#src/content/content.ts';
import type { IdentifierKind, Publication } from '#src/content/publication.ts';
import { uriOf } from '#src/lib/absoluteUrl.ts';
import { oneLine, htmlMarkup, writeMarkup } from '#src/lib/cleanText.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import type { RichText } from '#src/lib/richText.ts';

/** A CSL-JSON 1.0 name: a person in parts, or a group (`literal`). `Fields` splits at spaces. */
export type CslName = Fields<'family given non-dropping-particle suffix literal', string>;

/** The parts of a CSL-JSON 1.0 item that a publication can fill. */
export type CslItem = {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly author?: readonly CslName[];
  readonly editor?: readonly CslName[];
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
} & Fields<
  | 'container-title collection-title collection-number publisher publisher-place volume issue'
  | 'number page edition language genre abstract keyword ISSN ISBN DOI PMID PMCID URL'
  // Why a work is not published yet, such as "in press" (CSL 1.0.2, appendix IV).
  | 'status'
  // Lines for what CSL has no field for, as Zotero writes them: "arXiv: 2401.05555".
  | 'note',
  string
>;

/** The item types of the CSL-JSON schema (csl-data.json 1.0.2). */
export const CSL_TYPES: ReadonlySet<string> = new Set(lists.cslTypes);

/** Marks a document as software in its note, since Zotero refuses a file with that type. */
export const SOFTWARE_LINE = 'Type: software';

/** One publication as reference managers read it, whereas `cslOf` is for citation styles. */
function exportedItem(publication: Publication): CslItem {
  const item = cslOf(publication);
  const { id, type, title, page, publisher, note, 'container-title': venue } = item;
  const arxiv = publication.identifiers?.find(({ kind }) => kind === 'arxiv');
  const isSoftware = type === 'software';
  const isPageCount = type === 'thesis' && /^\d+$/u.test(page ?? '');
  return {
    ...omitEmpty({
      ...item,
      page: isPageCount ? undefined : page,
      'number-of-pages': isPageCount ? page : undefined,
      'event-title': type === 'speech' ? venue : undefined,
      publisher: type === 'article' ? (publisher ?? venue) : publisher,
      number: type === 'article' && arxiv ? identifierLine(arxiv) : item.number,
      note: isSoftware ? [note, SOFTWARE_LINE].filter(Boolean).join('\n') : note,
    }),
    id,
    title,
    type: isSoftware ? 'document' : type,
  };
}

export function publicationsCslJson(content: Content): string {
  return `${JSON.stringify(content.publications.map(exportedItem), null, 2)}\n`;
}

/** One publication as a CSL-JSON item; rich text is written in the tags that CSL-JSON allows. */
export function cslOf(publication: Publication): CslItem {
  const { type, year, authors, hasMoreAuthors, isEdited, abstract } = publication;
  const { collaboration, identifiers = [], status } = publication;
  const seriesField = isInSeries(publication) ? 'collection-number' : 'issue';
  const numberField = NUMBERED_TYPES.has(type) ? 'number' : seriesField;
  // Identifiers without a CSL field go into the note.
  const notedIdentifiers = identifiers.filter(({ kind }) => kind !== 'pubmed' && kind !== 'pmc');
  const noteLines = [...notedIdentifiers.map(identifierLine), ...noticeLines(publication.notices)];
  const valueOf = (name: IdentifierKind) => identifiers.find(({ kind }) => kind === name)?.value;
  return {
    id: oneLine(publication.id),
    type: CSL_TYPES.has(type) ? type : 'document',
    title: cslText(publication.title),
    ...omitEmpty({
      issued: year === undefined ? undefined : { 'date-parts': [dateParts(publication)] },
      [isEdited === true ? 'editor' : 'author']: [
        ...authors.map(cslName),
        ...(hasMoreAuthors === true ? [OTHERS_NAME] : []),
        ...(collaboration === undefined ? [] : [groupName(collaborationName(collaboration))]),
      ],
      'container-title': cslValue(publication.venue),
      volume: cslValue(publication.volume),
      [numberField]: cslValue(publication.issue),
      // CSL asks for the plain hyphen; styles turn it into the dash they want.
      page: cslValue(publication.pages)?.replaceAll(/\s*[\u2013\u2014]\s*/gu, '-'),
      publisher: cslValue(publication.publisher),
      ...extraFields(publication),
      genre: cslValue(publication.genre),
      status: status === 'undated' ? undefined : status?.replaceAll('-', ' '),
      DOI: cslValue(publication.doi),
      PMID: valueOf('pubmed'),
      PMCID: valueOf('pmc'),
      URL: uriOf(publication.link),
      abstract: abstract && cslText(abstract),
      keyword: cslValue(publication.categories.join(', ')),
      note: noteLines.map((line) => guardTags(oneLine(line))).join('\n'),
    }),
  };
}

function extraFields(publication: Publication): Partial<CslItem> {
  const text = (...names: readonly string[]) =>
    cslValue(furtherText(publication, ...names) || undefined);
  const [edition, language] = [text('edition'), text('langid', 'language')];
  const editors = editorsOf(publication);
  return omitEmpty({
    editor: editors.length === 0 ? undefined : editors.map(cslName),
    'publisher-place': text('address', 'location'),
    'collection-title': text('series'),
    edition: edition === undefined ? undefined : (editionNumber(edition) ?? edition),
    version: text('version'),
    language: language === undefined ? undefined : languageTag(language),
    ISSN: text('issn'),
    ISBN: text('isbn'),
  });
}

/** Further authors, for whom CSL has no term: Pandoc too prints this name as "et al.". */
const OTHERS_NAME: CslName = { literal: 'others' };

function cslName(author: PersonName): CslName {
  if (author.isGroup === true) return groupName(author.name);
  return omitEmpty({
    family: cslValue(author.family),
    given: cslValue(author.given),
    'non-dropping-particle': cslValue(author.particle),
    suffix: cslValue(author.suffix),
  });
}

const groupName = (name: string): CslName => omitEmpty({ literal: cslValue(name) });

function cslText(rich: RichText): string {
  return writeMarkup(rich, htmlMarkup(guardTags)).trim();
}

/**
 * CSL-JSON has no escape for "<", so text that only looks like one of its tags is split by U+2060
 * WORD JOINER, which is invisible.
 */
function guardTags(text: string): string {
  return text.replace(/<(?=\/?(?:i|b|sup|sub|sc|span)\b)/giu, '<\u2060');
}

function cslValue(text: string | undefined): string | undefined {
  return text === undefined ? undefined : guardTags(oneLine(text));
}

/** Removes what `guardTags` inserted. */
export function unguard(text: string | undefined): string | undefined {
  return text?.replaceAll('\u2060', '');
}
