import type { Finding } from '#kit/messages/problem.ts';
import { doiIn } from '#kit/formats/facts/doi.ts';
import { firstTextAt, get, isObject, listAt, textAt } from '#kit/formats/facts/json.ts';
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
import { readWrittenDate, type WrittenDate } from '#kit/formats/facts/dates.ts';
import { profileAddress } from '#src/lib/networks.ts';
import type { LIST_SCHEMAS } from '#src/content/schema.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { endsBeforeStart } from '#src/lib/period.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';
import { slugsFor } from '#src/lib/slug.ts';

const SECTIONS = `basics work volunteer education awards certificates publications skills
  languages interests references projects`.split(/\s+/u);

const KNOWN_SECTIONS = new Set(['$schema', 'meta', ...SECTIONS]);

export function isJsonResume(json: unknown): boolean {
  return isObject(json) && SECTIONS.some((section) => typeof get(json, section) === 'object');
}

/** Reads JSON Resume 1.0 and its earlier versions; required fields that are missing become TODOs. */
export function readJsonResume(file: string, json: unknown): SourceRecords & Career {
  const results = SECTIONS.flatMap((section) => {
    const reader = SECTION_READERS[section];
    if (reader === undefined) return [];
    return entriesIn(json, section).map((entry, index): ImportedEntry | CareerItem | Loss => {
      const place = `${file}, ${section} ${index + 1}`;
      if (!isObject(entry)) return { place, why: { code: 'noEntry', kind: 'entry' } };
      const result = reader(entry, place);
      return 'code' in result ? { place, why: result } : result;
    });
  });
  const failures = results.filter((result) => 'why' in result);
  const isContactOnly = ({ why }: Loss) => why.code === 'noEntry' && why.kind === 'reference';
  const items = results.filter((result) => 'file' in result);
  const unread = SECTIONS.flatMap((section) =>
    entriesIn(json, section).map((entry) => unreadFields(entry, section)),
  );
  return {
    records: results.filter((result) => 'key' in result),
    losses: failures.filter((failure) => !isContactOnly(failure)),
    skips: [...failures.filter(isContactOnly), ...unsupportedSections(file, json)],
    items: [...items, ...skillGroups(file, listAt(json, 'skills'))],
    basics: basicsOf(json),
    leftOut: countLeftOut(unread),
  };
}

/** The entries of a section; an employer with several positions becomes several jobs. */
function entriesIn(json: unknown, section: string): readonly unknown[] {
  return listAt(json, section).flatMap((entry): readonly unknown[] => {
    // Some résumés list languages and interests as plain words.
    if (typeof entry === 'string' && /^(?:languages|interests)$/u.test(section))
      return [{ name: entry }];
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
    abstractMarkup: abstract,
    notices: lines.flatMap((line) => noticeInLine(line) ?? []),
    isTypeGuessed: true,
  });
}

/** Reads `basics`, which an import only reports, since profile.yaml is the owner's own text. */
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

/** Reports, in one skip, the entries of all sections that this site does not have. */
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

/** The lists of the content folder that a résumé or an ORCID record can fill. */
export type CareerFile = `${keyof typeof LIST_SCHEMAS}.yaml`;

/** The pages that a résumé or an ORCID record can create or fill (requirements W9, N21). */
type Page = 'awards' | 'certificates' | 'languages' | 'interests' | 'volunteering' | OrcidPage;
type OrcidPage = 'grants' | 'service';
export type SectionFile = `sections/${Page}.yaml`;

export type CareerItem = {
  /** Its location in the source: "resume.json, work 2". */
  readonly place: string;
  readonly file: CareerFile | SectionFile;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What the owner must check, by field; becomes a comment unless the value itself is a TODO. */
  readonly todos: Readonly<Record<string, string>>;
};

/**
 * What a source says about its owner: fields of JSON Resume's `basics`, networks with their
 * addresses, and "keywords" and "nameVariants", which may occur several times.
 */
export type Basics = readonly (readonly [field: string, value: string])[];

export function nonEmptyBasics(
  fields: readonly (readonly [field: string, value: string | undefined])[],
): Basics {
  return fields.flatMap(([field, value]) => (value ? [[field, value] as const] : []));
}

/** What a résumé or an ORCID record has besides publications. */
export type Career = { readonly items: readonly CareerItem[]; readonly basics: Basics };

/** An address with its scheme; undefined if it is not a web address. */
export function webAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const address = /^[a-z]+:/iu.test(text) ? text : `https://${text}`;
  return parseSafeUrl(address, ['https:', 'http:']) === null ? undefined : address;
}

function textsIn(list: readonly unknown[]): string[] {
  return list.flatMap((each) => (typeof each === 'string' ? each.trim() || [] : []));
}

/** The points of an entry: its `highlights`, and the lines of its `summary` or `description`. */
function points(entry: unknown): string[] {
  const summaryText = get(entry, 'summary') ?? get(entry, 'description');
  const lines = typeof summaryText === 'string' ? summaryText.split('\n') : [];
  return textsIn([...lines, ...listAt(entry, 'highlights')]).flatMap(
    (line) =>
      line
        .replaceAll(/\s+/gu, ' ')
        .replace(/^[-•*]\s+/u, '')
        .trim() || [],
  );
}

/** Joins points into one text; of several, each without an end mark gets a full stop. */
function asSentences(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return parts
    .map((part) => (/[.!?:;…。！？]["'”’)\]]*$/u.test(part) ? part : `${part}.`))
    .join(' ');
}

function placeName(entry: unknown): string {
  const parts = ['city', 'region', 'countryCode'].flatMap(
    (part) => textAt(entry, 'location', part) ?? [],
  );
  return textAt(entry, 'location') ?? parts.slice(0, 2).join(', ');
}

/** Reads a date; a word such as "Present" is none. */
function dateIn(entry: unknown, name: string): WrittenDate {
  return readWrittenDate(textAt(entry, name));
}

type YearMonth = { readonly [Part in 'year' | 'month']?: number | undefined };

/** "03/2021" or "2021"; undefined if no year is known. */
export function dateText({ year, month }: YearMonth): string | undefined {
  if (year === undefined) return undefined;
  return month === undefined ? String(year) : `${String(month).padStart(2, '0')}/${year}`;
}

const patterns = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([name, words]) => [name, new RegExp(words, 'iu')] as const);
const LOGO_PATTERNS = patterns(lists.logos);

/** The name of imported links; resume.json recognises an employer’s site by it. */
export const EMPLOYER_LINK_NAME = 'Website';

function jobOf(entry: unknown, place: string): CareerItem | Finding {
  const company = firstTextAt(entry, 'name', 'company', 'organization');
  const position = firstTextAt(entry, 'position', 'title');
  if (company === undefined && position === undefined)
    return { code: 'lacking', noun: 'job', fields: ['title', 'company'] };
  const [from, to] = [dateIn(entry, 'startDate'), dateIn(entry, 'endDate')];
  // A period needs a beginning, so a lone end becomes part of the question.
  const end = dateText(to) === undefined ? '' : ` It ended ${dateText(to)}`;
  const todos = omitEmpty({
    period: from.year === undefined ? `when did it begin?${end}` : '',
    title: position === undefined ? 'what was your position?' : '',
    company: company === undefined ? 'where was it?' : '',
  });
  const fields = omitEmpty({
    title: position ?? company ?? '',
    company: company ?? position ?? '',
    logo: LOGO_PATTERNS.find(([, words]) => words.test(company ?? ''))?.[0],
    period: todos.period === undefined ? spanText(from, to) : todoValue(todos.period),
    location: placeName(entry),
    description: points(entry),
    links: websiteLinks(entry),
  });
  return { place, file: 'jobs.yaml', todos, fields };
}

function degreeOf(entry: unknown, place: string): CareerItem | Finding {
  const institution = textAt(entry, 'institution');
  const [kind, area] = [textAt(entry, 'studyType'), textAt(entry, 'area')];
  if (institution === undefined && kind === undefined)
    return { code: 'lacking', noun: 'degree', fields: ['name', 'institution'] };
  const degree = [kind, area].filter((part) => part !== undefined).join(' in ');
  const [from, to] = [dateIn(entry, 'startDate'), dateIn(entry, 'endDate')];
  const period = spanText(from, to);
  const todos = omitEmpty({
    degree: degree === '' ? 'which degree?' : '',
    institution: institution === undefined ? 'where?' : '',
    period: period === undefined ? 'from when to when?' : '',
  });
  const score = firstTextAt(entry, 'score', 'gpa');
  const courses = listAt(entry, 'courses').filter((course) => typeof course === 'string');
  const details = [
    score === undefined ? '' : `Grade: ${score}.`,
    courses.length === 0 ? '' : `Courses: ${courses.join(', ')}.`,
  ].filter(Boolean);
  const fields = omitEmpty({
    degree: degree || todoValue(todos.degree),
    institution: institution ?? todoValue(todos.institution),
    period: period ?? todoValue(todos.period),
    location: placeName(entry),
    description: asSentences([...points(entry), ...details]),
  });
  return { place, file: 'education.yaml', todos, fields };
}

/** Marks a value that the source does not give; it is never published (requirement Q9). */
function todoValue(question = ''): string {
  return `TODO ${question}`;
}

const CODE_HOST = /(?:^|\.)(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sr\.ht)$/iu;

function projectOf(entry: unknown, place: string): CareerItem | Finding {
  const title = firstTextAt(entry, 'name', 'title');
  if (title === undefined) return { code: 'lacking', noun: 'project', fields: ['name'] };
  const address = webAddress(firstTextAt(entry, 'url', 'website'));
  const isCode = address !== undefined && CODE_HOST.test(new URL(address).hostname);
  const category = textAt(entry, 'type');
  const fields = omitEmpty({
    id: slugsFor([title]).get(title) ?? 'project',
    title,
    description: asSentences(points(entry)),
    tech: textsIn(listAt(entry, 'keywords')),
    [isCode ? 'github' : 'demo']: address,
    category: category === undefined || /^all$/iu.test(category) ? undefined : category,
  });
  return { place, file: 'projects.yaml', todos: {}, fields };
}

const MAX_PREVIEW_LENGTH = 120;

function testimonialOf(entry: unknown, place: string): CareerItem | Finding {
  const name = textAt(entry, 'name');
  const quote = firstTextAt(entry, 'reference', 'text');
  // "Available upon request" and mere contacts are not testimonials.
  if (name === undefined || quote === undefined) return { code: 'noEntry', kind: 'reference' };
  const [person, title] = nameAndRole(name);
  const fields = omitEmpty({ text: quote, name: person, title, preview: previewOf(quote) });
  return { place, file: 'testimonials.yaml', todos: {}, fields };
}

/** Letters after a name: "PhD", "Dr. rer. nat.", "MSc", "FRS", "Jr.". */
const CREDENTIAL =
  /^(?!(?:C\p{Lu}O|PI|VP)$)(?:(?:[A-Z][a-z]{0,3}\.?){2,4}|\p{Lu}[\p{Lu}.-]{1,7}|(?:dr|prof)\..*|ph\.?\s?d\.?|jr\.?|sr\.?|i{2,3})$/u;

/** Splits "Ben Example, PhD, Director, Example Institute", since résumés have one field for both. */
function nameAndRole(nameField: string): readonly [person: string, title: string] {
  const [first = '', ...parts] = nameField.split(/,\s+/u);
  const start = parts.findIndex((part) => !CREDENTIAL.test(part));
  // "Example, Ben" is only a name.
  const isInverted = parts.length === 1 && !/\s/u.test(first);
  if (start === -1 || isInverted) return [nameField, ''];
  return [[first, ...parts.slice(0, start)].join(', '), parts.slice(start).join(', ')];
}

function previewOf(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/u.exec(text)?.[0] ?? text;
  if ([...sentence].length <= MAX_PREVIEW_LENGTH) return sentence;
  const start = [...sentence].slice(0, MAX_PREVIEW_LENGTH).join('');
  return `${start.replace(/\s+\S*$/u, '')}…`;
}

const ICON_PATTERNS = patterns(lists.icons);

/** A skill that shows that a group called “Languages” means programming languages. */
const PROGRAMMING_LANGUAGE =
  /^(?:ada|assembly|bash|c|c\+\+|c#|clojure|cobol|cuda|dart|elixir|erlang|fortran|f#|go|golang|groovy|haskell|html5?|java|javascript|js|julia|kotlin|latex|lisp|lua|matlab|nextflow|objective-c|ocaml|octave|perl|php|prolog|python ?[23]?|r|ruby|rust|sas|scala|scheme|shell|spss|sql|stata|swift|typescript|ts|vba|zsh)$/iu;

/** Reads groups of skills; skills without keywords form one group together. */
function skillGroups(file: string, skills: readonly unknown[]): CareerItem[] {
  const groups: CareerItem[] = [];
  const looseSkills: string[] = [];
  for (const [index, skill] of skills.entries()) {
    const name = typeof skill === 'string' ? skill.trim() : textAt(skill, 'name');
    const words = textsIn(listAt(skill, 'keywords'));
    if (name === undefined || name === '') looseSkills.push(...words);
    else if (words.length === 0) looseSkills.push(name);
    else groups.push(skillGroup(`${file}, skills ${index + 1}`, name, words));
  }
  return looseSkills.length === 0
    ? groups
    : [...groups, skillGroup(`${file}, skills`, 'Skills', [...new Set(looseSkills)])];
}

function skillGroup(place: string, title: string, words: readonly string[]): CareerItem {
  const iconName = ICON_PATTERNS.find(([, topics]) => topics.test(title))?.[0];
  const isCode = iconName === 'languages' && words.some((word) => PROGRAMMING_LANGUAGE.test(word));
  const icon = isCode ? 'code-xml' : iconName;
  const todos = omitEmpty({ icon: icon ? '' : 'choose one from https://lucide.dev/icons' });
  const fields = { title, icon: icon ?? 'wrench', skills: [...new Set(words)] };
  return { place, file: 'skills.yaml', todos, fields };
}

const summary = (entry: unknown) => textAt(entry, 'summary');
const keywords = (entry: unknown) => textsIn(listAt(entry, 'keywords'));

type Reader = (entry: unknown, place: string) => CareerItem | Finding;

/** Readers of JSON Resume's sections, and of ORCID's `service` and `grants`. */
export const READERS = {
  work: jobOf,
  education: degreeOf,
  projects: projectOf,
  references: testimonialOf,
  awards: pageReader('awards', { title: 'title name', place: 'awarder' }, summary),
  certificates: pageReader('certificates', { title: 'name title', place: 'issuer' }),
  languages: pageReader('languages', { title: 'language name', role: 'fluency level' }),
  interests: pageReader('interests', { title: 'name' }, keywords),
  volunteer: pageReader(
    'volunteering',
    { title: 'position organization name', place: 'organization name' },
    points,
  ),
  service: pageReader(
    'service',
    { title: 'position organization', place: 'organization' },
    summary,
  ),
  grants: pageReader('grants', { title: 'title', place: 'organization' }, summary),
} satisfies Readonly<Record<string, Reader>>;

export type CareerPart = keyof typeof READERS;

type SectionReader = (entry: unknown, place: string) => ImportedEntry | CareerItem | Finding;
const SECTION_READERS: Readonly<Record<string, SectionReader>> = {
  ...READERS,
  publications: publicationOf,
};

/** Makes a reader of items of a page; `names` gives the résumé’s names of each field, best first. */
function pageReader(
  page: Page,
  names: { readonly title: string; readonly place?: string; readonly role?: string },
  description?: (entry: unknown) => unknown,
): Reader {
  const file: SectionFile = `sections/${page}.yaml`;
  return (entry, itemPlace) => {
    const [title, place, role] = (['title', 'place', 'role'] as const).map((name) =>
      firstTextAt(entry, ...(names[name] ?? '').split(' ')),
    );
    if (title === undefined) return { code: 'lacking', noun: 'entry', fields: ['name'] };
    const date = dateText(dateIn(entry, 'date'));
    const span = spanText(dateIn(entry, 'startDate'), dateIn(entry, 'endDate'));
    const period = firstTextAt(entry, 'period') ?? span;
    if (period !== undefined && endsBeforeStart(period))
      return { code: 'endsFirst', kind: 'record', period };
    const fields = omitEmpty({
      title,
      place: place === title ? undefined : place,
      role,
      date,
      period: date === undefined ? period : undefined,
      description: description?.(entry),
      links: websiteLinks(entry),
    });
    return { file, place: itemPlace, todos: {}, fields };
  };
}

/** "03/2021 - Present": without an end it is ongoing; undefined if no year is known. */
function spanText(from: YearMonth, to: YearMonth): string | undefined {
  const [start, end] = [dateText(from), dateText(to)];
  return start === undefined ? end : `${start} - ${end ?? 'Present'}`;
}

function websiteLinks(entry: unknown) {
  const url = webAddress(firstTextAt(entry, 'url', 'website'));
  return url === undefined ? [] : [{ name: EMPLOYER_LINK_NAME, url }];
}
