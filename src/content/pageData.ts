import type { ArticleView, PostRow, PostsPageView } from './articleViews.ts';
import type { HomeSection } from './content.ts';
import type { Ring } from './drawings.ts';
import type { ShownText } from './formatted.ts';
import type { Prose } from './prose.ts';
import type { PaperView, PublicationsView, PublicationView } from './publicationViews.ts';
import type {
  CareerView,
  ContactView,
  HomeFact,
  HomeView,
  ProjectsView,
  SectionView,
  SkillGroupView,
  StrengthView,
  TestimonialsView,
} from './views.ts';

export type PageData = {
  readonly home: HomeView;
  /** What home shows below its first view. */
  readonly highlights: HighlightsView;
  readonly career: CareerView;
  readonly projects: ProjectsView;
  readonly publications: PublicationsView;
  readonly posts: PostsPageView;
  readonly skills: readonly SkillGroupView[];
  readonly strengths: readonly StrengthView[];
  readonly testimonials: TestimonialsView;
  readonly contact: ContactView;
};

type Load<Data> = () => Promise<{ readonly data: Data }>;

/** Data that is loaded on demand, each part a chunk. */
export type LazyData = {
  /** The pages that the owner added, by id. */
  readonly sections: Readonly<Record<string, Load<SectionView>>>;
  /** Pages and posts in Markdown by their paths ("posts/on-blanks"), posts first, newest first. */
  readonly articles: Readonly<Record<string, Load<ArticleView>>>;
  /** All publications in groups, in list order; a group's ids are separated by spaces. */
  readonly papers: readonly (readonly [
    ids: string,
    load: Load<Readonly<Record<string, PaperView>>>,
  ])[];
};

export type HighlightsView = {
  readonly ring: Ring;
  readonly facts: readonly HomeFact[];
  readonly sections: readonly HomeSection[];
  readonly about: readonly ShownText[];
  readonly items: readonly (readonly Prose[])[];
  readonly papers?: HomePapers;
  readonly posts?: HomePosts;
};

export type HomePosts = {
  readonly posts: readonly PostRow[];
  readonly count: number;
};

export type HomePapers = {
  readonly papers: readonly HomePaper[];
  /** Whether the owner selected them; else they are the newest. */
  readonly areSelected?: true;
};

export type HomePaper = Pick<
  PublicationView,
  'id' | 'title' | 'authors' | 'dir' | 'hasMoreAuthors' | 'collaboration' | 'isEdited'
> & {
  /** Venue and date; may be empty. */
  readonly where: string;
};
