import {
  paperOf,
  address,
  linkable,
  type LinkedText,
  contentDate,
  resumeDates,
  locale,
  authorParts,
  shortName,
  type AuthorPart,
  runs,
  setText,
  type SetText,
} from './documentFacts.ts';
import type {
  Content,
  Degree,
  Job,
  Profile,
  Project,
  Section,
  SectionItem,
} from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import { editedBy, publisherOf, numberOf } from '#kit/site/publicationView.ts';
import { textsOf, textOf } from '#kit/site/formatting.ts';
import { resumeSummary } from '#kit/site/resumeSummary.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { NOTICE_KINDS } from '#kit/formats/facts/notices.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { takeUnits } from '#src/lib/richText.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { SUBSTITUTE, type Clean, type FontText } from '#kit/content/fonts/fontText.ts';
import { dateLabel } from '#src/lib/publicationNames.ts';
import { pagePath } from '#src/lib/sitePaths.ts';
import { type NamedLink, namedLinks } from '#src/lib/networks.ts';
import { paperCount, listedPapers, selectPublications, titleOf } from './selectPublications.ts';
import type { Site } from '#kit/site/site.ts';
import { counted, type Forms, type Words, type TextKey } from '#src/lib/words.ts';
import { commaAfter, listed } from '#src/lib/listed.ts';
import { kindOf } from '#kit/formats/facts/kinds.ts';
import type { PublicationKind } from '#src/lib/publicationNames.ts';

export type Extent = {
  readonly publications: number;
  readonly projects: number;
  /** Authors named before a list is shortened. */
  readonly authors: number;
  /** Whether projects and degrees are cut to their first sentence. */
  readonly brief: boolean;
};

const HEADINGS = ['summary', 'experience', 'education', 'skills', 'projects', 'pageOf'] as const;

/** The input of resume.typ: plain data in page order; empty sections are empty lists. */
export function resumeData(site: Site, fonts: FontText, extent: Extent) {
  const { profile, words } = site;
  const { clean } = fonts;
  const publications = selectPublications(listedPapers(site), extent.publications);
  const groups = publicationGroups(publications, site.site?.resume?.by, words);
  const projects = site.projects.slice(0, extent.projects);
  return {
    // A heading needs something to show (PDF/UA-1).
    name: clean(profile.name) || SUBSTITUTE,
    headline: clean(profile.headline),
    description: clean(profile.description),
    keywords: profile.keywords.map(clean).filter((word) => word !== ''),
    ...locale(profile.lang),
    isRightToLeft: isRightToLeft(profile.lang),
    wordsLang: locale(site.language.words).lang,
    areWordsRightToLeft: isRightToLeft(site.language.words),
    // A list of publications that the owner chose may be long: each page names its owner on top.
    isList: paperCount(site) !== undefined,
    paper: paperOf(site),
    date: contentDate(site),
    contact: contact(site, clean),
    summary: setText(resumeSummary(profile).shown, clean, profile),
    jobs: site.jobs.map((job) => jobEntry(job, clean, site)),
    education: site.education.map((degree) => ({
      title: clean(degree.degree),
      place: joined([degree.institution, degree.location], clean, words),
      dates: clean(resumeDates(degree.period, profile.lang, words)),
      text: described(degree, extent.brief, clean, profile),
    })),
    skills: site.skills.map((group) => ({
      title: clean(group.title),
      text: joined(group.skills, clean, words),
    })),
    publications: groups.map(({ title, items }, index) => ({
      title: clean(title),
      // The numbers run through all groups, so that the last one is the total.
      start: groups.slice(0, index).reduce((count, group) => count + group.items.length, 1),
      items: items.map((publication) => publicationEntry(publication, extent.authors, clean, site)),
    })),
    publicationsTitle: clean(titleOf(publications, site.publications.length, words)),
    morePublications: more(site, 'publications', publications.length, clean),
    projects: projects.map((project) => projectEntry(project, extent.brief, clean, site)),
    moreProjects: more(site, 'projects', projects.length, clean),
    words: Object.fromEntries(HEADINGS.map((key) => [key, clean(words[key])])),
    sections: site.sections
      .filter(({ items, resume }) => items.length > 0 && resume !== false)
      .map((section) => sectionEntries(section, profile, clean, words)),
  };
}

function contact({ profile }: Content, clean: Clean): LinkedText[] {
  const { siteUrl } = profile;
  return [
    { text: clean(profile.location), url: '' },
    { text: clean(profile.email ?? ''), url: linkable(`mailto:${profile.email ?? ''}`) },
    { text: clean(profile.phone ?? ''), url: '' },
    ...(siteUrl === undefined ? [] : [address(siteUrl, clean)]),
    ...namedLinks(profile.links).map((link) => profileAddress(link, clean)),
  ].filter(({ text }) => text !== '');
}

/** A profile's address; Google Scholar's says nothing in print, so that its name is the link. */
function profileAddress({ id, name, url }: NamedLink, clean: Clean): LinkedText {
  const link = address(url, clean);
  return id === 'scholar' && link.url !== '' ? { ...link, text: clean(name) } : link;
}

function jobEntry(job: Job, clean: Clean, { words, profile }: Site) {
  return {
    title: clean(job.title),
    place: joined([job.company, job.location], clean, words),
    dates: clean(resumeDates(job.period, profile.lang, words)),
    points: setPoints(job, job.description, clean, profile),
  };
}

function setPoints(
  record: Job | SectionItem,
  description: readonly string[],
  clean: Clean,
  profile: Profile,
): SetText[] {
  return textsOf(record, 'description', description)
    .map((point) => setText(point, clean, profile))
    .filter((point) => point !== '');
}

function projectEntry(project: Project, brief: boolean, clean: Clean, { words, profile }: Site) {
  const url = project.demo ?? (project.isPrivate ? null : project.github) ?? null;
  return {
    title: clean(project.title),
    text: described(project, brief, clean, profile),
    tech: joined(project.tech, clean, words),
    link: url === null ? { text: '', url: '' } : address(url, clean),
  };
}

/** Editors are labelled as in NLM style: "Okafor AM, editor". */
function withRole(
  { isEdited, authors }: Publication,
  parts: AuthorPart[],
  words: Words,
): AuthorPart[] {
  if (isEdited !== true) return parts;
  const role = authors.length > 1 ? words.afterEditors : words.afterEditor;
  // The template adds a period, so "Hrsg." must lose its own.
  return [
    ...parts,
    { text: commaAfter(authors[0]?.name ?? '', words.comma), strong: false },
    { text: role.replace(/\.$/u, ''), strong: false },
  ];
}

/** NLM separates a group from the people who write for it by a semicolon. */
function collaborationParts({ collaboration }: Publication): AuthorPart[] {
  if (collaboration === undefined) return [];
  const name = collaborationName(collaboration);
  return [
    { text: '; ', strong: false },
    { text: name, strong: false },
  ];
}

function publicationEntry(
  publication: Publication,
  most: number,
  clean: Clean,
  { words, names }: Site,
) {
  const { authors, hasMoreAuthors, pages, doi, link } = publication;
  // The title as published: readers of a résumé look it up.
  const title = publication.originalTitle ?? publication.title;
  const number = numberOf(publication);
  const range = (pages ?? '').replace(/(\d)\s*-{1,2}\s*(?=\d)/gu, '$1–');
  const where = [number, range].filter((part) => part !== '').join(':');
  return {
    authors: withRole(
      publication,
      [
        ...authorParts(authors, most, hasMoreAuthors ? words.andOthers : undefined, words.comma),
        ...collaborationParts(publication),
      ],
      words,
    ).map(({ text, strong }) => ({
      // Separators (", ") begin or end with a space that cleaning would remove.
      text: /^[^\p{L}\p{N}]+$/u.test(text) ? text : clean(text),
      strong,
    })),
    title: runs(title, clean),
    endsItself: /[.?!]$/u.test(plainLine(title)),
    venue: clean(publication.venue ?? publication.publisher ?? ''),
    editedBy: clean(editedBy(publication, words, shortName) ?? ''),
    publisher: clean(publisherOf(publication) ?? ''),
    where: clean(where),
    separator: commaAfter(
      publication.venue ?? publication.publisher ?? plainLine(title),
      words.comma,
    ),
    // "Journal 9(2):88–103", but "Proceedings, 31–42".
    comma: number === '',
    year: dateLabel(publication, names.status) ?? '',
    notices: NOTICE_KINDS.flatMap((kind) => {
      const notice = publication.notices?.find((one) => one.kind === kind);
      const link = { text: clean(names.notice[kind]), url: linkable(notice?.href ?? '') };
      return notice === undefined ? [] : link;
    }),
    link:
      doi === undefined
        ? address(link ?? '', clean)
        : { text: clean(`doi.org/${doi}`), url: linkable(doiAddress(doi)) },
  };
}

/** "All 200 publications: example.org/publications", or empty if all are shown. */
function more(
  site: Site,
  page: 'publications' | 'projects',
  listedCount: number,
  clean: Clean,
): LinkedText & { readonly label: string } {
  const total = site[page].length;
  if (listedCount >= total) return { label: '', text: '', url: '' };
  const url = absoluteUrl(site.profile.siteUrl, pagePath(page));
  const { words, language } = site;
  const textFor = (forms: Forms, count: number) => clean(counted(forms, count, language.words));
  const [allForms, moreForms] =
    page === 'publications'
      ? [words.allPublications, words.morePublications]
      : [words.allProjects, words.moreProjects];
  if (url === undefined)
    return { label: textFor(moreForms, total - listedCount), text: '', url: '' };
  return { label: textFor(allForms, total), ...address(url, clean) };
}

/** The description of a project or degree, or only its first sentence. */
function described(
  record: Project | Degree,
  brief: boolean,
  clean: Clean,
  profile: Profile,
): SetText {
  const { description } = record;
  const text = textOf(record, 'description', description);
  if (!brief) return setText(text, clean, profile);
  const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(description);
  const length = first?.segment.length ?? 0;
  const sentence = typeof text === 'string' ? text.slice(0, length) : takeUnits(text, length);
  return setText(sentence, clean, profile);
}

function joined(parts: readonly string[], clean: Clean, { comma }: Words): string {
  return listed(parts.map(clean), comma);
}

function sectionEntries({ title, items }: Section, profile: Profile, clean: Clean, words: Words) {
  return {
    title: clean(title),
    items: items.map((item) => {
      const { description } = item;
      return {
        title: clean(item.title),
        endsItself: /[.?!]$/u.test(item.title),
        place: joined([item.role, item.place], clean, words),
        dates: clean(resumeDates(item.date, profile.lang, words)),
        text:
          typeof description === 'string'
            ? setText(textOf(item, 'description', description), clean, profile)
            : '',
        points: typeof description === 'string' ? [] : setPoints(item, description, clean, profile),
      };
    }),
  };
}

/** The headings of the kinds, in the order of a curriculum vitae. */
const KIND_HEADINGS = {
  article: 'articles',
  'conference-paper': 'conferencePapers',
  preprint: 'preprints',
  chapter: 'chapters',
  book: 'books',
  thesis: 'theses',
  software: 'kindSoftware',
  dataset: 'datasets',
  talk: 'talks',
  poster: 'posters',
  patent: 'patents',
  report: 'reports',
  other: 'kindOther',
} as const satisfies Readonly<Record<PublicationKind, TextKey>>;

/** The kinds that occur, each newest first; or all in one group, as they came. */
function publicationGroups(
  publications: readonly Publication[],
  by: 'year' | 'kind' | undefined,
  words: Words,
) {
  if (publications.length === 0) return [];
  if (by !== 'kind') return [{ title: '', items: publications }];
  return Object.entries(KIND_HEADINGS).flatMap(([kind, word]) => {
    const items = publications.filter((publication) => kindOf(publication) === kind);
    return items.length === 0 ? [] : [{ title: words[word], items }];
  });
}
