import type { Finding } from '#kit/messages/problem.ts';
import { textAt } from '#kit/formats/facts/json.ts';
import { unknownValue, type CareerItem } from '#kit/formats/careerItem.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { dateIn, dateText, placeName, points, webAddress } from './entryText.ts';

const LOGOS: readonly (readonly [logo: string, words: RegExp])[] = [
  ['Hospital', /hospital|clinic|klinik|medical cent(?:er|re)|health system/iu],
  ['University', /universit|college|school|institute of technology|academy|hochschule/iu],
  [
    'Government',
    /ministry|agency|department of|national institutes?|public health|government|federal|county|centers for/iu,
  ],
  ['Laboratory', /\blab(?:s|oratory|oratories)?\b|institute?\b|research cent(?:er|re)/iu],
];

/** The name of the link that leads to the employer. */
export const EMPLOYERS_SITE = 'Website';

/**
 * Reads one entry of `work`.
 * @param entry - The entry.
 * @param place - Where it is, for the report.
 * @returns The job, or why it is lost.
 */
export function jobOf(entry: unknown, place: string): CareerItem | Finding {
  const company =
    textAt(entry, 'name') ?? textAt(entry, 'company') ?? textAt(entry, 'organization');
  const position = textAt(entry, 'position') ?? textAt(entry, 'title');
  if (company === undefined && position === undefined)
    return { code: 'lacking', noun: 'job', fields: ['title', 'company'] };
  const todos: Record<string, string> = {};
  const period = jobPeriod(entry, todos);
  const logo = LOGOS.find(([, words]) => words.test(company ?? ''))?.[0];
  const location = placeName(entry);
  const url = webAddress(textAt(entry, 'url') ?? textAt(entry, 'website'));
  if (position === undefined) todos['title'] = 'what was your position?';
  if (company === undefined) todos['company'] = 'where was it?';
  return {
    place,
    file: 'jobs.yaml',
    todos,
    // Missing optional fields are left out, without a TODO.
    fields: omitEmpty({
      title: position ?? company ?? '',
      company: company ?? position ?? '',
      logo: logo,
      period,
      location,
      description: points(entry),
      links: url === undefined ? [] : [{ name: EMPLOYERS_SITE, url }],
    }),
  };
}

/** Years alone are a period too; without a beginning, its end is kept in words. */
function jobPeriod(entry: unknown, todos: Record<string, string>): string {
  const [start, end] = ['startDate', 'endDate'].map((name) => dateText(dateIn(entry, name)));
  if (start !== undefined) return `${start} - ${end ?? 'Present'}`;
  const question = 'when did it begin?';
  todos['period'] = end === undefined ? question : `${question} It ended ${end}`;
  return unknownValue(todos['period']);
}
