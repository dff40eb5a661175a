import { z } from 'zod';
import { DAY, isDay } from '#src/lib/day.ts';
import { isPeriod, PERIOD } from '#src/lib/period.ts';
import { parseSafeUrl, SAFE_SCHEMES } from '#src/lib/safeUrl.ts';
import {
  field,
  filled,
  heading,
  icon,
  imageFields,
  inMenu,
  optionalText,
  text,
  trueOrFalse,
  words,
  year,
  language,
  macros,
} from './fields.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { textsOf } from '#src/lib/words.ts';

/** kit/content/rules.ts, which knows the owner's own pages, checks that the page exists. */
const pageId = text.meta({ examples: ['publications'] });

/** A page of the menu: "career", or "career: Experience" with the owner's name for it. */
const menuEntry = z
  .union([
    pageId.transform((id): { id: string; name?: string } => ({ id })),
    z
      .record(pageId, filled.meta({ facts: { isTranslated: true } }))
      .refine((entry) => Object.keys(entry).length === 1, { error: 'oneName' })
      .meta({ minProperties: 1, maxProperties: 1 })
      .transform((entry) => {
        const [[id, title] = ['home', '']] = Object.entries(entry);
        return { id, name: title };
      }),
  ])
  .describe('A page, or a page and the name to give it: “career: Experience”.');

/** A word, or its plural forms: `{one: …, other: …}`. */
const form = text.optional();
const ownWord = z.union(
  [
    z.string(),
    z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: form }),
  ],
  { error: 'text' },
);

/** The meta tags in which services look for a code that proves who owns a site. */
export const VERIFICATION = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  baidu: 'baidu-site-verification',
  naver: 'naver-site-verification',
  seznam: 'seznam-wmt',
  pinterest: 'p:domain_verify',
  facebook: 'facebook-domain-verification',
  ahrefs: 'ahrefs-site-verification',
  norton: 'norton-safeweb-site-verification',
} as const;

type Service = keyof typeof VERIFICATION;

const code = text.regex(/^[\w.~+/=:-]+$/u, { error: 'verification' }).optional();

const verification = Object.fromEntries(
  Object.entries(VERIFICATION).map(([service, tag]) => [
    service,
    field(code, `What stands in content="…" of its <meta name="${tag}">.`),
  ]),
) as Record<Service, typeof code>;

const error = 'resumePapers';
const papers = z.union([z.enum(['all', 'selected']), z.number().int({ error }).min(1, { error })], {
  error,
});

/** site.yaml: the structure of the site; everything is optional. */
export const siteSchema = z.strictObject({
  pages: field(
    z.array(menuEntry).optional(),
    'The pages of the menu in their order; a page that is left out is hidden.',
  ),
  footer: field(z.array(pageId).optional(), 'The pages of the footer in their order.'),
  base: field(
    text
      .regex(/^\/?(?:(?!\.+(?:\/|$))[\w.~-]+(?:\/(?!\.+(?:\/|$))[\w.~-]+)*)?\/?$/u, {
        error: 'base',
      })
      .transform((value) => `/${value}/`.replaceAll(/\/+/gu, '/'))
      .optional(),
    'The part of the site’s address after the host: /Portfolio/, or / for none.',
    { examples: ['/', '/site/'] },
  ),
  languages: field(
    z.array(language).min(1, { error: 'filled' }).optional(),
    'The languages of the site, your own first; the others get a site each, below their name: “de/”.',
    { examples: [['en', 'de']] },
  ),
  theme: field(
    z.enum(['dark', 'light', 'system'], { error: 'firstTheme' }).optional(),
    'The palette at a first visit: dark, light or what the visitor’s system prefers.',
  ),
  home: field(
    z
      .array(
        z.enum(['about', 'highlights', 'testimonials', 'selected', 'posts', 'news'], {
          error: 'homeSection',
        }),
      )
      .optional(),
    'The sections of the home page in their order.',
  ),
  cardTitles: field(
    z.enum(['cut', 'full'], { error: 'cardTitles' }).optional(),
    'Titles on the cards of publications: cut after 70 characters, or full, as far as four lines hold them.',
  ),
  resume: field(
    z
      .strictObject({
        papers: field(
          papers.optional(),
          'Which papers resume.pdf lists, over as many pages as they take: all, the selected ones, or how many.',
        ),
        by: field(
          z.enum(['year', 'kind'], { error: 'resumeBy' }).optional(),
          'How they are ordered: year, newest first, or kind, each under a heading.',
        ),
      })
      .optional(),
    'The papers of the résumé; without this, as many as suit two pages.',
  ),
  career: field(
    z
      .strictObject({
        group: field(
          trueOrFalse.optional(),
          'false shows each position alone, also where several at one employer follow each other.',
        ),
      })
      .optional(),
    'How the career page and the résumé show jobs.',
  ),
  citations: field(
    z.enum(['apa', 'vancouver'], { error: 'citations' }).optional(),
    'How texts cite: apa, author and year, or vancouver, numbers.',
  ),
  macros,
  timeZone: field(
    text.refine(isTimeZone, { error: 'timeZone' }).optional(),
    'Where a day begins, for posts dated ahead; without it, UTC.',
    { examples: ['Europe/Berlin'] },
  ),
  head: field(
    z
      .strictObject({
        verification: field(
          z.strictObject(verification).optional(),
          'Codes with which services make sure that the site is yours.',
        ),
      })
      .optional(),
    'What services look for in the head of the home page.',
  ),
  ignore: field(
    z.array(filled).optional(),
    'Papers that npm run update should never propose: a DOI or a title each.',
  ),
  words: field(
    z
      .record(z.string(), ownWord)
      .meta({
        // Only for editors, which propose the keys: an English text is a valid key, too.
        properties: Object.fromEntries(
          Object.entries(ENGLISH).map(([key, word]) => [
            key,
            typeof word === 'string'
              ? { type: 'string', description: word }
              : { type: ['string', 'object'], description: textsOf(word).join(', ') },
          ]),
        ),
      })
      .optional(),
    'Words of the site that you would rather say differently: “Resume: CV”; an empty “desktopHint” leaves that sentence out.',
  ),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

const FILE_PATH = '[^:#/\\s][^:]*$';

export const LAYOUTS = ['timeline', 'list', 'cards'] as const;

/** Whether a link is the path of a file, not an address or a page. */
export function isFilePath(value: string): boolean {
  return new RegExp(`^${FILE_PATH}`, 'u').test(value);
}

/** An address, a page of the site, or a file: kit/content/sections.ts checks that it exists. */
const link = text
  .refine(
    (value) =>
      /^#\/\S*$/u.test(value) || isFilePath(value) || parseSafeUrl(value, SAFE_SCHEMES) !== null,
    { error: 'sectionLink' },
  )
  .meta({ pattern: `^(?:(?:https|http|mailto):|#/|${FILE_PATH})` });

const date = (what: string) =>
  field(
    z
      .union(
        [
          text
            .refine((value) => isPeriod(value) || DAY.test(value), { error: 'date' })
            .meta({ pattern: `${PERIOD.source}|${DAY.source}` }),
          year,
        ],
        { error: 'date' },
      )
      .refine((value) => !DAY.test(value) || isDay(value), { error: 'day' })
      .optional(),
    what,
    { examples: ['03/2024', '2024-03-14', '2019 - Present'], isPeriod: true },
  );

const itemSchema = z
  .strictObject({
    title: heading('What it is called.', 'A talk'),
    place: field(optionalText, 'Where: a meeting, a university, a journal.', { isInResume: true }),
    role: field(optionalText, 'What you were there: “Invited speaker”, “Chair”.', {
      isInResume: true,
      isTranslated: true,
    }),
    date: date('When: "2024", "03/2024", "2024-03-14" or "2019 - Present".'),
    period: date('The same as “date”, if you prefer the word.'),
    description: field(
      z.union([text, z.array(filled)], { error: 'text' }).default(''),
      'A text, or a list of points.',
      { isFormatted: true, isInResume: true },
    ),
    links: field(
      z.array(z.strictObject({ name: filled, url: link })).default([]),
      'Links below it: an address, "#/publications", or "files/slides.pdf" and "resume.pdf".',
    ),
    ...imageFields,
    tags: field(words().default([]), 'The filter buttons it belongs to.', { isFilter: true }),
  })
  .transform(({ date: on, period: span, ...item }) => ({ ...item, date: on ?? span ?? '' }));

export const sectionSchema = z.strictObject({
  title: heading('The page’s heading, and its name in the menu.', 'Talks'),
  icon: icon('mic'),
  intro: field(optionalText, 'A sentence or two under the heading.', { isFormatted: true }),
  layout: field(
    z.enum(LAYOUTS, { error: 'layout' }).default('list'),
    'How its items are laid out: timeline, list or cards.',
  ),
  menu: inMenu,
  resume: field(
    trueOrFalse.optional(),
    'false keeps it out of the résumé, resume.pdf and resume.json.',
  ),
  items: field(
    z
      .array(itemSchema)
      .nullish()
      .transform((items) => items ?? []),
    'What the page shows, in this order, or the newest first if one of them has a date with a day or a term; without any there is no such page.',
  ),
});
