import type { ShownText, Prose } from '#src/content/prose.ts';
import type { Content, HomeSection, Job } from '#src/content/content.ts';
import type { JobView, ProjectsView, PageData } from '#src/content/views.ts';
import type { SkillLink } from '#src/content/publicationViews.ts';
import { textsOf, textOf } from './formatting.ts';
import { webFaces } from './fonts/webFaces.ts';
import { menuFit } from './menuFit.ts';
import { searchView, siteView } from './siteView.ts';
import type { Site } from './site.ts';
import { hasPage } from './siteParts.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { periodView, logoView, degreeId, trackView } from './trackView.ts';
import { employersOf, employerView } from './employers.ts';
import { citationDates } from './paperGroups.ts';
import { papersByKind } from './paperKinds.ts';
import { publicationViews } from './publicationView.ts';
import { factsOf, homeView, papersOnHome } from './homeView.ts';
import { ringOf } from './drawings/ring.ts';
import { foreignView } from './foreignView.ts';
import { languagesView } from './languageSites.ts';
import {
  evidenceOf,
  jobId,
  projectSlugs,
  type SkillEvidence,
  skillsByWork,
  skillGroups,
  termMatcher,
} from './evidence.ts';
import { overviewOf, toOverviewPaper } from './drawings/overview.ts';
import { postsOnHome, postsPage } from './postsPage.ts';
import { ornamentOf } from './ornament.ts';
import { signalColors } from '#kit/content/theme/palettes.ts';
import { projectFigure } from './drawings/projectFigure.ts';

/** From this many publications on a list is long: out of view, only titles are rendered (V5). */
const LONG_FROM = 100;

/** From this many publications on their page has a search (N13). */
const SEARCH_FROM = 20;

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

export function viewsOf(site: Site): PageData {
  const { profile } = site;
  const skills = reachable(evidenceOf(site), site);
  // Without a skills page there is nothing to link to.
  const shownSkills = hasPage(site, 'skills') ? skills : [];
  const skillsOf = skillsByWork(shownSkills);
  const paperView = publicationViews(site, shownSkills);
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
      ...omitEmpty({ papers: papersOnHome(site), posts: postsOnHome(site) }),
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
    projects: projectsView(site, shownSkills),
    publications: {
      publications: site.publications.map((publication) => paperView(publication, isLong(site))),
      categories: site.categories,
      ...(site.moreCategories && { moreCategories: site.moreCategories }),
      ...citationDates(site),
      ...omitEmpty({
        overview: overviewOf(site.publications.map(toOverviewPaper)),
      }),
      ...(kinds.length > 1 && { kinds: kinds.map(({ kind, title }) => [kind, title] as const) }),
      isLong: isLong(site),
      ...(site.publications.length >= SEARCH_FROM && { hasSearch: true }),
    },
    posts: postsPage(site),
    skills: skillGroups(site, skills),
    strengths: site.strengths.map(({ title, iconNode, description, formatted }) => ({
      title,
      iconNode,
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

function projectsView(
  { projects, images = {} }: Content,
  skills: readonly SkillLink[],
): ProjectsView {
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
        const skill = matchers.find(({ isNamedIn }) => isNamedIn(name));
        return skill === undefined ? { name } : { name, skill: skill.id };
      }),
    })),
    categories: [...new Set(projects.map((project) => project.category))].filter(Boolean),
  };
}

const PAGE_OF = {
  project: 'projects',
  paper: 'publications',
  job: 'career',
  post: 'posts',
} as const;

/** Evidence links to the page that shows it; evidence on hidden pages is left out. */
function reachable(skills: readonly SkillEvidence[], site: Site): SkillEvidence[] {
  return skills.map((skill) => ({
    ...skill,
    evidence: skill.evidence.filter(({ kind }) => hasPage(site, PAGE_OF[kind])),
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
  };
  return [...new Set(settings?.home ?? HOME_SECTIONS)].filter(
    (section) => items[section].length > 0,
  );
}

export function isLong({ publications }: Content): boolean {
  return publications.length >= LONG_FROM;
}

/** A plain text as a list of one node; none where it is empty. */
function nodesOf(text: ShownText): readonly Prose[] {
  if (typeof text !== 'string') return text;
  return text === '' ? [] : [text];
}
