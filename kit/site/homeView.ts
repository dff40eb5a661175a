import type { Content } from '#src/content/content.ts';
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
import { listed } from '#src/lib/listed.ts';

/** Pages that show the owner's work, in the order in which home's first button tries them (W2). */
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
 * The current and previous job, degree and location that are known. A degree counts as what an
 * owner does now if there is no job, and never as training while it is unfinished.
 */
export function factsOf({ profile, jobs, education }: Content): HomeFact[] {
  const isPresent = ({ period }: { readonly period: string }) => parsePeriod(period).isCurrent;
  const job = jobs.find(isPresent);
  const previousJob = jobs.find((past) => !isPresent(past));
  const current = education.find(isPresent);
  const degree = education.find((past) => !isPresent(past));
  const atWork = job && [job.title, job.company];
  const facts = [
    { kind: 'now', texts: atWork ?? (current && [current.degree, current.institution]) },
    { kind: 'before', texts: previousJob && [previousJob.title, previousJob.company] },
    { kind: 'trained', texts: degree && [degree.degree, degree.institution] },
    { kind: 'based', texts: [profile.location ?? ''] },
  ] as const;
  return facts.flatMap(({ kind, texts = [] }) => {
    const filled = texts.filter((text) => text !== '');
    return filled.length === 0 ? [] : [{ kind, texts: filled }];
  });
}

const MAX_PAPERS = 5;

/** Unpublished or undated papers, which never count as newest. */
const UNPUBLISHED: readonly (PublicationStatus | undefined)[] = [
  'submitted',
  'in-preparation',
  'undated',
];

/** Selected papers if site.yaml lists them (Q4); else a few if there is little else (N19). */
export function papersOnHome(site: Site): HomePapers | undefined {
  const { publications, profile, projects, site: settings } = site;
  if (!hasPage(site, 'publications')) return undefined;
  const toView = (paper: Publication) => homePaper(paper, site);
  const selected = publications
    .flatMap((paper) => (paper.selected === undefined ? [] : { ...paper, place: paper.selected }))
    .toSorted((a, b) => a.place - b.place);
  const isListed = settings?.home?.includes('selected') === true;
  if (isListed && selected.length > 0) return { papers: selected.map(toView), areSelected: true };
  const lacksContent = profile.highlights.length === 0 && projects.length === 0;
  if (!lacksContent || (settings?.home !== undefined && !isListed)) return undefined;
  const homePapers = (selected.length > 0 ? selected : newest(publications)).slice(0, MAX_PAPERS);
  if (homePapers.length === 0) return undefined;
  return { papers: homePapers.map(toView), ...(selected.length > 0 && { areSelected: true }) };
}

/** @returns Published papers in list order, without retracted ones and preprints of articles. */
function newest(publications: readonly Publication[]): Publication[] {
  const publishedVersionOf = publishedVersions(publications);
  return publications.filter(
    (paper) =>
      !UNPUBLISHED.includes(paper.status) &&
      !isRetracted(paper.notices) &&
      publishedVersionOf(paper) === undefined,
  );
}

function homePaper(publication: Publication, { words, names, profile }: Site): HomePaper {
  const { slug, title, hasMoreAuthors, isEdited } = publication;
  return {
    id: slug,
    title,
    where: listed(
      [venueLine(publication, words), dateLabel(publication, names.status)],
      words.comma,
    ),
    ...authorsView(publication, words, isRightToLeft(profile.lang)),
    ...omitEmpty({ hasMoreAuthors, isEdited }),
  };
}
