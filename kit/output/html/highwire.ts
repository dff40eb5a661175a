import { filePath, paperPath } from '#src/lib/sitePaths.ts';
import type { Content } from '#src/content/content.ts';
import type { IdentifierKind, Publication } from '#src/content/publication.ts';
import { absoluteUrl, sharedUrl, uriOf } from '#src/lib/absoluteUrl.ts';
import { readPlain } from '#kit/formats/bibtex/latex.ts';
import { editorsOf } from '#kit/formats/bibtex/names.ts';
import { paperFilePath } from '#kit/formats/facts/paperFile.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { isInSeries } from '#kit/formats/facts/kinds.ts';
import { languageTag } from '#kit/formats/facts/editionAndLanguage.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import { isoDate } from '#kit/formats/facts/dates.ts';
import { oneLine, plainLine } from '#src/lib/cleanText.ts';
import paperTypes from './paperTypes.json' with { type: 'json' };

export type MetaTag = { readonly name: string; readonly content: string };

/** A paper's unescaped meta tags for Google Scholar and Zotero. */
export function highwireTags({ profile }: Content, publication: Publication): MetaTag[] {
  const { type, venue, doi, genre, collaboration, isEdited, identifiers = [] } = publication;
  const idOf = (archive: IdentifierKind) => identifiers.find(({ kind }) => kind === archive)?.value;
  const pageUrl = absoluteUrl(profile.siteUrl, paperPath(publication.slug));
  const [firstPage, lastPage] = pageEnds(publication.pages);
  const people = creators(publication.authors, collaboration);
  const editors = isEdited ? people : creators(editorsOf(publication));
  const kind = paperType(publication);
  const day = isoDate(publication, '/');
  // Scholar wants a full date or only a year; Zotero reads the month from citation_cover_date.
  const isScholarDate = /^\d{4}(?:\/\d\d\/\d\d)?$/u.test(day);
  const tags: (readonly [string, string | undefined])[] = [
    ['citation_title', plainLine(publication.originalTitle ?? publication.title)],
    // Scholar ignores editor tags, so editors of a book are authors, too; Zotero reads both.
    ...people.map((name) => ['citation_author', name] as const),
    ...editors.map(
      (name) => [isEdited ? 'eprints.editors_name' : 'citation_editor', name] as const,
    ),
    ['citation_publication_date', isScholarDate ? day : day.slice(0, 4)],
    ['citation_cover_date', isScholarDate ? undefined : day],
    ['DC.type', kind.zotero],
    ...(kind.venueTags ?? []).map((name) => [name, venue] as const),
    ['citation_volume', publication.volume],
    [kind.numberTag ?? 'citation_issue', isInSeries(publication) ? undefined : publication.issue],
    ['citation_firstpage', firstPage],
    ['citation_lastpage', lastPage],
    [kind.publisherTag ?? 'citation_publisher', publication.publisher],
    ['citation_dissertation_name', type === 'thesis' ? genre : undefined],
    [kind.genreTag ?? '', genre],
    ['citation_issn', plainField(publication, 'issn')],
    ['citation_isbn', plainField(publication, 'isbn')],
    ['citation_pmid', idOf('pubmed')],
    ['citation_pmcid', idOf('pmc')],
    ['citation_arxiv_id', idOf('arxiv')],
    ['citation_doi', doi],
    ['citation_pdf_url', pdfOf(profile, publication)],
    ['citation_abstract_html_url', pageUrl],
    ['citation_public_url', pageUrl],
    ['citation_abstract', publication.abstract && plainLine(publication.abstract)],
    ['citation_keywords', publication.categories.join('; ')],
    ['citation_language', languageOf(publication)],
  ];
  return tags
    .map(([name, content]) => ({ name, content: oneLine(content ?? '') }))
    .filter(({ name, content }) => name !== '' && content !== '');
}

/** A BibTeX field that no page shows, without its LaTeX; empty if it is missing. */
export function plainField({ further }: Publication, field: string): string {
  return readPlain(further?.[field] ?? '');
}

export function languageOf(publication: Publication): string {
  return languageTag(plainField(publication, 'langid') || plainField(publication, 'language'));
}

function pdfOf(profile: Content['profile'], paper: Publication): string | undefined {
  const pdf = paper.resources?.find(({ kind }) => kind === 'pdf');
  return pdf?.file === undefined
    ? uriOf(pdf?.href)
    : sharedUrl(profile, filePath(paperFilePath(paper, pdf)));
}

/** How programs classify a paper of a CSL type, and the names of tags that depend on the type. */
type PaperType = {
  readonly zotero: string;
  /** The type of schema.org, if it is not ScholarlyArticle. */
  readonly schema?: string;
  /** Few types have a journal tag, since programs take every paper with one for an article. */
  readonly venueTags?: readonly string[];
  readonly publisherTag?: string;
  readonly numberTag?: string;
  readonly genreTag?: string;
};

export function paperType({ type }: Pick<Publication, 'type'>): PaperType {
  return (paperTypes as Readonly<Record<string, PaperType>>)[type] ?? paperTypes.other;
}

function creators(names: readonly PersonName[], collaboration?: string): string[] {
  const creatorNames = names.map(familyFirst);
  if (collaboration !== undefined) creatorNames.push(unsplitName(collaborationName(collaboration)));
  if (creatorNames.length > 1) return creatorNames;
  // Zotero would split a sole "van der Berg, Ada Maria" into two people.
  return creatorNames.map((name) =>
    name.replace(/(?<=^\S+ [^,]*, ).+/u, (given) => given.replaceAll(' ', '\u00a0')),
  );
}

/** "van der Berg, Ada Maria Jr", without a second comma, since Zotero drops what follows it. */
export function familyFirst(person: PersonName): string {
  if (person.isGroup === true) return unsplitName(person.name);
  const last = [person.particle, person.family].filter(Boolean).join(' ');
  const first = [person.given, person.suffix].filter(Boolean).join(' ');
  return first === '' ? unsplitName(last) : `${last}, ${first}`;
}

/** Appends a comma, since Zotero splits a name without one at its last space. */
const unsplitName = (name: string): string => (name.includes(' ') ? `${name},` : name);

/** "1–10, 12" → first page 1, last page 12. */
function pageEnds(pages: string | undefined): readonly (string | undefined)[] {
  const [first, ...others] = pages?.split(/\s*[-\u2013\u2014,;]+\s*/u) ?? [];
  return [first, others.at(-1)];
}
