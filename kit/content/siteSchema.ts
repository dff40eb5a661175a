import { z } from 'zod';
import type { RuleName } from '#kit/messages/problem.ts';
import { HOME_SECTIONS } from '#src/lib/homeSections.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { textsOf } from '#src/lib/words.ts';
import { isLanguageTag, text } from './schema.ts';
import { VERIFICATION, type VerificationService } from './verification.ts';

const rule = (name: RuleName) => name;

/** Whether the page exists is checked where the owner's own pages are known: siteRules.ts. */
const pageId = z.string({ error: rule('text') }).meta({ examples: ['publications'] });

const name = z
  .string({ error: rule('text') })
  .refine((value) => value.trim() !== '', { error: rule('filled') })
  .meta({ pattern: '\\S' });

/** Only "career", or "career: Experience" with the owner's name for it. */
const menuEntry = z
  .union([
    pageId.transform((id) => ({ id })),
    z
      .record(pageId, name)
      .refine((entry) => Object.keys(entry).length === 1, { error: rule('oneName') })
      .meta({ minProperties: 1, maxProperties: 1 })
      .transform((entry) => {
        const [[id, title] = ['home', '']] = Object.entries(entry);
        return { id, name: title };
      }),
  ])
  .describe('A page, or a page and the name to give it: “career: Experience”.');

/** A word, or what each count makes of it: `{one: …, other: …}`. */
const form = z.string({ error: rule('text') }).optional();
const ownWord = z.union(
  [
    z.string(),
    z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: form }),
  ],
  { error: rule('text') },
);

const code = z
  .string({ error: rule('text') })
  .regex(/^[\w.~+/=:-]+$/u, { error: rule('verification') });

const verification = Object.fromEntries(
  Object.entries(VERIFICATION).map(([service, tag]) => [
    service,
    code.optional().describe(`What stands in content="…" of its <meta name="${tag}">.`),
  ]),
) as Record<VerificationService, z.ZodOptional<typeof code>>;

/** site.yaml: the structure of the site; everything is optional. */
export const siteSchema = z.strictObject({
  pages: z
    .array(menuEntry)
    .optional()
    .describe('The pages of the menu in their order; a page that is left out is hidden.'),
  footer: z.array(pageId).optional().describe('The pages of the footer in their order.'),
  base: text
    .regex(/^\/?(?:(?!\.+(?:\/|$))[\w.~-]+(?:\/(?!\.+(?:\/|$))[\w.~-]+)*)?\/?$/u, {
      error: rule('base'),
    })
    .transform((value) => `/${value}/`.replaceAll(/\/+/gu, '/'))
    .optional()
    .describe('The part of the site’s address after the host: /Portfolio/, or / for none.')
    .meta({ examples: ['/', '/site/'] }),
  languages: z
    .array(text.refine(isLanguageTag, { error: rule('language') }))
    .min(1, { error: rule('filled') })
    .optional()
    .describe(
      'The languages of the site, your own first; the others get a site each, below their name: “de/”.',
    )
    .meta({ examples: [['en', 'de']] }),
  theme: z
    .enum(['dark', 'light', 'system'], { error: rule('firstTheme') })
    .optional()
    .describe('The palette at a first visit: dark, light or what the visitor’s system prefers.'),
  home: z
    .array(z.enum(HOME_SECTIONS, { error: rule('homeSection') }))
    .optional()
    .describe('The sections of the home page in their order.'),
  cardTitles: z
    .enum(['cut', 'full'], { error: rule('cardTitles') })
    .optional()
    .describe(
      'Titles on the cards of publications: cut after 70 characters, or full, as far as four lines hold them.',
    ),
  resume: z
    .strictObject({
      papers: z
        .union(
          [
            z.enum(['all', 'selected']),
            z
              .number()
              .int({ error: rule('resumePapers') })
              .min(1, { error: rule('resumePapers') }),
          ],
          {
            error: rule('resumePapers'),
          },
        )
        .optional()
        .describe(
          'Which papers resume.pdf lists, over as many pages as they take: all, the selected ones, or how many.',
        ),
      by: z
        .enum(['year', 'kind'], { error: rule('resumeBy') })
        .optional()
        .describe('How they are ordered: year, newest first, or kind, each under a heading.'),
    })
    .optional()
    .describe('The papers of the résumé; without this, as many as suit two pages.'),
  citations: z
    .enum(['apa', 'vancouver'], { error: rule('citations') })
    .optional()
    .describe('How texts cite: apa, author and year, or vancouver, numbers.'),
  timeZone: z
    .string({ error: rule('text') })
    .refine(isTimeZone, { error: rule('timeZone') })
    .optional()
    .describe('Where a day begins, for posts dated ahead; without it, UTC.')
    .meta({ examples: ['Europe/Berlin'] }),
  head: z
    .strictObject({
      verification: z
        .strictObject(verification)
        .optional()
        .describe('Codes with which services make sure that the site is yours.'),
    })
    .optional()
    .describe('What services look for in the head of the home page.'),
  ignore: z
    .array(name)
    .optional()
    .describe('Papers that npm run update should never propose: a DOI or a title each.'),
  words: z
    .record(z.string(), ownWord)
    .optional()
    .describe(
      'Words of the site that you would rather say differently: “Resume: CV”; an empty “desktopHint” leaves that sentence out.',
    )
    // An English word may be its own name: these are only what an editor proposes.
    .meta({
      properties: Object.fromEntries(
        Object.entries(ENGLISH).map(([key, word]) =>
          typeof word === 'string'
            ? [key, { type: 'string', description: word }]
            : [key, { type: ['string', 'object'], description: textsOf(word).join(', ') }],
        ),
      ),
    }),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}
