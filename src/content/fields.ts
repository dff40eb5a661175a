/*
 * Building blocks of the schemas of content files. An `error` is the name of a rule in
 * kit/messages/messages.json; a `pattern` in `meta` is a refinement in JSON Schema, for editors.
 */
import { z } from 'zod';
import { linesIn, namesIn, paragraphsIn, joinSentences, wordsIn } from '#src/lib/splitText.ts';
import { DAY, isDay, normalizeDay } from '#src/lib/day.ts';
import { isPeriod, PERIOD } from '#src/lib/period.ts';
import { NAME_PATTERNS, profileFromName } from '#src/lib/networks.ts';
import { parseSafeUrl, SAFE_SCHEMES } from '#src/lib/safeUrl.ts';

/** What checks, advice, editors and docs know of a field besides its type. */
export type FieldFacts = {
  /** Whether emphasis, code, links and citations are parsed in it. */
  readonly isFormatted?: true;
  /** Whether it should be translated into every language of the site; true for formatted text. */
  readonly isTranslated?: true;
  /** What its value names: a `drawing` is built in, a `logo` is one or an image. */
  readonly refersTo?: 'icon' | 'image' | 'logo' | 'drawing' | 'portrait';
  readonly isPeriod?: true;
  /** Whether its texts are labels of filter buttons. */
  readonly isFilter?: true;
  readonly isLink?: true;
  /** Number of characters that fit in its space on a page. */
  readonly maxLength?: number;
  readonly isInResume?: true;
  readonly isParagraphs?: true;
};

type Deep<T> = T extends readonly (infer Item)[]
  ? readonly Deep<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Deep<T[Key]> }
    : T;

/** The type of a schema's parsed values, all readonly. */
export type Parsed<Schema extends z.ZodType> = Deep<z.output<Schema>>;

type About = FieldFacts & { readonly examples?: readonly unknown[] };

/** @param what - Its description for owners, in editors and docs. */
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
/** A text that is not blank. */
export const filled = text
  .refine((value) => value.trim() !== '', { error: 'filled' })
  .meta({ pattern: '\\S' });

/** A title in the owner's words, which is translated, and is in the résumé. */
export const heading = (what: string, example: string) =>
  field(filled, what, { examples: [example], isInResume: true, isTranslated: true });

export const trueOrFalse = z.boolean({ error: 'trueOrFalse' });

export const inMenu = field(
  trueOrFalse.optional(),
  'false leaves the page out of the menu; readers reach it by links in your texts.',
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

/** An address of the web or for e-mail. */
export const link = url(SAFE_SCHEMES, 'address');
export const webUrl = url(['https:', 'http:'], 'webAddress');

export const year = z.number().int().min(1000).max(9999).transform(String);

export const period = z.union(
  [text.refine(isPeriod, { error: 'period' }).meta({ pattern: PERIOD.source }), year],
  { error: 'period' },
);

/** A day. YAML parses an incomplete one, 2026, as a number, which gets the same message. */
export const day = z
  .preprocess(
    (value) =>
      typeof value === 'string' || typeof value === 'number' ? normalizeDay(String(value)) : value,
    text.regex(DAY, { error: 'day', abort: true }).refine(isDay, { error: 'day' }).optional(),
  )
  .optional();

/** A list of texts, or one text that `split` makes a list: owners know both from other programs. */
function listOf(split: (text: string) => readonly string[], example: readonly string[]) {
  const examples = example.length > 0 && { examples: [example] };
  const list = z.array(filled).meta({ type: ['array', 'string'], ...examples });
  return z.preprocess((value) => (typeof value === 'string' ? split(value) : value), list);
}

export const names = (...example: readonly string[]) => listOf(namesIn, example);
export const lines = (...example: readonly string[]) => listOf(linesIn, example);
export const words = (...example: readonly string[]) => listOf(wordsIn, example);
export const paragraphs = (...example: readonly string[]) => listOf(paragraphsIn, example);

/** A text, or a list of sentences, which are joined. */
export const prose = z.preprocess(
  (value) => (isTexts(value) ? joinSentences(value) : value),
  text.meta({ type: ['string', 'array'], items: { type: 'string' } }),
);

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** A profile at one network: its address, or only the member's name there. */
export function profileAt(network: string, otherPattern = '') {
  const namePattern = NAME_PATTERNS.find(({ networks }) => networks.includes(network))?.pattern;
  return z.preprocess(
    (value) => (typeof value === 'string' ? (profileFromName(network, value) ?? value) : value),
    webUrl.meta({
      pattern: [WEB_ADDRESS, namePattern, otherPattern].filter(Boolean).join('|'),
    }),
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

/** The key of a profile in `links`. */
const linkName = text.regex(/^\p{L}[\p{L}\p{N}_-]*$/u, { error: 'linkName' });

/** A pattern for every spelling of a network that `profileFromName` knows: "GitHub", "google_scholar". */
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
        typeof profile === 'string' ? (profileFromName(network, profile) ?? profile) : profile,
      ]),
    );
  },
  z.record(linkName, webUrl).meta({
    patternProperties: Object.fromEntries(
      NAME_PATTERNS.map(({ networks, pattern }) => [
        `^(?:${networks.map(anySpelling).join('|')})$`,
        { type: 'string', pattern: `${WEB_ADDRESS}|${pattern}` },
      ]),
    ),
  }),
);

/** A BCP 47 tag. No language is registered with a code of four or more letters, such as "english". */
export const language = text.refine(isLanguageTag, { error: 'language' });

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).some((tag) => /^[a-z]{2,3}(?:-|$)/u.test(tag));
  } catch {
    return false;
  }
}

/** Whether a value is a file name and not an address; whether it is an image is checked later. */
export function isImageName(value: string): boolean {
  return value.trim() !== '' && !/^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(value);
}

/** Whether a `logo` is the name of a file, "images/logo.svg", and not that of a drawing. */
export function isLogoFile(logo: string): boolean {
  return isImageName(logo) && /[./\\]/u.test(logo);
}

export const imageFields = {
  image: field(
    text.refine(isImageName, { error: 'imageName' }).optional(),
    'The name of an image in this folder: JPEG, PNG, WebP, AVIF or SVG.',
    { examples: ['images/pipeline.png'], refersTo: 'image' },
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
  { examples: ['University', 'images/example-university.svg'], refersTo: 'logo' },
);

export const icon = (example: string) =>
  field(
    filled.optional(),
    `The name of a drawing from https://lucide.dev/icons, such as ${example}.`,
    { examples: [example], refersTo: 'icon' },
  );
