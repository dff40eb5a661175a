import type { Content } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import type { PaperView } from '#src/content/publicationViews.ts';
import { once } from '#kit/content/memo.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { dayFormat, monthName } from '#src/lib/day.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { dateLabel } from '#src/lib/publicationNames.ts';
import { allCitationsOf } from './citation.ts';
import { evidenceOf } from './evidence.ts';
import { mentionsOf } from './postsPage.ts';
import { publicationViews, topicsOf } from './publicationView.ts';
import type { Site } from './site.ts';

/** Number of publications per chunk: whoever opens one also loads its neighbours. */
const GROUP_SIZE = 20;

/** Publications that share a chunk, in list order; `papers` is computed once, when first called. */
export type PaperGroups = readonly {
  readonly ids: readonly string[];
  readonly papers: () => Readonly<Record<string, PaperView>>;
}[];

export function paperGroups(site: Site): PaperGroups {
  const { publications, names, profile } = site;
  const commonFacts = once(() => ({
    viewOf: publicationViews(site, evidenceOf(site)),
    topics: topicsOf(site),
    factsOf: printedFacts(site),
    mentions: mentionsOf(site),
  }));
  return Array.from({ length: Math.ceil(publications.length / GROUP_SIZE) }, (_, at) => {
    const group = publications.slice(at * GROUP_SIZE, (at + 1) * GROUP_SIZE);
    const papers = once(() => {
      const { viewOf, topics, factsOf, mentions } = commonFacts();
      return Object.fromEntries(
        allCitationsOf(group, names.notice, profile.lang).map(({ publication, ...citations }) => [
          publication.slug,
          {
            ...viewOf(publication),
            ...citations,
            ...factsOf(publication),
            ...omitEmpty({
              keywords: publication.categories.filter((word) => !topics.has(word)),
              mentions: mentions.get(publication.slug),
            }),
          },
        ]),
      );
    });
    return { ids: group.map(({ slug }) => slug), papers };
  });
}

/** Facts of a publication's own page. A format for dates takes longer than many dates: made once. */
function printedFacts({ profile, names }: Site) {
  const { citationsAsOf, lang } = profile;
  const countedIn = citationsAsOf === undefined ? undefined : monthName(citationsAsOf, lang);
  const ofMonth = dayFormat(lang, { year: 'numeric', month: 'long' });
  const ofDay = dayFormat(lang, { year: 'numeric', month: 'long', day: 'numeric' });
  return (publication: Publication) => {
    const { doi, publisher, venue, citations, citationsSource } = publication;
    const { year, month, day, status } = publication;
    const isDated = status === undefined && year !== undefined && month !== undefined;
    const date = new Date(0);
    if (isDated) date.setUTCFullYear(year, month - 1, day ?? 1);
    const inWords = (day === undefined ? ofMonth : ofDay)(date);
    const isCountedByOwner = citations !== undefined && citationsSource === undefined;
    return omitEmpty({
      date: isDated ? inWords : dateLabel(publication, names.status),
      publisher: venue === undefined ? undefined : publisher,
      doi,
      doiLink: doi && doiAddress(doi),
      citationsAsOf: isCountedByOwner ? countedIn : undefined,
    });
  };
}

/** "November 2026 (Crossref)"; with a source only if each count has one. */
export function citationDates({
  profile,
  publications,
}: Pick<Content, 'profile' | 'publications'>) {
  const { citationsAsOf: month, lang } = profile;
  if (month === undefined) return {};
  const counted = publications.filter(({ citations }) => citations !== undefined);
  const sources = [...new Set(counted.map(({ citationsSource }) => citationsSource))];
  const isKnown = sources.length > 0 && !sources.includes(undefined);
  const by = isKnown ? ` (${sources.join(', ')})` : '';
  return omitEmpty({
    citationsAsOf: monthName(month, lang) + by,
    citationsShortDate: monthName(month, lang, 'short') + by,
  });
}
