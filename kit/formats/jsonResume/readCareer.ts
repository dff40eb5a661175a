import { readWrittenDate, type WrittenDate } from '#kit/formats/facts/dates.ts';
import { at, listAt, textAt } from '#kit/formats/facts/json.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { endsBeforeStart } from '#src/lib/period.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';
import { slugsFor } from '#src/lib/slug.ts';

/** Reads one entry, or says why it is lost. */
type Reader = (entry: unknown, place: string) => CareerItem | Finding;

/** @returns An address with its scheme; undefined if it is not a web address. */
export function webAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const whole = /^[a-z]+:/iu.test(text) ? text : `https://${text}`;
  return parseSafeUrl(whole, ['https:', 'http:']) === null ? undefined : whole;
}

/** The texts in a list that may hold anything, trimmed. */
function textsIn(list: readonly unknown[]): string[] {
  return list.flatMap((each) => (typeof each === 'string' ? each.trim() || [] : []));
}

/** A list of points; some résumés have one text with a point per line. */
function points(entry: unknown): string[] {
  const summary = at(entry, 'summary') ?? at(entry, 'description');
  const lines = typeof summary === 'string' ? summary.split('\n') : [];
  return textsIn([...lines, ...listAt(entry, 'highlights')])
    .map((line) =>
      line
        .replaceAll(/\s+/gu, ' ')
        .replace(/^[-•*]\s+/u, '')
        .trim(),
    )
    .filter((line) => line !== '');
}

/** Joins points into one text; several get a full stop each if they have no end mark. */
function asSentences(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return parts
    .map((part) => (/[.!?:;…。！？]["'”’)\]]*$/u.test(part) ? part : `${part}.`))
    .join(' ');
}

/** "City, Region" or the parts that are given. */
export function placeName(entry: unknown): string {
  const written = textAt(entry, 'location');
  if (written !== undefined) return written;
  const parts = ['city', 'region', 'countryCode'].map((part) => textAt(entry, 'location', part));
  return parts
    .filter((part) => part !== undefined)
    .slice(0, 2)
    .join(', ');
}

/** "Present" and the like mean no end. */
function dateIn(entry: unknown, name: string): WrittenDate {
  return readWrittenDate(textAt(entry, name));
}

type YearMonth = { readonly [Part in 'year' | 'month']?: number | undefined };

/** @returns "03/2021" or "2021"; undefined if no year is known */
export function dateText({ year, month }: YearMonth): string | undefined {
  if (year === undefined) return undefined;
  return month === undefined ? String(year) : `${String(month).padStart(2, '0')}/${year}`;
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

/** The name of the link that leads to the employer. */
export const EMPLOYERS_SITE = 'Website';

/** Reads one entry of `work`, or says why it is lost. */
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
  const [from, to] = [dateIn(entry, 'startDate'), dateIn(entry, 'endDate')];
  if (from.year !== undefined) return spanText(from, to) ?? '';
  const end = dateText(to);
  const question = 'when did it begin?';
  todos['period'] = end === undefined ? question : `${question} It ended ${end}`;
  return unknownValue(todos['period']);
}

/** What the owner is asked where an entry does not say it. */
const QUESTIONS = {
  degree: 'which degree?',
  institution: 'where?',
  period: 'from when to when?',
};

/** Reads one entry of `education`, or says why it is lost. */
export function degreeOf(entry: unknown, place: string): CareerItem | Finding {
  const institution = textAt(entry, 'institution');
  const [kind, area] = [textAt(entry, 'studyType'), textAt(entry, 'area')];
  if (institution === undefined && kind === undefined)
    return { code: 'lacking', noun: 'degree', fields: ['name', 'institution'] };
  const degree = kind === undefined ? area : area === undefined ? kind : `${kind} in ${area}`;
  const [from, to] = [dateIn(entry, 'startDate'), dateIn(entry, 'endDate')];
  const period = spanText({ year: from.year }, { year: to.year });
  return {
    place,
    file: 'education.yaml',
    todos: omitEmpty({
      degree: degree === undefined ? QUESTIONS.degree : undefined,
      institution: institution === undefined ? QUESTIONS.institution : undefined,
      period: period === undefined ? QUESTIONS.period : undefined,
    }),
    fields: omitEmpty({
      degree: degree ?? unknownValue(QUESTIONS.degree),
      institution: institution ?? unknownValue(QUESTIONS.institution),
      period: period ?? unknownValue(QUESTIONS.period),
      location: placeName(entry),
      description: asSentences([...points(entry), ...scoreOf(entry)]),
    }),
  };
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

/** Reads one entry of `projects`, or says why it is lost. */
function projectOf(entry: unknown, place: string): CareerItem | Finding {
  const title = textAt(entry, 'name') ?? textAt(entry, 'title');
  if (title === undefined) return { code: 'lacking', noun: 'project', fields: ['name'] };
  const address = webAddress(textAt(entry, 'url') ?? textAt(entry, 'website'));
  const isCode = address !== undefined && CODE_HOST.test(new URL(address).hostname);
  const category = textAt(entry, 'type');
  return {
    place,
    file: 'projects.yaml',
    todos: {},
    fields: omitEmpty({
      id: slugsFor([title]).get(title) ?? 'project',
      title,
      description: asSentences(points(entry)),
      tech: textsIn(listAt(entry, 'keywords')),
      github: isCode ? address : undefined,
      demo: isCode ? undefined : address,
      category: category === undefined || /^all$/iu.test(category) ? undefined : category,
    }),
  };
}

const LONGEST_PREVIEW = 120;

/** Reads one entry of `references`, or says why it is lost. */
function testimonialOf(entry: unknown, place: string): CareerItem | Finding {
  const name = textAt(entry, 'name');
  const text = textAt(entry, 'reference') ?? textAt(entry, 'text');
  // "Available upon request" and mere contacts are not testimonials.
  if (name === undefined || text === undefined) return { code: 'noEntry', kind: 'reference' };
  const { person, title } = nameAndRole(name);
  return {
    place,
    file: 'testimonials.yaml',
    todos: {},
    fields: omitEmpty({ text, name: person, title, preview: previewOf(text) }),
  };
}

/** Letters after a name: "PhD", "Dr. rer. nat.", "MSc", "FRS", "Jr.". */
const CREDENTIAL =
  /^(?!(?:C\p{Lu}O|PI|VP)$)(?:(?:[A-Z][a-z]{0,3}\.?){2,4}|\p{Lu}[\p{Lu}.-]{1,7}|(?:dr|prof)\..*|ph\.?\s?d\.?|jr\.?|sr\.?|i{2,3})$/u;

/** "Ben Example, PhD, Director, Example Institute": a résumé has name and role in one field. */
function nameAndRole(whole: string): { readonly person: string; readonly title: string } {
  const [first = '', ...rest] = whole.split(/,\s+/u);
  const start = rest.findIndex((part) => !CREDENTIAL.test(part));
  // "Example, Ben" is only a name.
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

/** What a group called “Languages” holds if computers speak them. */
const PROGRAMMING =
  /^(?:ada|assembly|bash|c|c\+\+|c#|clojure|cobol|cuda|dart|elixir|erlang|fortran|f#|go|golang|groovy|haskell|html5?|java|javascript|js|julia|kotlin|latex|lisp|lua|matlab|nextflow|objective-c|ocaml|octave|perl|php|prolog|python ?[23]?|r|ruby|rust|sas|scala|scheme|shell|spss|sql|stata|swift|typescript|ts|vba|zsh)$/iu;

/** Skills without keywords are keywords themselves; they form one group. */
export function skillGroups(file: string, skills: readonly unknown[]): CareerItem[] {
  const groups: CareerItem[] = [];
  const loose: string[] = [];
  for (const [index, skill] of skills.entries()) {
    const name = typeof skill === 'string' ? skill.trim() : textAt(skill, 'name');
    const words = textsIn(listAt(skill, 'keywords'));
    if (name === undefined || name === '') loose.push(...words);
    else if (words.length === 0) loose.push(name);
    else groups.push(skillGroup(`${file}, skills ${index + 1}`, name, words));
  }
  return loose.length === 0
    ? groups
    : [...groups, skillGroup(`${file}, skills`, 'Skills', [...new Set(loose)])];
}

function skillGroup(place: string, title: string, skills: readonly string[]): CareerItem {
  const named = ICONS.find(([, words]) => words.test(title))?.[0];
  const isCode = named === 'languages' && skills.some((skill) => PROGRAMMING.test(skill));
  const icon = isCode ? 'code-xml' : named;
  const todos: Record<string, string> =
    icon === undefined ? { icon: 'choose one from https://lucide.dev/icons' } : {};
  return {
    place,
    file: 'skills.yaml',
    todos,
    fields: { title, icon: icon ?? 'wrench', skills: [...new Set(skills)] },
  };
}

/** The parts of a résumé besides publications and skills; from awards on as ownSections.ts writes them. */
export const READERS: readonly (readonly [part: string, read: Reader])[] = [
  ['work', jobOf],
  ['education', degreeOf],
  ['projects', projectOf],
  ['references', testimonialOf],
  ['awards', award],
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
  const description = textsIn(listAt(entry, 'keywords'));
  return sectionItem('sections/interests.yaml', place, {
    title: textAt(entry, 'name'),
    description,
  });
}

function volunteer(entry: unknown, place: string) {
  const organization = textAt(entry, 'organization') ?? textAt(entry, 'name');
  const title = textAt(entry, 'position') ?? organization;
  return sectionItem('sections/volunteering.yaml', place, {
    title,
    place: title === organization ? undefined : organization,
    period: spanText(dateIn(entry, 'startDate'), dateIn(entry, 'endDate')),
    description: points(entry),
    links: website(entry),
  });
}

/** "03/2021 - Present": without an end it is ongoing; undefined if no year is known. */
export function spanText(from: YearMonth, to: YearMonth): string | undefined {
  const [start, end] = [dateText(from), dateText(to)];
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

/** Makes an item of one of the owner's own pages, or says why it is lost. */
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

/** The lists of the content folder that a résumé or an ORCID record can fill. */
export type CareerFile =
  | 'jobs.yaml'
  | 'education.yaml'
  | 'skills.yaml'
  | 'projects.yaml'
  | 'testimonials.yaml';

/** The pages that a résumé or an ORCID record can create or fill (requirements W9, N21). */
export type SectionFile =
  | 'sections/awards.yaml'
  | 'sections/certificates.yaml'
  | 'sections/languages.yaml'
  | 'sections/interests.yaml'
  | 'sections/volunteering.yaml'
  | 'sections/grants.yaml'
  | 'sections/service.yaml';

/** A value that the source does not give. No such value is ever published (requirement Q9). */
function unknownValue(question: string): string {
  return `TODO ${question}`;
}

/** One item to add to a list. */
export type CareerItem = {
  /** Where it is in the source: "resume.json, work 2". */
  readonly place: string;
  readonly file: CareerFile | SectionFile;
  /** In the order to write them. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Field → what the owner must check; it becomes a comment after a value that is no TODO itself. */
  readonly todos: Readonly<Record<string, string>>;
};

/**
 * What a source says about its owner, such as "name" and "Ada M. Okafor", in the terms of JSON
 * Resume's `basics`; besides these there are "keywords" and "nameVariants", which may come several
 * times, and the names of networks with the addresses of profiles.
 */
export type Basics = readonly (readonly [field: string, value: string])[];

/** What a source holds besides publications. */
export type Career = {
  readonly items: readonly CareerItem[];
  readonly basics: Basics;
};
