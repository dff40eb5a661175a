import type { Content, HomeSection } from '#src/content/content.ts';
import type {
  CardTitles,
  CareerView,
  ContactView,
  FaceView,
  FirstTheme,
  HomeView,
  LanguageView,
  PaletteColors,
  ProjectsView,
  SearchView,
  SiteView,
  SkillGroupView,
  StrengthView,
  TestimonialsView,
} from '#src/content/views.ts';
import type { HighlightsView } from '#src/content/homeViews.ts';
import type { PublicationsView } from '#src/content/publicationViews.ts';
import type { RoutedPage } from '#text/pages.ts';
import type { RouteId } from '#text/sitePaths.ts';
import { webFaces } from './fonts/webFaces.ts';
import { languageView } from './languageView.ts';
import { menuView } from './menuFit.ts';
import { pages } from './pages.ts';
import { boldFigures } from '#text/boldFigures.ts';
import { omitEmpty } from '#text/omitEmpty.ts';
import { periodView } from './periodView.ts';
import { citationDates } from './citationDates.ts';
import { articlesOf } from './articlesOf.ts';
import { isAuthorOrderMeaningful } from './contribution.ts';
import { factsOf, homeView, ringView, papersOnHome } from './homeView.ts';
import { evidenceOf, jobId, type SkillEvidence, skillsByWork } from './evidence.ts';
import { overviewOf } from './drawings/overview.ts';
import { ornamentOf } from './ornament.ts';
import { toOverviewPaper } from './toOverviewPaper.ts';
import { degreeId, trackView } from './trackView.ts';
import { signalColors } from '#publish/read/theme/palettes.ts';
import { publicationView, topicsOf } from './publicationView.ts';
import { skillGroups } from './skillGroups.ts';
import { projectsView } from './projectsView.ts';
import { profileViews } from './profileViews.ts';
import { contactView } from './contactView.ts';

export type Views = {
  readonly pages: readonly RoutedPage[];
  readonly menu: { readonly first: number } | null;
  readonly site: SiteView;
  readonly language: LanguageView;
  readonly ornament: string;
  readonly search: SearchView;
  readonly faces: readonly FaceView[];
  readonly firstTheme: FirstTheme;
  readonly themeColor: PaletteColors;
  readonly qrColor: PaletteColors;
  readonly home: HomeView;
  readonly highlights: HighlightsView;
  readonly career: CareerView;
  readonly projects: ProjectsView;
  readonly cardTitles: CardTitles;
  readonly publications: PublicationsView;
  readonly skills: readonly SkillGroupView[];
  readonly strengths: readonly StrengthView[];
  readonly testimonials: TestimonialsView;
  readonly contact: ContactView;
};

/** From this many publications on a list is long: out of view, only titles are rendered (V5). */
export const LONG_FROM = 100;

/** From this many publications on their page has a search (N13). */
const SEARCH_FROM = 20;

/**
 * @param content - The whole content.
 * @returns The data of each page of the app, by module name.
 */
export function viewsOf(content: Content): Views {
  const { profile } = content;
  const isOrdered = isAuthorOrderMeaningful(content.publications, profile.authorship);
  const articleOf = articlesOf(content.publications);
  const list = pages(content);
  const topics = topicsOf(content);
  const skills = reachable(evidenceOf(content), list);
  // Without a skills page there is nothing to link to.
  const shownSkills = has(list, 'skills') ? skills : [];
  const skillsOf = skillsByWork(shownSkills);
  return {
    pages: list,
    menu: menuView(content),
    site: siteView(content),
    language: languageView(content),
    ornament: ornamentOf(content.theme),
    search: searchView(content),
    faces: webFaces(content).map(({ view }) => view),
    firstTheme: content.site?.theme ?? 'dark',
    ...signalColors(content.theme),
    home: homeView(content),
    highlights: {
      ring: ringView(content),
      facts: factsOf(content),
      sections: homeSections(content),
      about: profile.about,
      items: profile.highlights.map(boldFigures),
      ...omitEmpty({ papers: papersOnHome(content) }),
    },
    career: {
      ...omitEmpty({ track: trackView(content) }),
      jobs: content.jobs.map((job, index) => ({
        ...job,
        id: jobId(index),
        period: periodView(job.period, profile.lang),
        description: job.description.map(boldFigures),
        evidencedSkills: skillsOf('job', jobId(index)),
      })),
      education: content.education.map((degree, index) => ({
        ...degree,
        id: degreeId(index),
        period: periodView(degree.period, profile.lang),
        description: boldFigures(degree.description),
      })),
    },
    projects: projectsView(content, shownSkills),
    cardTitles: content.site?.cardTitles ?? 'cut',
    publications: {
      publications: content.publications.map((publication) =>
        publicationView(publication, skillsOf('paper', publication.slug), {
          isInLongList: isLong(content),
          isOrdered,
          countedIn: profile.citationsAsOf,
          articleOf,
          topics,
          lang: profile.lang,
        }),
      ),
      categories: content.categories,
      ...(content.moreCategories && { moreCategories: content.moreCategories }),
      ...citationDates(content),
      ...omitEmpty({
        overview: overviewOf(content.publications.map(toOverviewPaper)),
      }),
      isLong: isLong(content),
      ...(content.publications.length >= SEARCH_FROM && { hasSearch: true }),
    },
    skills: skillGroups(content, skills),
    strengths: content.strengths.map(({ title, iconNode, description }) => ({
      title,
      iconNode,
      description: boldFigures(description),
    })),
    testimonials: { intro: profile.testimonialsIntro, testimonials: content.testimonials },
    contact: contactView(content, list),
  };
}

function has(list: readonly RoutedPage[], id: RouteId): boolean {
  return list.some((page) => page.id === id);
}

const PAGE_OF = { project: 'projects', paper: 'publications', job: 'career' } as const;

/** Evidence links to the page that shows it; evidence on hidden pages is left out. */
function reachable(skills: readonly SkillEvidence[], list: readonly RoutedPage[]): SkillEvidence[] {
  return skills.map((skill) => ({
    ...skill,
    evidence: skill.evidence.filter(({ kind }) => has(list, PAGE_OF[kind])),
  }));
}

const HOME_SECTIONS = ['about', 'highlights', 'selected', 'testimonials'] as const;

function homeSections(content: Content): HomeSection[] {
  const { profile, testimonials, site } = content;
  const filled = {
    about: profile.about,
    highlights: profile.highlights,
    testimonials,
    selected: papersOnHome(content)?.papers ?? [],
  };
  return [...new Set(site?.home ?? HOME_SECTIONS)].filter((section) => filled[section].length > 0);
}

/**
 * @param content - The content.
 * @returns The parts that header, footer and page heads need.
 */
export function siteView(content: Content): SiteView {
  const { name, headline, siteUrl, email, copyrightYear } = content.profile;
  const profiles = profileViews(content);
  const site = { name, headline, siteUrl, email, copyrightYear, profiles };
  return content.hasNoResume ? { ...site, hasNoResume: true } : site;
}

/** @returns The data for search engines; the headline is the fallback for the description. */
export function searchView({ profile, sections }: Content): SearchView {
  const intros = sections.flatMap(({ id, intro }) => (intro === '' ? [] : [[id, intro] as const]));
  return {
    description: profile.description || profile.headline,
    keywords: profile.keywords,
    ...(intros.length > 0 && { intros: Object.fromEntries(intros) }),
  };
}

/**
 * @param content - The content.
 * @returns Whether the list of publications is long (V5).
 */
export function isLong({ publications }: Content): boolean {
  return publications.length >= LONG_FROM;
}
