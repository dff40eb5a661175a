import type {
  SkillLink,
  PaperView,
  PublicationsView,
  PublicationView,
} from './publicationViews.ts';
import type { ArticleView, PostRow, PostsPageView } from './articleViews.ts';
import type {
  HomeSection,
  Degree,
  IconNode,
  Job,
  Picture,
  Profile,
  Project,
  SectionLayout,
  Testimonial,
} from './content.ts';
import type { Ring, CareerTrack, Figure } from './drawings.ts';
import type { ShownText, Prose } from './prose.ts';

// The data of each page, which the browser gets as a module, `virtual:page/<name>`.

export type SiteView = Pick<
  Profile,
  'name' | 'headline' | 'siteUrl' | 'email' | 'copyrightYear'
> & {
  readonly profiles: readonly ProfileView[];
  readonly shield?: EmailShield;
  readonly hasNoResume?: true;
};

/** An e-mail address that robots can't read in the page (requirement Y7). */
export type EmailShield = {
  /** In words: "ada at example dot org". */
  readonly text: string;
  /** The address in Base64. */
  readonly code: string;
};

export type ProfileView = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** A published file, with the id of the icon in it. */
  readonly icon: string;
  /** Whether the icon is the network's logo, and so needs no name beside it. */
  readonly isKnown?: true;
};

/** The languages of a site (WCAG 3.1.2). */
export type LanguageView = {
  /** The language of the site's own words. */
  readonly words: string;
  /** The language of the owner's texts, if it differs. */
  readonly ownerTexts?: string;
};

/** The untranslated texts of a site in one of several languages. */
export type ForeignView = {
  readonly languages: readonly ForeignLanguage[];
  /** Routes of the pages on which nothing is translated. */
  readonly pages: readonly string[];
};

export type ForeignLanguage = {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The `textKey` of each text. */
  readonly keys: readonly string[];
  /** For a page or the texts below: “In German, not translated yet”. */
  readonly note: string;
  /** For a row or a card: “in German”. */
  readonly mark: string;
};

/** The language switch: the name of this language, and the other languages. */
export type LanguagesView = {
  readonly name: string;
  readonly others: readonly {
    readonly lang: string;
    readonly name: string;
    /** The path of its pages below the site's address: "" or "de/". */
    readonly folder: string;
    /** Routes of the pages that it lacks. */
    readonly missingPaths: readonly string[];
    /** Filter values that only this language has. */
    readonly missingFilters: readonly string[];
  }[];
};

/** Data for search engines only; no visitor waits for it. */
export type SearchView = Pick<Profile, 'keywords'> & {
  /** The description of each page, by its id, and of "paper" and "notFound". */
  readonly descriptions: Readonly<Record<string, string>>;
};

/** A typeface of the owner, for the CSS Font Loading API. */
export type FaceView = {
  readonly family: string;
  readonly file: string;
  readonly weight: string;
  readonly style?: 'italic';
  /** The characters it is for; omitted if it is for all text. */
  readonly unicodeRange?: string;
};

/** A line about the owner's position or past, in the same colour as in the ring. */
export type HomeFact = {
  readonly kind: 'now' | 'before' | 'trained' | 'based';
  /** Title and place. */
  readonly texts: readonly string[];
};

export type HomeView = Pick<Profile, 'greeting' | 'titles' | 'avatar'> & {
  readonly intro: ShownText;
  /** The id of the page that the button “View my work” opens. */
  readonly work?: string;
  /** The owner's picture, if it is one of the site's own files. */
  readonly picture?: Picture;
  readonly hasContact: boolean;
  readonly initials: string;
  /** The letters that the portrait is drawn in. */
  readonly letters: string;
  readonly isPhoto?: true;
};

/** The period of a job or degree in words; `year` is for the rail. */
export type PeriodView = { readonly year: string; readonly length: string; readonly dates: string };

/** The logo of a job or degree: the name of a drawing in src/components/logos, or an image. */
export type LogoView = { readonly drawing: string } | { readonly picture: Picture };

type EntryView = { readonly id: string; readonly logo?: LogoView; readonly period: PeriodView };

export type JobView = Omit<Job, 'description' | 'period' | 'logo' | 'formatted'> &
  EntryView & {
    readonly description: readonly (readonly Prose[])[];
    readonly evidencedSkills: readonly SkillLink[];
    /** The single jobs, if this one stands for several at one employer (Y1). */
    readonly positions?: readonly JobView[];
  };

export type DegreeView = Omit<Degree, 'description' | 'period' | 'logo' | 'formatted'> &
  EntryView & { readonly description: readonly Prose[] };

export type CareerView = {
  /** Jobs and degrees on a timeline; omitted if there are fewer than two. */
  readonly track?: CareerTrack;
  readonly jobs: readonly JobView[];
  readonly education: readonly DegreeView[];
};

export type EvidenceView = {
  readonly kind: 'project' | 'paper' | 'job' | 'post';
  readonly id: string;
  readonly title: ShownText;
};

export type SkillView = {
  /** Target id of links; omitted if an earlier group has the same skill. */
  readonly id?: string;
  readonly name: string;
  readonly evidence: readonly EvidenceView[];
};

export type IconCardView = { readonly title: string; readonly iconNode: IconNode };
export type SkillGroupView = IconCardView & { readonly skills: readonly SkillView[] };
export type StrengthView = IconCardView & { readonly description: readonly Prose[] };

export type ProjectView = Omit<Project, 'description' | 'tech' | 'image' | 'formatted'> & {
  readonly description: ShownText;
  /** The owner's picture, which replaces the emblem. */
  readonly image?: Picture;
  /** An emblem; omitted if the owner wants none. */
  readonly picture?: Figure;
  readonly slug: string;
  /** `skill` is the id of the matching skill. */
  readonly tech: readonly { readonly name: string; readonly skill?: string }[];
};

export type ProjectsView = {
  readonly projects: readonly ProjectView[];
  readonly categories: readonly string[];
};

export type TestimonialView = Omit<Testimonial, 'text' | 'preview' | 'formatted'> & {
  readonly text: ShownText;
  readonly preview: ShownText;
};

export type TestimonialsView = {
  readonly intro: ShownText;
  readonly testimonials: readonly TestimonialView[];
};

/** The target of an owner's link: another site, a page of this one ("/talks"), or a file. */
export type SectionLinkView = { readonly name: string } & (
  | { readonly href: string }
  | { readonly route: string }
  | { readonly file: string }
  | { readonly textFile: string }
);

export type SectionItemView = {
  readonly title: string;
  /** Role and place. */
  readonly where: readonly string[];
  readonly date?: string;
  /** Year in which it begins; '' if it has no date. */
  readonly year: string;
  readonly image?: Picture;
  readonly imageAlt?: string;
  readonly text?: ShownText;
  readonly points?: readonly ShownText[];
  readonly links: readonly SectionLinkView[];
  readonly tags: readonly string[];
};

export type SectionView = IconCardView & {
  readonly intro: ShownText;
  readonly layout: SectionLayout;
  readonly tags: readonly string[];
  readonly isGroupedByYear: boolean;
  readonly items: readonly SectionItemView[];
};

export type ContactView = Pick<Profile, 'location'> & {
  readonly phone: string | undefined;
  readonly office?: readonly string[];
  readonly contactIntro: ShownText;
  readonly hasQrCode: boolean;
};

export type PageData = {
  readonly home: HomeView;
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

/** What home shows below its first view; `items` are the highlights themselves. */
export type HighlightsView = {
  readonly ring: Ring;
  readonly facts: readonly HomeFact[];
  readonly sections: readonly HomeSection[];
  readonly about: readonly ShownText[];
  readonly items: readonly (readonly Prose[])[];
  readonly papers?: HomePapers;
  readonly posts?: HomePosts;
  readonly news?: HomeNews;
};

/** The newest items of sections/news.yaml. */
export type HomeNews = { readonly title: string; readonly items: readonly SectionItemView[] };

export type HomePosts = { readonly posts: readonly PostRow[]; readonly count: number };

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
