import { z } from 'zod';
import { DAY, isDay } from '#src/lib/day.ts';
import { isPeriod, PERIOD } from '#src/lib/period.ts';
import { parseSafeUrl, SAFE_SCHEMES } from '#src/lib/safeUrl.ts';
import {
  choice,
  field,
  filled,
  icon,
  imageFields,
  optionalText,
  text,
  trueOrFalse,
  words,
  year,
} from './fields.ts';

const FILE_PATH = '[^:#/\\s][^:]*$';

export const LAYOUTS = ['timeline', 'list', 'cards'] as const;

/** @returns Whether a link is a path of a file: neither an address nor a page. */
export function isFilePath(value: string): boolean {
  return new RegExp(`^${FILE_PATH}`, 'u').test(value);
}

/** An address, a page of the site, or one of its files: kit/content/sections.ts knows which. */
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
    title: field(filled, 'What it is called.', { examples: ['A talk'], isInResume: true }),
    place: field(optionalText, 'Where: a meeting, a university, a journal.', { isInResume: true }),
    role: field(optionalText, 'What you were there: “Invited speaker”, “Chair”.', {
      isInResume: true,
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
  title: field(filled, 'The page’s heading, and its name in the menu.', {
    examples: ['Talks'],
    isInResume: true,
  }),
  icon: icon('mic'),
  intro: field(optionalText, 'A sentence or two under the heading.', { isFormatted: true }),
  layout: field(
    choice(LAYOUTS, 'layout').default('list'),
    'How its items are laid out: timeline, list or cards.',
  ),
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
