import { z } from 'zod';

/**
 * The one schema of everything an owner writes, and the types of what it becomes.
 * Only code that runs at build imports the schemas; the browser imports the types alone.
 */

/** Schemes that a link may have (requirement C4). */
export const SAFE_SCHEMES = ['https:', 'http:', 'mailto:'] as const;

/**
 * Reads an address strictly.
 * In: any text. Out: the parsed URL, or null where it is no absolute URL, hides control
 * characters or has a scheme other than `schemes`.
 */
export function parseSafeUrl(text: string, schemes: readonly string[] = SAFE_SCHEMES): URL | null {
  if (/[\u0000-\u0020\u007f]/u.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return schemes.includes(url.protocol) ? url : null;
}

const text = z.string({ error: 'must be text' });
const filled = text.refine((value) => value.trim() !== '', { error: 'must not be empty' });

function url(schemes: readonly string[], label: string) {
  return text.refine((value) => parseSafeUrl(value, schemes) !== null, {
    error: `must be a full ${label} address, such as https://example.org/page`,
  });
}

const link = url(SAFE_SCHEMES, 'https, http or mailto');
const webLink = url(['https:', 'http:'], 'web');

const MONTH = '(?:0?[1-9]|1[0-2])/[0-9]{4}';
const JOB_PERIOD = new RegExp(`^${MONTH}\\s*[-\u2013]\\s*(?:${MONTH}|Present)$`, 'u');
const DEGREE_PERIOD = /^[0-9]{4}(?:\s*[-\u2013]\s*(?:[0-9]{4}|Present))?$/u;

const jobPeriod = text.regex(JOB_PERIOD, {
  error: 'must look like "03/2021 - 08/2024" or "03/2021 - Present"',
});
const degreePeriod = text.regex(DEGREE_PERIOD, { error: 'must look like "2014 - 2018"' });

export const profileSchema = z.strictObject({
  name: filled,
  nameVariants: z.array(filled).optional(),
  headline: filled,
  greeting: text,
  titles: z.array(filled),
  intro: text,
  about: z.array(filled),
  highlights: z.array(filled),
  location: text,
  email: z.email({ error: 'must be an e-mail address, such as name@example.org' }),
  avatar: url(['https:'], 'https'),
  siteUrl: webLink,
  description: text,
  keywords: z.union([z.array(filled), text.transform((value) => splitList(value))], {
    error: 'must be a list of words',
  }),
  links: z.strictObject({
    github: webLink,
    linkedin: webLink,
    scholar: webLink,
    orcid: webLink.optional(),
  }),
  contactIntro: text,
  testimonialsIntro: text,
  copyrightYear: z.coerce
    .number({ error: 'must be a year, such as 2025' })
    .int()
    .min(1900)
    .max(9999),
  citationsAsOf: text
    .regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/u, { error: 'must be a year and month, such as 2025-06' })
    .optional(),
  lang: text
    .refine(isLanguageTag, { error: 'must be a language tag (BCP 47), such as en or pt-BR' })
    .default('en'),
});

export const jobSchema = z.strictObject({
  title: filled,
  company: filled,
  logoComponent: filled,
  period: jobPeriod,
  location: text,
  description: z.array(filled),
  links: z.array(z.strictObject({ name: filled, url: link })).default([]),
});

export const degreeSchema = z.strictObject({
  degree: filled,
  institution: filled,
  period: degreePeriod,
  location: text,
  description: text,
});

export const skillGroupSchema = z.strictObject({
  title: filled,
  icon: filled,
  skills: z.array(filled),
});

export const strengthSchema = z.strictObject({ title: filled, icon: filled, description: text });

export const projectSchema = z.strictObject({
  id: z.union([filled, z.number().transform(String)], { error: 'must be a short unique name' }),
  title: filled,
  description: text,
  tech: z.array(filled),
  github: webLink.nullish(),
  demo: webLink.nullish(),
  category: filled,
  isPrivate: z.boolean({ error: 'must be true or false' }).default(false),
});

export const testimonialSchema = z.strictObject({
  text: filled,
  name: filled,
  title: text,
  linkedin: webLink.nullish(),
  preview: filled,
});

/** aliases.yaml: a skill's name, and other words that name it. */
export const aliasesSchema = z.record(
  filled,
  z.union([z.array(filled), filled.transform((word) => [word])]),
  {
    error: 'must be skills, each with a list of other words for it',
  },
);

const colour = text.regex(/^#[0-9a-f]{6}$/iu, {
  error: 'must be a colour of six digits, such as "#0a5bd3"',
});
const veil = text.regex(
  /^(?:#[0-9a-f]{6}|rgb\((?:(?:25[0-5]|2[0-4]\d|1?\d?\d) ){3}\/ (?:0?\.\d{1,3}|0|1)\))$/iu,
  { error: 'must be a colour, such as "#0a5bd3" or "rgb(10 91 211 / 0.08)"' },
);

const paletteSchema = z.strictObject({
  background: colour.optional(),
  navy: colour.optional(),
  lightNavy: colour.optional(),
  cardBackground: colour.optional(),
  navBackground: veil.optional(),
  highlight: colour.optional(),
  highlightTint: veil.optional(),
  textSlate: colour.optional(),
  textLightSlate: colour.optional(),
  textWhite: colour.optional(),
  accentRed: colour.optional(),
  controlBorder: colour.optional(),
  baseA: colour.optional(),
  baseC: colour.optional(),
  baseG: colour.optional(),
  baseT: colour.optional(),
  qrForeground: colour.optional(),
});

const fontStack = text.refine(isFontStack, {
  error:
    'must be names of fonts, parted by commas, the last one serif, sans-serif or monospace, such as Georgia, serif',
});

/** theme.yaml: what the owner changes in the site's looks; all of it may be left out. */
export const themeSchema = z.strictObject({
  palettes: z
    .strictObject({ dark: paletteSchema.optional(), light: paletteSchema.optional() })
    .optional(),
  type: z
    .strictObject({ fontSans: fontStack.optional(), fontMono: fontStack.optional() })
    .optional(),
});

/** "'Fira Sans', Arial, sans-serif" → its names without quotes. */
export function fontNames(stack: string): string[] {
  return stack.split(',').map((name) => name.trim().replaceAll(/^(["'])(.*)\1$/gu, '$2'));
}

function isFontStack(value: string): boolean {
  const names = fontNames(value);
  const isNamed = names.every((name) => /^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u.test(name));
  return isNamed && /^(?:serif|sans-serif|monospace|system-ui)$/u.test(names.at(-1) ?? '');
}

/** Splits "a, b; c" at commas and semicolons, leaving out what is empty. */
export function splitList(value: string): string[] {
  return value
    .split(/[,;]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

export type Profile = z.output<typeof profileSchema>;
export type Job = z.output<typeof jobSchema>;
export type Degree = z.output<typeof degreeSchema>;
/** A drawing as Lucide publishes it: [element, attributes] pairs inside a 24 × 24 view box. */
export type IconNode = readonly (readonly [string, Readonly<Record<string, string>>])[];
export type SkillGroup = z.output<typeof skillGroupSchema> & { readonly iconNode: IconNode };
export type Strength = z.output<typeof strengthSchema> & { readonly iconNode: IconNode };
export type Project = z.output<typeof projectSchema>;
/** Colours and fonts that take the place of the site's own. */
export type Theme = z.output<typeof themeSchema>;
export type Testimonial = z.output<typeof testimonialSchema>;

/** A run of text; `i` italics, `b` bold, `sup` raised, `sub` lowered. Never raw markup. */
export type RichNode =
  | string
  | { readonly tag: 'i' | 'b' | 'sup' | 'sub'; readonly children: RichText };
export type RichText = readonly RichNode[];

/** One author as BibTeX names them; `name` is the natural reading order, "Ada M. van der Berg Jr.". */
export type Author = {
  readonly name: string;
  readonly family: string;
  readonly given?: string;
  /** Von part: "van der". */
  readonly particle?: string;
  /** Junior part: "Jr.", "III". */
  readonly suffix?: string;
  /** True where the author is a group, such as {The Example Consortium}. */
  readonly isGroup?: boolean;
  /** True where the name matches the owner's (profile name or nameVariants). */
  readonly isOwner: boolean;
};

export type Publication = {
  /** BibTeX key, as written. */
  readonly id: string;
  /** Path-safe, unique without regard to case, stable for the same file. */
  readonly slug: string;
  /** CSL type: 'article-journal', 'paper-conference', 'chapter', 'book', 'thesis', 'report', 'article' (preprint), 'document' … */
  readonly type: string;
  readonly title: RichText;
  readonly authors: readonly Author[];
  /** True where the list of authors ends in "and others". */
  readonly hasMoreAuthors?: boolean;
  readonly year: number;
  /** 1–12 */
  readonly month?: number;
  /** 1–31 */
  readonly day?: number;
  /** Journal, or the book or proceedings it appeared in. */
  readonly venue?: string;
  readonly volume?: string;
  readonly issue?: string;
  /** "120–134" or an article number. */
  readonly pages?: string;
  readonly publisher?: string;
  /** Lower-case bare DOI, "10.5555/…". */
  readonly doi?: string;
  /** Where the title leads: `url`, else the DOI's address. */
  readonly link?: string;
  readonly abstract?: RichText;
  readonly categories: readonly string[];
  /** Times cited; left out where unknown, never 0 for unknown. */
  readonly citations?: number;
  readonly contribution?: string;
  /** The owner's place in the author list as stated: "first", "co-first, corresponding". */
  readonly position?: string;
  /** CRediT roles as stated, separated by commas. */
  readonly credit?: string;
  readonly code?: string;
  readonly data?: string;
  readonly preprint?: string;
  /** Line of the entry in publications.bib, from 1. */
  readonly line: number;
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
  /** Newest first (year, month, day descending), then as they stand in the file. */
  readonly publications: readonly Publication[];
  /** Filter order: publication-categories.yaml, then those found only in the .bib. */
  readonly categories: readonly string[];
  /** Other words for a skill, by the skill's name (aliases.yaml). */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  /** theme.yaml; left out where there is none. */
  readonly theme?: Theme;
};
