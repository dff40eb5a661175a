import { parseSafeUrl } from '#text/safeUrl.ts';
import { slugsFor } from '#text/slug.ts';
import { doiIn } from '#formats/facts/doi.ts';
import { unsupportedSections } from './unsupportedSections.ts';
import { at, isObject, listAt, textAt } from '#formats/facts/json.ts';
import { readTagged } from '#formats/facts/richSource.ts';
import { importedEntry } from '#formats/importedEntry.ts';
import type { ImportedEntry, Loss, SourceRecords } from '#formats/importedEntry.ts';
import { readWrittenDate } from '#formats/facts/writtenDate.ts';
import type { CareerItem } from './careerItem.ts';

export type Resume = SourceRecords & {
  readonly items: readonly CareerItem[];
  /** What stands under `basics`, as "name: Ada M. Okafor". */
  readonly basics: readonly (readonly [field: string, value: string])[];
};

type Read = (entry: unknown, place: string) => ImportedEntry | CareerItem | string;

const SECTIONS = `basics work volunteer education awards certificates publications skills languages
  interests references projects`.split(/\s+/u);

/** Whether JSON has a section of JSON Resume. */
export function isJsonResume(json: unknown): boolean {
  return isObject(json) && SECTIONS.some((section) => typeof at(json, section) === 'object');
}

/**
 * Reads JSON Resume 1.0 and what its forerunners wrote.
 *
 * @param file - the file's name for messages
 * @param json - its parsed JSON
 * @param thisYear - stands in a period that the résumé doesn't give, marked as to do
 * @returns its publications, and items for the other lists; what the format doesn't say is filled
 * with a value that the check accepts, and marked
 */
export function readJsonResume(file: string, json: unknown, thisYear: number): Resume {
  const records: ImportedEntry[] = [];
  const losses: Loss[] = [];
  const skips: Loss[] = [];
  const items: CareerItem[] = [];
  const sections: readonly (readonly [section: string, read: Read])[] = [
    ['work', (entry, place) => jobOf(entry, place, thisYear)],
    ['education', (entry, place) => degreeOf(entry, place, thisYear)],
    ['projects', projectOf],
    ['references', testimonialOf],
    ['publications', publicationOf],
  ];
  for (const [section, read] of sections) {
    for (const [index, entry] of listAt(json, section).entries()) {
      const place = `${file}, ${section} ${index + 1}`;
      const found = isObject(entry) ? read(entry, place) : 'this is no entry';
      if (found === NO_WORDS) skips.push({ place, why: NO_WORDS });
      else if (typeof found === 'string') losses.push({ place, why: found });
      else if ('type' in found) records.push(found);
      else items.push(found);
    }
  }
  items.push(...skillGroups(file, listAt(json, 'skills')));
  skips.push(...unsupportedSections(file, json));
  return { records, losses, skips, items, basics: basicsOf(json) };
}

function webAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const whole = /^[a-z]+:/iu.test(text) ? text : `https://${text}`;
  return parseSafeUrl(whole, ['https:', 'http:']) === null ? undefined : whole;
}

/** Lists of points; some résumés have one text with a point on each line. */
function points(entry: unknown): string[] {
  const summary = at(entry, 'summary') ?? at(entry, 'description');
  const lines = typeof summary === 'string' ? summary.split('\n') : [];
  const highlights = listAt(entry, 'highlights').filter((point) => typeof point === 'string');
  return [...lines, ...highlights]
    .map((line) =>
      line
        .replaceAll(/\s+/gu, ' ')
        .replace(/^\s*[-•*]\s+/u, '')
        .trim(),
    )
    .filter((line) => line !== '');
}

/** Points in one text, each of several ended by a full stop. */
function asSentences(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return parts
    .map((part) => (/[.!?:;…。！？]["'”’)\]]*$/u.test(part) ? part : `${part}.`))
    .join(' ');
}

const LOGOS: readonly (readonly [logo: string, words: RegExp])[] = [
  ['Hospital', /hospital|clinic|klinik|medical cent(?:er|re)|health system/iu],
  ['University', /universit|college|school|institute of technology|academy|hochschule/iu],
  [
    'Government',
    /ministry|agency|department of|national institutes?|public health|government|federal|county|centers for/iu,
  ],
  ['Laboratory', /\blab(?:s|oratory|oratories)?\b|institute?\b|research cent(?:er|re)/iu],
];

function jobOf(entry: unknown, place: string, thisYear: number): CareerItem | string {
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

/** "City, Region" or what there is of it. */
function placeName(entry: unknown): string {
  const written = textAt(entry, 'location');
  if (written !== undefined) return written;
  const parts = ['city', 'region', 'countryCode'].map((part) => textAt(entry, 'location', part));
  return parts
    .filter((part) => part !== undefined)
    .slice(0, 2)
    .join(', ');
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

/** "Present" and the like stand for no end. */
function dateIn(entry: unknown, name: string) {
  return readWrittenDate(textAt(entry, name));
}

function degreeOf(entry: unknown, place: string, thisYear: number): CareerItem | string {
  const institution = textAt(entry, 'institution');
  const [kind, area] = [textAt(entry, 'studyType'), textAt(entry, 'area')];
  if (institution === undefined && kind === undefined)
    return 'this degree has neither name nor institution';
  const todos: Record<string, string> = {};
  const [start, end] = [dateIn(entry, 'startDate').year, dateIn(entry, 'endDate').year];
  const first = start ?? end ?? thisYear;
  if (start === undefined && end === undefined) todos['period'] = 'from when to when?';
  const location = placeName(entry);
  const told = asSentences([...points(entry), ...scoreOf(entry)]);
  const degree = kind === undefined ? area : area === undefined ? kind : `${kind} in ${area}`;
  if (degree === undefined) todos['degree'] = 'which degree?';
  if (institution === undefined) todos['institution'] = 'where?';
  if (location === '') todos['location'] = 'where was it?';
  if (told === '') todos['description'] = 'a sentence or two: your thesis, what you worked on';
  return {
    place,
    file: 'education.yaml',
    todos,
    fields: {
      degree: degree ?? 'Degree',
      institution: institution ?? 'Institution',
      period: degreePeriod(first, start, end),
      location,
      description: told,
    },
  };
}

function degreePeriod(first: number, start: number | undefined, end: number | undefined): string {
  if (start === undefined) return String(first);
  return end === undefined ? `${first} - Present` : `${first} - ${end}`;
}

function scoreOf(entry: unknown): string[] {
  const score = textAt(entry, 'score') ?? textAt(entry, 'gpa');
  const courses = listAt(entry, 'courses').filter((course) => typeof course === 'string');
  return [
    ...(score === undefined ? [] : [`Grade: ${score}.`]),
    ...(courses.length === 0 ? [] : [`Courses: ${courses.join(', ')}.`]),
  ];
}

const CODE_HOST = /(?:^|\.)(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sr\.ht)$/iu;

function projectOf(entry: unknown, place: string): CareerItem | string {
  const title = textAt(entry, 'name') ?? textAt(entry, 'title');
  if (title === undefined) return 'this project has no name';
  const todos: Record<string, string> = {};
  const address = webAddress(textAt(entry, 'url') ?? textAt(entry, 'website'));
  const isCode = address !== undefined && CODE_HOST.test(new URL(address).hostname);
  const category = textAt(entry, 'type');
  const description = asSentences(points(entry));
  if (category === undefined) todos['category'] = 'which filter does it belong to?';
  if (description === '') todos['description'] = 'what is it?';
  if (!isCode)
    todos['isPrivate'] = 'or give the address of its code as github, and remove this line';
  return {
    place,
    file: 'projects.yaml',
    todos,
    fields: {
      id: slugsFor([title]).get(title) ?? 'project',
      title,
      description,
      tech: listAt(entry, 'keywords').filter(
        (word) => typeof word === 'string' && word.trim() !== '',
      ),
      github: isCode ? address : null,
      demo: isCode ? null : (address ?? null),
      category: category === undefined || /^all$/iu.test(category) ? 'Other' : category,
      ...(isCode ? {} : { isPrivate: true }),
    },
  };
}

const LONGEST_PREVIEW = 120;
/** "Available upon request" and names to call are no testimonials. */
const NO_WORDS = 'this reference has no name or no words';

function testimonialOf(entry: unknown, place: string): CareerItem | string {
  const name = textAt(entry, 'name');
  const text = textAt(entry, 'reference') ?? textAt(entry, 'text');
  if (name === undefined || text === undefined) return NO_WORDS;
  const { person, title } = nameAndRole(name);
  return {
    place,
    file: 'testimonials.yaml',
    todos: title === '' ? { title: 'their role and where they work' } : {},
    fields: { text, name: person, title, preview: previewOf(text) },
  };
}

/** Letters behind a name: "PhD", "Dr. rer. nat.", "MSc", "FRS", "Jr.". */
const CREDENTIAL =
  /^(?!(?:C\p{Lu}O|PI|VP)$)(?:(?:[A-Z][a-z]{0,3}\.?){2,4}|\p{Lu}[\p{Lu}.-]{1,7}|(?:dr|prof)\..*|ph\.?\s?d\.?|jr\.?|sr\.?|i{2,3})$/u;

/** "Ben Example, PhD, Director, Example Institute": a résumé has name and role in one. */
function nameAndRole(whole: string): { readonly person: string; readonly title: string } {
  const [first = '', ...rest] = whole.split(/,\s+/u);
  const start = rest.findIndex((part) => !CREDENTIAL.test(part));
  // "Example, Ben" is a name alone.
  const isInverted = rest.length === 1 && !/\s/u.test(first);
  if (start === -1 || isInverted) return { person: whole, title: '' };
  const person = [first, ...rest.slice(0, start)].join(', ');
  return { person, title: rest.slice(start).join(', ') };
}

/** The first sentence, or as many words as fit on the front of a card. */
function previewOf(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/u.exec(text)?.[0] ?? text;
  if ([...sentence].length <= LONGEST_PREVIEW) return sentence;
  const start = [...sentence].slice(0, LONGEST_PREVIEW).join('');
  return `${start.replace(/\s+\S*$/u, '')}…`;
}

function publicationOf(entry: unknown, place: string): ImportedEntry | string {
  const title = textAt(entry, 'name') ?? textAt(entry, 'title');
  if (title === undefined) return 'this publication has no name';
  const summary = textAt(entry, 'summary');
  const venue = textAt(entry, 'publisher');
  const url = textAt(entry, 'url') ?? textAt(entry, 'website');
  return importedEntry({
    place,
    type: venue === undefined ? 'document' : 'article-journal',
    title: readTagged(title),
    authors: [],
    ...readWrittenDate(textAt(entry, 'releaseDate')),
    venue,
    doi: [textAt(entry, 'doi'), url]
      .map((text) => (text === undefined ? undefined : doiIn(text)))
      .find((doi) => doi !== undefined),
    link: url,
    abstract: summary === undefined ? undefined : readTagged(summary),
    isTypeGuessed: true,
  });
}

const ICONS: readonly (readonly [icon: string, words: RegExp])[] = [
  ['brain-circuit', /machine|learning|\bai\b|deep|statistic|model/iu],
  ['clipboard-list', /manage|leader|project|organi[sz]/iu],
  ['dna', /bioinformat|genom|sequenc|omics|biolog/iu],
  ['workflow', /workflow|devops|cloud|pipeline|infrastructure/iu],
  ['database', /data/iu],
  ['flask-conical', /lab|wet|bench|assay|chemi/iu],
  ['code-xml', /program|develop|software|cod(?:e|ing)|web|script/iu],
  ['languages', /language/iu],
  ['users', /communicat|teach|team|soft/iu],
];

/** Skills without words below them are words themselves; they make one group. */
function skillGroups(file: string, skills: readonly unknown[]): CareerItem[] {
  const groups: CareerItem[] = [];
  const loose: string[] = [];
  for (const [index, skill] of skills.entries()) {
    const name = typeof skill === 'string' ? skill.trim() : textAt(skill, 'name');
    const words = listAt(skill, 'keywords').flatMap((word) =>
      typeof word === 'string' && word.trim() !== '' ? [word.trim()] : [],
    );
    if (name === undefined || name === '') loose.push(...words);
    else if (words.length === 0) loose.push(name);
    else groups.push(skillGroup(`${file}, skills ${index + 1}`, name, words));
  }
  return loose.length === 0
    ? groups
    : [...groups, skillGroup(`${file}, skills`, 'Skills', [...new Set(loose)])];
}

function skillGroup(place: string, title: string, skills: readonly string[]): CareerItem {
  const icon = ICONS.find(([, words]) => words.test(title))?.[0];
  const todos: Record<string, string> =
    icon === undefined ? { icon: 'choose one from https://lucide.dev/icons' } : {};
  return {
    place,
    file: 'skills.yaml',
    todos,
    fields: { title, icon: icon ?? 'wrench', skills: [...new Set(skills)] },
  };
}

/** What `basics` says; the profile is the owner's own text and is not written by an import. */
function basicsOf(json: unknown): (readonly [string, string])[] {
  const fields = ['name', 'label', 'email', 'url', 'image', 'summary'].flatMap((field) => {
    const value = textAt(json, 'basics', field);
    return value === undefined ? [] : [[field, value] as const];
  });
  const location = placeName(at(json, 'basics'));
  const profiles = listAt(json, 'basics', 'profiles').flatMap((profile) => {
    const value = textAt(profile, 'url');
    return value === undefined ? [] : [[textAt(profile, 'network') ?? 'profile', value] as const];
  });
  return [...fields, ...(location === '' ? [] : [['location', location] as const]), ...profiles];
}
