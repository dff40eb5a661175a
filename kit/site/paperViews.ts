import type { Publication } from '#src/content/publication.ts';
import type { PaperView } from '#src/content/publicationViews.ts';
import { dateLabel, type PublicationNames } from '#src/lib/publicationNames.ts';
import type { Site } from './site.ts';
import { once } from '#kit/content/memo.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { dayFormat } from '#src/lib/day.ts';
import { monthName } from '#src/lib/monthName.ts';
import { allCitationsOf } from './citation.ts';
import { evidenceOf } from './evidence.ts';
import { mentionsOf } from './postsPage.ts';
import { publicationViews, topicsOf } from './publicationView.ts';
import type { Content } from '#src/content/content.ts';

/** Number of publications per chunk: whoever opens one also loads its neighbours. */
const GROUP_SIZE = 20;

type PaperGroup = Readonly<Record<string, PaperView>>;

/** Publications that share a chunk, in list order; `papers` is computed once, when first called. */
export type PaperGroups = readonly {
  readonly ids: readonly string[];
  readonly papers: () => PaperGroup;
}[];

/** The data of each publication's own page, in groups that each become a chunk. */
export function paperGroups(site: Site): PaperGroups {
  const { publications } = site;
  const factsOfAll = once(() => commonFacts(site));
  const starts = Array.from(
    { length: Math.ceil(publications.length / GROUP_SIZE) },
    (_, index) => index * GROUP_SIZE,
  );
  return starts.map((start) => {
    const group = publications.slice(start, start + GROUP_SIZE);
    return {
      ids: group.map(({ slug }) => slug),
      papers: once(() => papersOf(site, group, factsOfAll())),
    };
  });
}

/** What follows from all publications together: not to be computed again for each group. */
function commonFacts(site: Site) {
  return {
    viewOf: publicationViews(site, evidenceOf(site)),
    topics: topicsOf(site),
    factsOf: printedFacts(site),
    mentions: mentionsOf(site),
  };
}

function papersOf(
  { names, profile }: Site,
  publications: readonly Publication[],
  { viewOf, topics, factsOf, mentions }: ReturnType<typeof commonFacts>,
): PaperGroup {
  const citations = allCitationsOf(publications, names.notice, profile.lang);
  return Object.fromEntries(
    publications.flatMap((publication, index) => {
      const cited = citations[index];
      if (cited === undefined) return [];
      const paper: PaperView = {
        ...viewOf(publication),
        ...cited,
        ...factsOf(publication),
        ...omitEmpty({
          keywords: publication.categories.filter((word) => !topics.has(word)),
          mentions: mentions.get(publication.slug),
        }),
      };
      return [[paper.id, paper] as const];
    }),
  );
}

/**
 * Facts of a publication's own page. A format for dates takes longer than many dates: made once.
 */
function printedFacts({ profile, names }: Site) {
  const { citationsAsOf, lang } = profile;
  const countedIn = citationsAsOf === undefined ? undefined : monthName(citationsAsOf, lang);
  const dateOf = datesIn(lang, names.status);
  return (publication: Publication) => {
    const { doi, publisher, venue, citations, citationsSource } = publication;
    const isCountedByOwner = citations !== undefined && citationsSource === undefined;
    return omitEmpty({
      date: dateOf(publication),
      publisher: venue === undefined ? undefined : publisher,
      doi,
      doiLink: doi && doiAddress(doi),
      citationsAsOf: isCountedByOwner ? countedIn : undefined,
    });
  };
}

/** @returns a function that writes dates: "14 May 2025" as far as known, or "In press" */
function datesIn(
  lang: string,
  names: PublicationNames['status'],
): (publication: Publication) => string | undefined {
  const month = { year: 'numeric', month: 'long' } as const;
  const ofMonth = dayFormat(lang, month);
  const ofDay = dayFormat(lang, { ...month, day: 'numeric' });
  return (publication) => {
    const { year, month: monthNumber, day, status } = publication;
    if (status !== undefined || year === undefined || monthNumber === undefined)
      return dateLabel(publication, names);
    const date = new Date(0);
    date.setUTCFullYear(year, monthNumber - 1, day ?? 1);
    return (day === undefined ? ofMonth : ofDay)(date);
  };
}

/**
 * "November 2026 (Crossref)" and its short form; with a source only if it is that of every count.
 */
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
