import type { Site } from './site.ts';
import type { Content } from '#src/content/content.ts';
import { kindOf } from '#kit/formats/facts/kinds.ts';
import type { Publication, Author } from '#src/content/publication.ts';
import { type SkillEvidence, skillsByWork } from './evidence.ts';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { isRightToLeft, directionOf } from '#src/lib/direction.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { capitalized, contributionOf, isAuthorOrderMeaningful, roleWord } from './contribution.ts';
import { resourcesOf } from './resources.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { joinList } from '#src/lib/joinList.ts';
import { type Words, fill, type TextKey } from '#src/lib/words.ts';
import { readNames } from '#kit/formats/bibtex/names.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import { comparableDoi, doiIn } from '#kit/formats/facts/doi.ts';

/** The categories that the publications page can be filtered by. */
export function filterTopics({ categories, moreCategories = [] }: Content): Set<string> {
  return new Set([...categories, ...moreCategories]);
}

/** Returns a function that makes a paper's view, with what all views need computed once. */
export function publicationViews(site: Site, skills: readonly SkillEvidence[]) {
  const { publications, words, profile } = site;
  const isOrdered = isAuthorOrderMeaningful(publications, profile.authorship);
  const publishedVersionOf = publishedVersions(publications);
  const topics = filterTopics(site);
  const skillsOf = skillsByWork(skills);
  // In a long list, abstracts are fetched on demand.
  return (publication: Publication, isInLongList = false): PublicationView => {
    const { slug, title, abstract, citationsSource } = publication;
    // For a thesis this is its school, for software its archive, for a book its publisher.
    const venue = publication.venue ?? publication.publisher;
    const { positions, roles, contributionNote } = contributionOf(publication, isOrdered);
    const optionalFields = {
      genre: genreWord(publication.genre, words),
      year: publication.year,
      status: publication.status,
      selected: publication.selected,
      venue,
      editedBy: editedBy(publication, words),
      publisher: publisherOf(publication),
      volumeAndPages: [numberOf(publication), publication.pages].filter(Boolean).join(', '),
      link: publication.link,
      abstract: isInLongList ? undefined : abstract,
      hasAbstract: abstract === undefined ? undefined : (true as const),
      citations: publication.citations,
      countedBy:
        citationsSource && [citationsSource, profile.citationsAsOf].filter(Boolean).join(', '),
      notices: publication.notices,
      publishedAs: publishedVersionOf(publication)?.slug,
      positions,
      roles: roles.map((role) => roleWord(role, words)),
      contributionNote,
      resources: resourcesOf(publication, profile.lang, words),
      evidencedSkills: skillsOf('paper', slug),
      hasMoreAuthors: publication.hasMoreAuthors,
      isEdited: publication.isEdited,
    };
    return {
      id: slug,
      title,
      ...authorsView(publication, words, isRightToLeft(profile.lang)),
      kind: kindOf(publication),
      categories: publication.categories.filter((topic) => topics.has(topic)),
      ...omitEmpty(optionalFields),
    };
  };
}

/** What a mark says about an author, in the order of the legend (Q5). */
const MARKED_FACTS = [
  { fact: 'equal', key: 'contributedEqually' },
  { fact: 'corresponding', key: 'correspondingMark' },
] as const;

/** In the order in which they are assigned. */
const MARKS = ['*', '†', '‡', '§', '¶'];

/** Adds marks with a legend, and words for screen readers, beside the marks of the BibTeX entry. */
export function authorsView(
  publication: Pick<Publication, 'authors' | 'collaboration' | 'legend'>,
  words: Words,
  isRtl = false,
): Pick<PublicationView, 'authors' | 'dir' | 'collaboration' | 'legend'> {
  const { authors, collaboration } = publication;
  const takenMarks = new Set(authors.flatMap(({ marks = '' }) => [...marks]));
  const freeMarks = MARKS.filter((sign) => !takenMarks.has(sign));
  const newMarks = MARKED_FACTS.flatMap(({ fact, key }) => {
    const isNeeded = authors.some((author) => needsMark(author, fact));
    const sign = isNeeded ? freeMarks.shift() : undefined;
    return sign === undefined ? [] : { fact, key, sign };
  });
  const legend = [
    ...(publication.legend === undefined ? [] : [publication.legend]),
    ...newMarks.map(({ sign, key }) => `${sign} ${capitalized(words[key])}`),
  ].join(' · ');
  // Names are isolated, so the list has no first letter from which browsers could tell its direction.
  const direction = directionOf(authors[0]?.name ?? '');
  return {
    authors: authors.map((author) => {
      const facts = MARKED_FACTS.filter(({ fact }) => author[fact]);
      const factWords = facts.map(({ key }) => words[key]);
      const signs = newMarks.filter(({ fact }) => needsMark(author, fact)).map(({ sign }) => sign);
      return {
        name: author.name,
        ...omitEmpty({
          isOwner: author.isOwner || undefined,
          isGroup: author.isGroup === true || undefined,
          marks: (author.marks ?? '') + signs.join(''),
          markWords: joinList(factWords, words.comma),
          url: author.url,
        }),
      };
    }),
    ...omitEmpty({
      dir: direction === (isRtl ? 'rtl' : 'ltr') ? undefined : direction,
      collaboration: collaboration && collaborationName(collaboration),
      legend,
    }),
  };
}

function needsMark(author: Author, fact: (typeof MARKED_FACTS)[number]['fact']): boolean {
  return author[fact] === true && author.marks === undefined;
}

/** A longer list of editors becomes “A et al.” */
const MAX_EDITORS = 3;

/** "edited by Wei Lin and Per Berg", only for chapters. */
export function editedBy(
  publication: Publication,
  words: Words,
  writeName: (name: PersonName) => string = ({ name }) => name,
): string | undefined {
  const { venue, isEdited, further = {} } = publication;
  if (kindOf(publication) !== 'chapter' || venue === undefined || isEdited) return undefined;
  const { names, hasMore } = readNames(further['editor'] ?? '');
  const shownNames = names.slice(0, names.length > MAX_EDITORS ? 1 : MAX_EDITORS).map(writeName);
  const last = shownNames.at(-1);
  if (last === undefined) return undefined;
  if (hasMore || shownNames.length < names.length)
    return fill(words.editedBy, { names: [...shownNames, words.andOthers].join(words.comma) });
  const firstNames = shownNames.slice(0, -1).join(words.comma);
  // Spanish “y” becomes “e” before the same sound: “Wei Lin e Ignacio Ibarra”.
  const startsWithI = /^h?[ií](?![aeo])/iu.test(last);
  const and = startsWithI ? words.and.replace(/ y (?=\{other\}$)/u, ' e ') : words.and;
  const allNames = firstNames === '' ? last : fill(and, { one: firstNames, other: last });
  return fill(words.editedBy, { names: allNames });
}

/** The publisher of a book that has a venue, too, as a volume of a larger work does. */
export function publisherOf({ type, venue, publisher }: Publication): string | undefined {
  return type === 'book' && venue !== undefined ? publisher : undefined;
}

/** Where a publication appeared, on one line: "Handbook, edited by Wei Lin". */
export function venueLine(publication: Publication, words: Words): string {
  const venue = publication.venue ?? publication.publisher;
  return joinList([venue, editedBy(publication, words), publisherOf(publication)], words.comma);
}

/** Keys of the words for the genres that BibTeX types have. */
const GENRE_KEYS: ReadonlyMap<string, TextKey> = new Map([
  ['PhD thesis', 'phdThesis'],
  ['Master’s thesis', 'masterThesis'],
  ['Bachelor’s thesis', 'bachelorThesis'],
  ['Candidate thesis', 'candidateThesis'],
  ['Technical report', 'technicalReport'],
  ['Research report', 'researchReport'],
  ['Poster', 'kindPoster'],
]);

/** The genre in the site's language; the owner's own genres stay unchanged. */
export function genreWord(genre: string | undefined, words: Words): string | undefined {
  const key = GENRE_KEYS.get(genre ?? '');
  return key === undefined ? genre : words[key];
}

/** "12(3)"; "(3)" for a journal without volumes; "TR-3" for a report, a patent or the like. */
export function numberOf({ type, volume = '', issue }: Publication): string {
  if (issue === undefined) return volume;
  return volume === '' && !type.startsWith('article') ? issue : `${volume}(${issue})`;
}

/** Returns a function that finds the article a preprint became: the one that names the preprint. */
export function publishedVersions(publications: readonly Publication[]) {
  const articleByPreprint = new Map(
    publications.flatMap((article) =>
      article.preprint === undefined ? [] : [[doiOrAddress(article.preprint), article] as const],
    ),
  );
  return (preprint: Publication) => {
    const links = [preprint.doi, preprint.link].flatMap((link) => link ?? []);
    const article = links.map((link) => articleByPreprint.get(doiOrAddress(link))).find(Boolean);
    return article === preprint ? undefined : article;
  };
}

/** DOIs are compared without case, version and resolver, other addresses as they are. */
function doiOrAddress(link: string): string {
  const doi = doiIn(link);
  return doi === undefined ? link : comparableDoi(doi);
}
