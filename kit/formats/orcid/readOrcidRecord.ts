import type { Career, CareerItem } from '#kit/formats/careerItem.ts';
import { at, isObject, listAt } from '#kit/formats/facts/json.ts';
import type { Loss, SourceRecords } from '#kit/formats/importedEntry.ts';
import { readOrcid } from './readOrcid.ts';
import { AFFILIATIONS, summariesIn } from './record/affiliations.ts';
import { grantOf } from './record/funding.ts';
import { personBasics } from './record/person.ts';
import { byPreference } from './preference.ts';

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
  const groups = ([...AFFILIATIONS.map(({ section }) => section), 'fundings'] as const).map(
    (section) => at(json, section, section === 'fundings' ? 'group' : 'affiliation-group'),
  );
  return groups.some(Array.isArray);
}

/**
 * Reads a whole ORCID record (requirement N21).
 *
 * @param file - the file's name for messages
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
  const items: CareerItem[] = [];
  const losses: Loss[] = [...lostWorks];
  for (const { place, item } of found) {
    if ('code' in item) losses.push({ place, why: item });
    else items.push(item);
  }
  return {
    records,
    losses,
    skips: unsupported(file, activities),
    items,
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
