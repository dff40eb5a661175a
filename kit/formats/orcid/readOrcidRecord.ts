import {
  type Basics,
  type Career,
  type CareerItem,
  type SectionFile,
  dateText,
  degreeOf,
  jobOf,
  sectionItem,
  spanText,
  webAddress,
} from '#kit/formats/jsonResume/readCareer.ts';
import { at, isObject, listAt, textAt } from '#kit/formats/facts/json.ts';
import type { Loss, SourceRecords } from '#kit/formats/importedEntry.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { networkAt, withScheme } from '#src/lib/profileAddress.ts';
import { byPreference, dateAt, readOrcid } from './readOrcid.ts';

/** What a record holds that has no place on this site. */
const UNSUPPORTED = [
  ['peer-reviews', 'peer-review'],
  ['research-resources', 'research-resource'],
] as const;

/**
 * Whether JSON is a whole ORCID record (API 3.0), or its person or activities alone. A list of
 * works alone is not: that is {@link readOrcid}'s.
 */
export function isOrcidRecord(json: unknown): boolean {
  if (!isObject(json)) return false;
  const activities = at(json, 'activities-summary');
  if (isObject(at(json, 'person')) || isObject(activities)) return true;
  if (at(json, 'orcid-identifier') !== undefined && at(json, 'title') === undefined) return true;
  const affiliations = AFFILIATIONS.map(({ section }) => at(json, section, 'affiliation-group'));
  return [...affiliations, at(json, 'fundings', 'group')].some(Array.isArray);
}

/**
 * Reads a whole ORCID record (requirement N21).
 * @param json - its parsed JSON; anything in it may be null
 * @returns its works, jobs, degrees, grants, awards and service, and what it says about its owner
 * @see https://info.orcid.org/documentation/integration-guide/orcid-record/
 */
export function readOrcidRecord(file: string, json: unknown): SourceRecords & Career {
  const activities = at(json, 'activities-summary') ?? json;
  const works = at(activities, 'works');
  const { records, losses: lostWorks } = isObject(works)
    ? readOrcid(file, works)
    : { records: [], losses: [] };
  const found = [
    ...AFFILIATIONS.flatMap(({ section, noun, read }) =>
      summariesIn(activities, section).map(({ summary, index }) => {
        const place = `${file}, ${noun} ${index + 1}`;
        return { place, item: read(summary, place) };
      }),
    ),
    ...listAt(activities, 'fundings', 'group').map((group, index) => {
      const place = `${file}, funding ${index + 1}`;
      const [summary] = byPreference(listAt(group, 'funding-summary'));
      return { place, item: grantOf(summary, place) };
    }),
  ];
  const lost = found.flatMap(({ place, item }) => ('code' in item ? { place, why: item } : []));
  return {
    records,
    losses: [...lostWorks, ...lost],
    skips: unsupported(file, activities),
    items: found.flatMap(({ item }) => ('code' in item ? [] : item)),
    basics: personBasics(json),
  };
}

function unsupported(file: string, activities: unknown): Loss[] {
  return UNSUPPORTED.flatMap(([section, noun]): Loss[] => {
    const count = listAt(activities, section, 'group').length;
    if (count === 0) return [];
    return [
      { place: file, why: { code: 'withoutPlace', kind: 'groups', noun, count }, entries: count },
    ];
  });
}

/** The kinds of affiliations in a record, and what becomes of each. */
const AFFILIATIONS: readonly {
  readonly section: string;
  /** What one is called in the report. */
  readonly noun: string;
  readonly read: (summary: unknown, place: string) => CareerItem | Finding;
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

/** Finds the affiliations of one kind; of several reports of one, the preferred one. */
function summariesIn(
  activities: unknown,
  section: string,
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
  const [position, department] = roleIn(summary);
  const name = textAt(summary, ...ORGANIZATION);
  return jobOf({ ...asEntry(summary), name, position, summary: department }, place);
}

function degree(summary: unknown, place: string) {
  const [role, department] = roleIn(summary);
  const institution = textAt(summary, ...ORGANIZATION);
  const kind =
    role === undefined ? { studyType: department } : { studyType: role, summary: department };
  return degreeOf({ ...asEntry(summary), institution, ...kind }, place);
}

function award(summary: unknown, place: string) {
  const [role, department] = roleIn(summary);
  const title = role ?? department;
  const date = dateText(dateAt(summary, 'start-date')) ?? dateText(dateAt(summary, 'end-date'));
  return item('sections/awards.yaml', summary, place, { title, date });
}

function membership(summary: unknown, place: string) {
  const title = textAt(summary, 'role-title') ?? 'Member';
  return item('sections/service.yaml', summary, place, { title, period: periodOf(summary) });
}

function service(summary: unknown, place: string) {
  const [role, department] = roleIn(summary);
  return item('sections/service.yaml', summary, place, {
    title: role ?? department,
    period: periodOf(summary),
    description: role === undefined ? undefined : department,
  });
}

function roleIn(summary: unknown) {
  return [textAt(summary, 'role-title'), textAt(summary, 'department-name')] as const;
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
  return spanText(dateAt(summary, 'start-date'), dateAt(summary, 'end-date'));
}

/** ORCID's kinds of funding in words. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['grant', 'Grant'],
  ['contract', 'Contract'],
  ['award', 'Award'],
  ['salary-award', 'Salary award'],
]);

/** The end of a grant is only given if the record does. */
function grantOf(summary: unknown, place: string): CareerItem | Finding {
  const title = textAt(summary, 'title', 'title', 'value');
  if (title === undefined) return { code: 'lacking', noun: 'funding', fields: ['title'] };
  const [start, end] = ['start-date', 'end-date'].map((name) => dateText(dateAt(summary, name)));
  const numbered = listAt(summary, 'external-ids', 'external-id').find(
    (id) => textAt(id, 'external-id-type')?.replaceAll('-', '_') === 'grant_number',
  );
  const number = textAt(numbered, 'external-id-value');
  const address = [textAt(summary, 'url', 'value'), textAt(numbered, 'external-id-url', 'value')]
    .map(webAddress)
    .find((url) => url !== undefined);
  const kind = KINDS.get(textAt(summary, 'type')?.toLowerCase().replaceAll('_', '-') ?? '');
  // That a grant is a grant says nothing.
  const isPlain = number === undefined && (kind === undefined || kind === 'Grant');
  return sectionItem('sections/grants.yaml', place, {
    title,
    place: textAt(summary, 'organization', 'name'),
    period: start !== undefined && end !== undefined ? `${start} - ${end}` : (start ?? end),
    description: isPlain ? undefined : [kind ?? 'Grant', number].filter(Boolean).join(' '),
    links: address === undefined ? [] : [{ name: 'Website', url: address }],
  });
}

/** @returns "2021-03", "2021" or undefined */
function isoDateAt(summary: unknown, name: string): string | undefined {
  const { year, month } = dateAt(summary, name);
  if (year === undefined) return undefined;
  return month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}

/** @returns "Boston, MA", or city and country if there is no region; '' if nothing is known */
function organizationPlace(summary: unknown): string {
  const [city, region, country] = ['city', 'region', 'country'].map((part) =>
    textAt(summary, 'organization', 'address', part),
  );
  const around = region === undefined || region === city ? countryName(country) : region;
  return [city, around].filter((part) => part !== undefined).join(', ');
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/** "NG" → "Nigeria"; anything but a code stays as it is. */
function countryName(code: string | undefined): string | undefined {
  if (code === undefined || !/^[A-Z]{2}$/u.test(code)) return code;
  return COUNTRIES.of(code);
}

/** An affiliation in the terms of JSON Resume, whose readers make an item of it. */
function asEntry(summary: unknown): Readonly<Record<string, unknown>> {
  return omitEmpty({
    startDate: isoDateAt(summary, 'start-date'),
    endDate: isoDateAt(summary, 'end-date'),
    location: organizationPlace(summary),
    url: textAt(summary, 'url', 'value'),
  });
}

/**
 * What a record says about its owner: the name it goes by, what they are and where, their texts and
 * their profiles.
 */
function personBasics(json: unknown): Basics {
  const person = at(json, 'person') ?? json;
  const names = namesOf(person);
  const [now] = summariesIn(at(json, 'activities-summary') ?? json, 'employments')
    .map(({ summary }) => summary)
    .filter((summary) => at(summary, 'end-date', 'year', 'value') === undefined);
  const country = countryName(
    textAt(listAt(person, 'addresses', 'address')[0], 'country', 'value'),
  );
  const place = organizationPlace(now);
  const biography = at(person, 'biography', 'content');
  const iD = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/u.exec(
    textAt(json, 'orcid-identifier', 'path') ??
      textAt(json, 'path') ??
      textAt(person, 'path') ??
      '',
  )?.[0];
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['name', names[0]],
    ['label', textAt(now, 'role-title')],
    ['email', textAt(listAt(person, 'emails', 'email')[0], 'email')],
    ['summary', typeof biography === 'string' ? biography.trim() || undefined : undefined],
    ['location', place === '' ? country : place],
    ...names.slice(1).map((name) => ['nameVariants', name] as const),
    ...keywordsOf(person).map((word) => ['keywords', word] as const),
    ['ORCID', iD === undefined ? undefined : `https://orcid.org/${iD}`],
    ...linksOf(person),
  ];
  return fields.flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const]));
}

/** The name that the owner publishes under first, then all others. */
function namesOf(person: unknown): string[] {
  const name = at(person, 'name');
  const whole = ['given-names', 'family-name'].flatMap((part) => textAt(name, part, 'value') ?? []);
  const others = listAt(person, 'other-names', 'other-name').flatMap(
    (other) => textAt(other, 'content') ?? [],
  );
  const all = [textAt(name, 'credit-name', 'value'), whole.join(' ') || undefined, ...others];
  return [...new Set(all.filter((each) => each !== undefined))];
}

/** Many type several into one field. */
function keywordsOf(person: unknown): string[] {
  const words = listAt(person, 'keywords', 'keyword').flatMap((keyword) =>
    (textAt(keyword, 'content') ?? '').split(/[,;]/u).map((word) => word.trim()),
  );
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Pages that the owner lists, and ids such as Scopus's that have an address. */
function linksOf(person: unknown): (readonly [network: string, address: string])[] {
  const urls = listAt(person, 'researcher-urls', 'researcher-url').map(
    (entry) => [textAt(entry, 'url-name'), textAt(entry, 'url', 'value')] as const,
  );
  const ids = listAt(person, 'external-identifiers', 'external-identifier').map(
    (id) => [idName(id), textAt(id, 'external-id-url', 'value')] as const,
  );
  return [...urls, ...ids].flatMap(([name, given]) => {
    if (given === undefined) return [];
    const address = withScheme(given);
    return [[networkAt(address) ?? name ?? 'website', address] as const];
  });
}

/** "Scopus Author ID" → "Scopus" */
function idName(id: unknown): string | undefined {
  return textAt(id, 'external-id-type')?.replace(/\s*(?:author|profile)?\s*id$/iu, '');
}
