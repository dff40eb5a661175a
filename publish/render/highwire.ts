import { paperPath } from '#text/sitePaths.ts';
import type { Author, Content, Publication } from '#src/content/content.ts';
import { absoluteUrl } from '#text/absoluteUrl.ts';
import { isoDate } from '#formats/facts/issued.ts';
import { oneLine, plainText } from '#text/cleanText.ts';

/** One `<meta name content>` element. */
export type MetaTag = { readonly name: string; readonly content: string };

/**
 * The Highwire `citation_*` tags of a publication's page, as Google Scholar's inclusion guidelines
 * and Zotero's embedded metadata read them.
 * In: the content; one of its publications. Out: the tags in order, one a author; text is plain
 * and not yet escaped.
 */
export function highwireTags({ profile }: Content, publication: Publication): MetaTag[] {
  const { type, venue, doi } = publication;
  const page = absoluteUrl(profile.siteUrl, paperPath(publication.slug));
  const [first, last] = ends(publication.pages);
  const tags: (readonly [string, string | undefined])[] = [
    ['citation_title', plainText(publication.title)],
    ...publication.authors.map((author) => ['citation_author', lastFirst(author)] as const),
    ['citation_publication_date', isoDate(publication, '/')],
    [VENUES.get(type) ?? 'citation_journal_title', venue],
    ['citation_volume', publication.volume],
    ['citation_issue', publication.issue],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    [PUBLISHERS.get(type) ?? 'citation_publisher', publication.publisher],
    ['citation_doi', doi],
    ['citation_abstract_html_url', page],
    ['citation_public_url', page],
    ['citation_keywords', publication.categories.join('; ')],
    ['citation_language', profile.lang],
  ];
  return tags
    .map(([name, content]) => ({ name, content: oneLine(content ?? '') }))
    .filter(({ content }) => content !== '');
}

const VENUES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'paper-conference': 'citation_conference_title',
    chapter: 'citation_inbook_title',
  }),
);

const PUBLISHERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    thesis: 'citation_dissertation_institution',
    report: 'citation_technical_report_institution',
  }),
);

function lastFirst({ name, family, given, particle, suffix, isGroup }: Author): string {
  if (isGroup === true) return name;
  return [[particle, family].filter(Boolean).join(' '), given, suffix].filter(Boolean).join(', ');
}

function ends(pages: string | undefined): readonly (string | undefined)[] {
  return pages?.split(/\s*[-\u2013\u2014]+\s*/u, 2) ?? [];
}
