import type { Article } from './article.ts';
import type { Parsed } from './fields.ts';
import type { Formattable } from './prose.ts';
import type { Publication } from './publication.ts';
import type { LIST_SCHEMAS, profileSchema } from './schema.ts';
import type { sectionSchema, siteSchema } from './siteSchema.ts';
import type { Theme } from './theme.ts';

// The types of the owner's files after parsing, derived from the schemas beside this file.

/** Texts and lists that the owner omits are empty; addresses are undefined. */
export type Profile = Formattable &
  Omit<Parsed<typeof profileSchema>, 'email'> & {
    /** The e-mail address that everything published has; undefined if it is shielded. */
    readonly email?: string | undefined;
    /** A shielded address, which only PDFs contain as it is written (requirement Y7). */
    readonly shieldedEmail?: string | undefined;
    /** The name of an image in the content folder, if `avatar` has no address. */
    readonly portrait?: string | undefined;
    /** The address of files that all languages share; `siteUrl` by default. */
    readonly filesUrl?: string | undefined;
  };

/** `pageLine` is the line of a project's `page` in its file. */
type Lists = {
  readonly [Key in keyof typeof LIST_SCHEMAS]: readonly (Formattable &
    Parsed<(typeof LIST_SCHEMAS)[Key]> &
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

/** A video of a text. Each `source` is a path in the content folder, each `path` one in the site. */
export type Video = {
  readonly source: string;
  readonly path: string;
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
    /** `line` is that in the section's file, from 1. */
    readonly links: readonly (FileItem['links'][number] & { readonly line: number })[];
  };

/** A page that the owner added (requirement W4): `sections/<id>.yaml`. */
export type Section = Formattable &
  Omit<SectionFile, 'items'> & { readonly id: string; readonly items: readonly SectionItem[] };

/** A typeface in `fonts/` of the content folder, for characters that the site's typefaces lack. */
export type OwnerFace = {
  readonly file: string;
  readonly family: string;
  /** A family name for `print` that no installed font has. */
  readonly alias: string;
  readonly weight: number;
  /** The least and greatest weight of a variable font. */
  readonly weights?: readonly [number, number];
  readonly isItalic: boolean;
  readonly codePoints: ReadonlySet<number>;
  readonly bytes: Uint8Array;
  /** The font file for résumé and share image; omitted if Typst can't use it. */
  readonly print?: Uint8Array;
};

export type MathFace = { readonly file: string; readonly characters: string };

/** Which of the owner's texts are translated into one of several languages. */
export type TranslationState = {
  readonly all: readonly string[];
  readonly translated: ReadonlySet<string>;
  /** The language of each untranslated text, also of its lines and of its parts between commas. */
  readonly untranslated: ReadonlyMap<string, string>;
};

/** A former path of the site, and its new target (moved.yaml). */
export type Move = {
  /** As the owner writes it. */
  readonly from: string;
  /** `from` relative to the pages of this language, decoded, without slashes at the ends. */
  readonly path: string;
  /** A link, as in a text. */
  readonly to: string;
  readonly line: number;
  /** All lines of moved.yaml. */
  readonly lines: readonly string[];
};

export type Content = Lists & {
  readonly profile: Profile;
  /** Those with a status first, then the newest first, then in file order. */
  readonly publications: readonly Publication[];
  readonly sections: readonly Section[];
  readonly articles?: readonly Article[];
  readonly mathFace?: MathFace;
  /** Works of others that texts cite (references.bib); omitted if there are none. */
  readonly references?: readonly Publication[];
  /** Filter order: those of publication-categories.yaml, then the commonest others (Q12). */
  readonly categories: readonly string[];
  /** Rarer categories, which the button “More topics” shows. */
  readonly moreCategories?: readonly string[];
  readonly site?: SiteSettings;
  readonly languages?: TranslationState;
  /** Other words for a skill, by the skill's name (aliases.yaml). */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  readonly moved?: readonly Move[];
  readonly images?: Readonly<Record<string, Picture>>;
  /** The videos of texts, by the names of their files in the folder. */
  readonly videos?: Readonly<Record<string, Video>>;
  /** Icons of the owner's profiles by network (src/lib/networks.ts), and `link` for all others. */
  readonly networkIcons?: Readonly<Record<string, NetworkIcon>>;
  readonly theme?: Theme;
  readonly faces?: readonly OwnerFace[];
  /** The paths in the site of files that the owner publishes as they are. */
  readonly publicFiles?: readonly string[];
  /** Set if no typeface has all characters of the owner's name, and the owner gave no PDF (N5). */
  readonly hasNoResume?: true;
};
