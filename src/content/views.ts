import type { Degree, IconNode, Job, Profile, Project, RichText, Testimonial } from './schema.ts';

/** What reaches the browser: one small module of plain data for each page, `virtual:content/<name>`. */

/** What header, footer and heads need on every page. */
export type SiteView = Pick<
  Profile,
  | 'name'
  | 'headline'
  | 'description'
  | 'keywords'
  | 'siteUrl'
  | 'email'
  | 'links'
  | 'copyrightYear'
  | 'lang'
>;

/** The home page's first view. */
export type HomeView = Pick<Profile, 'greeting' | 'titles' | 'intro' | 'avatar'>;

/** What the home page says below its first view. */
export type HighlightsView = {
  readonly about: readonly string[];
  readonly items: readonly string[];
};

export type CareerView = { readonly jobs: readonly Job[]; readonly education: readonly Degree[] };

export type IconCardView = {
  readonly title: string;
  readonly iconNode: IconNode;
};
export type SkillGroupView = IconCardView & { readonly skills: readonly string[] };
export type StrengthView = IconCardView & { readonly description: string };

export type ProjectsView = {
  readonly projects: readonly Project[];
  /** Each distinct category, in the order of first appearance. */
  readonly categories: readonly string[];
};

export type TestimonialsView = {
  readonly intro: string;
  readonly testimonials: readonly Testimonial[];
};

export type ContactView = Pick<Profile, 'contactIntro' | 'location'>;

/** A run of the author line; `isOwner` where it is the site's owner. */
export type AuthorView = { readonly name: string; readonly isOwner?: true };

export type PublicationView = {
  /** Path-safe id: the page `publications/<id>/`. */
  readonly id: string;
  readonly title: RichText;
  readonly authors: readonly AuthorView[];
  readonly year: number;
  readonly venue?: string;
  readonly link?: string;
  readonly abstract?: RichText;
  readonly categories: readonly string[];
  readonly citations?: number;
};

export type PublicationsView = {
  /** Newest first. */
  readonly publications: readonly PublicationView[];
  readonly categories: readonly string[];
};
