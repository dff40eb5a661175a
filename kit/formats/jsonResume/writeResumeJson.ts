import { isoDate } from '#kit/formats/facts/dates.ts';
import { noticeLines } from '#kit/formats/facts/notices.ts';
import { degreeParts } from '#kit/formats/facts/personName.ts';
import { projectUrl } from '#kit/formats/facts/projectUrl.ts';
import { EMPLOYER_LINK_NAME } from './readJsonResume.ts';
import type { Content, Degree, Job, Profile, Project, SectionItem } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import { absoluteUrl, uriOf } from '#src/lib/absoluteUrl.ts';
import { cleanText, plainLine } from '#src/lib/cleanText.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { namedLinks } from '#src/lib/networks.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { parsePeriod } from '#src/lib/period.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** resume.json: the résumé for machines (JSON Resume 1.0.0). */
export function resumeJson(content: Content): string {
  const { profile } = content;
  const resume = {
    $schema: SCHEMA,
    basics: basics(profile),
    work: content.jobs.map(work),
    education: content.education.map(education),
    skills: content.skills.map(({ title, skills }) => ({ name: title, keywords: skills })),
    projects: content.projects.map((project) => projectEntry(project, profile)),
    publications: content.publications.map(publication),
    references: content.testimonials.map(({ name, title, text }) =>
      omitEmpty({ name: [name, title].filter(Boolean).join(', '), reference: text }),
    ),
    ...pageSections(content),
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
  // The schema wants the lines of an address in one text.
  const location = omitEmpty({ address: profile.office?.join('\n'), city, region });
  return omitEmpty({
    name: profile.name,
    label: profile.headline,
    image: uriOf(profile.avatar),
    email: profile.email,
    phone: profile.phone,
    url: uriOf(profile.siteUrl),
    summary: profile.about.join('\n\n') || profile.intro,
    location: Object.keys(location).length === 0 ? undefined : location,
    profiles: namedLinks(profile.links).flatMap(({ name, url: address }) => {
      const url = uriOf(address);
      return url === undefined ? [] : omitEmpty({ network: name, username: username(url), url });
    }),
  });
}

/** The last part of a profile's path; Scholar has the account in the query instead. */
function username(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  return searchParams.get('user') ?? pathname.split('/').findLast((part) => part !== '');
}

function work(job: Job) {
  return omitEmpty({
    name: job.company,
    position: job.title,
    location: job.location,
    // The schema wants the employer’s own site, but a job may also link to its results.
    url: uriOf(
      job.links.find(({ name }) => name === EMPLOYER_LINK_NAME || name === job.company)?.url,
    ),
    ...isoSpan(job.period),
    highlights: job.description,
  });
}

function education(degree: Degree) {
  const { kind, area } = degreeParts(degree.degree);
  return omitEmpty({
    institution: degree.institution,
    studyType: kind,
    area,
    ...isoSpan(degree.period),
    // The schema has no field for these two, but allows others.
    location: degree.location,
    summary: degree.description,
  });
}

function projectEntry(project: Project, profile: Profile) {
  const { title, description, tech, category } = project;
  const url = uriOf(projectUrl(project, profile));
  return omitEmpty({ name: title, description, keywords: tech, url, type: category });
}

function publication(paper: Publication) {
  return omitEmpty({
    name: plainLine(paper.originalTitle ?? paper.title),
    publisher:
      paper.type === 'book' ? (paper.publisher ?? paper.venue) : (paper.venue ?? paper.publisher),
    releaseDate: schemaDate(isoDate(paper)),
    url: uriOf(paper.link),
    summary: [...noticeLines(paper.notices), plainLine(paper.abstract ?? [])].join('\n').trim(),
  });
}

/** The owner's own pages as sections of JSON Resume, by the page's id (requirement W4). */
function pageSections({ sections }: Content): Readonly<Record<string, readonly object[]>> {
  return Object.fromEntries(
    sections.flatMap(({ id, items, resume }) => {
      const part = id === 'volunteering' ? 'volunteer' : id;
      const entries = items.flatMap((item) => pageEntry(part, item) ?? []);
      return resume === false || entries.length === 0 ? [] : [[part, entries.map(omitEmpty)]];
    }),
  );
}

function pageEntry(part: string, item: SectionItem): object | undefined {
  const { title, place, role, tags, description } = item;
  const [text, points] = typeof description === 'string' ? [description, []] : ['', description];
  const summary = text || points.join(' ');
  const date = schemaDate(parsePeriod(item.date).start);
  const webLinks = item.links.filter(({ url }) => !/^(?:files\/|#)/u.test(url));
  const [url] = webLinks.flatMap((link) => uriOf(link.url) ?? []);
  if (part === 'awards') return { title, date, awarder: place, summary };
  if (part === 'certificates') return { name: title, date, url, issuer: place };
  if (part === 'interests') return { name: title, keywords: [...tags, ...points] };
  if (part === 'languages') return { language: title, fluency: role || summary };
  if (part !== 'volunteer') return undefined;
  const [organization, position] = [place || title, role || title];
  return { organization, position, url, ...isoSpan(item.date), summary: text, highlights: points };
}

/** A period as ISO dates; one year is start and end, since no end would mean "ongoing". */
function isoSpan(period: string) {
  const { start, end = start, isCurrent } = parsePeriod(period);
  return { startDate: schemaDate(start), endDate: isCurrent ? undefined : schemaDate(end) };
}

/** The schema only allows the years 1000 to 2999. */
function schemaDate(date: string | undefined): string | undefined {
  return date !== undefined && /^[12][0-9]{3}(?:-|$)/u.test(date) ? date : undefined;
}
