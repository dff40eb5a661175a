import type { ShownText } from '#src/content/formatted.ts';
import type { Prose } from '#src/content/prose.ts';
import type { Content, HomeSection, Testimonial } from '#src/content/content.ts';
import type {
  CardTitles,
  CareerView,
  ContactView,
  FaceView,
  FirstTheme,
  ForeignView,
  HomeView,
  LanguagesView,
  LanguageView,
  PaletteColors,
  ProjectsView,
  SearchView,
  SiteView,
  SkillGroupView,
  StrengthView,
  TestimonialView,
  TestimonialsView,
} from '#src/content/views.ts';
import type { HighlightsView } from '#src/content/homeViews.ts';
import type { PublicationsView } from '#src/content/publicationViews.ts';
import type { PostsPageView } from '#src/content/articleViews.ts';
import type { Page, BuiltInId } from '#src/content/pages.ts';
import type { PublicationNames } from '#src/lib/publicationNames.ts';
import { eachShown, shown } from './formatting.ts';
import { webFaces } from './fonts/webFaces.ts';
import { menuFit, menuView } from './menuFit.ts';
import { searchView } from './searchView.ts';
import type { Site } from './site.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { periodView, logoView, degreeId, trackView } from './trackView.ts';
import { citationDates } from './paperViews.ts';
import { publicationViews } from './publicationView.ts';
import { factsOf, homeView, ringView, papersOnHome } from './homeView.ts';
import { foreignView } from './foreignView.ts';
import { languagesView } from './languageSites.ts';
import { evidenceOf, jobId, type SkillEvidence, skillsByWork, skillGroups } from './evidence.ts';
import { overviewOf, toOverviewPaper } from './drawings/overview.ts';
import { postsOnHome, postsPage } from './postsPage.ts';
import { ornamentOf } from './ornament.ts';
import { signalColors } from '#kit/content/theme/palettes.ts';
import { projectsView } from './projectsView.ts';
import { profileViews } from './profileViews.ts';
import { contactView } from './contactView.ts';

export type Views = {
  readonly pages: readonly Page[];
  readonly publicationNames: PublicationNames;
  readonly menu: { readonly first: number } | null;
  readonly site: SiteView;
  readonly language: LanguageView;
  readonly foreign: ForeignView | null;
  readonly languages: LanguagesView | null;
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
  readonly posts: PostsPageView;
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

/** @returns The data of each page of the app, by module name. */
export function viewsOf(site: Site, fit = menuFit(site)): Views {
  const { profile, pages: list } = site;
  const skills = reachable(evidenceOf(site), list);
  // Without a skills page there is nothing to link to.
  const shownSkills = has(list, 'skills') ? skills : [];
  const skillsOf = skillsByWork(shownSkills);
  const paperView = publicationViews(site, shownSkills);
  return {
    pages: list,
    publicationNames: site.names,
    menu: menuView(fit),
    site: siteView(site),
    language: site.language,
    foreign: foreignView(site),
    languages: languagesView(site),
    ornament: ornamentOf(site.theme),
    search: searchView(site),
    faces: webFaces(site).map(({ view }) => view),
    firstTheme: site.site?.theme ?? 'dark',
    ...signalColors(site.theme),
    home: homeView(site),
    highlights: {
      ring: ringView(site),
      facts: factsOf(site, site.words.comma),
      sections: homeSections(site),
      about: eachShown(profile, 'about', profile.about),
      items: eachShown(profile, 'highlights', profile.highlights).map(nodesOf),
      ...omitEmpty({ papers: papersOnHome(site), posts: postsOnHome(site) }),
    },
    career: {
      ...omitEmpty({ track: trackView(site, site.words.comma) }),
      jobs: site.jobs.map(({ logo, formatted, ...job }, index) => ({
        ...job,
        ...logoView(logo, site),
        id: jobId(index),
        period: periodView(job.period, site),
        description: eachShown({ formatted }, 'description', job.description).map(nodesOf),
        evidencedSkills: skillsOf('job', jobId(index)),
      })),
      education: site.education.map(({ logo, formatted, ...degree }, index) => ({
        ...degree,
        ...logoView(logo, site),
        id: degreeId(index),
        period: periodView(degree.period, site),
        description: nodesOf(shown({ formatted }, 'description', degree.description)),
      })),
    },
    projects: projectsView(site, shownSkills),
    cardTitles: site.site?.cardTitles ?? 'cut',
    publications: {
      publications: site.publications.map((publication) => paperView(publication, isLong(site))),
      categories: site.categories,
      ...(site.moreCategories && { moreCategories: site.moreCategories }),
      ...citationDates(site),
      ...omitEmpty({
        overview: overviewOf(site.publications.map(toOverviewPaper)),
      }),
      isLong: isLong(site),
      ...(site.publications.length >= SEARCH_FROM && { hasSearch: true }),
    },
    posts: postsPage(site),
    skills: skillGroups(site, skills),
    strengths: site.strengths.map(({ title, iconNode, description, formatted }) => ({
      title,
      iconNode,
      description: nodesOf(shown({ formatted }, 'description', description)),
    })),
    testimonials: {
      intro: shown(profile, 'testimonialsIntro', profile.testimonialsIntro),
      testimonials: site.testimonials.map(testimonialView),
    },
    contact: contactView(site, list),
  };
}

function testimonialView({ formatted, ...said }: Testimonial): TestimonialView {
  const { text, preview } = said;
  return {
    ...said,
    text: shown({ formatted }, 'text', text),
    preview: shown({ formatted }, 'preview', preview),
  };
}

function has(list: readonly Page[], id: BuiltInId): boolean {
  return list.some((page) => page.id === id);
}

const PAGE_OF = {
  project: 'projects',
  paper: 'publications',
  job: 'career',
  post: 'posts',
} as const;

/** Evidence links to the page that shows it; evidence on hidden pages is left out. */
function reachable(skills: readonly SkillEvidence[], list: readonly Page[]): SkillEvidence[] {
  return skills.map((skill) => ({
    ...skill,
    evidence: skill.evidence.filter(({ kind }) => has(list, PAGE_OF[kind])),
  }));
}

/** Posts are there only where site.yaml asks for them. */
const HOME_SECTIONS = ['about', 'highlights', 'selected', 'testimonials'] as const;

function homeSections(site: Site): HomeSection[] {
  const { profile, testimonials, site: own } = site;
  const filled = {
    about: profile.about,
    highlights: profile.highlights,
    testimonials,
    selected: papersOnHome(site)?.papers ?? [],
    posts: postsOnHome(site)?.posts ?? [],
  };
  return [...new Set(own?.home ?? HOME_SECTIONS)].filter((section) => filled[section].length > 0);
}

/** @returns The parts that header, footer and page heads need. */
export function siteView(content: Content): SiteView {
  const { name, headline, siteUrl, email, copyrightYear } = content.profile;
  const profiles = profileViews(content);
  const site = { name, headline, siteUrl, email, copyrightYear, profiles };
  return content.hasNoResume ? { ...site, hasNoResume: true } : site;
}

/** @returns Whether the list of publications is long (V5). */
export function isLong({ publications }: Content): boolean {
  return publications.length >= LONG_FROM;
}

/** A plain text as a list of one node; none where it is empty. */
function nodesOf(text: ShownText): readonly Prose[] {
  if (typeof text !== 'string') return text;
  return text === '' ? [] : [text];
}
