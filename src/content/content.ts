import type { Article } from './article.ts';
import type { Parsed } from './fields.ts';
import type { Formattable } from './prose.ts';
import type { Publication } from './publication.ts';
import type { LISTS, profileSchema } from './schema.ts';
import type { sectionSchema, siteSchema } from './siteSchema.ts';
import type { Theme } from './theme.ts';

/** The owner's files once they are checked: the types are what the schemas beside this file give. */

/** Texts and lists that the owner omits are empty; addresses are undefined. */
export type Profile = Formattable &
  Omit<Parsed<typeof profileSchema>, 'email'> & {
    /** The address that anything published may hold; undefined if it is shielded. */
    readonly email?: string | undefined;
    /** The address that only PDFs may hold as it is written (requirement Y7). */
    readonly shieldedEmail?: string | undefined;
    /** In place of the address in `avatar`, the name of an image in the content folder. */
    readonly portrait?: string | undefined;
    /** Where what all languages share is published; at `siteUrl` by default. */
    readonly filesUrl?: string | undefined;
  };

/** `pageLine` is the line of a project's `page` in its file. */
type Lists = {
  readonly [Key in keyof typeof LISTS]: readonly (Formattable &
    Parsed<(typeof LISTS)[Key]> &
    (Key extends 'projects' ? { readonly pageLine?: number | undefined } : unknown))[];
};

/** `logo` is the name of a component in src/components/logos, or of an image in the folder. */
export type Job = Lists['jobs'][number];

export type Degree = Lists['education'][number];

export type Project = Lists['projects'][number];

export type Testimonial = Lists['testimonials'][number];

/** A drawing as Lucide publishes it: [element, attributes] pairs inside a 24 × 24 view box. */
export type IconNode = readonly (readonly [string, Readonly<Record<string, string>>])[];

export type NetworkIcon = { readonly viewBox: string; readonly node: IconNode };

export type Picture = {
  /** Path in the site, to which width and type are added: "images/portrait-1a2b3c4d". */
  readonly path: string;
  /** Size in pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** The widths it is published in, the smallest first; empty for an SVG, which scales. */
  readonly widths: readonly number[];
  /** Whether it is a logo that is nearly white. */
  readonly isPale?: true;
};

/** A video beside a text; sources are paths in the content folder, paths those in the site. */
export type Video = {
  readonly source: string;
  readonly path: string;
  /** The picture that stands for it until it plays. */
  readonly poster?: string;
  /** In WebVTT, each with the language in its name. */
  readonly captions: readonly {
    readonly source: string;
    readonly path: string;
    readonly lang?: string;
  }[];
};

export type SiteSettings = Omit<Parsed<typeof siteSchema>, 'ignore'>;

export type HomeSection = NonNullable<SiteSettings['home']>[number];

type SectionFile = Parsed<typeof sectionSchema>;

export type SectionLayout = SectionFile['layout'];

type FileItem = SectionFile['items'][number];

export type SectionItem = Formattable &
  Omit<FileItem, 'links'> & {
    /** With the line of each in the section's file, from 1. */
    readonly links: readonly (FileItem['links'][number] & { readonly line: number })[];
  };

/** A page that the owner added (requirement W4): `sections/<id>.yaml`. */
export type Section = Formattable &
  Omit<SectionFile, 'items'> & { readonly id: string; readonly items: readonly SectionItem[] };

/** A typeface in `fonts/` of the content folder, for characters that the site's own lack. */
export type OwnFace = {
  readonly file: string;
  readonly family: string;
  /** Its family's name in `print`, which no installed font has. */
  readonly alias: string;
  readonly weight: number;
  /** The least and the greatest weight of a variable face. */
  readonly weights?: readonly [number, number];
  readonly isItalic: boolean;
  readonly codePoints: ReadonlySet<number>;
  readonly bytes: Uint8Array;
  /** The face for résumé and share image; omitted if they can't be set in it. */
  readonly print?: Uint8Array;
};

export type MathFace = { readonly file: string; readonly characters: string };

/** A language of several: the content is as it is in `lang` of the profile. */
export type OneOfLanguages = {
  readonly all: readonly string[];
  /** Texts that the owner has translated into this one. */
  readonly translated: ReadonlySet<string>;
  /** Texts that are in another instead, whole and by line and comma, with that language. */
  readonly untranslated: ReadonlyMap<string, string>;
};

/** A path of the site that the owner had before, and what took its place (moved.yaml). */
export type Move = {
  /** As the owner writes it. */
  readonly from: string;
  /** The same below the address of this language's site, decoded, with neither end's slashes. */
  readonly path: string;
  /** A link, as in a text. */
  readonly to: string;
  readonly line: number;
  /** All lines of the file. */
  readonly lines: readonly string[];
};

export type Content = Lists & {
  readonly profile: Profile;
  /** Those with a status first, then newest first (year, month, day), then in file order. */
  readonly publications: readonly Publication[];
  readonly sections: readonly Section[];
  readonly articles?: readonly Article[];
  readonly mathFace?: MathFace;
  /** Works of others that texts cite (references.bib); omitted if there are none. */
  readonly references?: readonly Publication[];
  /** Filter order: publication-categories.yaml, then the most common only in the .bib (Q12). */
  readonly categories: readonly string[];
  readonly moreCategories?: readonly string[];
  readonly site?: SiteSettings;
  readonly languages?: OneOfLanguages;
  /** Other words for a skill, by the skill's name (aliases.yaml). */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  readonly moved?: readonly Move[];
  readonly images?: Readonly<Record<string, Picture>>;
  /** The videos of texts, by the names of their files in the folder. */
  readonly videos?: Readonly<Record<string, Video>>;
  /** The icons of the owner's profiles by network (src/lib/networks.ts); `link` for all the others. */
  readonly networkIcons?: Readonly<Record<string, NetworkIcon>>;
  readonly theme?: Theme;
  readonly faces?: readonly OwnFace[];
  /** The paths in the site of files that the owner publishes as they are. */
  readonly publicFiles?: readonly string[];
  /** No typeface has all characters of the owner's name, and they have no own PDF (N5). */
  readonly hasNoResume?: true;
};
