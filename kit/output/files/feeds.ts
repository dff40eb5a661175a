import * as FILES from '#src/lib/fileNames.ts';
import type { ArticleView } from '#src/content/articleViews.ts';
import type { Prose } from '#src/content/prose.ts';
import type { Publication } from '#src/content/publication.ts';
import { articleRoute } from '#kit/content/articles/targets.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { isoDate } from '#kit/formats/facts/dates.ts';
import { noticeLines } from '#kit/formats/facts/notices.ts';
import { proseText } from '#kit/prose/prose.ts';
import { articlesOf } from '#kit/site/articles.ts';
import { newestYear } from '#kit/site/newestYear.ts';
import { venueLine } from '#kit/site/publicationView.ts';
import type { Site } from '#kit/site/site.ts';
import { papersFeed } from '#kit/site/siteParts.ts';
import { absoluteUrl, sharedUrl } from '#src/lib/absoluteUrl.ts';
import { oneLine, htmlMarkup, writeMarkup } from '#src/lib/cleanText.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { paperPath, paperRoute } from '#src/lib/sitePaths.ts';
import { fill, type Words } from '#src/lib/words.ts';
import { escapeXml } from '#src/lib/xml.ts';
import { proseHtml } from './proseHtml.ts';

/** Limited, since feed readers fetch the whole file each time. */
const MAX_POSTS = 50;

/** feed.xml: the publications as an Atom feed (RFC 4287), with times from their dates. */
export function feedXml(site: Site): string {
  const { profile, publications, words } = site;
  const entries = publications.map((paper) => paperEntry(site, paper));
  const times = entries.map(({ updated }) => updated).toSorted();
  return atomXml(site, {
    file: papersFeed(site),
    path: '',
    title: words.feedTitle,
    subtitle: profile.description,
    updated: times.at(-1) ?? midnight({ year: newestYear(site) }),
    entries,
  });
}

/** posts.xml: the newest posts with their full text as an Atom feed (B8). */
export function postsXml(site: Site): string {
  const entries = Object.values(articlesOf(site).views)
    .filter(({ kind }) => kind === 'post')
    .map((post) => postEntry(site, post))
    .toSorted((a, b) => (a.updated < b.updated ? 1 : -1))
    .slice(0, MAX_POSTS);
  const updated = entries[0]?.updated ?? '1970-01-01T00:00:00Z';
  const title = site.words.postsFeedTitle;
  return atomXml(site, { file: FILES.postsFeed, path: 'posts/', title, updated, entries });
}

/** An Atom entry; all texts are plain unless noted. */
type Entry = {
  /** Address of the page, escaped for XML. */
  readonly page: string;
  readonly lang?: string | undefined;
  /** An XML element, as is `summary`. */
  readonly title: string;
  /** Omitted if the day is unknown (Z20); the format requires only `updated`. */
  readonly published?: string | undefined;
  readonly updated: string;
  /** Repeated in each entry, since feed readers ignore the feed's author (Z19). */
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  readonly summary: string;
  /** HTML. */
  readonly content?: string;
};

type Feed = Pick<Entry, 'title' | 'updated'> & {
  readonly file: string;
  /** Path of the page that lists the same entries. */
  readonly path: string;
  readonly subtitle?: string;
  readonly entries: readonly Entry[];
};

function atomXml(site: Site, { file, path, title, subtitle = '', updated, entries }: Feed): string {
  const { name, lang } = site.profile;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(lang)}">
  <id>${xmlAddress(site, path)}</id>
  <title>${xmlText(fill(title, { name }))}</title>
${subtitle === '' ? '' : `  <subtitle>${xmlText(subtitle)}</subtitle>\n`}  <updated>${updated}</updated>
  <link rel="self" type="application/atom+xml" href="${xmlAddress(site, file)}"/>
  <link rel="alternate" type="text/html" href="${xmlAddress(site, path)}"/>
  <author>
    <name>${xmlText(name)}</name>
    <uri>${xmlAddress(site, '')}</uri>
  </author>
${entries.map(entryXml).join('')}</feed>
`;
}

function entryXml(entry: Entry): string {
  const { page, lang, published, content } = entry;
  const lines = [
    `<id>${page}</id>`,
    entry.title,
    published && `<published>${published}</published>`,
    `<updated>${entry.updated}</updated>`,
    `<link rel="alternate" type="text/html" href="${page}"/>`,
    ...entry.authors.map((name) => `<author><name>${xmlText(name)}</name></author>`),
    ...entry.categories.map((name) => `<category term="${xmlText(name)}"/>`),
    entry.summary,
    content && `<content type="html">${escapeXml(content)}</content>`,
  ];
  const language = lang === undefined ? '' : ` xml:lang="${escapeXml(lang)}"`;
  const xmlLines = lines.filter(Boolean).map((line) => `    ${line}\n`);
  return `  <entry${language}>\n${xmlLines.join('')}  </entry>\n`;
}

function paperEntry(site: Site, paper: Publication): Entry {
  const { authors, collaboration, title, categories, year, notices, abstract, status } = paper;
  const authorNames = authors.map(({ name }) => name);
  if (collaboration !== undefined) authorNames.push(collaborationName(collaboration));
  // Notices, such as a retraction, come first, as on the paper's page.
  const noticeTexts = noticeLines(notices, site.names.notice).map((line) => `${line}. `);
  const summary = richTextXml([...noticeTexts, ...(abstract ?? [venueLine(paper, site.words)])]);
  const updated = midnight({ ...paper, year: year ?? newestYear(site) });
  return {
    page: xmlAddress(site, paperPath(paper.slug)),
    title: `<title type="html">${richTextXml(title)}</title>`,
    published: year === undefined || status !== undefined ? undefined : updated,
    updated,
    authors: authorNames,
    categories,
    summary: summary && `<summary type="html">${summary}</summary>`,
  };
}

function postEntry(site: Site, post: ArticleView): Entry {
  const { plainTitle, summary, sections, tags, day, updated, lang, image, imageAlt = '' } = post;
  const { profile, words } = site;
  const home = absoluteUrl(profile.siteUrl ?? '');
  const files = sharedUrl(profile) ?? home;
  const path = `${articleRoute(post).slice(1)}/`;
  const source = image && escapeXml(absoluteUrl(files, pictureFile(image)));
  const picture = source ? `<p><img src="${source}" alt="${escapeXml(imageAlt)}"/></p>` : '';
  const prose = [...noticeAside(post, words), ...sections];
  return {
    page: xmlAddress(site, path),
    lang,
    title: `<title>${xmlText(plainTitle)}</title>`,
    published: `${day?.iso ?? ''}T00:00:00Z`,
    updated: `${updated?.iso ?? day?.iso ?? ''}T00:00:00Z`,
    authors: [profile.name],
    categories: tags,
    summary: summary.length === 0 ? '' : `<summary>${xmlText(proseText(summary))}</summary>`,
    content: picture + proseHtml(prose, absoluteUrl(home, path), home, files),
  };
}

/** Names the cited papers that were retracted or corrected after the post was published (B5). */
function noticeAside({ newNotices }: ArticleView, words: Words): Prose[] {
  if (newNotices.length === 0) return [];
  const paragraphs = newNotices.map(({ kind, paper, citationText, href }): Prose => {
    const sentence = kind === 'retracted' ? words.sinceRetracted : words.sinceCorrected;
    const [before = '', after = ''] = sentence.split('{paper}');
    const attributes = paper === undefined ? omitEmpty({ href }) : { route: paperRoute(paper) };
    const isLinked = Object.keys(attributes).length > 0;
    const link = isLinked ? { tag: 'a', attributes, children: [citationText] } : citationText;
    return { tag: 'p', children: [before, link, after] };
  });
  return [{ tag: 'aside', attributes: { role: 'note' }, children: paragraphs }];
}

/** A timestamp (RFC 3339) at the beginning of a day, month or year. */
function midnight({ year, month = 1, day = 1 }: Pick<Publication, 'year' | 'month' | 'day'>) {
  return `${isoDate({ ...(year !== undefined && { year }), month, day })}T00:00:00Z`;
}

const xmlText = (value: string): string => escapeXml(oneLine(value));

/** HTML inside XML is escaped twice. */
const richTextXml = (rich: Publication['title']): string =>
  escapeXml(writeMarkup(rich, htmlMarkup(escapeXml)).trim());

const xmlAddress = ({ profile }: Site, path: string): string =>
  escapeXml(absoluteUrl(profile.siteUrl, path) ?? path);
