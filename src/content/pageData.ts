import type { ArticleView, PostsPageView } from './articleViews.ts';
import type { HighlightsView } from './homeViews.ts';
import type { PaperView, PublicationsView } from './publicationViews.ts';
import type {
  CareerView,
  ContactView,
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
