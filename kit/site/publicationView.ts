import type { Site } from './site.ts';
import type { Content } from '#src/content/content.ts';
import { kindOf } from '#kit/formats/facts/kinds.ts';
import type { Publication } from '#src/content/publication.ts';
import type { SkillLink } from '#src/content/views.ts';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { authorsView } from './authorsView.ts';
import { contributionOf, roleWord } from './contribution.ts';
import { genreWord } from './genreWord.ts';
import { numberOf } from './numberOf.ts';
import { editedBy, publisherOf } from './venueParts.ts';
import { resourcesOf } from './resources.ts';

type ListFacts = {
  /** Whether abstracts are fetched on demand. */
  readonly isInLongList: boolean;
  /** Whether the owner's author lists are in order of contribution. */
  readonly isOrdered: boolean;
  /** The publication that a preprint became. */
  readonly publishedVersionOf: (preprint: Publication) => Publication | undefined;
  /** Keywords that the list can be filtered by. */
  readonly topics: ReadonlySet<string>;
  /** The site that shows it. */
  readonly site: Site;
};

/** @returns The keywords that the list can be filtered by. */
export function topicsOf({
  categories,
  moreCategories = [],
}: Pick<Content, 'categories' | 'moreCategories'>): Set<string> {
  return new Set([...categories, ...moreCategories]);
}

/**
 * A publication as the app shows it.
 * @param list - Facts about the list that contains it.
 */
export function publicationView(
  publication: Publication,
  evidencedSkills: readonly SkillLink[],
  { isInLongList, isOrdered, publishedVersionOf, topics, site }: ListFacts,
): PublicationView {
  const { slug, title, year, status, link, abstract, categories } = publication;
  const { citations, citationsSource } = publication;
  const { words, profile } = site;
  // For a thesis this is its school, for software its archive, for a book its publisher.
  const venue = publication.venue ?? publication.publisher;
  const { positions, roles, contributionNote } = contributionOf(publication, isOrdered);
  const optional = {
    genre: genreWord(publication.genre, words),
    year,
    status,
    selected: publication.selected,
    venue,
    editedBy: editedBy(publication, words),
    publisher: publisherOf(publication),
    place: volumeAndPages(publication),
    link,
    abstract: isInLongList ? undefined : abstract,
    hasAbstract: abstract === undefined ? undefined : (true as const),
    citations,
    countedBy:
      citationsSource && [citationsSource, profile.citationsAsOf].filter(Boolean).join(', '),
    notices: publication.notices,
    publishedAs: publishedVersionOf(publication)?.slug,
    positions,
    roles: roles.map((role) => roleWord(role, words)),
    contributionNote,
    resources: resourcesOf(publication, profile.lang, words),
    evidencedSkills,
    hasMoreAuthors: publication.hasMoreAuthors,
    isEdited: publication.isEdited,
  };
  return {
    id: slug,
    title,
    ...authorsView(publication, words, isRightToLeft(profile.lang)),
    kind: kindOf(publication),
    categories: categories.filter((topic) => topics.has(topic)),
    ...omitEmpty(optional),
  };
}

/** @returns A publication's volume, issue and pages: "12(3), 120–134". */
function volumeAndPages(publication: Publication): string {
  return [numberOf(publication), publication.pages].filter(Boolean).join(', ');
}
