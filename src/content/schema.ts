import { z } from 'zod';
import { FIGURES } from '#src/lib/figureKinds.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';
import {
  day,
  field,
  filled,
  heading,
  icon,
  imageFields,
  inMenu,
  isImageName,
  language,
  lines,
  link,
  webUrl,
  logo,
  macros,
  names,
  optionalText,
  paragraphs,
  period,
  profileAt,
  profiles,
  prose,
  repository,
  text,
  trueOrFalse,
  words,
} from './fields.ts';

// The schemas of the profile, the lists and the texts; the types in ./content.ts are derived from them.

const location = field(optionalText, 'City and state or country.', {
  examples: ['Atlanta, GA'],
  isInResume: true,
});

const emailAddress = z.email({ error: 'email' }).meta({ examples: ['name@example.org'] });
const shieldedEmail = z.strictObject({
  address: emailAddress,
  shield: trueOrFalse.default(false),
});

export const profileSchema = z.strictObject({
  name: field(filled, 'Your name as it should appear everywhere.', { examples: ['Ada Example'] }),
  nameVariants: field(
    names().optional(),
    'Other spellings of your name on your papers. Accents, initials and order are matched without being listed.',
  ),
  headline: field(filled, 'One line under your name, such as “Bioinformatics Scientist”.', {
    examples: ['Bioinformatics Scientist'],
    maxLength: 90,
    isInResume: true,
    isTranslated: true,
  }),
  greeting: field(optionalText, 'The small line above your name.', {
    examples: ['Hello, I am'],
    maxLength: 60,
    isTranslated: true,
  }),
  titles: field(
    names('Data Scientist').default([]),
    'The lines that are typed out one after the other.',
    { maxLength: 60, isTranslated: true },
  ),
  intro: field(optionalText, 'Two or three sentences on the first screen.', {
    isFormatted: true,
    maxLength: 600,
  }),
  about: field(paragraphs('First paragraph.').default([]), 'Paragraphs about you.', {
    isFormatted: true,
    isParagraphs: true,
  }),
  highlights: field(
    lines('First highlight.').default([]),
    'Lines with what you are proud of; an even number looks best.',
    { isFormatted: true, maxLength: 220 },
  ),
  location: field(optionalText, 'Where you are, such as “Atlanta, GA”.', {
    examples: ['Atlanta, GA'],
    isInResume: true,
  }),
  email: field(
    z.union([emailAddress, shieldedEmail], { error: 'email' }).optional(),
    'Where people write to you: an address, or “{address: …, shield: true}”, which keeps it from robots that collect addresses.',
    { examples: ['name@example.org'] },
  ),
  phone: field(
    text.regex(/^(?:\D*\d){5,15}\D*$/u, { error: 'phone' }).optional(),
    'Where people call you; it is public like the rest of the site.',
    { examples: ['+1 404 555 0100'] },
  ),
  office: field(
    lines('Room 3.14', 'Institute of Examples', '1 Example Road').optional(),
    'Where people find you or write to you by post, one line or several; it is public, too.',
    { isInResume: true },
  ),
  avatar: field(
    text
      .refine((value) => isImageName(value) || parseSafeUrl(value, ['https:']) !== null, {
        error: 'imageOrAddress',
      })
      .meta({ pattern: '^(?:https:[^\\s]+|(?![A-Za-z][A-Za-z0-9+.-]*:)[^:]*\\S[^:]*)$' })
      .optional(),
    'Your picture: the name of an image in this folder, or an https address whose host allows other sites to read it (CORS), as GitHub’s does. Without it, portrait.jpg in this folder is taken.',
    { examples: ['portrait.jpg'], refersTo: 'portrait', isLink: true },
  ),
  siteUrl: field(
    webUrl.optional(),
    'The address of the published site; link previews, the sitemap and the QR code use it.',
    { examples: ['https://example.org/Portfolio/'] },
  ),
  description: field(optionalText, 'One or two sentences for search engines and link previews.', {
    maxLength: 320,
    isInResume: true,
    isTranslated: true,
  }),
  keywords: field(words('genomics', 'metagenomics').default([]), 'Words for search engines.', {
    isInResume: true,
  }),
  links: field(
    profiles.default({}),
    'Your profiles elsewhere, each an address or your name there, such as “github: ada”: github, linkedin, scholar, orcid, bluesky, mastodon, gitlab, researchgate, osf, website or any other.',
    { isLink: true },
  ),
  contactIntro: field(optionalText, 'The line under the heading of the contact page.', {
    isFormatted: true,
  }),
  testimonialsIntro: field(optionalText, 'The line under the heading of the testimonials page.', {
    isFormatted: true,
  }),
  copyrightYear: field(
    z.coerce
      .number({ error: 'year' })
      .int({ error: 'year' })
      .min(1900, { error: 'year' })
      .max(9999, { error: 'year' })
      .meta({ type: ['integer', 'string'], pattern: '^[0-9]{4}$' })
      .optional(),
    'The year in the footer.',
    { examples: [2025] },
  ),
  citationsAsOf: field(
    text.regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/u, { error: 'yearMonth' }).optional(),
    'The month in which you looked up the citation counts, such as 2025-09.',
    { examples: ['2025-06'] },
  ),
  authorship: field(
    z.enum(['auto', 'alphabetical', 'none']).optional(),
    'Whether the order of authors means something: auto (yes, unless your lists are alphabetical), alphabetical or none.',
    { examples: ['alphabetical'] },
  ),
  lang: field(
    language.meta({ pattern: '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$' }).default('en'),
    'The language you write in, such as en or pt-BR.',
    { examples: ['en', 'pt-BR'] },
  ),
});

const buttons = z.array(
  z.strictObject({ name: filled, url: field(link, 'Where it leads.', { isLink: true }) }),
);

const jobSchema = z
  .strictObject({
    title: heading('Your position.', 'Data Scientist'),
    company: field(filled, 'Where.', { examples: ['Example University'], isInResume: true }),
    logo,
    logoComponent: field(filled.optional(), 'Another name of “logo”.', {
      examples: ['University'],
      refersTo: 'drawing',
    }),
    period: field(
      period,
      'From when to when, such as "03/2021 - 08/2024", "03/2021 - Present", "2018 - 2019", "since 2019", "2019/20" or "Fall 2023".',
      { examples: ['03/2021 - Present', '2014 - 2018'], isPeriod: true },
    ),
    location,
    description: field(lines().default([]), 'One line for each point.', {
      isFormatted: true,
      isInResume: true,
    }),
    links: field(buttons.default([]), 'Buttons under the points.'),
  })
  .transform(({ logoComponent, ...job }) => ({ logo: logoComponent, ...job }));

const degreeSchema = z.strictObject({
  degree: heading('Such as “PhD, Bioinformatics”.', 'PhD in Biology'),
  institution: field(filled, 'Where.', { examples: ['Example University'], isInResume: true }),
  logo,
  period: field(period, 'From when to when, such as "2014 - 2018" or "2021".', {
    examples: ['03/2021 - Present', '2014 - 2018'],
    isPeriod: true,
  }),
  location,
  description: field(prose.default(''), 'A sentence or two: your thesis, what you worked on.', {
    isFormatted: true,
    isInResume: true,
  }),
});

const skillGroupSchema = z.strictObject({
  title: heading('What the group is called.', 'Programming'),
  icon: icon('dna'),
  skills: field(
    words('Python', 'R'),
    'One per line. A skill spelled as in your papers, projects and jobs links to them.',
    { isInResume: true },
  ),
});

const strengthSchema = z.strictObject({
  title: field(filled, 'What it is called.', { examples: ['Curiosity'], isTranslated: true }),
  icon: icon('telescope'),
  description: field(prose.default(''), 'Two or three sentences.', { isFormatted: true }),
});

const projectSchema = z.strictObject({
  id: field(
    z.union([filled, z.number().transform(String)], { error: 'id' }),
    'A short name, different for each project.',
    { examples: ['short-name'] },
  ),
  title: heading('What it is called.', 'Variant caller'),
  description: field(prose.default(''), 'What it does.', { isFormatted: true, isInResume: true }),
  tech: field(words('Python', 'Nextflow').default([]), 'What it is built with.', {
    isInResume: true,
  }),
  github: field(repository.nullish(), 'The address of its code, or “owner/name” at GitHub.', {
    examples: ['https://github.com/your-name/project'],
    isLink: true,
  }),
  demo: field(webUrl.nullish(), 'The address of a demonstration, or null.', { isLink: true }),
  page: field(
    filled.optional(),
    'A page of your site about it: the name of a file in pages/ or sections/, without its ending.',
    { examples: ['variant-caller'] },
  ),
  category: field(optionalText, 'The filter button it belongs to.', {
    examples: ['Nextflow'],
    isFilter: true,
  }),
  isPrivate: field(trueOrFalse.default(false), 'true shows “GitHub (Private)” and no link.'),
  figure: field(
    z.enum(FIGURES, { error: 'figure' }).optional(),
    'The picture on its card, or none; if left out, one is chosen from the project’s text. It is only decoration.',
    { examples: ['dag'] },
  ),
  ...imageFields,
});

const testimonialSchema = z.strictObject({
  text: field(filled, 'All of what they say, for the back of the card.', { isFormatted: true }),
  name: field(filled, 'Their name, with credentials.', { examples: ['Ben Example, PhD'] }),
  title: field(optionalText, 'Their role and where they work.', { isTranslated: true }),
  linkedin: field(
    profileAt('linkedin').nullish(),
    'The address of their profile, or their name at LinkedIn.',
    { isLink: true },
  ),
  preview: field(filled, 'One sentence, for the front of the card.', {
    examples: ['She asks the right question first.'],
    isFormatted: true,
    maxLength: 260,
  }),
});

/** The schemas of the lists, each of which has a file in the content folder. */
export const LIST_SCHEMAS = {
  jobs: jobSchema,
  education: degreeSchema,
  skills: skillGroupSchema,
  strengths: strengthSchema,
  projects: projectSchema,
  testimonials: testimonialSchema,
} as const;

export const categorySchema = field(filled, 'The name of a filter button.', { isFilter: true });

/** aliases.yaml: a skill's name, and other words that name it. */
export const aliasesSchema = field(
  z.record(
    filled,
    z.union([z.array(filled), filled.transform((word) => [word])], { error: 'words' }),
  ),
  'Each skill with other words that name it.',
);

/** moved.yaml: a path of the site that the owner had before, and where it leads (requirement Y2). */
export const movedSchema = field(
  z.record(filled, filled),
  'Each old address with the page, paper, post or file that took its place.',
);

/** coauthors.yaml: a co-author's name, and their web page. */
export const coauthorsSchema = field(
  z.record(filled, webUrl),
  'Each co-author with the address of their web page.',
);

/** What stands between the lines `---` of a page or post in Markdown (requirement B1). */
export const articleSchema = z.strictObject({
  title: field(filled.optional(), 'Its heading; without it, the first heading of the text.', {
    examples: ['What is left in the drains'],
  }),
  date: field(day, 'The day of a post; without it, the one in the name of its file.', {
    examples: ['2026-03-14'],
  }),
  updated: field(day, 'When it was last changed in substance.', { examples: ['2026-03-14'] }),
  summary: field(optionalText, 'A sentence or two, for lists and above the text.'),
  tags: field(words().default([]), 'The filter buttons that a post belongs to.', {
    isFilter: true,
  }),
  ...imageFields,
  draft: field(trueOrFalse.optional(), 'true keeps it out of the site; npm run dev shows it.'),
  lang: field(language.optional(), 'Its language, if it is not that of the site.', {
    examples: ['de'],
  }),
  pdf: field(trueOrFalse.optional(), 'true makes a PDF of it as well, in the look of the résumé.'),
  menu: inMenu,
  macros,
  aliases: field(
    lines().optional(),
    'Addresses that it had before, on another site: they lead to it.',
    { examples: [['/2019/03/drains/']] },
  ),
});
