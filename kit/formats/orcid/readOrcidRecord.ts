import {
  type Basics,
  type Career,
  dateText,
  nonEmptyBasics,
  type CareerPart,
  READERS,
  webAddress,
} from '#kit/formats/jsonResume/readJsonResume.ts';
import { isoDate } from '#kit/formats/facts/dates.ts';
import { get, isObject, listAt, textAt } from '#kit/formats/facts/json.ts';
import type { Loss, SourceRecords } from '#kit/formats/importedEntry.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { networkAt, withScheme } from '#src/lib/networks.ts';
import { byPreference, dateAt, readOrcid } from './readOrcid.ts';

/** The affiliations of a record, with their name in reports and the part of a résumé they become. */
const AFFILIATIONS: readonly (readonly [section: string, noun: string, part: CareerPart])[] = [
  ['employments', 'employment', 'work'],
  ['invited-positions', 'invited position', 'work'],
  ['educations', 'education', 'education'],
  // ORCID shows both under one heading, and many keep their degrees here.
  ['qualifications', 'qualification', 'education'],
  ['distinctions', 'distinction', 'awards'],
  ['memberships', 'membership', 'service'],
  ['services', 'service', 'service'],
];

const UNSUPPORTED = { 'peer-reviews': 'peer-review', 'research-resources': 'research-resource' };

/** Whether JSON is a whole record (API 3.0), or its person or activities, not a list of works. */
export function isOrcidRecord(json: unknown): boolean {
  if (!isObject(json)) return false;
  if (isObject(get(json, 'person')) || isObject(get(json, 'activities-summary'))) return true;
  if (get(json, 'orcid-identifier') !== undefined && get(json, 'title') === undefined) return true;
  const affiliations = AFFILIATIONS.map(([section]) => get(json, section, 'affiliation-group'));
  return [...affiliations, get(json, 'fundings', 'group')].some(Array.isArray);
}

/**
 * Reads a whole ORCID record like a résumé (requirement N21).
 * @see https://info.orcid.org/documentation/integration-guide/orcid-record/
 */
export function readOrcidRecord(file: string, json: unknown): SourceRecords & Career {
  const activities = get(json, 'activities-summary') ?? json;
  const works = get(activities, 'works');
  const { records, losses } = isObject(works)
    ? readOrcid(file, works)
    : { records: [], losses: [] };
  const affiliations = AFFILIATIONS.flatMap(([section, noun, part]) =>
    summariesIn(activities, section).map(({ summary, index }) => {
      const place = `${file}, ${noun} ${index + 1}`;
      const entry = affiliationOf(summary, section, part);
      const isNamed = entry.organization !== undefined || textAt(summary, 'role-title');
      if (!isNamed && /^(?:awards|service)$/u.test(part))
        return { place, item: { code: 'noEntry', kind: 'role' } as const };
      return { place, item: READERS[part](entry, place) };
    }),
  );
  const grants = listAt(activities, 'fundings', 'group').map((group, index) => {
    const place = `${file}, funding ${index + 1}`;
    const grant = grantOf(byPreference(listAt(group, 'funding-summary'))[0]);
    const untitled = { code: 'lacking', noun: 'funding', fields: ['title'] } as const;
    return { place, item: grant.title === undefined ? untitled : READERS.grants(grant, place) };
  });
  const results = [...affiliations, ...grants];
  const errors = results.flatMap(({ place, item }) => ('code' in item ? { place, why: item } : []));
  return {
    records,
    losses: [...losses, ...errors],
    skips: Object.entries(UNSUPPORTED).flatMap(([section, noun]): Loss[] => {
      const count = listAt(activities, section, 'group').length;
      const why = { code: 'withoutPlace', kind: 'groups', noun, count } as const;
      return count === 0 ? [] : [{ place: file, why, entries: count }];
    }),
    items: results.flatMap(({ item }) => ('code' in item ? [] : item)),
    basics: personBasics(json),
  };
}

/** The preferred report of each affiliation in a section, the latest first. */
function summariesIn(activities: unknown, section: string) {
  const name = `${section.slice(0, -1)}-summary`;
  return listAt(activities, section, 'affiliation-group')
    .map((group, index) => {
      const reports = listAt(group, 'summaries').map((report) => get(report, name));
      return { summary: byPreference(reports.filter(isObject))[0], index };
    })
    .toSorted((a, b) => sortKey(b.summary).localeCompare(sortKey(a.summary), 'en'));
}

/** A text that sorts affiliations by end, then by start; without an end, as the latest. */
function sortKey(summary: unknown): string {
  const end = monthAt(summary, 'end-date') || '9999';
  return `${end.padEnd(7, '-')} ${monthAt(summary, 'start-date')}`;
}

/** An affiliation under all names that JSON Resume's parts have for its fields. */
function affiliationOf(summary: unknown, section: string, part: CareerPart) {
  const role = textAt(summary, 'role-title') ?? (section === 'memberships' ? 'Member' : undefined);
  const department = textAt(summary, 'department-name');
  const organization = textAt(summary, 'organization', 'name');
  const [start, end] = [monthAt(summary, 'start-date'), monthAt(summary, 'end-date')];
  const isJob = part === 'work';
  const isAward = part === 'awards';
  return omitEmpty({
    name: organization,
    institution: organization,
    awarder: organization,
    organization,
    title: isAward ? (role ?? department ?? organization) : undefined,
    // A department replaces a missing role, otherwise it describes the role.
    position: isJob ? role : (role ?? department),
    studyType: role ?? department,
    summary: isJob ? department : role && department,
    startDate: start,
    endDate: end,
    date: isAward ? start || end : '',
    location: organizationPlace(summary),
    url: textAt(summary, 'url', 'value'),
  });
}

function grantOf(summary: unknown) {
  const grantId = listAt(summary, 'external-ids', 'external-id').find(
    (id) => textAt(id, 'external-id-type')?.replaceAll('-', '_') === 'grant_number',
  );
  const number = textAt(grantId, 'external-id-value');
  const type = textAt(summary, 'type')?.toLowerCase().replaceAll(/[-_]/gu, ' ');
  const kind = type?.replace(/^./u, (first) => first.toUpperCase());
  // “Grant” without a number would add nothing.
  const isOnlyGrant = number === undefined && (kind === undefined || kind === 'Grant');
  const dates = ['start-date', 'end-date'].map((name) => dateText(dateAt(summary, name)) ?? '');
  return {
    title: textAt(summary, 'title', 'title', 'value'),
    organization: textAt(summary, 'organization', 'name'),
    // Unlike a job, a grant without an end is not ongoing.
    period: dates.filter(Boolean).join(' - '),
    summary: isOnlyGrant ? undefined : [kind ?? 'Grant', number].filter(Boolean).join(' '),
    url: [textAt(summary, 'url', 'value'), textAt(grantId, 'external-id-url', 'value')]
      .map(webAddress)
      .find((url) => url !== undefined),
  };
}

function monthAt(summary: unknown, name: string): string {
  const { year, month } = dateAt(summary, name);
  return isoDate(omitEmpty({ year, month }));
}

/** "Boston, MA", or city and country without a region; '' if nothing is known. */
function organizationPlace(summary: unknown): string {
  const [city, region, country] = ['city', 'region', 'country'].map((part) =>
    textAt(summary, 'organization', 'address', part),
  );
  const regionOrCountry = region === undefined || region === city ? countryName(country) : region;
  return [city, regionOrCountry].filter((part) => part !== undefined).join(', ');
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/** "NG" → "Nigeria"; any other text is unchanged. */
function countryName(code: string | undefined): string | undefined {
  return code === undefined || !/^[A-Z]{2}$/u.test(code) ? code : COUNTRIES.of(code);
}

function personBasics(json: unknown): Basics {
  const person = get(json, 'person') ?? json;
  const [name, ...nameVariants] = namesOf(person);
  const currentJob = summariesIn(get(json, 'activities-summary') ?? json, 'employments').find(
    ({ summary }) => get(summary, 'end-date', 'year', 'value') === undefined,
  )?.summary;
  const country = textAt(listAt(person, 'addresses', 'address')[0], 'country', 'value');
  const biography = get(person, 'biography', 'content');
  const orcidId = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/u.exec(
    [get(json, 'orcid-identifier'), json, person].map((part) => textAt(part, 'path')).join(' '),
  )?.[0];
  // Many type several keywords into one field.
  const keywords = listAt(person, 'keywords', 'keyword').flatMap((keyword) =>
    (textAt(keyword, 'content') ?? '').split(/[,;]/u).map((word) => word.trim()),
  );
  return nonEmptyBasics([
    ['name', name],
    ['label', textAt(currentJob, 'role-title')],
    ['email', textAt(listAt(person, 'emails', 'email')[0], 'email')],
    ['summary', typeof biography === 'string' ? biography.trim() : undefined],
    ['location', organizationPlace(currentJob) || countryName(country)],
    ...nameVariants.map((variant) => ['nameVariants', variant] as const),
    ...[...new Set(keywords)].map((word) => ['keywords', word] as const),
    ['ORCID', orcidId && `https://orcid.org/${orcidId}`],
    ...linksOf(person),
  ]);
}

function namesOf(person: unknown): string[] {
  const name = get(person, 'name');
  const parts = ['given-names', 'family-name'].flatMap((part) => textAt(name, part, 'value') ?? []);
  const otherNames = listAt(person, 'other-names', 'other-name').map((other) =>
    textAt(other, 'content'),
  );
  const allNames = [textAt(name, 'credit-name', 'value'), parts.join(' '), ...otherNames];
  return [...new Set(allNames.flatMap((each) => (each ? [each] : [])))];
}

function linksOf(person: unknown): (readonly [network: string, address: string])[] {
  const pages = listAt(person, 'researcher-urls', 'researcher-url').map(
    (entry) => [textAt(entry, 'url-name'), textAt(entry, 'url', 'value')] as const,
  );
  const ids = listAt(person, 'external-identifiers', 'external-identifier').map((id) => {
    // "Scopus Author ID" → "Scopus"
    const name = textAt(id, 'external-id-type')?.replace(/\s*(?:author|profile)?\s*id$/iu, '');
    return [name, textAt(id, 'external-id-url', 'value')] as const;
  });
  return [...pages, ...ids].flatMap(([name, listedAddress]) => {
    if (listedAddress === undefined) return [];
    const address = withScheme(listedAddress);
    return [[networkAt(address) ?? name ?? 'website', address] as const];
  });
}
