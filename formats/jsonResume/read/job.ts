import { textAt } from '#formats/facts/json.ts';
import type { CareerItem } from '#formats/jsonResume/careerItem.ts';
import { dateIn, placeName, points, webAddress } from './entryText.ts';

const LOGOS: readonly (readonly [logo: string, words: RegExp])[] = [
  ['Hospital', /hospital|clinic|klinik|medical cent(?:er|re)|health system/iu],
  ['University', /universit|college|school|institute of technology|academy|hochschule/iu],
  [
    'Government',
    /ministry|agency|department of|national institutes?|public health|government|federal|county|centers for/iu,
  ],
  ['Laboratory', /\blab(?:s|oratory|oratories)?\b|institute?\b|research cent(?:er|re)/iu],
];

export function jobOf(entry: unknown, place: string, thisYear: number): CareerItem | string {
  const company =
    textAt(entry, 'name') ?? textAt(entry, 'company') ?? textAt(entry, 'organization');
  const position = textAt(entry, 'position') ?? textAt(entry, 'title');
  if (company === undefined && position === undefined)
    return 'this job has neither title nor company';
  const todos: Record<string, string> = {};
  const period = jobPeriod(entry, todos, thisYear);
  const logo = LOGOS.find(([, words]) => words.test(company ?? ''))?.[0];
  const location = placeName(entry);
  const url = webAddress(textAt(entry, 'url') ?? textAt(entry, 'website'));
  if (position === undefined) todos['title'] = 'what was your position?';
  if (company === undefined) todos['company'] = 'where was it?';
  if (logo === undefined)
    todos['logoComponent'] = 'University, Hospital, Laboratory, Company or Government?';
  if (location === '') todos['location'] = 'where was it?';
  return {
    place,
    file: 'jobs.yaml',
    todos,
    fields: {
      title: position ?? company ?? '',
      company: company ?? position ?? '',
      logoComponent: logo ?? 'Company',
      period,
      location,
      description: points(entry),
      links: url === undefined ? [] : [{ name: 'Website', url }],
    },
  };
}

function jobPeriod(entry: unknown, todos: Record<string, string>, thisYear: number): string {
  const [start, end] = [dateIn(entry, 'startDate'), dateIn(entry, 'endDate')];
  const first =
    start.year === undefined ? (end.year === undefined ? { year: thisYear } : end) : start;
  const unsure = [start, end].some((date) => date.year !== undefined && date.month === undefined);
  if (start.year === undefined) todos['period'] = 'when did it begin?';
  else if (unsure) todos['period'] = 'which months?';
  const from = `${String(first.month ?? 1).padStart(2, '0')}/${first.year}`;
  if (end.year === undefined) return `${from} - Present`;
  const lastMonth = end.month ?? (end.year === first.year ? Math.max(first.month ?? 1, 1) : 1);
  return `${from} - ${String(lastMonth).padStart(2, '0')}/${end.year}`;
}
