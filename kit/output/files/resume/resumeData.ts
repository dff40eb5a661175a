import {
  printedAddress,
  authorList,
  contentDate,
  documentFacts,
  type LinkedText,
  resumeDates,
  shortName,
  requestedPaperCount,
  listedPapers,
  selectPublications,
  listTitle,
} from './documentFacts.ts';
import type { Degree, Job, Project, SectionItem } from '#src/content/content.ts';
import type { ShownText } from '#src/content/prose.ts';
import type { Publication } from '#src/content/publication.ts';
import { editedBy, publisherOf, numberOf } from '#kit/site/publicationView.ts';
import { employerFacts, employersOf } from '#kit/site/employers.ts';
import { papersByKind } from '#kit/site/paperKinds.ts';
import { textsOf, textOf } from '#kit/site/formatting.ts';
import { resumeSummary } from '#kit/site/resumeSummary.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import { locationBeside } from '#kit/formats/facts/office.ts';
import { NOTICE_KINDS } from '#kit/formats/facts/notices.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { takeUnits } from '#src/lib/richText.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import type { FontText } from '#kit/content/fonts/fontText.ts';
import type { Node } from '#kit/output/files/typst/formula.ts';
import { inDirection, isReadFromRight } from '#kit/output/files/typst/direction.ts';
import { pdfUri, proseSetter } from '#kit/output/files/typst/setProse.ts';
import { dateLabel } from '#src/lib/publicationNames.ts';
import { pagePath } from '#src/lib/sitePaths.ts';
import { namedLinks } from '#src/lib/networks.ts';
import type { Site } from '#kit/site/site.ts';
import { pluralize, type Words } from '#src/lib/words.ts';
import { commaAfter, joinList } from '#src/lib/joinList.ts';
import { projectUrl } from '#kit/formats/facts/projectUrl.ts';

export type Extent = {
  readonly publications: number;
  readonly projects: number;
  /** The most authors of a list that is not shortened. */
  readonly authors: number;
  /** Whether only the first sentences of projects and degrees are printed. */
  readonly brief: boolean;
};

type JobEntry = {
  readonly title: string;
  readonly place: string;
  readonly dates: string;
  readonly points: readonly Node[][];
  /** The positions of an employer (Y1). */
  readonly positions: readonly JobEntry[];
};

const HEADINGS = ['summary', 'experience', 'education', 'skills', 'projects'] as const;

const linkNodes = ({ text, url }: LinkedText): Node[] =>
  text === '' ? [] : [' ', ['linked', { text, url }]];

/** The input of resume.typ, in the order of the page. */
export function resumeData(site: Site, { clean }: FontText, extent: Extent) {
  const { profile, words } = site;
  const set = proseSetter({ profile, clean });
  const publications = selectPublications(listedPapers(site), extent.publications);
  const groups = publicationGroups(publications, site.site?.resume?.by, words);
  const projects = site.projects.slice(0, extent.projects);
  const facts = documentFacts(site, profile.lang, clean);
  const headline = clean(profile.headline);
  return {
    ...facts,
    title: `${facts.name} – ${headline}`,
    headline,
    description: clean(profile.description),
    keywords: profile.keywords.map(clean).filter((word) => word !== ''),
    // A list of requested length may be long, so every page has the owner's name at the top.
    isList: requestedPaperCount(site) !== undefined,
    date: contentDate(site),
    contact: contact(),
    summary: paragraph(resumeSummary(profile).shown),
    jobs: employersOf(site).flatMap((group): readonly JobEntry[] => {
      if (group.length === 1)
        return group.map(({ job }) => jobEntry(job, [job.company, job.location]));
      const { company, period, location } = employerFacts(group);
      const places = (job: Job) => (location === '' ? [job.location] : []);
      const positions = group.map(({ job }) => jobEntry(job, places(job)));
      return [{ ...entryHead(company, [location], period), points: [], positions }];
    }),
    education: site.education.map((degree) => ({
      ...entryHead(degree.degree, [degree.institution, degree.location], degree.period),
      text: paragraph(descriptionOf(degree)),
    })),
    skills: site.skills.map((group) => {
      const [title, skills] = [clean(group.title), joinTexts(group.skills)];
      return [inDirection([title], ['p', {}, ['name', {}, title], skills && `: ${skills}`])];
    }),
    publications: groups.map(({ title, items }, index) => ({
      title: clean(title),
      // Entries are numbered through all groups, so the last number is the total.
      start: groups.slice(0, index).reduce((count, group) => count + group.items.length, 1),
      items: items.map(publicationEntry),
    })),
    publicationsTitle: clean(listTitle(publications, site.publications.length, words)),
    morePublications: moreLink('publications', publications.length),
    projects: projects.map(projectEntry),
    moreProjects: moreLink('projects', projects.length),
    words: Object.fromEntries(HEADINGS.map((key) => [key, clean(words[key])])),
    sections: site.sections
      .filter(({ items, resume }) => items.length > 0 && resume !== false)
      .map(({ title, items }) => ({ title: clean(title), items: items.map(sectionItem) })),
  };

  function contact(): LinkedText[] {
    const { siteUrl, office = [], shieldedEmail, email = shieldedEmail, phone, links } = profile;
    return [
      { text: joinTexts(office), url: '' },
      { text: clean(locationBeside(profile)), url: '' },
      { text: clean(email ?? ''), url: pdfUri(`mailto:${email ?? ''}`) },
      { text: clean(phone ?? ''), url: '' },
      ...(siteUrl === undefined ? [] : [printedAddress(siteUrl, clean)]),
      ...namedLinks(links).map(({ id, name, url }) => {
        const link = printedAddress(url, clean);
        // In print, the address of a Scholar profile is only a long id.
        return id === 'scholar' && link.url !== '' ? { ...link, text: clean(name) } : link;
      }),
    ].filter(({ text }) => text !== '');
  }

  function entryHead(title: string, place: readonly string[], period: string) {
    const dates = clean(resumeDates(period, profile.lang, words));
    return { title: clean(title), place: joinTexts(place), dates };
  }

  function jobEntry(job: Job, place: readonly string[]): JobEntry {
    const points = setPoints(job, job.description);
    return { ...entryHead(job.title, place, job.period), points, positions: [] };
  }

  function setPoints(record: Job | SectionItem, description: readonly string[]): Node[][] {
    return textsOf(record, 'description', description)
      .map((point) => paragraph(point, 'row'))
      .filter((point) => point.length > 0);
  }

  /** A text in its own direction; an empty list for a blank text. */
  function paragraph(text: ShownText, tag: 'p' | 'row' = 'p'): Node[] {
    const nodes = set(text);
    const isBlank = nodes.every((node) => typeof node === 'string' && node.trim() === '');
    return isBlank ? [] : [inDirection(nodes, [tag, {}, ...nodes])];
  }

  function projectEntry(project: Project): Node[] {
    const url = projectUrl(project, profile);
    const title = clean(project.title);
    const text = set(descriptionOf(project));
    const tech = joinTexts(project.tech);
    const nodes: Node[] = [
      ['name', {}, title],
      ...(text.length > 0 ? ['. ', ...text] : []),
      ...(tech === '' ? [] : [' ', ['quiet', {}, tech] as const, '.']),
      ...(url === undefined ? [] : linkNodes(printedAddress(url, clean))),
    ];
    return [inDirection([...text, title], ['p', {}, ...nodes])];
  }

  function publicationEntry(publication: Publication): Node[] {
    const { pages, doi, link } = publication;
    const authors = authorList(publication, extent.authors, words, set);
    // Readers look papers up by their published titles, so these are not translated.
    const publishedTitle = publication.originalTitle ?? publication.title;
    const plainTitle = plainLine(publishedTitle);
    const title = set(publishedTitle);
    const beginning = [...authors, ' ', ...title];
    const number = numberOf(publication);
    const pageRange = (pages ?? '').replace(/(\d)\s*-{1,2}\s*(?=\d)/gu, '$1–');
    const locator = clean([number, pageRange].filter((part) => part !== '').join(':'));
    const venueName = publication.venue ?? publication.publisher;
    const venue = clean(venueName ?? '');
    const editors = clean(editedBy(publication, words, shortName) ?? '');
    const separator = commaAfter(venueName ?? plainTitle, words.comma);
    // “12(3):11–29” is read from left to right, even in right-to-left text; so “a” is its letter.
    const isFromRight = isReadFromRight(beginning) ?? isRightToLeft(profile.lang);
    const isMirrored = isFromRight && isReadFromRight([locator, 'a']) === false;
    const year = dateLabel(publication, site.names.status) ?? '';
    const details = [locator, clean(publisherOf(publication) ?? ''), clean(year)].filter(Boolean);
    // "Journal 9(2):88–103", but "Proceedings, 31–42".
    const hasComma = venue !== '' && (locator === '' || number === '' || editors !== '');
    const notices = NOTICE_KINDS.flatMap((kind): Node[] => {
      const notice = publication.notices?.find((candidate) => candidate.kind === kind);
      if (notice === undefined) return [];
      const link = { text: clean(site.names.notice[kind]), url: pdfUri(notice.href ?? '') };
      return [' ', ['notice', link]];
    });
    const paperLink =
      doi === undefined
        ? printedAddress(link ?? '', clean)
        : { text: clean(`doi.org/${doi}`), url: pdfUri(doiAddress(doi)) };
    const nodes: Node[] = [
      ...authors,
      authors.length > 0 ? '. ' : '',
      ['ink', {}, ...title],
      /[.?!]$/u.test(plainTitle) ? '' : '.',
      ...(venue === '' ? [] : [' ', ['em', {}, venue] as const]),
      editors && separator + editors,
      details.length === 0 ? '' : hasComma ? separator : ' ',
      ...details.flatMap((text, index): Node[] => [
        index > 0 ? separator : '',
        isMirrored && text === locator ? ['from-left', {}, text] : text,
      ]),
      venue === '' && details.length === 0 ? '' : '.',
      ...linkNodes(paperLink),
      ...notices,
    ];
    return [inDirection(beginning, ['row', {}, ...nodes])];
  }

  /** "All 200 publications: example.org/publications"; empty if all are listed. */
  function moreLink(page: 'publications' | 'projects', listedCount: number) {
    const total = site[page].length;
    if (listedCount >= total) return { label: '', text: '', url: '' };
    const url = absoluteUrl(profile.siteUrl, pagePath(page));
    const forms =
      page === 'publications'
        ? { all: words.allPublications, more: words.morePublications }
        : { all: words.allProjects, more: words.moreProjects };
    // Without an address, only the number of the others is printed.
    const [form, count] =
      url === undefined ? [forms.more, total - listedCount] : [forms.all, total];
    const label = clean(pluralize(form, count, site.language.words));
    return { label, ...printedAddress(url ?? '', clean) };
  }

  /** The description of a project or degree, or only its first sentence. */
  function descriptionOf(record: Project | Degree): ShownText {
    const { description } = record;
    const text = textOf(record, 'description', description);
    if (!extent.brief) return text;
    const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(description);
    const length = first?.segment.length ?? 0;
    return typeof text === 'string' ? text.slice(0, length) : takeUnits(text, length);
  }

  function joinTexts(parts: readonly string[]): string {
    return joinList(parts.map(clean), words.comma);
  }

  function sectionItem(item: SectionItem) {
    const { description } = item;
    const { title, place, dates } = entryHead(item.title, [item.role, item.place], item.date);
    const hasPoints = typeof description !== 'string';
    const period = /[.?!]$/u.test(item.title) ? '' : '.';
    return {
      head: [
        ['name', {}, title],
        place && `${period} ${place}`,
        ...(dates === '' ? [] : [['dates', {}, dates]]),
      ],
      text: hasPoints ? [] : paragraph(textOf(item, 'description', description)),
      points: hasPoints ? setPoints(item, description) : [],
    };
  }
}

/** Publications by kind, or all in one group without a title. */
function publicationGroups(
  publications: readonly Publication[],
  by: 'year' | 'kind' | undefined,
  words: Words,
) {
  if (by === 'kind') return papersByKind(publications, words);
  return publications.length === 0 ? [] : [{ title: '', items: publications }];
}
