import { isoDate } from '#kit/formats/facts/dates.ts';
import { noticeLines } from '#kit/formats/facts/notices.ts';
import { degreeParts } from '#kit/formats/facts/personName.ts';
import { EMPLOYERS_SITE } from './readCareer.ts';
import type {
  Content,
  Degree,
  Job,
  Profile,
  Project,
  Testimonial,
  SectionItem,
} from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import { absoluteUrl, uriOf } from '#src/lib/absoluteUrl.ts';
import { cleanText, plainLine } from '#src/lib/cleanText.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { namedLinks } from '#src/lib/networks.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { parsePeriod } from '#src/lib/period.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * resume.json: the résumé for machines (JSON Resume 1.0.0).
 * @returns the file's text, valid against the format's schema
 */
export function resumeJson(content: Content): string {
  const { profile } = content;
  const resume = {
    $schema: SCHEMA,
    basics: basics(profile),
    work: content.jobs.map(work),
    education: content.education.map(education),
    skills: content.skills.map(({ title, skills }) => ({ name: title, keywords: skills })),
    projects: content.projects.map(project),
    publications: content.publications.map(publication),
    references: content.testimonials.map(reference),
    ...ownSections(content),
    meta: omitEmpty({
      canonical: absoluteUrl(profile.siteUrl, FILES.resumeJson),
      version: 'v1.0.0',
    }),
  };
  return `${JSON.stringify(resume, cleanStrings, 2)}\n`;
}

const cleanStrings = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) : value;

function basics(profile: Profile) {
  const [city, region] = profile.location.split(/,(.*)/su).map((part) => part.trim());
  return omitEmpty({
    name: profile.name,
    label: profile.headline,
    image: uriOf(profile.avatar),
    email: profile.email,
    url: uriOf(profile.siteUrl),
    summary: profile.about.join('\n\n') || profile.intro,
    location: profile.location === '' ? undefined : omitEmpty({ city, region }),
    profiles: namedLinks(profile.links)
      .map(({ name, url }) => account(name, url))
      .filter((entry) => entry !== undefined),
  });
}

function account(network: string, address: string | undefined) {
  const url = uriOf(address);
  return url === undefined ? undefined : omitEmpty({ network, username: username(url), url });
}

/** The last part of a profile's path; Scholar has the account in the query instead. */
function username(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  return searchParams.get('user') ?? pathname.split('/').findLast((part) => part !== '');
}

function work(job: Job) {
  const { start, end } = isoSpan(job.period);
  return omitEmpty({
    name: job.company,
    position: job.title,
    location: job.location,
    url: uriOf(employersSite(job)),
    startDate: inSchema(start),
    endDate: inSchema(end),
    highlights: job.description,
  });
}

/** The schema wants the employer’s own site; other links of a job lead to what was made there. */
function employersSite({ company, links }: Job): string | undefined {
  return links.find(({ name }) => name === EMPLOYERS_SITE || name === company)?.url;
}

function education(degree: Degree) {
  const { start, end } = isoSpan(degree.period);
  const { kind, area } = degreeParts(degree.degree);
  return omitEmpty({
    institution: degree.institution,
    studyType: kind,
    area,
    startDate: inSchema(start),
    endDate: inSchema(end),
    // Not in the schema, which allows extra fields: there is no other place for this.
    location: degree.location,
    summary: degree.description,
  });
}

function project({ title, description, tech, github, demo, category, isPrivate }: Project) {
  const url = uriOf(demo) ?? (isPrivate ? undefined : uriOf(github));
  return omitEmpty({ name: title, description, keywords: tech, url, type: category });
}

function publication(paper: Publication) {
  return omitEmpty({
    name: plainLine(paper.originalTitle ?? paper.title),
    publisher:
      paper.type === 'book' ? (paper.publisher ?? paper.venue) : (paper.venue ?? paper.publisher),
    releaseDate: inSchema(isoDate(paper)),
    url: uriOf(paper.link),
    summary: [...noticeLines(paper.notices), plainLine(paper.abstract ?? [])].join('\n').trim(),
  });
}

function reference({ name, title, text }: Testimonial) {
  return omitEmpty({ name: [name, title].filter(Boolean).join(', '), reference: text });
}

/** JSON Resume's fields for the owner's own pages, by the page's id (requirement W4). */
const OWN: Readonly<Record<string, readonly [field: string, make: (item: SectionItem) => object]>> =
  {
    awards: ['awards', award],
    certificates: ['certificates', certificate],
    interests: ['interests', interest],
    languages: ['languages', language],
    volunteer: ['volunteer', volunteer],
    volunteering: ['volunteer', volunteer],
  };

/**
 * The owner's own pages that JSON Resume has a place for.
 * @returns its fields, each with its entries; a page without items, or with `resume: false`, is left out
 */
export function ownSections({ sections }: Content): Readonly<Record<string, readonly object[]>> {
  return Object.fromEntries(
    sections.flatMap(({ id, items, resume }) => {
      const [field, make] = OWN[id] ?? [];
      if (field === undefined || make === undefined) return [];
      return items.length === 0 || resume === false ? [] : [[field, items.map(make)]];
    }),
  );
}

function award(item: SectionItem) {
  const date = inSchema(parsePeriod(item.date).start);
  return omitEmpty({ title: item.title, date, awarder: item.place, summary: summaryOf(item) });
}

function certificate(item: SectionItem) {
  const date = inSchema(parsePeriod(item.date).start);
  return omitEmpty({ name: item.title, date, url: firstLink(item), issuer: item.place });
}

function language(item: SectionItem) {
  return omitEmpty({ language: item.title, fluency: item.role || summaryOf(item) });
}

function interest(item: SectionItem) {
  const points = typeof item.description === 'string' ? [] : item.description;
  return omitEmpty({ name: item.title, keywords: [...item.tags, ...points] });
}

function volunteer(item: SectionItem) {
  const { start, end } = isoSpan(item.date);
  return omitEmpty({
    organization: item.place || item.title,
    position: item.role || item.title,
    url: firstLink(item),
    startDate: inSchema(start),
    endDate: inSchema(end),
    summary: typeof item.description === 'string' ? item.description : undefined,
    highlights: typeof item.description === 'string' ? undefined : item.description,
  });
}

function summaryOf({ description }: SectionItem): string {
  return typeof description === 'string' ? description : description.join(' ');
}

function firstLink({ links }: SectionItem): string | undefined {
  return links.flatMap(({ url }) => (/^(?:files\/|#)/u.test(url) ? [] : (uriOf(url) ?? [])))[0];
}

/** JSON Resume takes a job or degree without an end as ongoing. */
function isoSpan(period: string): { start?: string; end?: string } {
  const { start, end = start, isCurrent } = parsePeriod(period);
  return omitEmpty({ start, end: isCurrent ? undefined : end });
}

/** The schema only allows the years 1000 to 2999. */
function inSchema(date: string | undefined): string | undefined {
  return date !== undefined && /^[12][0-9]{3}(?:-|$)/u.test(date) ? date : undefined;
}
