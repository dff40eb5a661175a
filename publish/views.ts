import type { Author, Content, Publication } from '#src/content/schema.ts';
import type {
  AuthorView,
  CareerView,
  ContactView,
  HighlightsView,
  HomeView,
  ProjectsView,
  PublicationsView,
  PublicationView,
  SiteView,
  SkillGroupView,
  StrengthView,
  TestimonialsView,
} from '#src/content/views.ts';

export type Views = {
  readonly site: SiteView;
  readonly home: HomeView;
  readonly highlights: HighlightsView;
  readonly career: CareerView;
  readonly projects: ProjectsView;
  readonly publications: PublicationsView;
  readonly skills: readonly SkillGroupView[];
  readonly strengths: readonly StrengthView[];
  readonly testimonials: TestimonialsView;
  readonly contact: ContactView;
};

/** In: the whole content. Out: what each page of the app gets of it, by module name. */
export function viewsOf(content: Content): Views {
  const { profile } = content;
  return {
    site: {
      name: profile.name,
      headline: profile.headline,
      description: profile.description,
      keywords: profile.keywords,
      siteUrl: profile.siteUrl,
      email: profile.email,
      links: profile.links,
      copyrightYear: profile.copyrightYear,
      lang: profile.lang,
    },
    home: {
      greeting: profile.greeting,
      titles: profile.titles,
      intro: profile.intro,
      avatar: profile.avatar,
    },
    highlights: { about: profile.about, items: profile.highlights },
    career: { jobs: content.jobs, education: content.education },
    projects: {
      projects: content.projects,
      categories: [...new Set(content.projects.map((project) => project.category))],
    },
    publications: {
      publications: content.publications.map(publicationView),
      categories: content.categories,
    },
    skills: content.skills.map(({ title, iconNode, skills }) => ({ title, iconNode, skills })),
    strengths: content.strengths.map(({ title, iconNode, description }) => ({
      title,
      iconNode,
      description,
    })),
    testimonials: { intro: profile.testimonialsIntro, testimonials: content.testimonials },
    contact: { contactIntro: profile.contactIntro, location: profile.location },
  };
}

function publicationView(publication: Publication): PublicationView {
  const { slug, title, authors, year, venue, link, abstract, categories, citations } = publication;
  return {
    id: slug,
    title,
    authors: authors.map(authorView),
    year,
    ...(venue === undefined ? {} : { venue }),
    ...(link === undefined ? {} : { link }),
    ...(abstract === undefined ? {} : { abstract }),
    categories,
    ...(citations === undefined ? {} : { citations }),
  };
}

/** In: an author. Out: what a page shows of them. */
export function authorView({ name, isOwner }: Author): AuthorView {
  return isOwner ? { name, isOwner } : { name };
}
