import { z } from 'zod';
import { DAY, isDay, writtenDay } from '#src/lib/day.ts';
import { wordsIn } from '#src/lib/eitherForm.ts';
import type { RuleName } from '#kit/messages/problem.ts';
import { filled, imageFields, isLanguageTag, listOf, text } from '#kit/content/schema.ts';

const rule = (name: RuleName) => name;

const day = (what: string) =>
  z
    .preprocess(
      // YAML parses 2026 as a number.
      (value) =>
        typeof value === 'string' || typeof value === 'number' ? writtenDay(String(value)) : value,
      text
        .regex(DAY, { error: rule('day'), abort: true })
        .refine(isDay, { error: rule('day') })
        .optional(),
    )
    .optional()
    .describe(what)
    .meta({ examples: ['2026-03-14'] });

const trueOrFalse = (what: string) =>
  z
    .boolean({ error: rule('trueOrFalse') })
    .optional()
    .describe(what);

/** What stands between the lines `---` of a page or post in Markdown (requirement B1). */
export const articleSchema = z.preprocess(
  (value) => value ?? {},
  z.strictObject({
    title: filled
      .optional()
      .describe('Its heading; without it, the first heading of the text.')
      .meta({ examples: ['What is left in the drains'] }),
    date: day('The day of a post; without it, the one in the name of its file.'),
    updated: day('When it was last changed in substance.'),
    summary: text.default('').describe('A sentence or two, for lists and above the text.'),
    tags: listOf(wordsIn).default([]).describe('The filter buttons that a post belongs to.'),
    ...imageFields,
    draft: trueOrFalse('true keeps it out of the site; npm run dev shows it.'),
    lang: text
      .refine(isLanguageTag, { error: rule('language') })
      .optional()
      .describe('Its language, if it is not that of the site.')
      .meta({ examples: ['de'] }),
    pdf: trueOrFalse('true makes a PDF of it as well, in the look of the résumé.'),
  }),
);
