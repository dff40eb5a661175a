import { z } from 'zod';
import type { RuleName } from '#kit/messages/problem.ts';
import { wordsIn } from '#src/lib/eitherForm.ts';
import { DAY, isDay } from '#src/lib/day.ts';
import { PERIOD } from '#src/lib/period.ts';
import { parseSafeUrl, SAFE_SCHEMES } from '#src/lib/safeUrl.ts';
import { filled, imageFields, listOf, text, year } from './schema.ts';

const rule = (name: RuleName) => name;

const FILE_PATH = '[^:#/\\s][^:]*$';

export const LAYOUTS = ['timeline', 'list', 'cards'] as const;

/** An address, a page of the site, or one of its files: kit/content/sections.ts knows which. */
const link = text
  .refine(
    (value) =>
      /^#\/\S*$/u.test(value) || isFilePath(value) || parseSafeUrl(value, SAFE_SCHEMES) !== null,
    { error: rule('sectionLink') },
  )
  .meta({ pattern: `^(?:(?:https|http|mailto):|#/|${FILE_PATH})` });

/** @returns Whether a link is a path of a file: neither an address nor a page. */
export function isFilePath(value: string): boolean {
  return new RegExp(`^${FILE_PATH}`, 'u').test(value);
}

const PERIOD_OR_DAY = new RegExp(`${PERIOD.source}|${DAY.source}`, 'u');

const date = (what: string) =>
  z
    .union([text.regex(PERIOD_OR_DAY, { error: rule('date') }), year], { error: rule('date') })
    .refine((value) => !DAY.test(value) || isDay(value), { error: rule('day') })
    .optional()
    .describe(what)
    .meta({ examples: ['03/2024', '2024-03-14', '2019 - Present'] });

const itemSchema = z
  .strictObject({
    title: filled.describe('What it is called.').meta({ examples: ['A talk'] }),
    place: text.default('').describe('Where: a meeting, a university, a journal.'),
    role: text.default('').describe('What you were there: “Invited speaker”, “Chair”.'),
    date: date('When: "2024", "03/2024", "2024-03-14" or "2019 - Present".'),
    period: date('The same as “date”, if you prefer the word.'),
    description: z
      .union([text, z.array(filled)], { error: rule('text') })
      .default('')
      .describe('A text, or a list of points.'),
    links: z
      .array(z.strictObject({ name: filled, url: link }))
      .default([])
      .describe(
        'Links below it: an address, "#/publications", or "files/slides.pdf" and "resume.pdf".',
      ),
    ...imageFields,
    tags: listOf(wordsIn).default([]).describe('The filter buttons it belongs to.'),
  })
  .transform(({ date: on, period: span, ...item }) => ({ ...item, date: on ?? span ?? '' }));

/** `sections/<id>.yaml`: one of the owner's own pages (requirement W4). */
export const sectionSchema = z.strictObject({
  title: filled
    .describe('The page’s heading, and its name in the menu.')
    .meta({ examples: ['Talks'] }),
  icon: filled
    .optional()
    .describe('The name of a drawing from https://lucide.dev/icons, such as mic.')
    .meta({ examples: ['mic'] }),
  intro: text.default('').describe('A sentence or two under the heading.'),
  layout: z
    .enum(LAYOUTS, { error: rule('layout') })
    .default('list')
    .describe('How its items are laid out: timeline, list or cards.'),
  resume: z
    .boolean({ error: rule('trueOrFalse') })
    .optional()
    .describe('false keeps it out of the résumé, resume.pdf and resume.json.'),
  items: z
    .array(itemSchema)
    .nullish()
    .transform((items) => items ?? [])
    .describe(
      'What the page shows, in this order, or the newest first if one of them has a date with a day; without any there is no such page.',
    ),
});
