import type { Finding } from '#kit/messages/problem.ts';
import { doiIn } from '#kit/formats/facts/doi.ts';
import { get, isObject, listAt, textAt } from '#kit/formats/facts/json.ts';
import { noticeInLine } from '#kit/formats/facts/notices.ts';
import { readMarkup } from '#kit/formats/bibtex/latex.ts';
import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import {
  countLeftOut,
  importedEntry,
  type ImportedEntry,
  type Loss,
  type SourceRecords,
} from '#kit/formats/importedEntry.ts';
import { readWrittenDate } from '#kit/formats/facts/dates.ts';
import {
  type Basics,
  type Career,
  type CareerItem,
  nonEmptyBasics,
  placeName,
  READERS,
  skillGroups,
} from './readCareer.ts';
import { profileAddress } from '#src/lib/networks.ts';

const SECTIONS = `basics work volunteer education awards certificates publications skills
  languages interests references projects`.split(/\s+/u);

const KNOWN_SECTIONS = new Set(['$schema', 'meta', ...SECTIONS]);
type Reader = (entry: unknown, place: string) => ImportedEntry | CareerItem | Finding;

export function isJsonResume(json: unknown): boolean {
  return isObject(json) && SECTIONS.some((section) => typeof get(json, section) === 'object');
}

/** Reads JSON Resume 1.0 and its earlier versions; required fields that are missing become TODOs. */
export function readJsonResume(file: string, json: unknown): SourceRecords & Career {
  const records: ImportedEntry[] = [];
  const losses: Loss[] = [];
  const skips: Loss[] = [];
  const items: CareerItem[] = [];
  const readers: Readonly<Record<string, Reader>> = { ...READERS, publications: publicationOf };
  for (const section of SECTIONS) {
    const reader = readers[section];
    if (reader === undefined) continue;
    for (const [index, entry] of entriesIn(json, section).entries()) {
      const place = `${file}, ${section} ${index + 1}`;
      // Some résumés have plain words as languages and interests.
      const isWord = typeof entry === 'string' && /^(?:languages|interests)$/u.test(section);
      const record = isWord ? { name: entry } : entry;
      const result = isObject(record)
        ? reader(record, place)
        : ({ code: 'noEntry', kind: 'entry' } as const);
      if ('code' in result) {
        const isContactOnly = result.code === 'noEntry' && result.kind === 'reference';
        (isContactOnly ? skips : losses).push({ place, why: result });
      } else if ('file' in result) items.push(result);
      else records.push(result);
    }
  }
  items.push(...skillGroups(file, listAt(json, 'skills')));
  skips.push(...unsupportedSections(file, json));
  const unread = SECTIONS.flatMap((section) =>
    entriesIn(json, section).map((entry) => unreadFields(entry, section)),
  );
  return { records, losses, skips, items, basics: basicsOf(json), leftOut: countLeftOut(unread) };
}

/** The entries of a section; an employer with several positions becomes several jobs. */
function entriesIn(json: unknown, section: string): readonly unknown[] {
  return listAt(json, section).flatMap((entry): readonly unknown[] => {
    const positions = section === 'work' ? listAt(entry, 'positions').filter(isObject) : [];
    if (!isObject(entry) || positions.length === 0) return [entry];
    return positions.map((position) => ({ ...entry, ...position, name: entry['name'] }));
  });
}

const READ_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(lists.resume));

/** The paths of an entry's fields that are not read: "work.phone" (requirement M16). */
function unreadFields(entry: unknown, path: string): string[] {
  return Object.entries(isObject(entry) ? entry : {}).flatMap(([field, value]) => {
    const fieldPath = `${path}.${field}`;
    if (isObject(value) && READ_FIELDS.has(fieldPath)) return unreadFields(value, fieldPath);
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    const isUnread = READ_FIELDS.get(path)?.includes(field) === false;
    return isUnread && !isEmpty ? fieldPath : [];
  });
}

function publicationOf(entry: unknown, place: string): ImportedEntry | Finding {
  const title = textAt(entry, 'name') ?? textAt(entry, 'title');
  if (title === undefined) return { code: 'lacking', noun: 'publication', fields: ['name'] };
  const summary = get(entry, 'summary');
  const lines = typeof summary === 'string' ? summary.split(/\s*\n\s*/u) : [];
  const words = lines.filter((line) => noticeInLine(line) === undefined);
  const abstract = words.join(' ').replaceAll(/\s+/gu, ' ').trim();
  const venue = textAt(entry, 'publisher');
  const url = textAt(entry, 'url') ?? textAt(entry, 'website');
  return importedEntry({
    place,
    type: venue === undefined ? 'document' : 'article-journal',
    title: readMarkup(title),
    authors: [],
    ...readWrittenDate(textAt(entry, 'releaseDate')),
    venue,
    doi: doiIn(textAt(entry, 'doi') ?? '') ?? doiIn(url ?? ''),
    link: url,
    abstract: abstract === '' ? undefined : readMarkup(abstract),
    notices: lines.flatMap((line) => noticeInLine(line) ?? []),
    isTypeGuessed: true,
  });
}

/** What `basics` says; an import doesn't write the profile, which is the owner's own text. */
function basicsOf(json: unknown): Basics {
  const basics = get(json, 'basics');
  const summary = get(basics, 'summary');
  const profiles = listAt(basics, 'profiles').map((profile) => {
    const network = textAt(profile, 'network') ?? 'profile';
    const profileLink = textAt(profile, 'url') ?? textAt(profile, 'username');
    // Many résumés name the user, and leave the address empty.
    return [network, profileLink && profileAddress(network, profileLink)] as const;
  });
  const fields = ['name', 'label', 'email', 'url', 'image'].map(
    (field) => [field, textAt(basics, field)] as const,
  );
  return nonEmptyBasics([
    ...fields,
    // A summary keeps its paragraphs.
    ['summary', typeof summary === 'string' ? summary.trim() : undefined],
    ['location', placeName(basics)],
    ...profiles,
  ]);
}

/** One skip that counts the entries, by section, for which this site has no place. */
function unsupportedSections(file: string, json: unknown): Loss[] {
  const sections = Object.keys(isObject(json) ? json : {}).flatMap((name) => {
    const list = listAt(json, name).filter((entry) => isObject(entry) || typeof entry === 'string');
    // A lone word, such as the name of a theme, is a setting.
    const isSetting = list.length === 1 && typeof list[0] === 'string';
    if (KNOWN_SECTIONS.has(name) || isSetting || list.length === 0) return [];
    return { code: 'entriesOf', name, count: list.length } as const;
  });
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  const why = { code: 'withoutPlace', kind: 'sections', sections, count } as const;
  return count === 0 ? [] : [{ place: file, why, entries: count }];
}
