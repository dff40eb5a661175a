import { orcidIn, identifierAddress, identifierLabel } from '#kit/formats/facts/identifiers.ts';
import type { Content, Profile } from '#src/content/content.ts';
import { absoluteUrl, sharedUrl, uriOf } from '#src/lib/absoluteUrl.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { namedLinks } from '#src/lib/networks.ts';
import { parsePeriod } from '#src/lib/period.ts';
import { cleanText, oneLine, plainLine } from '#src/lib/cleanText.ts';
import type { ArticleView } from '#src/content/articleViews.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { articlesOf } from '#kit/site/articles.ts';
import { drawnImageOf } from '#kit/site/postsPage.ts';
import { articleRoute } from '#kit/content/articles/targets.ts';
import type { Site } from '#kit/site/site.ts';
import { hasPapers } from '#kit/site/siteParts.ts';
import { proseText } from '#kit/prose/prose.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { filePath, paperPath } from '#src/lib/sitePaths.ts';
import { editorsOf } from '#kit/formats/bibtex/names.ts';
import { paperFilePath } from '#kit/formats/facts/paperFile.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { isoDate } from '#kit/formats/facts/dates.ts';
import { isPartOfBook, kindOf } from '#kit/formats/facts/kinds.ts';
import { isRetracted } from '#kit/formats/facts/notices.ts';
import type { Author, Publication } from '#src/content/publication.ts';
import { languageOf, paperType, plainField } from './highwire.ts';
import { dateLabel } from '#src/lib/publicationNames.ts';

const CONTEXT = 'https://schema.org';

type Thing = { readonly '@type'?: string | readonly string[] } & Readonly<Record<string, unknown>>;

export function personJsonLd(content: Content): Thing {
  const { profile, jobs, education, skills, sections } = content;
  const titlesIn = (sectionId: string) =>
    sections.find(({ id }) => id === sectionId)?.items.map(({ title }) => title) ?? [];
  const employers = jobs.filter(({ period }) => parsePeriod(period).isCurrent);
  const orcid = orcidIn(profile.links['orcid'] ?? '') ?? '';
  return {
    '@context': CONTEXT,
    '@type': 'Person',
    '@id': personId(profile),
    ...omitEmpty({
      name: profile.name,
      alternateName: profile.nameVariants,
      jobTitle: profile.headline,
      description: profile.description,
      url: absoluteUrl(profile.siteUrl),
      image: uriOf(profile.avatar),
      email: profile.email,
      telephone: profile.phone,
      workLocation: profile.office && { '@type': 'Place', address: profile.office.join(', ') },
      address: profile.location && { '@type': 'PostalAddress', addressLocality: profile.location },
      sameAs: namedLinks(profile.links).flatMap(({ url }) => uriOf(url) ?? []),
      identifier: orcid === '' ? undefined : propertyValue('ORCID', orcid),
      worksFor: namedThings('Organization', employers, ({ company }) => company),
      alumniOf: namedThings('EducationalOrganization', education, ({ institution }) => institution),
      award: titlesIn('awards'),
      knowsLanguage: titlesIn('languages'),
      knowsAbout: [...new Set(skills.flatMap((group) => group.skills))],
    }),
  };
}

export function webSiteJsonLd({ profile }: Content): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    ...omitEmpty({
      name: profile.name,
      description: profile.description,
      url: absoluteUrl(profile.siteUrl),
      inLanguage: profile.lang,
      keywords: profile.keywords.join(', '),
      publisher: { '@id': personId(profile) },
    }),
  };
}

const personId = (profile: Profile): string => `${sharedUrl(profile) ?? ''}#person`;

const namedThings = <T>(type: string, records: readonly T[], nameOf: (record: T) => string) =>
  [...new Set(records.map(nameOf))].map((name) => ({ '@type': type, name }));

/** Escapes what could close the script element or open another. */
export function jsonLdScript(value: object): string {
  const clean = (_key: string, member: unknown): unknown =>
    typeof member === 'string' ? cleanText(member) : member;
  return JSON.stringify(value, clean).replace(
    /[<>&\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A page or post as schema.org's Article or BlogPosting (requirement B8). */
export function postJsonLd(site: Site, article: ArticleView): object {
  const { profile } = site;
  const { kind, plainTitle, summary, tags, day, updated, image, lang, pdf } = article;
  const page = absoluteUrl(profile.siteUrl, `${articleRoute(article).slice(1)}/`);
  const drawnImage = kind === 'post' ? drawnImageOf(article) : undefined;
  const owner = { '@id': personId(profile), name: oneLine(profile.name) };
  const author = {
    '@type': 'Person',
    ...omitEmpty({ ...owner, url: absoluteUrl(profile.siteUrl) }),
  };
  return {
    '@context': CONTEXT,
    '@type': kind === 'post' ? 'BlogPosting' : 'Article',
    '@id': `${page ?? ''}#article`,
    ...omitEmpty({
      headline: oneLine(plainTitle),
      url: page,
      mainEntityOfPage: page,
      abstract: oneLine(proseText(summary)),
      author,
      publisher: author,
      datePublished: (day ?? updated)?.iso,
      dateModified: updated?.iso,
      inLanguage: lang ?? profile.lang,
      keywords: tags,
      image: drawnImage
        ? absoluteUrl(profile.siteUrl, drawnImage)
        : image && sharedUrl(profile, pictureFile(image)),
      citation: citedWorks(site, article),
      encoding: pdf && pdfThing({ contentUrl: absoluteUrl(profile.siteUrl, pdf) }),
    }),
  };
}

function pdfThing(facts: Readonly<Record<string, string | undefined>>): Thing {
  return { '@type': 'MediaObject', encodingFormat: 'application/pdf', ...omitEmpty(facts) };
}

function citedWorks(site: Site, article: ArticleView) {
  const works = articlesOf(site).worksByRoute.get(articleRoute(article)) ?? [];
  const papers = new Set(hasPapers(site) ? site.publications : []);
  return works.map((work) => ({
    '@type': 'ScholarlyArticle',
    ...omitEmpty({
      name: plainLine(work.title),
      url: papers.has(work) ? absoluteUrl(site.profile.siteUrl, paperPath(work.slug)) : work.link,
      sameAs: work.doi && doiAddress(oneLine(work.doi)),
    }),
  }));
}

export function scholarlyArticleJsonLd({ profile, names }: Site, publication: Publication): object {
  const { doi, link, pages, abstract, publisher, collaboration, identifiers = [] } = publication;
  const page = absoluteUrl(profile.siteUrl, paperPath(publication.slug));
  const title = plainLine(publication.title);
  const ids = [
    ...(doi === undefined ? [] : [propertyValue('DOI', doi)]),
    ...identifiers.map(({ kind, value }) => propertyValue(identifierLabel(kind), value)),
  ];
  const doiUrl = doi && doiAddress(oneLine(doi));
  const addresses = [doiUrl, uriOf(link), ...identifiers.map(identifierAddress)];
  const { type, genre } = publication;
  const { schema = 'ScholarlyArticle' } = paperType(publication);
  return {
    '@context': CONTEXT,
    // The same properties apply to all of these types, which are CreativeWorks.
    '@type': kindOf(publication) === 'poster' ? 'Poster' : schema,
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
      publisher: publisher && organization(publisher),
      // Schema.org prefers a value to a list of one.
      identifier: ids.length === 1 ? ids[0] : ids,
      sameAs: [...new Set(addresses)].filter(Boolean),
      abstract: abstract && plainLine(abstract),
      // Search engines require a description of a data set.
      description: type === 'dataset' ? (abstract ? plainLine(abstract) : title) : undefined,
      inLanguage: languageOf(publication),
      isbn: type === 'book' ? plainField(publication, 'isbn') : undefined,
      bookEdition: type === 'book' ? plainField(publication, 'edition') : undefined,
      version: plainField(publication, 'version'),
      keywords: publication.categories,
      creativeWorkStatus: isRetracted(publication.notices)
        ? names.notice.retraction
        : publication.status && dateLabel(publication, names.status),
      correction: publication.notices?.flatMap(({ href }) => uriOf(href) ?? []),
      encoding: encodings(profile, publication),
      award: publication.resources?.filter(({ kind }) => kind === 'award').map(({ text }) => text),
    }),
    ...(type === 'thesis' && genre !== undefined && { inSupportOf: genre }),
  };
}

function propertyValue(propertyID: string, value: string): Thing {
  return { '@type': 'PropertyValue', propertyID, value };
}

const organization = (name: string): Thing => ({ '@type': 'Organization', name });

function encodings(profile: Profile, publication: Publication): Thing[] {
  return (publication.resources ?? [])
    .filter(({ kind, file, href }) => kind === 'pdf' && (file ?? href) !== undefined)
    .map((resource) =>
      pdfThing({
        contentUrl:
          resource.file === undefined
            ? resource.href
            : sharedUrl(profile, filePath(paperFilePath(publication, resource))),
        contentSize: resource.size === undefined ? undefined : `${resource.size} B`,
      }),
    );
}

function articleAuthor(author: Author, profile: Profile): Thing {
  const facts = personThing(author);
  if (!author.isOwner || author.isGroup === true) return facts;
  const owner = omitEmpty({ '@id': personId(profile), url: absoluteUrl(profile.siteUrl) });
  return { '@type': 'Person', ...owner, ...facts };
}

function personThing({ name, family, given, particle, suffix, isGroup }: PersonName): Thing {
  if (isGroup === true) return organization(name);
  const familyName = [particle, family].filter(Boolean).join(' ');
  return {
    '@type': 'Person',
    ...omitEmpty({ name, familyName, givenName: given, honorificSuffix: suffix }),
  };
}

/** The journal, with volume and issue, that an article is in; of other types the book or series. */
function partOf(publication: Publication): Thing | undefined {
  const { type, venue, volume, issue } = publication;
  if (venue === undefined) return undefined;
  const [isbn, issn] = ['isbn', 'issn'].map((id) => plainField(publication, id));
  if (type !== 'article-journal') {
    const facts = { name: venue, isbn, issn, editor: editorsOf(publication).map(personThing) };
    return { '@type': isPartOfBook(type) ? 'Book' : 'CreativeWork', ...omitEmpty(facts) };
  }
  const journal = { '@type': 'Periodical', ...omitEmpty({ name: venue, issn }) };
  const inVolume =
    volume === undefined
      ? journal
      : { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: journal };
  return issue === undefined
    ? inVolume
    : { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume };
}
