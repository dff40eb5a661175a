import { z } from 'zod';
import type { RuleName } from '#kit/messages/problem.ts';
import { FIGURES } from '#src/lib/figureKinds.ts';
import { linesIn, namesIn, paragraphsIn, sentencesOf, wordsIn } from '#src/lib/eitherForm.ts';
import { PERIOD } from '#src/lib/period.ts';
import { BARE_NAMES, namedProfile } from '#src/lib/profileAddress.ts';
import { parseSafeUrl, SAFE_SCHEMES } from '#src/lib/safeUrl.ts';
import { isImageName } from './images/imageName.ts';
import { fontNames } from './theme/fontNames.ts';

/**
 * The single schema of everything an owner writes. The result has the types in
 * src/content/content.ts, which the browser uses too.
 */

/** Error messages in zod hold the name of a rule in kit/messages/messages.json. */
const rule = (name: RuleName) => name;

const WEB_ADDRESS = String.raw`^(?:https|http):[^\s]+$`;

export const text = z.string({ error: rule('text') });
// A pattern in `meta` expresses a refinement in JSON Schema, for editors.
export const filled = text
  .refine((value) => value.trim() !== '', { error: rule('filled') })
  .meta({ pattern: '\\S' });

function url(schemes: readonly string[], name: RuleName) {
  const names = schemes.map((scheme) => scheme.slice(0, -1)).join('|');
  return text
    .refine((value) => parseSafeUrl(value, schemes) !== null, { error: rule(name) })
    .meta({ pattern: `^(?:${names}):[^\\s]+$` });
}

const link = url(SAFE_SCHEMES, 'address');
export const linkSchema = url(['https:', 'http:'], 'webAddress');

// YAML parses 2021 as a number.
export const year = z.number().int().min(1000).max(9999).transform(String);

export const period = z.union([text.regex(PERIOD, { error: rule('period') }), year], {
  error: rule('period'),
});

/** A list of texts, which may also be written as one text: people have met both forms elsewhere. */
export function listOf(split: (written: string) => readonly string[], example?: readonly string[]) {
  const type = ['array', 'string'];
  const list = z.array(filled).meta({ type, ...(example && { examples: [example] }) });
  return z.preprocess((value) => (typeof value === 'string' ? split(value) : value), list);
}

/** A text, which may also be written as a list of points. */
const prose = z.preprocess(
  (value) => (isTexts(value) ? sentencesOf(value) : value),
  text.meta({ type: ['string', 'array'], items: { type: 'string' } }),
);

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** The address of a profile at a network, or only the name there. */
function profileAt(network: string, others = '') {
  const names = BARE_NAMES.find(({ networks }) => networks.includes(network))?.pattern ?? '';
  return z.preprocess(
    (value) => (typeof value === 'string' ? (namedProfile(network, value) ?? value) : value),
    linkSchema.meta({ pattern: [WEB_ADDRESS, names, others].filter(Boolean).join('|') }),
  );
}

/** The code of a project: an address, or "owner/name" at GitHub. */
const REPOSITORY = String.raw`^[\w-]+/[\w.-]+$`;
const repository = z.preprocess(
  (value) =>
    typeof value === 'string' && new RegExp(REPOSITORY, 'u').test(value)
      ? `https://github.com/${value}`
      : value,
  profileAt('github', REPOSITORY),
);

export const imageFields = {
  image: text
    .refine(isImageName, { error: rule('imageName') })
    .optional()
    .describe('The name of an image in this folder: JPEG, PNG, WebP, AVIF or SVG.')
    .meta({ examples: ['images/pipeline.png'] }),
  imageAlt: text
    .optional()
    .describe('What the image shows, for people who can’t see it; "" if it is only decoration.')
    .meta({ examples: ['Map of the 23 sampling sites'] }),
};

/** One word, as written before the colon; programs and style sheets may rely on it. */
const linkName = text.regex(/^\p{L}[\p{L}\p{N}_-]*$/u, { error: rule('linkName') });

/** A network's name in any spelling that {@link namedProfile} knows: "GitHub", "google_scholar". */
function anySpelling(network: string): string {
  const letters = Array.from(network, (letter) => `[${letter.toUpperCase()}${letter}][_-]*`);
  return letters.join('');
}

/** The owner's profiles: addresses, or at known networks only the name there. */
const profiles = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([network, given]) => [
        network,
        typeof given === 'string' ? (namedProfile(network, given) ?? given) : given,
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

export const profileSchema = z.strictObject({
  name: filled
    .describe('Your name as it should appear everywhere.')
    .meta({ examples: ['Ada Example'] }),
  nameVariants: listOf(namesIn)
    .optional()
    .describe(
      'Other spellings of your name on your papers. Accents, initials and order are matched without being listed.',
    ),
  headline: filled
    .describe('One line under your name, such as “Bioinformatics Scientist”.')
    .meta({ examples: ['Bioinformatics Scientist'] }),
  greeting: text
    .default('')
    .describe('The small line above your name.')
    .meta({ examples: ['Hello, I am'] }),
  titles: listOf(namesIn, ['Data Scientist'])
    .default([])
    .describe('The lines that are typed out one after the other.'),
  intro: text.default('').describe('Two or three sentences on the first screen.'),
  about: listOf(paragraphsIn, ['First paragraph.']).default([]).describe('Paragraphs about you.'),
  highlights: listOf(linesIn, ['First highlight.'])
    .default([])
    .describe('Lines with what you are proud of; an even number looks best.'),
  location: text
    .default('')
    .describe('Where you are, such as “Atlanta, GA”.')
    .meta({ examples: ['Atlanta, GA'] }),
  email: z
    .email({ error: rule('email') })
    .optional()
    .describe('Where people write to you.')
    .meta({ examples: ['name@example.org'] }),
  avatar: text
    .refine((value) => isImageName(value) || parseSafeUrl(value, ['https:']) !== null, {
      error: rule('imageOrAddress'),
    })
    .meta({ pattern: '^(?:https:[^\\s]+|(?![A-Za-z][A-Za-z0-9+.-]*:)[^:]*\\S[^:]*)$' })
    .optional()
    .describe(
      'Your picture: the name of an image in this folder, or an https address whose host allows other sites to read it (CORS), as GitHub’s does. Without it, portrait.jpg in this folder is taken.',
    )
    .meta({ examples: ['portrait.jpg'] }),
  siteUrl: linkSchema
    .optional()
    .describe(
      'The address of the published site; link previews, the sitemap and the QR code use it.',
    )
    .meta({ examples: ['https://example.org/Portfolio/'] }),
  description: text
    .default('')
    .describe('One or two sentences for search engines and link previews.'),
  keywords: listOf(wordsIn, ['genomics', 'metagenomics'])
    .default([])
    .describe('Words for search engines.'),
  links: profiles
    .default({})
    .describe(
      'Your profiles elsewhere, each an address or your name there, such as “github: ada”: github, linkedin, scholar, orcid, bluesky, mastodon, gitlab, researchgate, osf, website or any other.',
    ),
  contactIntro: text.default('').describe('The line under the heading of the contact page.'),
  testimonialsIntro: text
    .default('')
    .describe('The line under the heading of the testimonials page.'),
  copyrightYear: z.coerce
    .number({ error: rule('year') })
    .int({ error: rule('year') })
    .min(1900, { error: rule('year') })
    .max(9999, { error: rule('year') })
    .optional()
    .describe('The year in the footer.')
    .meta({ type: ['integer', 'string'], pattern: '^[0-9]{4}$' })
    .meta({ examples: [2025] }),
  citationsAsOf: text
    .regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/u, { error: rule('yearMonth') })
    .optional()
    .describe('The month in which you looked up the citation counts, such as 2025-09.')
    .meta({ examples: ['2025-06'] }),
  authorship: z
    .enum(['auto', 'alphabetical', 'none'])
    .optional()
    .describe(
      'Whether places in author lists mean something: auto (said unless your lists are alphabetical), alphabetical or none.',
    )
    .meta({ examples: ['alphabetical'] }),
  lang: text
    .refine(isLanguageTag, { error: rule('language') })
    .meta({ pattern: '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$' })
    .default('en')
    .describe('The language you write in, such as en or pt-BR.')
    .meta({ examples: ['en', 'pt-BR'] }),
});

const logo = filled
  .refine(isImageName, { error: rule('logo') })
  .optional()
  .describe(
    'The drawing beside it: University, Hospital, Laboratory, Company or Government; or the name of an image in this folder.',
  )
  .meta({
    pattern: '^(?!\\s*(?:[A-Za-z][A-Za-z0-9+.-]*:|//))[\\s\\S]*\\S',
    examples: ['University', 'images/example-university.svg'],
  });

export const jobSchema = z.strictObject({
  title: filled.describe('Your position.').meta({ examples: ['Data Scientist'] }),
  company: filled.describe('Where.').meta({ examples: ['Example University'] }),
  logo,
  logoComponent: filled
    .optional()
    .describe('Another name of “logo”.')
    .meta({ examples: ['University'] }),
  period: period
    .describe(
      'From when to when, such as "03/2021 - 08/2024", "03/2021 - Present" or "2018 - 2019".',
    )
    .meta({ examples: ['03/2021 - Present', '2014 - 2018'] }),
  location: text
    .default('')
    .describe('City and state or country.')
    .meta({ examples: ['Atlanta, GA'] }),
  description: listOf(linesIn).default([]).describe('One line for each point.'),
  links: z
    .array(z.strictObject({ name: filled, url: link }))
    .default([])
    .describe('Buttons under the points.'),
});

export const degreeSchema = z.strictObject({
  degree: filled.describe('Such as “PhD, Bioinformatics”.').meta({ examples: ['PhD in Biology'] }),
  institution: filled.describe('Where.').meta({ examples: ['Example University'] }),
  logo,
  period: period
    .describe('From when to when, such as "2014 - 2018" or "2021".')
    .meta({ examples: ['03/2021 - Present', '2014 - 2018'] }),
  location: text
    .default('')
    .describe('City and state or country.')
    .meta({ examples: ['Atlanta, GA'] }),
  description: prose.default('').describe('A sentence or two: your thesis, what you worked on.'),
});

export const skillGroupSchema = z.strictObject({
  title: filled.describe('What the group is called.').meta({ examples: ['Programming'] }),
  icon: filled
    .optional()
    .describe('The name of a drawing from https://lucide.dev/icons, such as dna.')
    .meta({ examples: ['dna'] }),
  skills: listOf(wordsIn, ['Python', 'R']).describe(
    'One a line; written as in your papers, projects and jobs, a skill leads to those that name it.',
  ),
});

export const strengthSchema = z.strictObject({
  title: filled.describe('What it is called.').meta({ examples: ['Curiosity'] }),
  icon: filled
    .optional()
    .describe('The name of a drawing from https://lucide.dev/icons, such as telescope.')
    .meta({ examples: ['lightbulb'] }),
  description: prose.default('').describe('Two or three sentences.'),
});

export const projectSchema = z.strictObject({
  id: z
    .union([filled, z.number().transform(String)], { error: rule('id') })
    .describe('A short name, different for each project.')
    .meta({ examples: ['short-name'] }),
  title: filled.describe('What it is called.').meta({ examples: ['Variant caller'] }),
  description: prose.default('').describe('What it does.'),
  tech: listOf(wordsIn, ['Python', 'Nextflow']).default([]).describe('What it is built with.'),
  github: repository
    .nullish()
    .describe('The address of its code, or “owner/name” at GitHub.')
    .meta({ examples: ['https://github.com/your-name/project'] }),
  demo: linkSchema.nullish().describe('The address of a demonstration, or null.'),
  category: text
    .default('')
    .describe('The filter button it belongs to.')
    .meta({ examples: ['Nextflow'] }),
  isPrivate: z
    .boolean({ error: rule('trueOrFalse') })
    .default(false)
    .describe('true shows “GitHub (Private)” and no link.'),
  figure: z
    .enum(FIGURES, { error: rule('figure') })
    .optional()
    .describe(
      'The picture on its card, or none; left out, its words choose one. It is an emblem, never data.',
    )
    .meta({ examples: ['dag'] }),
  ...imageFields,
});

export const testimonialSchema = z.strictObject({
  text: filled.describe('All of what they say, for the back of the card.'),
  name: filled.describe('Their name, with credentials.').meta({ examples: ['Ben Example, PhD'] }),
  title: text.default('').describe('Their role and where they work.'),
  linkedin: profileAt('linkedin')
    .nullish()
    .describe('The address of their profile, or their name at LinkedIn.'),
  preview: filled
    .describe('One sentence, for the front of the card.')
    .meta({ examples: ['She asks the right question first.'] }),
});

export const categorySchema = filled.describe('The name of a filter button.');

/** aliases.yaml: a skill's name, and other words that name it. */
export const aliasesSchema = z
  .record(
    filled,
    z.union([z.array(filled), filled.transform((word) => [word])], { error: rule('words') }),
  )
  .describe('Each skill with other words that name it.');

/** coauthors.yaml: a co-author's name, and their web page. */
export const coauthorsSchema = z
  .record(filled, linkSchema)
  .describe('Each co-author with the address of their web page.');

const colour = text.regex(/^#[0-9a-fA-F]{6}$/u, {
  error: rule('colour'),
});
const veil = text.regex(
  /^(?:#[0-9a-fA-F]{6}|rgb\((?:(?:25[0-5]|2[0-4]\d|1?\d?\d) ){3}\/ (?:0?\.\d{1,3}|0|1)\))$/u,
  { error: rule('veil') },
);

const paletteSchema = z.strictObject({
  background: colour.optional().describe('The page.'),
  navy: colour.optional().describe('Raised bands and the mobile menu.'),
  lightNavy: colour.optional().describe('Hairlines and borders.'),
  cardBackground: colour.optional().describe('Cards.'),
  well: colour.optional().describe('Sunk areas such as charts; follows the background.'),
  navBackground: veil.optional().describe('The header; may be see-through.'),
  highlight: colour.optional().describe('Links, the current page, buttons.'),
  onHighlight: colour.optional().describe('Text on the highlight; follows the background.'),
  highlightTint: veil.optional().describe('Badges and what is pointed at; best see-through.'),
  textSlate: colour.optional().describe('Body text.'),
  textLightSlate: colour.optional().describe('Lead text.'),
  textWhite: colour.optional().describe('Headings.'),
  controlBorder: colour.optional().describe('Borders of fields and buttons.'),
  baseA: colour.optional().describe('The letter A in portrait, rules and chart.'),
  baseC: colour.optional().describe('The letter C.'),
  baseG: colour.optional().describe('The letter G.'),
  baseT: colour.optional().describe('The letter T.'),
  read: colour.optional().describe('Reads and positions in charts; follows textSlate.'),
  readSoft: colour.optional().describe('Citations and degrees in charts; follows lightNavy.'),
  second: colour.optional().describe('The second colour of drawings; follows the letter C.'),
  grid: veil.optional().describe('Year lines in charts; best see-through.'),
  qrForeground: colour.optional().describe('The QR code, on a white plate.'),
});

const fontStack = text
  .refine(isFontStack, {
    error: rule('fonts'),
  })
  .meta({ pattern: '^[^;:{}()<>@/\\\\]*\\b(?:serif|sans-serif|monospace|system-ui)$' });

/** theme.yaml: the owner's changes to the site's look; everything is optional. */
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
  ornament: text
    .refine((value) => /^(?:dna|none)$/u.test(value) || areLetters(value), {
      error: rule('ornament'),
    })
    .optional()
    .describe(
      'What logo, rulers and portrait are made of: dna, none, or two to sixteen letters or digits, such as "01"; none if left out.',
    )
    .meta({ examples: ['dna', 'none', '"01"'] }),
  portrait: z
    .enum(['letters', 'photo'], { error: rule('portrait') })
    .optional()
    .describe('Your picture drawn in letters, or as it is.'),
  paper: z
    .enum(['a4', 'letter'], { error: rule('paper') })
    .optional()
    .describe('The paper of the résumé: a4 or letter; that of the region of “lang” if left out.'),
});

/** No letter may repeat, so that sequences written in them stay distinguishable. */
function areLetters(value: string): boolean {
  const letters = [...value];
  const isPlain = letters.every((letter) => /^[\p{L}\p{N}\p{S}]$/u.test(letter));
  return (
    isPlain &&
    letters.length >= 2 &&
    letters.length <= 16 &&
    new Set(letters).size === letters.length
  );
}

function isFontStack(value: string): boolean {
  const names = fontNames(value);
  const isNamed = names.every((name) => /^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u.test(name));
  return isNamed && /^(?:serif|sans-serif|monospace|system-ui)$/u.test(names.at(-1) ?? '');
}

/** No language is registered with a code of four or more letters, such as "english". */
export function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).some((tag) => /^[a-z]{2,3}(?:-|$)/u.test(tag));
  } catch {
    return false;
  }
}
