import { z } from 'zod';
import { linesIn, namesIn, paragraphsIn, sentencesOf, wordsIn } from '#src/lib/eitherForm.ts';
import { DAY, isDay, writtenDay } from '#src/lib/day.ts';
import { isPeriod, PERIOD } from '#src/lib/period.ts';
import { BARE_NAMES, namedProfile } from '#src/lib/networks.ts';
import { parseSafeUrl, SAFE_SCHEMES } from '#src/lib/safeUrl.ts';

/**
 * The kinds of field that content files have. A field says what is to be done with it once; checks,
 * advice, editors and docs walk the schemas for what they need.
 *
 * An error message here is the name of a rule in kit/messages/messages.json. A pattern in `meta`
 * expresses a refinement in JSON Schema, for editors.
 */

export type FieldFacts = {
  /** Whether emphasis, code, links and citations are read in it; elsewhere stars are just stars. */
  readonly isFormatted?: true;
  /** Whether it should be in every language of the site, as every formatted text should. */
  readonly isTranslated?: true;
  /** What it names: an icon of Lucide, an image, an image beside a job or degree, or the portrait. */
  readonly names?: 'icon' | 'image' | 'logo' | 'drawing' | 'portrait';
  readonly isPeriod?: true;
  /** Whether its texts are filter buttons, whose own word is “All”. */
  readonly isFilter?: true;
  readonly isLink?: true;
  /** Characters that its place on a page holds; more pushes the rest of the page away. */
  readonly most?: number;
  readonly isInResume?: true;
  readonly isParagraphs?: true;
};

type Deep<T> = T extends readonly (infer Item)[]
  ? readonly Deep<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Deep<T[Key]> }
    : T;

/** What a schema gives, not to be changed. */
export type Parsed<Schema extends z.ZodType> = Deep<z.output<Schema>>;

type About = FieldFacts & { readonly examples?: readonly unknown[] };

export function field<Schema extends z.ZodType>(schema: Schema, what: string, about: About = {}) {
  const { examples, ...rest } = about;
  const facts = { ...rest, ...(rest.isFormatted && { isTranslated: true }) };
  return schema.meta({
    description: what,
    ...(examples && { examples }),
    ...(Object.keys(facts).length > 0 && { facts }),
  });
}

export const text = z.string({ error: 'text' });
export const optionalText = text.default('');
export const filled = text
  .refine((value) => value.trim() !== '', { error: 'filled' })
  .meta({ pattern: '\\S' });

/** What the owner calls something, as pages in every language and the résumé show it. */
export const heading = (what: string, example: string) =>
  field(filled, what, { examples: [example], isInResume: true, isTranslated: true });

export const choice = <const Values extends readonly string[]>(values: Values, error: string) =>
  z.enum(values, { error });
export const trueOrFalse = z.boolean({ error: 'trueOrFalse' });

export const inMenu = field(
  trueOrFalse.optional(),
  'false leaves the page out of the menu: texts link to it.',
);

export const macros = field(
  z
    .record(z.string(), filled)
    .refine((all) => Object.keys(all).every((name) => /^\\?[A-Za-z]+$/u.test(name)), {
      error: 'macroName',
    })
    .optional(),
  'Commands for formulas, with what they stand for.',
  { examples: [{ R: '\\mathbb{R}', norm: '\\lVert #1 \\rVert' }] },
);

const WEB_ADDRESS = String.raw`^(?:https|http):[^\s]+$`;

function url(schemes: readonly string[], error: string) {
  const names = schemes.map((scheme) => scheme.slice(0, -1)).join('|');
  return text
    .refine((value) => parseSafeUrl(value, schemes) !== null, { error })
    .meta({ pattern: `^(?:${names}):[^\\s]+$` });
}

export const link = url(SAFE_SCHEMES, 'address');
export const linkSchema = url(['https:', 'http:'], 'webAddress');

export const year = z.number().int().min(1000).max(9999).transform(String);

export const period = z.union(
  [text.refine(isPeriod, { error: 'period' }).meta({ pattern: PERIOD.source }), year],
  { error: 'period' },
);

/** A day, which YAML may parse as a number: 2026. */
export const day = z
  .preprocess(
    (value) =>
      typeof value === 'string' || typeof value === 'number' ? writtenDay(String(value)) : value,
    text.regex(DAY, { error: 'day', abort: true }).refine(isDay, { error: 'day' }).optional(),
  )
  .optional();

/** A list of texts, which may also be written as one text: people have met both forms elsewhere. */
function listOf(split: (written: string) => readonly string[], example: readonly string[]) {
  const examples = example.length > 0 && { examples: [example] };
  const list = z.array(filled).meta({ type: ['array', 'string'], ...examples });
  return z.preprocess((value) => (typeof value === 'string' ? split(value) : value), list);
}

export const names = (...example: readonly string[]) => listOf(namesIn, example);
export const lines = (...example: readonly string[]) => listOf(linesIn, example);
export const words = (...example: readonly string[]) => listOf(wordsIn, example);
export const paragraphs = (...example: readonly string[]) => listOf(paragraphsIn, example);

export const prose = z.preprocess(
  (value) => (isTexts(value) ? sentencesOf(value) : value),
  text.meta({ type: ['string', 'array'], items: { type: 'string' } }),
);

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

export function profileAt(network: string, others = '') {
  const bare = BARE_NAMES.find(({ networks }) => networks.includes(network))?.pattern ?? '';
  return z.preprocess(
    (value) => (typeof value === 'string' ? (namedProfile(network, value) ?? value) : value),
    linkSchema.meta({ pattern: [WEB_ADDRESS, bare, others].filter(Boolean).join('|') }),
  );
}

/** The code of a project: an address, or "owner/name" at GitHub. */
const REPOSITORY = String.raw`^[\w-]+/[\w.-]+$`;
export const repository = z.preprocess(
  (value) =>
    typeof value === 'string' && new RegExp(REPOSITORY, 'u').test(value)
      ? `https://github.com/${value}`
      : value,
  profileAt('github', REPOSITORY),
);

/** One word, as written before the colon; programs and style sheets may rely on it. */
const linkName = text.regex(/^\p{L}[\p{L}\p{N}_-]*$/u, { error: 'linkName' });

/** A network's name in any spelling that {@link namedProfile} knows: "GitHub", "google_scholar". */
function anySpelling(network: string): string {
  const letters = Array.from(network, (letter) => `[${letter.toUpperCase()}${letter}][_-]*`);
  return letters.join('');
}

/** The owner's profiles: addresses, or at known networks only the name there. */
export const profiles = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([network, profile]) => [
        network,
        typeof profile === 'string' ? (namedProfile(network, profile) ?? profile) : profile,
      ]),
    );
  },
  z.record(linkName, linkSchema).meta({
    patternProperties: Object.fromEntries(
      BARE_NAMES.map(({ networks, pattern }) => [
        `^(?:${networks.map(anySpelling).join('|')})$`,
        { type: 'string', pattern: `${WEB_ADDRESS}|${pattern}` },
      ]),
    ),
  }),
);

/** No language is registered with a code of four or more letters, such as "english". */
export const language = text.refine(isLanguageTag, { error: 'language' });

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).some((tag) => /^[a-z]{2,3}(?:-|$)/u.test(tag));
  } catch {
    return false;
  }
}

/** @returns Whether a value names a file and not an address; whether that is an image is checked later. */
export function isImageName(value: string): boolean {
  return value.trim() !== '' && !/^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(value);
}

/** @returns Whether a `logo` names a file, such as "images/logo.svg", and not one of the drawings. */
export function isLogoFile(logo: string): boolean {
  return isImageName(logo) && /[./\\]/u.test(logo);
}

export const imageFields = {
  image: field(
    text.refine(isImageName, { error: 'imageName' }).optional(),
    'The name of an image in this folder: JPEG, PNG, WebP, AVIF or SVG.',
    { examples: ['images/pipeline.png'], names: 'image' },
  ),
  imageAlt: field(
    text.optional(),
    'What the image shows, for people who can’t see it; "" if it is only decoration.',
    { examples: ['Map of the 23 sampling sites'] },
  ),
};

export const logo = field(
  filled
    .refine(isImageName, { error: 'logo' })
    .meta({ pattern: '^(?!\\s*(?:[A-Za-z][A-Za-z0-9+.-]*:|//))[\\s\\S]*\\S' })
    .optional(),
  'The drawing beside it: University, Hospital, Laboratory, Company or Government; or the name of an image in this folder.',
  { examples: ['University', 'images/example-university.svg'], names: 'logo' },
);

export const icon = (example: string) =>
  field(
    filled.optional(),
    `The name of a drawing from https://lucide.dev/icons, such as ${example}.`,
    { examples: [example], names: 'icon' },
  );
