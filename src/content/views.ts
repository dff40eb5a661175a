import type {
  Degree,
  HomeSection,
  IconNode,
  Job,
  Notice,
  Picture,
  Profile,
  Project,
  PublicationKind,
  PublicationStatus,
  ResourceKind,
  SectionLayout,
  Testimonial,
} from './content.ts';
import type { CareerTrack, Figure, Overview, Ring } from './drawings.ts';
import type { RichText } from '#text/richText.ts';

/** What reaches the browser: one small module of plain data for each page, `virtual:content/<name>`. */

/** What header, footer and heads need on every page. */
export type SiteView = Pick<
  Profile,
  'name' | 'headline' | 'siteUrl' | 'email' | 'links' | 'copyrightYear' | 'lang'
>;

/** What search engines are told of the site; no visitor waits for it. */
export type SearchView = Pick<Profile, 'description' | 'keywords'> & {
  /** What the owner says of each page of their own, by its id. */
  readonly intros?: Readonly<Record<string, string>>;
};

/** One colour in each palette, as "#rrggbb". */
export type PaletteColors = { readonly dark: string; readonly light: string };

/** One line on where the owner is or comes from; the ring shows the same in the same colour. */
export type HomeFact = {
  readonly kind: 'now' | 'before' | 'trained' | 'based';
  readonly text: string;
};

/** The home page's first view. */
export type HomeView = Pick<Profile, 'greeting' | 'titles' | 'intro' | 'avatar'> & {
  /** The page that shows the owner's work, where there is one. */
  readonly work?: string;
  /** The owner's picture, where it is one of the site's own files. */
  readonly picture?: Picture;
  readonly hasContact: boolean;
  /** What stands in for the portrait. */
  readonly initials: string;
};

/** What the home page holds besides what its first script must know. */
export type HighlightsView = {
  readonly ring: Ring;
  readonly facts: readonly HomeFact[];
  /** Those that have content, in their order. */
  readonly sections: readonly HomeSection[];
  readonly about: readonly string[];
  readonly items: readonly RichText[];
};

/** A skill that a piece of work names. */
export type SkillLink = { readonly id: string; readonly name: string };

export type JobView = Omit<Job, 'description'> & {
  readonly id: string;
  readonly description: readonly RichText[];
  readonly evidencedSkills: readonly SkillLink[];
};

export type DegreeView = Omit<Degree, 'description'> & {
  readonly id: string;
  readonly description: RichText;
};

export type CareerView = {
  /** Jobs and degrees along time; left out where there are fewer than two. */
  readonly track?: CareerTrack;
  readonly jobs: readonly JobView[];
  readonly education: readonly DegreeView[];
};

/** A piece of the owner's work that names a skill. */
export type EvidenceView = {
  readonly kind: 'project' | 'paper' | 'job';
  readonly id: string;
  readonly title: string;
};

export type SkillView = {
  /** What links call it; left out where the skill has been named before: they lead to the first place. */
  readonly id?: string;
  readonly name: string;
  readonly evidence: readonly EvidenceView[];
};

export type IconCardView = {
  readonly title: string;
  readonly iconNode: IconNode;
};
export type SkillGroupView = IconCardView & { readonly skills: readonly SkillView[] };
export type StrengthView = IconCardView & { readonly description: string };

export type ProjectView = Omit<Project, 'tech' | 'image'> & {
  /** The owner's own picture in place of the emblem. */
  readonly image?: Picture;
  /** An emblem of the project, never data. */
  readonly picture: Figure;
  /** Path-safe id. */
  readonly slug: string;
  /** What it is built with; `skill` is the id of the skill that this is. */
  readonly tech: readonly { readonly name: string; readonly skill?: string }[];
};

export type ProjectsView = {
  readonly projects: readonly ProjectView[];
  /** Each distinct category, in the order of first appearance. */
  readonly categories: readonly string[];
};

export type TestimonialsView = {
  readonly intro: string;
  readonly testimonials: readonly Testimonial[];
};

/** Where a link of the owner's leads: another site, a page of this one ("/talks"), or a file. */
export type SectionLinkView = { readonly name: string } & (
  | { readonly href: string }
  | { readonly route: string }
  | { readonly file: string }
);

export type SectionItemView = {
  readonly title: string;
  /** "Role, place". */
  readonly where?: string;
  readonly date?: string;
  /** Year in which it begins; '' where it has no date. */
  readonly year: string;
  readonly image?: Picture;
  readonly imageAlt?: string;
  readonly text?: string;
  readonly points?: readonly string[];
  readonly links: readonly SectionLinkView[];
  readonly tags: readonly string[];
};

/** A page of the owner's own. */
export type SectionView = Pick<IconCardView, 'title' | 'iconNode'> & {
  readonly intro: string;
  readonly layout: SectionLayout;
  /** Each distinct tag, in the order of first appearance. */
  readonly tags: readonly string[];
  /** Whether its items stand in groups by year. */
  readonly isGrouped: boolean;
  readonly items: readonly SectionItemView[];
};

export type ContactView = Pick<Profile, 'contactIntro' | 'location'> & {
  /** Profiles that have no place of their own on the site. */
  readonly others: readonly { readonly name: string; readonly url: string }[];
  readonly hasQrCode: boolean;
};

/** A run of the author line; `isOwner` where it is the site's owner. */
export type AuthorView = {
  readonly name: string;
  readonly isOwner?: true;
  /** Marks printed behind the name: "*†". */
  readonly marks?: string;
  /** What the marks say, in words: "contributed equally, corresponding author". */
  readonly markWords?: string;
  /** The co-author's web page. */
  readonly url?: string;
};

/** The owner's place in an author list; "last" where only the list says so. */
export type Position = 'first' | 'co-first' | 'last' | 'senior' | 'corresponding';

/** What belongs to a paper; without `href` it is words alone, such as an award. */
export type ResourceView = {
  readonly kind: ResourceKind;
  readonly label: string;
  readonly href?: string;
  /** A file of the site's own, as its path in the site; `href` is left out then. */
  readonly file?: string;
  /** Size of a file in bytes. */
  readonly size?: number;
};

export type PublicationView = {
  /** Path-safe id: the page `publications/<id>/`. */
  readonly id: string;
  readonly title: RichText;
  readonly authors: readonly AuthorView[];
  /** Whether the list ends in "and others". */
  readonly hasMoreAuthors?: boolean;
  /** Whether the people named are its editors. */
  readonly isEdited?: true;
  /** What the authors' marks mean: "* Contributed equally". */
  readonly legend?: string;
  readonly kind: PublicationKind;
  /** The kind of thesis or report in words: "Master’s thesis". */
  readonly genre?: string;
  readonly year?: number;
  readonly status?: PublicationStatus;
  /** Place among the selected publications, from 1. */
  readonly selected?: number;
  readonly venue?: string;
  /** Volume, issue and pages: "12(3), 120–134". */
  readonly place?: string;
  readonly link?: string;
  /** Left out of long lists, where it is fetched when it is opened. */
  readonly abstract?: RichText;
  readonly hasAbstract?: true;
  readonly categories: readonly string[];
  readonly citations?: number;
  /** Who counted the citations, and when: "Crossref, 2026-11"; left out where it is the owner. */
  readonly countedBy?: string;
  /** Retractions first. */
  readonly notices?: readonly Notice[];
  /** Of a preprint: the id of the publication that it became. */
  readonly publishedAs?: string;
  readonly positions?: readonly Position[];
  readonly roles?: readonly string[];
  readonly contributionNote?: string;
  readonly resources?: readonly ResourceView[];
  readonly evidencedSkills?: readonly SkillLink[];
};

export type PublicationsView = {
  /** Newest first. */
  readonly publications: readonly PublicationView[];
  readonly categories: readonly string[];
  /** Month of the citation counts, in words: "September 2025". */
  readonly citationsAsOf?: string;
  /** All papers along time; left out where there are fewer than three. */
  readonly overview?: Overview;
  /** Whether the list is so long that what is out of view is only its title. */
  readonly isLong: boolean;
};

/** What a publication's texts are, fetched when they are asked for. */
export type PaperTexts = {
  readonly abstract?: RichText;
  readonly bibtex: string;
  readonly ris: string;
  readonly apa: string;
  readonly vancouver: string;
};

/** All that a publication's own page shows. */
export type PaperView = PublicationView &
  PaperTexts & {
    /** As far as it is known: "14 May 2025", "2025", "In press". */
    readonly date?: string;
    /** Left out where it stands as the venue. */
    readonly publisher?: string;
    readonly doi?: string;
    readonly doiLink?: string;
    /** Month of a citation count that names no source, in words. */
    readonly citationsAsOf?: string;
  };
