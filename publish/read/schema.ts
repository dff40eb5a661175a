import { z } from 'zod';
import { parseSafeUrl, SAFE_SCHEMES } from '#text/safeUrl.ts';
import { splitList } from '#text/splitList.ts';
import { fontNames } from './theme/fontNames.ts';

/**
 * The one schema of everything an owner writes. What it becomes is told by the types in
 * src/content/content.ts, which the browser knows too.
 */

const text = z.string({ error: 'must be text' });
// A pattern in `meta` says in JSON Schema, for editors, what a refinement can say only here.
const filled = text
  .refine((value) => value.trim() !== '', { error: 'must not be empty' })
  .meta({ pattern: '\\S' });

function url(schemes: readonly string[], label: string) {
  const error = `must be a full ${label} address, such as https://example.org/page`;
  const names = schemes.map((scheme) => scheme.slice(0, -1)).join('|');
  return text
    .refine((value) => parseSafeUrl(value, schemes) !== null, { error })
    .meta({ pattern: `^(?:${names}):[^\\s]+$` });
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
  name: filled.describe('Your name as it should stand everywhere.'),
  nameVariants: z
    .array(filled)
    .optional()
    .describe(
      'Other spellings of your name on your papers. Accents, initials and order are matched without being listed.',
    ),
  headline: filled.describe('One line under your name, such as “Bioinformatics Scientist”.'),
  greeting: text.describe('The small line above your name.'),
  titles: z.array(filled).describe('The lines that are typed out one after the other.'),
  intro: text.describe('Two or three sentences on the first screen.'),
  about: z.array(filled).describe('Paragraphs about you.'),
  highlights: z
    .array(filled)
    .describe('Lines with what you are proud of; an even number looks best.'),
  location: text.describe('Where you are, such as “Atlanta, GA”.'),
  email: z
    .email({ error: 'must be an e-mail address, such as name@example.org' })
    .describe('Where people write to you.'),
  avatar: url(['https:'], 'https').describe(
    'The https address of your picture. Its host must allow other sites to read it (CORS); GitHub’s does.',
  ),
  siteUrl: webLink.describe(
    'The address of the published site; link previews, the sitemap and the QR code use it.',
  ),
  description: text.describe('One or two sentences for search engines and link previews.'),
  keywords: z
    .union([z.array(filled), text.transform((value) => splitList(value))], {
      error: 'must be a list of words',
    })
    .describe('Words for search engines.'),
  links: z
    .strictObject({
      github: webLink,
      linkedin: webLink,
      scholar: webLink,
      orcid: webLink.optional(),
    })
    .describe('Your profiles elsewhere.'),
  contactIntro: text.describe('The line under the heading of the contact page.'),
  testimonialsIntro: text.describe('The line under the heading of the testimonials page.'),
  copyrightYear: z.coerce
    .number({ error: 'must be a year, such as 2025' })
    .int()
    .min(1900)
    .max(9999)
    .describe('The year in the footer.')
    .meta({ type: ['integer', 'string'], pattern: '^[0-9]{4}$' }),
  citationsAsOf: text
    .regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/u, { error: 'must be a year and month, such as 2025-06' })
    .optional()
    .describe('The month in which you looked up the citation counts, such as 2025-09.'),
  lang: text
    .refine(isLanguageTag, { error: 'must be a language tag (BCP 47), such as en or pt-BR' })
    .meta({ pattern: '^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$' })
    .default('en')
    .describe('The language you write in, such as en or pt-BR.'),
});

export const jobSchema = z.strictObject({
  title: filled.describe('Your position.'),
  company: filled.describe('Where.'),
  logoComponent: filled.describe(
    'The drawing beside it: University, Hospital, Laboratory, Company or Government, or one of your own in src/components/logos.',
  ),
  period: jobPeriod.describe(
    'First and last month, such as "03/2021 - 08/2024" or "03/2021 - Present".',
  ),
  location: text.describe('City and state or country.'),
  description: z.array(filled).describe('One line for each point.'),
  links: z
    .array(z.strictObject({ name: filled, url: link }))
    .default([])
    .describe('Buttons under the points.'),
});

export const degreeSchema = z.strictObject({
  degree: filled.describe('Such as “PhD, Bioinformatics”.'),
  institution: filled.describe('Where.'),
  period: degreePeriod.describe('First and last year, such as "2014 - 2018".'),
  location: text.describe('City and state or country.'),
  description: text.describe('A sentence or two: your thesis, what you worked on.'),
});

export const skillGroupSchema = z.strictObject({
  title: filled.describe('What the group is called.'),
  icon: filled.describe('The name of a drawing from https://lucide.dev/icons, such as dna.'),
  skills: z
    .array(filled)
    .describe(
      'One a line; written as in your papers, projects and jobs, a skill leads to those that name it.',
    ),
});

export const strengthSchema = z.strictObject({
  title: filled.describe('What it is called.'),
  icon: filled.describe('The name of a drawing from https://lucide.dev/icons, such as telescope.'),
  description: text.describe('Two or three sentences.'),
});

export const projectSchema = z
  .strictObject({
    id: z
      .union([filled, z.number().transform(String)], { error: 'must be a short unique name' })
      .describe('A short name, different for each project.'),
    title: filled.describe('What it is called.'),
    description: text.describe('What it does.'),
    tech: z.array(filled).describe('What it is built with.'),
    github: webLink.nullish().describe('The address of its code; needed unless isPrivate is true.'),
    demo: webLink.nullish().describe('The address of a demonstration, or null.'),
    category: filled.describe('The filter button it belongs to.'),
    isPrivate: z
      .boolean({ error: 'must be true or false' })
      .default(false)
      .describe('true shows “GitHub (Private)” and no link.'),
  })
  .meta({
    if: { properties: { isPrivate: { const: true } }, required: ['isPrivate'] },
    else: { properties: { github: { type: 'string' } }, required: ['github'] },
  });

export const testimonialSchema = z.strictObject({
  text: filled.describe('All of what they say, for the back of the card.'),
  name: filled.describe('Their name, with credentials.'),
  title: text.describe('Their role and where they work.'),
  linkedin: webLink.nullish().describe('The address of their profile.'),
  preview: filled.describe('One sentence, for the front of the card.'),
});

export const categorySchema = filled.describe('The name of a filter button.');

/** aliases.yaml: a skill's name, and other words that name it. */
export const aliasesSchema = z
  .record(filled, z.union([z.array(filled), filled.transform((word) => [word])]), {
    error: 'must be skills, each with a list of other words for it',
  })
  .describe('Each skill with other words that name it.');

const colour = text.regex(/^#[0-9a-fA-F]{6}$/u, {
  error: 'must be a colour of six digits, such as "#0a5bd3"',
});
const veil = text.regex(
  /^(?:#[0-9a-fA-F]{6}|rgb\((?:(?:25[0-5]|2[0-4]\d|1?\d?\d) ){3}\/ (?:0?\.\d{1,3}|0|1)\))$/u,
  { error: 'must be a colour, such as "#0a5bd3" or "rgb(10 91 211 / 0.08)"' },
);

const paletteSchema = z.strictObject({
  background: colour.optional().describe('The page.'),
  navy: colour.optional().describe('Raised bands and the mobile menu.'),
  lightNavy: colour.optional().describe('Hairlines and borders.'),
  cardBackground: colour.optional().describe('Cards.'),
  navBackground: veil.optional().describe('The header; may be see-through.'),
  highlight: colour.optional().describe('Links, the current page, buttons.'),
  highlightTint: veil.optional().describe('Badges and what is pointed at; best see-through.'),
  textSlate: colour.optional().describe('Body text.'),
  textLightSlate: colour.optional().describe('Lead text.'),
  textWhite: colour.optional().describe('Headings.'),
  accentRed: colour.optional().describe('Errors.'),
  controlBorder: colour.optional().describe('Borders of fields and buttons.'),
  baseA: colour.optional().describe('The letter A in portrait, rules and chart.'),
  baseC: colour.optional().describe('The letter C.'),
  baseG: colour.optional().describe('The letter G.'),
  baseT: colour.optional().describe('The letter T.'),
  qrForeground: colour.optional().describe('The QR code, on a white plate.'),
});

const fontStack = text
  .refine(isFontStack, {
    error:
      'must be names of fonts, parted by commas, the last one serif, sans-serif or monospace, such as Georgia, serif',
  })
  .meta({ pattern: '^[^;:{}()<>@/\\\\]*\\b(?:serif|sans-serif|monospace|system-ui)$' });

/** theme.yaml: what the owner changes in the site's looks; all of it may be left out. */
export const themeSchema = z.strictObject({
  palettes: z
    .strictObject({ dark: paletteSchema.optional(), light: paletteSchema.optional() })
    .optional()
    .describe('Colours of the dark and the light palette, each "#rrggbb" in quotes.'),
  type: z
    .strictObject({
      fontSans: fontStack.optional().describe('Fonts of all text, such as Georgia, serif.'),
      fontMono: fontStack.optional().describe('Fonts of years and labels.'),
    })
    .optional()
    .describe('Fonts that are installed on the reader’s machine; nothing is downloaded.'),
});

function isFontStack(value: string): boolean {
  const names = fontNames(value);
  const isNamed = names.every((name) => /^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u.test(name));
  return isNamed && /^(?:serif|sans-serif|monospace|system-ui)$/u.test(names.at(-1) ?? '');
}

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
