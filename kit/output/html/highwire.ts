import { ownFilePath, paperPath } from '#src/lib/sitePaths.ts';
import type { Content } from '#src/content/content.ts';
import type { Author, IdentifierKind, Publication } from '#src/content/publication.ts';
import { absoluteUrl, sharedUrl, uriOf } from '#src/lib/absoluteUrl.ts';
import { readPlain } from '#kit/formats/bibtex/latex.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { isInSeries } from '#kit/formats/facts/kinds.ts';
import { languageTag } from '#kit/formats/facts/languageTag.ts';
import { isoDate } from '#kit/formats/facts/dates.ts';
import { oneLine, plainLine } from '#src/lib/cleanText.ts';

export type MetaTag = { readonly name: string; readonly content: string };

/** The `citation_*` tags that Google Scholar and Zotero read, one per author; not escaped yet. */
export function highwireTags({ profile }: Content, publication: Publication): MetaTag[] {
  const { type, venue, doi, collaboration, identifiers = [] } = publication;
  const idOf = (archive: IdentifierKind) => identifiers.find(({ kind }) => kind === archive)?.value;
  const page = absoluteUrl(profile.siteUrl, paperPath(publication.slug));
  const [first, last] = ends(publication.pages);
  const role = publication.isEdited === true ? 'citation_editor' : 'citation_author';
  const plain = (field: string) => readPlain(publication.further?.[field] ?? '');
  const tags: (readonly [string, string | undefined])[] = [
    ['citation_title', plainLine(publication.originalTitle ?? publication.title)],
    ...publication.authors.map((author) => [role, lastFirst(author)] as const),
    [role, collaboration && collaborationName(collaboration)],
    ['citation_publication_date', isoDate(publication, '/')],
    ...(VENUES.get(type) ?? []).map((name) => [name, venue] as const),
    ['citation_volume', publication.volume],
    [
      NUMBERS.get(type) ?? 'citation_issue',
      isInSeries(publication) ? undefined : publication.issue,
    ],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    [PUBLISHERS.get(type) ?? 'citation_publisher', publication.publisher],
    ['citation_dissertation_name', type === 'thesis' ? publication.genre : undefined],
    ['citation_issn', plain('issn')],
    ['citation_isbn', plain('isbn')],
    ['citation_pmid', idOf('pubmed')],
    ['citation_pmcid', idOf('pmc')],
    ['citation_arxiv_id', idOf('arxiv')],
    ['citation_doi', doi],
    ['citation_pdf_url', pdfOf(profile, publication)],
    ['citation_abstract_html_url', page],
    ['citation_public_url', page],
    ['citation_keywords', publication.categories.join('; ')],
    ['citation_language', languageTag(plain('langid') || plain('language'))],
  ];
  return tags
    .map(([name, content]) => ({ name, content: oneLine(content ?? '') }))
    .filter(({ content }) => content !== '');
}

function pdfOf(profile: Content['profile'], { resources = [] }: Publication): string | undefined {
  const pdf = resources.find(({ kind }) => kind === 'pdf');
  return pdf?.file === undefined ? uriOf(pdf?.href) : sharedUrl(profile, ownFilePath(pdf.file));
}

const JOURNAL = ['citation_journal_title'];
/** Zotero recognises a chapter by either name. */
const BOOK = ['citation_inbook_title', 'citation_book_title'];

/** Programs treat everything with a journal as an article, so only suitable types name one. */
const VENUES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'article-journal': JOURNAL,
    'article-magazine': JOURNAL,
    'article-newspaper': JOURNAL,
    article: JOURNAL,
    document: JOURNAL,
    manuscript: JOURNAL,
    'paper-conference': ['citation_conference_title'],
    speech: ['citation_conference_title'],
    chapter: BOOK,
    'entry-encyclopedia': BOOK,
  }),
);

const PUBLISHERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    thesis: 'citation_dissertation_institution',
    report: 'citation_technical_report_institution',
  }),
);

const NUMBERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    patent: 'citation_patent_number',
    report: 'citation_technical_report_number',
  }),
);

function lastFirst({ name, family, given, particle, suffix, isGroup }: Author): string {
  if (isGroup === true) return name;
  return [[particle, family].filter(Boolean).join(' '), given, suffix].filter(Boolean).join(', ');
}

/** "1–10, 12" begins at 1 and ends at 12. */
function ends(pages: string | undefined): readonly (string | undefined)[] {
  const [first, ...others] = pages?.split(/\s*[-\u2013\u2014,;]+\s*/u) ?? [];
  return [first, others.at(-1)];
}
