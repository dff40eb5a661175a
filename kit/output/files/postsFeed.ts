import * as FILES from '#src/lib/fileNames.ts';
import type { ArticleView } from '#src/content/articleViews.ts';
import type { Prose } from '#src/content/prose.ts';
import { articlesOf } from '#kit/site/articles.ts';
import { articleRoute } from '#kit/content/articles/targets.ts';
import type { Site } from '#kit/site/site.ts';
import { proseText } from '#kit/prose/prose.ts';
import { absoluteUrl, sharedUrl } from '#src/lib/absoluteUrl.ts';
import { oneLine } from '#src/lib/cleanText.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';
import { fill, type Words } from '#src/lib/words.ts';
import { escapeXml } from '#src/lib/xml.ts';
import { proseHtml } from './proseHtml.ts';

/** A feed reader fetches the whole file each time. */
const NEWEST = 50;

/**
 * posts.xml: the newest posts with their whole text as an Atom feed (RFC 4287, B8), with their
 * times.
 */
export function postsXml(site: Site): string {
  const { profile, words } = site;
  const home = absoluteUrl(profile.siteUrl ?? '');
  const posts = Object.values(articlesOf(site).views)
    .filter(({ kind }) => kind === 'post')
    .toSorted((one, other) => (changeTime(one) < changeTime(other) ? 1 : -1))
    .slice(0, NEWEST);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(profile.lang)}">
  <id>${escapeXml(absoluteUrl(home, 'posts/'))}</id>
  <title>${text(fill(words.postsFeedTitle, { name: profile.name }))}</title>
  <updated>${posts[0] === undefined ? '1970-01-01T00:00:00Z' : changeTime(posts[0])}</updated>
  <link rel="self" type="application/atom+xml" href="${escapeXml(absoluteUrl(home, FILES.postsFeed))}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(absoluteUrl(home, 'posts/'))}"/>
  <author>
    <name>${text(profile.name)}</name>
    <uri>${escapeXml(home)}</uri>
  </author>
${posts.map((post) => entry(post, words, home, sharedUrl(profile) ?? home)).join('')}</feed>
`;
}

function entry(post: ArticleView, words: Words, home: string, files: string): string {
  const { plainTitle, summary, sections, tags, day, lang, image, imageAlt = '' } = post;
  const page = absoluteUrl(home, `${articleRoute(post).slice(1)}/`);
  const language = lang === undefined ? '' : ` xml:lang="${escapeXml(lang)}"`;
  const picture =
    image === undefined
      ? ''
      : `<p><img src="${escapeXml(absoluteUrl(files, pictureFile(image)))}" alt="${escapeXml(imageAlt)}"/></p>`;
  const html = picture + proseHtml([...sinceThen(post, words), ...sections], page, home, files);
  return `  <entry${language}>
    <id>${escapeXml(page)}</id>
    <title>${text(plainTitle)}</title>
    <published>${day?.iso ?? ''}T00:00:00Z</published>
    <updated>${changeTime(post)}</updated>
    <link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
${tags.map((tag) => `    <category term="${text(tag)}"/>\n`).join('')}${
    summary.length === 0 ? '' : `    <summary>${text(proseText(summary))}</summary>\n`
  }    <content type="html">${escapeXml(html)}</content>
  </entry>
`;
}

/** What has become known of cited papers since a post was published, as its page has it (B5). */
function sinceThen({ since }: ArticleView, words: Words): Prose[] {
  if (since.length === 0) return [];
  const paragraphs = since.map(({ kind, paper, cited, href }): Prose => {
    const sentence = kind === 'retracted' ? words.sinceRetracted : words.sinceCorrected;
    const [before = '', after = ''] = sentence.split('{paper}');
    const attributes = paper === undefined ? omitEmpty({ href }) : { route: paperRoute(paper) };
    const isLinked = Object.keys(attributes).length > 0;
    const link = isLinked ? { tag: 'a', attributes, children: [cited] } : cited;
    return { tag: 'p', children: [before, link, after] };
  });
  return [{ tag: 'aside', attributes: { role: 'note' }, children: paragraphs }];
}

function changeTime({ day, updated }: ArticleView): string {
  return `${updated?.iso ?? day?.iso ?? ''}T00:00:00Z`;
}

const text = (value: string): string => escapeXml(oneLine(value));
