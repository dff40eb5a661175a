import * as FILES from '#src/lib/fileNames.ts';
import type { Content, Degree, Job, Profile, Project, Testimonial } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import { absoluteUrl, uriOf } from '#src/lib/absoluteUrl.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { inSchema, isoSpan } from './dates.ts';
import { ownSections } from './ownSections.ts';
import { EMPLOYERS_SITE } from './readCareer.ts';
import { namedLinks } from '#src/lib/networks.ts';
import { degreeParts } from '#kit/formats/facts/degreeParts.ts';
import { noticeLines } from '#kit/formats/facts/notices.ts';
import { isoDate } from '#kit/formats/facts/issued.ts';
import { cleanText, plainLine } from '#src/lib/cleanText.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * resume.json: the résumé for machines (JSON Resume 1.0.0).
 *
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
