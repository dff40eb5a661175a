import type { Finding } from '#kit/messages/problem.ts';
import type { CareerItem, SectionFile } from '#kit/formats/careerItem.ts';
import { at, isObject, listAt, textAt } from '#kit/formats/facts/json.ts';
import { degreeOf } from '#kit/formats/jsonResume/read/degree.ts';
import { dateText, webAddress } from '#kit/formats/jsonResume/read/entryText.ts';
import { jobOf } from '#kit/formats/jsonResume/read/job.ts';
import { sectionItem } from '#kit/formats/jsonResume/read/sectionItem.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { byPreference } from '#kit/formats/orcid/preference.ts';
import { asEntry, dateAt, isoDateAt } from './fields.ts';

type Reader = (summary: unknown, place: string) => CareerItem | Finding;

/** The kinds of affiliations in a record, and what becomes of each. */
export const AFFILIATIONS: readonly {
  readonly section: Section;
  /** What one is called in the report. */
  readonly noun: string;
  readonly read: Reader;
}[] = [
  { section: 'employments', noun: 'employment', read: job },
  { section: 'invited-positions', noun: 'invited position', read: job },
  { section: 'educations', noun: 'education', read: degree },
  // ORCID shows both under one heading, and many keep their degrees here.
  { section: 'qualifications', noun: 'qualification', read: degree },
  { section: 'distinctions', noun: 'distinction', read: award },
  { section: 'memberships', noun: 'membership', read: membership },
  { section: 'services', noun: 'service', read: service },
];

type Section =
  | 'employments'
  | 'invited-positions'
  | 'educations'
  | 'qualifications'
  | 'distinctions'
  | 'memberships'
  | 'services';

/**
 * Finds the affiliations of one kind; of several reports of one, the preferred one.
 *
 * @returns them with their index in the record, the current ones first, then the latest
 */
export function summariesIn(
  activities: unknown,
  section: Section,
): { readonly summary: unknown; readonly index: number }[] {
  const name = `${section.slice(0, -1)}-summary`;
  return listAt(activities, section, 'affiliation-group')
    .map((group, index) => {
      const reports = listAt(group, 'summaries').map((report) => at(report, name));
      return { summary: byPreference(reports.filter(isObject))[0], index };
    })
    .toSorted((a, b) => latest(b.summary).localeCompare(latest(a.summary), 'en'));
}

/** Sorts as text: when it ended, then when it began. */
function latest(summary: unknown): string {
  const end = isoDateAt(summary, 'end-date') ?? '9999';
  return `${end.padEnd(7, '-')} ${isoDateAt(summary, 'start-date') ?? ''}`;
}

const ORGANIZATION = ['organization', 'name'] as const;

function job(summary: unknown, place: string) {
  const position = textAt(summary, 'role-title');
  const department = textAt(summary, 'department-name');
  const entry = {
    ...asEntry(summary),
    name: textAt(summary, ...ORGANIZATION),
    position,
    summary: department,
  };
  return jobOf(entry, place);
}

function degree(summary: unknown, place: string) {
  const role = textAt(summary, 'role-title');
  const department = textAt(summary, 'department-name');
  const entry = {
    ...asEntry(summary),
    institution: textAt(summary, ...ORGANIZATION),
    studyType: role ?? department,
    summary: role === undefined ? undefined : department,
  };
  return degreeOf(entry, place);
}

function award(summary: unknown, place: string) {
  const title = textAt(summary, 'role-title') ?? textAt(summary, 'department-name');
  const date = dateText(dateAt(summary, 'start-date')) ?? dateText(dateAt(summary, 'end-date'));
  return item('sections/awards.yaml', summary, place, { title, date });
}

function membership(summary: unknown, place: string) {
  const title = textAt(summary, 'role-title') ?? 'Member';
  return item('sections/service.yaml', summary, place, { title, period: periodOf(summary) });
}

function service(summary: unknown, place: string) {
  const [role, department] = ['role-title', 'department-name'].map((name) => textAt(summary, name));
  return item('sections/service.yaml', summary, place, {
    title: role ?? department,
    period: periodOf(summary),
    description: role === undefined ? undefined : department,
  });
}

/** Without a title, an item is named by its organization. */
function item(
  file: SectionFile,
  summary: unknown,
  place: string,
  fields: Readonly<Record<string, unknown>> & { readonly title: string | undefined },
) {
  const organization = textAt(summary, ...ORGANIZATION);
  const title = fields.title ?? organization;
  if (organization === undefined && textAt(summary, 'role-title') === undefined)
    return { code: 'noEntry', kind: 'role' } as const;
  const url = webAddress(textAt(summary, 'url', 'value'));
  return sectionItem(file, place, {
    title,
    place: title === organization ? undefined : organization,
    ...omitEmpty(fields),
    links: url === undefined ? [] : [{ name: 'Website', url }],
  });
}

/** Without an end it is ongoing, as ORCID's pages show it. */
function periodOf(summary: unknown): string | undefined {
  const [start, end] = ['start-date', 'end-date'].map((name) => dateText(dateAt(summary, name)));
  return start === undefined ? end : `${start} - ${end ?? 'Present'}`;
}
