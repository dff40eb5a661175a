import type { Content, Degree, Job } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import { type PublicationStatus, dateLabel } from '#src/lib/publicationNames.ts';
import type { HomePaper, HomePapers, HomeFact, HomeView } from '#src/content/views.ts';
import { isRetracted } from '#kit/formats/facts/notices.ts';
import { venueLine, publishedVersions, authorsView } from './publicationView.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { parsePeriod } from '#src/lib/period.ts';
import { initialsOf } from '#kit/formats/facts/personName.ts';
import { ornamentOf } from './ornament.ts';
import { textOf } from './formatting.ts';
import type { Site } from './site.ts';
import { hasPage } from './siteParts.ts';
import { joinList } from '#src/lib/joinList.ts';

/** Home's first button leads to the first of these pages that the site has (W2). */
const WORK_PAGES = ['projects', 'publications', 'career'] as const;

export function homeView(site: Site): HomeView {
  const { profile, images = {}, theme } = site;
  const initials = initialsOf(profile.name);
  const ornament = ornamentOf(theme);
  const style = theme?.portrait ?? (ornament === '' ? 'photo' : 'letters');
  return {
    greeting: profile.greeting,
    titles: profile.titles.length > 0 ? profile.titles : [profile.headline],
    intro: textOf(profile, 'intro', profile.intro),
    ...omitEmpty({
      avatar: profile.avatar,
      picture: images[profile.portrait ?? ''],
      work: WORK_PAGES.find((id) => hasPage(site, id)),
    }),
    hasContact: hasPage(site, 'contact'),
    initials,
    letters: ornament || [...new Set(initials)].join(''),
    ...(style === 'photo' && { isPhoto: true }),
  };
}

/**
 * The current and previous job, the degree and the location, if they are known. Without a current
 * job, a current degree takes its place; an unfinished degree is no training.
 */
export function factsOf({ profile, jobs, education }: Content): HomeFact[] {
  const isCurrent = ({ period }: { readonly period: string }) => parsePeriod(period).isCurrent;
  const jobTexts = (job?: Job) => job && [job.title, job.company];
  const degreeTexts = (degree?: Degree) => degree && [degree.degree, degree.institution];
  const now = jobTexts(jobs.find(isCurrent)) ?? degreeTexts(education.find(isCurrent));
  const facts = [
    { kind: 'now', texts: now },
    { kind: 'before', texts: jobTexts(jobs.find((job) => !isCurrent(job))) },
    { kind: 'trained', texts: degreeTexts(education.find((degree) => !isCurrent(degree))) },
    { kind: 'based', texts: [profile.location ?? ''] },
  ] as const;
  return facts.flatMap(({ kind, texts = [] }) => {
    const knownTexts = texts.filter((text) => text !== '');
    return knownTexts.length === 0 ? [] : [{ kind, texts: knownTexts }];
  });
}

const MAX_PAPERS = 5;

/** Papers with these statuses never count as newest. */
const UNPUBLISHED = new Set<PublicationStatus>(['submitted', 'in-preparation', 'undated']);

/** Selected papers if site.yaml lists them (Q4); else a few if there is little else (N19). */
export function papersOnHome(site: Site): HomePapers | undefined {
  const { publications, profile, projects, site: settings } = site;
  if (!hasPage(site, 'publications')) return undefined;
  const toView = (paper: Publication) => homePaper(paper, site);
  const selected = publications
    .filter((paper) => paper.selected !== undefined)
    .toSorted((a, b) => (a.selected ?? 0) - (b.selected ?? 0));
  const isRequested = settings?.home?.includes('selected') === true;
  if (isRequested && selected.length > 0)
    return { papers: selected.map(toView), areSelected: true };
  const lacksContent = profile.highlights.length === 0 && projects.length === 0;
  if (!lacksContent || (settings?.home !== undefined && !isRequested)) return undefined;
  const homePapers = (selected.length > 0 ? selected : newest(publications)).slice(0, MAX_PAPERS);
  if (homePapers.length === 0) return undefined;
  return { papers: homePapers.map(toView), ...(selected.length > 0 && { areSelected: true }) };
}

/** Published papers in list order, without retracted ones and preprints of articles. */
function newest(publications: readonly Publication[]): Publication[] {
  const publishedVersionOf = publishedVersions(publications);
  return publications.filter(
    (paper) =>
      (paper.status === undefined || !UNPUBLISHED.has(paper.status)) &&
      !isRetracted(paper.notices) &&
      publishedVersionOf(paper) === undefined,
  );
}

function homePaper(publication: Publication, { words, names, profile }: Site): HomePaper {
  const { slug, title, hasMoreAuthors, isEdited } = publication;
  const date = dateLabel(publication, names.status);
  return {
    id: slug,
    title,
    where: joinList([venueLine(publication, words), date], words.comma),
    ...authorsView(publication, words, isRightToLeft(profile.lang)),
    ...omitEmpty({ hasMoreAuthors, isEdited }),
  };
}
