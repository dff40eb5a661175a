import type { Article } from './article.ts';
import type { Formattable } from './formatted.ts';
import type { FigureKind } from '#src/lib/figureKinds.ts';
import type { Publication } from './publication.ts';
import type { Theme } from './theme.ts';
import type { OwnWord } from '#src/lib/words.ts';

/** The owner's files once they are validated; kit/content/schema.ts defines what is valid. */

export type Profile = Formattable & {
  readonly name: string;
  readonly nameVariants?: readonly string[] | undefined;
  readonly headline: string;
  /** Texts and lists that the owner omits are empty; addresses are undefined. */
  readonly greeting: string;
  readonly titles: readonly string[];
  readonly intro: string;
  readonly about: readonly string[];
  readonly highlights: readonly string[];
  readonly location: string;
  readonly email?: string | undefined;
  /** The https address of a picture of the owner. */
  readonly avatar?: string | undefined;
  /** Instead, the name of an image in the content folder. */
  readonly portrait?: string | undefined;
  readonly siteUrl?: string | undefined;
  /** Where what all languages share is published; at `siteUrl` by default. */
  readonly filesUrl?: string | undefined;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Profiles elsewhere, by the name the owner gives them: github, linkedin, scholar, mastodon … */
  readonly links: Readonly<Record<string, string>>;
  readonly contactIntro: string;
  readonly testimonialsIntro: string;
  readonly copyrightYear?: number | undefined;
  /** Year and month, "2025-09". */
  readonly citationsAsOf?: string | undefined;
  /** Whether places in author lists mean something (requirement Q9); "auto" by default. */
  readonly authorship?: 'auto' | 'alphabetical' | 'none' | undefined;
  /** BCP 47 language tag. */
  readonly lang: string;
};

export type Job = Formattable & {
  readonly title: string;
  readonly company: string;
  /** Name of a component in src/components/logos, or of an image in the content folder. */
  readonly logo?: string | undefined;
  /** "03/2021 - 08/2024" or "03/2021 - Present". */
  readonly period: string;
  readonly location: string;
  readonly description: readonly string[];
  readonly links: readonly { readonly name: string; readonly url: string }[];
};

export type Degree = Formattable & {
  readonly degree: string;
  readonly institution: string;
  /** As a job's. */
  readonly logo?: string | undefined;
  /** "2014 - 2018" */
  readonly period: string;
  readonly location: string;
  readonly description: string;
};

/** A drawing as Lucide publishes it: [element, attributes] pairs inside a 24 × 24 view box. */
export type IconNode = readonly (readonly [string, Readonly<Record<string, string>>])[];

/** A network's mark, or a plain link: elements inside a view box. */
export type NetworkIcon = { readonly viewBox: string; readonly node: IconNode };

export type SkillGroup = {
  readonly title: string;
  readonly icon?: string | undefined;
  /** Empty if there is no icon. */
  readonly iconNode: IconNode;
  readonly skills: readonly string[];
};

export type Strength = Formattable & {
  readonly title: string;
  readonly icon?: string | undefined;
  /** Empty if there is no icon. */
  readonly iconNode: IconNode;
  readonly description: string;
};

/** An image of the content folder, as published. */
export type Picture = {
  /** Path in the site, to which width and type are added: "images/portrait-1a2b3c4d". */
  readonly path: string;
  /** Size in pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** The widths it is published in, the smallest first; empty for an SVG, which scales. */
  readonly widths: readonly number[];
};

export type Project = Formattable & {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tech: readonly string[];
  readonly github?: string | null | undefined;
  readonly demo?: string | null | undefined;
  readonly category: string;
  readonly isPrivate: boolean;
  /** The emblem that the owner chose for it, or none. */
  readonly figure?: FigureKind | 'none' | undefined;
  /** Name of an image in the content folder, and what it shows, in words. */
  readonly image?: string | undefined;
  readonly imageAlt?: string | undefined;
};

export type Testimonial = Formattable & {
  readonly text: string;
  readonly name: string;
  readonly title: string;
  readonly linkedin?: string | null | undefined;
  readonly preview: string;
};
/** Parts of the home page below its first view. */
export type HomeSection = 'about' | 'highlights' | 'testimonials' | 'selected' | 'posts';

/** How the site is put together, as far as the owner configures it (site.yaml). */
export type SiteSettings = {
  /** The menu's pages in order, each with the owner's name for it, if any. */
  readonly pages?:
    | readonly { readonly id: string; readonly name?: string | undefined }[]
    | undefined;
  /** The footer's pages. */
  readonly footer?: readonly string[] | undefined;
  /** The languages of the site, its own first. */
  readonly languages?: readonly string[] | undefined;
  /** The part of the site's address after the host, "/" at both ends. */
  readonly base?: string | undefined;
  readonly head?:
    | {
        /** Codes with which services make sure that the site is the owner's, by service. */
        readonly verification?: Readonly<Record<string, string | undefined>> | undefined;
      }
    | undefined;
  /** The palette at a first visit. */
  readonly theme?: 'dark' | 'light' | 'system' | undefined;
  readonly home?: readonly HomeSection[] | undefined;
  /** Whether the cards of publications show whole titles; "cut" by default. */
  readonly cardTitles?: 'cut' | 'full' | undefined;
  /** The papers in resume.pdf; without `papers`, as many as suit two pages. */
  readonly resume?:
    | {
        readonly papers?: 'all' | 'selected' | number | undefined;
        readonly by?: 'year' | 'kind' | undefined;
      }
    | undefined;
  /** The style of citations in texts; apa by default. */
  readonly citations?: 'apa' | 'vancouver' | undefined;
  /** Where a day begins, for posts dated ahead; UTC by default. */
  readonly timeZone?: string | undefined;
  /** Words of the site that the owner replaces. */
  readonly words?: Readonly<Record<string, OwnWord>> | undefined;
};

/** How the items of a section are laid out. */
export type SectionLayout = 'timeline' | 'list' | 'cards';

/** One item in a section of the owner's: a talk, a course, a prize. */
export type SectionItem = Formattable & {
  readonly title: string;
  readonly place: string;
  readonly role: string;
  /** A period or a single date, as in jobs, or a day, "2026-03-14"; '' if there is none. */
  readonly date: string;
  /** A text, or one entry per point. */
  readonly description: string | readonly string[];
  /** Addresses, "#/publications" for a page of the site, or "files/slides.pdf" and "resume.pdf". */
  readonly links: readonly {
    readonly name: string;
    readonly url: string;
    /** Line in the section's file, from 1. */
    readonly line: number;
  }[];
  /** File name of a picture in the content folder. */
  readonly image?: string | undefined;
  readonly imageAlt?: string | undefined;
  readonly tags: readonly string[];
};

/** A page that the owner added (requirement W4): `sections/<id>.yaml`. */
export type Section = Formattable & {
  readonly id: string;
  readonly title: string;
  readonly icon?: string | undefined;
  /** Empty if there is no icon. */
  readonly iconNode: IconNode;
  readonly intro: string;
  readonly layout: SectionLayout;
  /** Whether the résumé's files have it; true by default. */
  readonly resume?: boolean | undefined;
  readonly items: readonly SectionItem[];
};

/** A typeface in `fonts/` of the content folder, for characters that the site's own lack. */
export type OwnFace = {
  /** Name of its file. */
  readonly file: string;
  readonly family: string;
  /** Its family's name in `print`, which no installed font has. */
  readonly alias: string;
  /** From 1 to 1000. */
  readonly weight: number;
  /** The least and the greatest weight of a variable face. */
  readonly weights?: readonly [number, number];
  readonly isItalic: boolean;
  /** The characters it has. */
  readonly codePoints: ReadonlySet<number>;
  /** The file as it is. */
  readonly bytes: Uint8Array;
  /** The face for résumé and share image; omitted if they can't be set in it. */
  readonly print?: Uint8Array;
};

/** The typeface of formulas, to be cut down to their characters. */
export type MathFace = {
  /** Its path in the site. */
  readonly file: string;
  readonly characters: string;
};

/** A language of several: the content is as it is in `lang` of the profile. */
export type OneOfLanguages = {
  /** All of them, the site's own first. */
  readonly all: readonly string[];
  /** Texts that the owner has translated into this one. */
  readonly translated: ReadonlySet<string>;
  /** Texts that are in another instead, whole and by line and comma, with that language. */
  readonly untranslated: ReadonlyMap<string, string>;
};

/** Everything the site is made of, checked. */
export type Content = {
  readonly profile: Profile;
  readonly jobs: readonly Job[];
  readonly education: readonly Degree[];
  readonly skills: readonly SkillGroup[];
  readonly strengths: readonly Strength[];
  readonly projects: readonly Project[];
  readonly testimonials: readonly Testimonial[];
  /** Those with a status first, then newest first (year, month, day), then in file order. */
  readonly publications: readonly Publication[];
  /** The pages that the owner added, in the order of the menu. */
  readonly sections: readonly Section[];
  /** The owner's pages and posts in Markdown; omitted if there are none. */
  readonly articles?: readonly Article[];
  /** Omitted if there are no formulas. */
  readonly mathFace?: MathFace;
  /** Works of others that texts cite (references.bib); omitted if there are none. */
  readonly references?: readonly Publication[];
  /** Filter order: publication-categories.yaml, then the most common only in the .bib (Q12). */
  readonly categories: readonly string[];
  /** Further topics of three or more papers; omitted if there are none. */
  readonly moreCategories?: readonly string[];
  readonly site?: SiteSettings;
  /** Omitted if the folder has one language. */
  readonly languages?: OneOfLanguages;
  /** Other words for a skill, by the skill's name (aliases.yaml). */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  /** The images that the content refers to, by name. */
  readonly images?: Readonly<Record<string, Picture>>;
  /** The icons of the owner's profiles by network (src/lib/networks.ts); `link` for all the others. */
  readonly networkIcons?: Readonly<Record<string, NetworkIcon>>;
  /** theme.yaml; omitted if there is none. */
  readonly theme?: Theme;
  /** The owner's typefaces; omitted if there are none. */
  readonly faces?: readonly OwnFace[];
  /** The paths in the site of files that the owner publishes as they are. */
  readonly publicFiles?: readonly string[];
  /**
   * Whether there is no résumé: no typeface at hand has all characters of the owner's name, and the
   * owner has no PDF of their own (requirement N5).
   */
  readonly hasNoResume?: true;
};
