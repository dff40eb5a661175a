import type { Finding } from '#kit/messages/problem.ts';
import { listAt, textAt } from '#kit/formats/facts/json.ts';
import type { CareerItem, SectionFile } from '#kit/formats/careerItem.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { endsBeforeStart } from '#src/lib/period.ts';
import { dateIn, dateText, points, webAddress } from './entryText.ts';

type Reader = (entry: unknown, place: string) => CareerItem | Finding;

/**
 * The parts of a résumé that become the owner's own pages (requirement W9), as ownSections.ts
 * writes them.
 */
export const SECTION_READERS: readonly (readonly [part: string, read: Reader])[] = [
  ['awards', (entry, place) => award(entry, place)],
  ['certificates', certificate],
  ['languages', language],
  ['interests', interest],
  ['volunteer', volunteer],
];

function award(entry: unknown, place: string) {
  return sectionItem('sections/awards.yaml', place, {
    title: textAt(entry, 'title') ?? textAt(entry, 'name'),
    place: textAt(entry, 'awarder'),
    date: dateText(dateIn(entry, 'date')),
    description: textAt(entry, 'summary'),
  });
}

function certificate(entry: unknown, place: string) {
  return sectionItem('sections/certificates.yaml', place, {
    title: textAt(entry, 'name') ?? textAt(entry, 'title'),
    place: textAt(entry, 'issuer'),
    date: dateText(dateIn(entry, 'date')),
    links: website(entry),
  });
}

function language(entry: unknown, place: string) {
  return sectionItem('sections/languages.yaml', place, {
    title: textAt(entry, 'language') ?? textAt(entry, 'name'),
    role: textAt(entry, 'fluency') ?? textAt(entry, 'level'),
  });
}

function interest(entry: unknown, place: string) {
  const keywords = listAt(entry, 'keywords').filter((word) => typeof word === 'string');
  return sectionItem('sections/interests.yaml', place, {
    title: textAt(entry, 'name'),
    description: keywords.map((word) => word.trim()).filter((word) => word !== ''),
  });
}

function volunteer(entry: unknown, place: string) {
  const organization = textAt(entry, 'organization') ?? textAt(entry, 'name');
  const title = textAt(entry, 'position') ?? organization;
  return sectionItem('sections/volunteering.yaml', place, {
    title,
    place: title === organization ? undefined : organization,
    period: period(entry),
    description: points(entry),
    links: website(entry),
  });
}

/** Without an end it is ongoing. */
function period(entry: unknown): string | undefined {
  const [start, end] = ['startDate', 'endDate'].map((name) => dateText(dateIn(entry, name)));
  return start === undefined ? end : `${start} - ${end ?? 'Present'}`;
}

function website(entry: unknown) {
  const url = webAddress(textAt(entry, 'url') ?? textAt(entry, 'website'));
  return url === undefined ? [] : [{ name: 'Website', url }];
}

type Fields = Readonly<Record<string, unknown>> & {
  readonly title: string | undefined;
  readonly period?: string | undefined;
};

/**
 * Makes an item of one of the owner's own pages.
 * @param file - The page's file.
 * @param place - Where it is in the source, for the report.
 * @param fields - What is known of it.
 * @returns The item, or why it is lost.
 */
export function sectionItem(
  file: SectionFile,
  place: string,
  fields: Fields,
): CareerItem | Finding {
  const { title, period = '' } = fields;
  if (title === undefined) return { code: 'lacking', noun: 'entry', fields: ['name'] };
  if (endsBeforeStart(period)) return { code: 'endsFirst', kind: 'record', period };
  return { file, place, todos: {}, fields: omitEmpty(fields) };
}
