import type { ShownText, Prose } from '#src/content/prose.ts';
import type { Content, HomeSection, Job } from '#src/content/content.ts';
import type { JobView, PageData } from '#src/content/views.ts';
import type { SkillLink, PaperView } from '#src/content/publicationViews.ts';
import { textsOf, textOf } from './formatting.ts';
import { webFaces } from '#kit/site/fonts/webFaces.ts';
import { menuFit } from './menuFit.ts';
import { searchView, siteView } from './siteView.ts';
import { type Site, languagesView } from './site.ts';
import { hasFeed, hasPage, papersFeed } from './siteParts.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { periodView, logoView, degreeId, trackView } from './trackView.ts';
import { employersOf, employerView } from './employers.ts';
import { papersByKind } from './paperKinds.ts';
import { publicationViews, filterTopics } from './publicationView.ts';
import { factsOf, homeView, papersOnHome } from './homeView.ts';
import { ringOf } from '#kit/site/drawings/ring.ts';
import { foreignView } from './foreignView.ts';
import {
  evidenceOf,
  jobId,
  projectSlugs,
  type SkillEvidence,
  skillsByWork,
  skillGroups,
  termMatcher,
} from './evidence.ts';
import { overviewOf, toOverviewPaper } from '#kit/site/drawings/overview.ts';
import { postsOnHome, postsPage, mentionsOf } from './postsPage.ts';
import { newsOnHome } from './sectionViews.ts';
import { ornamentOf } from './ornament.ts';
import { iconNode } from '#kit/content/icons.ts';
import { signalColors } from '#kit/content/theme/palettes.ts';
import { projectFigure } from '#kit/site/drawings/projectFigure.ts';
import type { Publication } from '#src/content/publication.ts';
import { once } from '#kit/content/memo.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { dayFormat, monthName } from '#src/lib/day.ts';
import { dateLabel } from '#src/lib/publicationNames.ts';
import { allCitationsOf } from './citation.ts';

/** Publications from which a list is long: out of view, only titles are rendered (V5). */
const LONG_FROM = 100;
/** Publications from which their page has a search (N13). */
const SEARCH_FROM = 20;

/** The data of the virtual modules that all pages share, by module. */
export function sharedData(site: Site, fit = menuFit(site)) {
  const { pages, language, theme, names } = site;
  const menu = fit === undefined ? null : { first: fit.first };
  return {
    site: { site: siteView(site), pages, menu, language, languages: languagesView(site) },
    theme: {
      ornament: ornamentOf(theme),
      firstTheme: site.site?.theme ?? 'dark',
      ...signalColors(theme),
    },
    labels: {
      publicationNames: names,
      cardTitles: site.site?.cardTitles ?? 'cut',
      foreign: foreignView(site),
    },
    head: { search: searchView(site), faces: webFaces(site).map(({ view }) => view) },
  };
}

/** The data of every page. */
export function viewsOf(site: Site): PageData {
  const { profile } = site;
  const skills = withVisibleEvidence(evidenceOf(site), site);
  // Without a skills page, skills can't be links.
  const linkableSkills = hasPage(site, 'skills') ? skills : [];
  const skillsOf = skillsByWork(linkableSkills);
  const paperView = publicationViews(site, linkableSkills);
  const kinds = papersByKind(site.publications, site.words);
  const toPeriod = (period: string) => periodView(period, site);
  const jobView = ({ logo, formatted, ...job }: Job, index: number): JobView => ({
    ...job,
    ...logoView(logo, site),
    id: jobId(index),
    period: toPeriod(job.period),
    description: textsOf({ formatted }, 'description', job.description).map(nodesOf),
    evidencedSkills: skillsOf('job', jobId(index)),
  });
  return {
    home: homeView(site),
    highlights: {
      ring: ringOf(site),
      facts: factsOf(site),
      sections: homeSections(site),
      about: textsOf(profile, 'about', profile.about),
      items: textsOf(profile, 'highlights', profile.highlights).map(nodesOf),
      ...omitEmpty({
        papers: papersOnHome(site),
        posts: postsOnHome(site),
        news: newsOnHome(site),
      }),
    },
    career: {
      ...omitEmpty({ track: trackView(site, site.words.comma) }),
      jobs: employersOf(site).flatMap((group) => employerView(group, jobView, toPeriod)),
      education: site.education.map(({ logo, formatted, ...degree }, index) => ({
        ...degree,
        ...logoView(logo, site),
        id: degreeId(index),
        period: toPeriod(degree.period),
        description: nodesOf(textOf({ formatted }, 'description', degree.description)),
      })),
    },
    projects: projectsView(site, linkableSkills),
    publications: {
      publications: site.publications.map((publication) =>
        paperView(publication, hasLongList(site)),
      ),
      categories: site.categories,
      ...(site.moreCategories && { moreCategories: site.moreCategories }),
      ...citationDates(site),
      ...omitEmpty({ overview: overviewOf(site.publications.map(toOverviewPaper)) }),
      ...(kinds.length > 1 && { kinds: kinds.map(({ kind, title }) => [kind, title] as const) }),
      isLong: hasLongList(site),
      ...(hasFeed(site) && { feed: papersFeed(site) }),
      ...(site.publications.length >= SEARCH_FROM && { hasSearch: true }),
    },
    posts: postsPage(site),
    skills: skillGroups(site, skills),
    strengths: site.strengths.map(({ title, icon, description, formatted }) => ({
      title,
      iconNode: iconNode(icon),
      description: nodesOf(textOf({ formatted }, 'description', description)),
    })),
    testimonials: {
      intro: textOf(profile, 'testimonialsIntro', profile.testimonialsIntro),
      testimonials: site.testimonials.map(({ formatted, ...testimonial }) => ({
        ...testimonial,
        text: textOf({ formatted }, 'text', testimonial.text),
        preview: textOf({ formatted }, 'preview', testimonial.preview),
      })),
    },
    contact: {
      contactIntro: textOf(profile, 'contactIntro', profile.contactIntro),
      location: profile.location,
      phone: profile.phone,
      ...omitEmpty({ office: profile.office }),
      hasQrCode: hasPage(site, 'qrcode'),
    },
  };
}

function projectsView({ projects, images = {} }: Content, skills: readonly SkillLink[]) {
  const slugs = projectSlugs(projects);
  const matchers = skills.map(({ id, name }) => ({ id, isNamedIn: termMatcher(name) }));
  return {
    projects: projects.map(({ image = '', formatted, ...project }) => ({
      ...project,
      description: textOf({ formatted }, 'description', project.description),
      ...omitEmpty({ image: images[image] }),
      slug: slugs.get(project.id) ?? '',
      ...omitEmpty({ picture: projectFigure(project) }),
      tech: project.tech.map((name) => {
        const skill = matchers.find(({ isNamedIn }) => isNamedIn(name))?.id;
        return { name, ...omitEmpty({ skill }) };
      }),
    })),
    categories: [...new Set(projects.map((project) => project.category))].filter(Boolean),
  };
}

const PAGE_BY_EVIDENCE = {
  project: 'projects',
  paper: 'publications',
  job: 'career',
  post: 'posts',
} as const;

/** Leaves out evidence on pages that the site doesn't have, since each piece links to its page. */
function withVisibleEvidence(skills: readonly SkillEvidence[], site: Site): SkillEvidence[] {
  return skills.map((skill) => ({
    ...skill,
    evidence: skill.evidence.filter(({ kind }) => hasPage(site, PAGE_BY_EVIDENCE[kind])),
  }));
}

/** The default sections; posts appear only if site.yaml lists them. */
const HOME_SECTIONS = ['about', 'highlights', 'selected', 'testimonials'] as const;

function homeSections(site: Site): HomeSection[] {
  const { profile, testimonials, site: settings } = site;
  const items = {
    about: profile.about,
    highlights: profile.highlights,
    testimonials,
    selected: papersOnHome(site)?.papers ?? [],
    posts: postsOnHome(site)?.posts ?? [],
    news: newsOnHome(site)?.items ?? [],
  };
  return [...new Set(settings?.home ?? HOME_SECTIONS)].filter(
    (section) => items[section].length > 0,
  );
}

export function hasLongList({ publications }: Content): boolean {
  return publications.length >= LONG_FROM;
}

/** An empty text becomes an empty list. */
function nodesOf(text: ShownText): readonly Prose[] {
  if (typeof text !== 'string') return text;
  return text === '' ? [] : [text];
}

/** Publications per chunk: a visitor who opens one also loads its neighbours. */
const GROUP_SIZE = 20;

/** The publications of each chunk, in list order; `papers` computes their views at its first call. */
export type PaperGroups = readonly {
  readonly ids: readonly string[];
  readonly papers: () => Readonly<Record<string, PaperView>>;
}[];

export function paperGroups(site: Site): PaperGroups {
  const { publications, names, profile } = site;
  const commonFacts = once(() => ({
    viewOf: publicationViews(site, evidenceOf(site)),
    topics: filterTopics(site),
    factsOf: paperPageFacts(site),
    mentions: mentionsOf(site),
  }));
  return Array.from({ length: Math.ceil(publications.length / GROUP_SIZE) }, (_, i) => {
    const group = publications.slice(i * GROUP_SIZE, (i + 1) * GROUP_SIZE);
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

/** Returns a function for what only a paper's own page says; creating date formats is slow. */
function paperPageFacts({ profile, names }: Site) {
  const { citationsAsOf, lang } = profile;
  const countMonth = citationsAsOf === undefined ? undefined : monthName(citationsAsOf, lang);
  const formatMonth = dayFormat(lang, { year: 'numeric', month: 'long' });
  const formatDay = dayFormat(lang, { year: 'numeric', month: 'long', day: 'numeric' });
  return (publication: Publication) => {
    const { doi, publisher, venue, citations, citationsSource } = publication;
    const { year, month, day, status } = publication;
    const isDated = status === undefined && year !== undefined && month !== undefined;
    const date = new Date(0);
    if (isDated) date.setUTCFullYear(year, month - 1, day ?? 1);
    const format = day === undefined ? formatMonth : formatDay;
    const isCountedByOwner = citations !== undefined && citationsSource === undefined;
    return omitEmpty({
      date: isDated ? format(date) : dateLabel(publication, names.status),
      publisher: venue === undefined ? undefined : publisher,
      doi,
      doiLink: doi && doiAddress(doi),
      citationsAsOf: isCountedByOwner ? countMonth : undefined,
    });
  };
}

/** "November 2026 (Crossref)"; the sources are named only if every count has one. */
export function citationDates(content: Pick<Content, 'profile' | 'publications'>) {
  const { citationsAsOf: month, lang } = content.profile;
  if (month === undefined) return {};
  const citedPapers = content.publications.filter(({ citations }) => citations !== undefined);
  const sources = [...new Set(citedPapers.map(({ citationsSource }) => citationsSource))];
  const hasSources = sources.length > 0 && !sources.includes(undefined);
  const suffix = hasSources ? ` (${sources.join(', ')})` : '';
  return omitEmpty({
    citationsAsOf: monthName(month, lang) + suffix,
    citationsShortDate: monthName(month, lang, 'short') + suffix,
  });
}
