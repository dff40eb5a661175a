import { doiAddress } from '#kit/formats/facts/doi.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { identifierAddress, IDENTIFIER_NAMES } from '#kit/formats/facts/identifiers.ts';
import { isoDate } from '#kit/formats/facts/dates.ts';
import { isPartOfBook, kindOf } from '#kit/formats/facts/kinds.ts';
import { isRetracted } from '#kit/formats/facts/notices.ts';
import type { Site } from '#kit/site/site.ts';
import type { Profile } from '#src/content/content.ts';
import type { Author, Publication } from '#src/content/publication.ts';
import { absoluteUrl, sharedUrl, uriOf } from '#src/lib/absoluteUrl.ts';
import { oneLine, plainLine } from '#src/lib/cleanText.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { dateLabel } from '#src/lib/publicationNames.ts';
import { ownFilePath, paperPath } from '#src/lib/sitePaths.ts';
import { CONTEXT, personId, type Thing } from './jsonLd.ts';

/**
 * One publication as schema.org's ScholarlyArticle, for its own page.
 * @returns JSON-LD data; what is unknown is left out.
 */
export function scholarlyArticleJsonLd({ profile, names }: Site, publication: Publication): object {
  const { doi, link, pages, abstract, publisher, collaboration, identifiers = [] } = publication;
  const page = absoluteUrl(profile.siteUrl, paperPath(publication.slug));
  const title = plainLine(publication.title);
  const article: Thing = {
    '@context': CONTEXT,
    '@type': 'ScholarlyArticle',
    '@id': `${page ?? ''}#article`,
    ...omitEmpty({
      name: title,
      headline: title,
      url: page,
      mainEntityOfPage: page,
      [publication.isEdited === true ? 'editor' : 'author']: [
        ...publication.authors.map((author) => articleAuthor(author, profile)),
        ...(collaboration === undefined ? [] : [organization(collaborationName(collaboration))]),
      ],
      datePublished: isoDate(publication),
      isPartOf: partOf(publication),
      pagination: pages,
      publisher: publisher && { '@type': 'Organization', name: publisher },
      identifier: oneOrMore([
        ...(doi === undefined ? [] : [propertyValue('DOI', doi)]),
        ...identifiers.map(({ kind, value }) => propertyValue(IDENTIFIER_NAMES[kind], value)),
      ]),
      sameAs: [
        ...new Set([
          doi && doiAddress(oneLine(doi)),
          uriOf(link),
          ...identifiers.map(identifierAddress),
        ]),
      ].filter(isText),
      abstract: abstract && plainLine(abstract),
      keywords: publication.categories,
      creativeWorkStatus: isRetracted(publication.notices)
        ? names.notice.retraction
        : publication.status && dateLabel(publication, names.status),
      correction: publication.notices?.flatMap(({ href }) => uriOf(href) ?? []),
      encoding: encodings(profile, publication),
      award: publication.resources?.filter(({ kind }) => kind === 'award').map(({ text }) => text),
    }),
  };
  const { type, genre } = publication;
  // The same properties apply to these types: all are CreativeWorks.
  return {
    ...article,
    '@type':
      kindOf(publication) === 'poster' ? 'Poster' : (SCHEMA_TYPES.get(type) ?? 'ScholarlyArticle'),
    ...(type === 'thesis' && genre !== undefined && { inSupportOf: genre }),
  };
}

function propertyValue(propertyID: string, value: string): Thing {
  return { '@type': 'PropertyValue', propertyID, value };
}

function organization(name: string): Thing {
  return { '@type': 'Organization', name };
}

/** A lone value is not a list. */
function oneOrMore<T>(values: readonly T[]): T | readonly T[] {
  const [first] = values;
  return values.length === 1 && first !== undefined ? first : values;
}

const isText = (text: string | undefined): text is string => Boolean(text);

/** schema.org's types for publications other than articles. */
const SCHEMA_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    book: 'Book',
    chapter: 'Chapter',
    'entry-encyclopedia': 'Chapter',
    thesis: 'Thesis',
    software: 'SoftwareSourceCode',
    dataset: 'Dataset',
    report: 'Report',
    speech: 'PresentationDigitalDocument',
    patent: 'CreativeWork',
    webpage: 'WebPage',
  }),
);

function encodings(profile: Profile, { resources = [] }: Publication): Thing[] {
  return resources
    .filter(({ kind, file, href }) => kind === 'pdf' && (file ?? href) !== undefined)
    .map(({ file, href, size }) => ({
      '@type': 'MediaObject',
      encodingFormat: 'application/pdf',
      ...omitEmpty({
        contentUrl: file === undefined ? href : sharedUrl(profile, ownFilePath(file)),
        contentSize: size === undefined ? undefined : `${size} B`,
      }),
    }));
}

function articleAuthor(author: Author, profile: Profile): Thing {
  const { name, family, given, particle, suffix } = author;
  if (author.isGroup === true) return organization(name);
  return {
    '@type': 'Person',
    ...(author.isOwner
      ? omitEmpty({ '@id': personId(profile), url: absoluteUrl(profile.siteUrl) })
      : {}),
    ...omitEmpty({
      name,
      familyName: [particle, family].filter(Boolean).join(' '),
      givenName: given,
      honorificSuffix: suffix,
    }),
  };
}

/** A journal article is part of an issue in a volume; others are part of a book or the like. */
function partOf({ type, venue, volume, issue }: Publication): Thing | undefined {
  if (venue === undefined) return undefined;
  if (type !== 'article-journal')
    return { '@type': isPartOfBook(type) ? 'Book' : 'CreativeWork', name: venue };
  const journal = { '@type': 'Periodical', name: venue };
  const inVolume =
    volume === undefined
      ? journal
      : { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: journal };
  return issue === undefined
    ? inVolume
    : { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume };
}
