import * as FILES from '#src/lib/fileNames.ts';
import { paperPath } from '#src/lib/sitePaths.ts';
import type { Profile } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import { newestYear } from '#kit/site/newestYear.ts';
import { venueLine } from '#kit/site/publicationView.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import { escapeXml } from '#src/lib/xml.ts';
import { htmlMarkup, markUp } from '#src/lib/richMarkup.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { noticeLines } from '#kit/formats/facts/notices.ts';
import { isoDate } from '#kit/formats/facts/dates.ts';
import { oneLine } from '#src/lib/cleanText.ts';
import type { Site } from '#kit/site/site.ts';
import { fill } from '#src/lib/words.ts';

/**
 * feed.xml: the publications as an Atom feed (RFC 4287), newest first, with times that come from
 * them.
 */
export function feedXml(site: Site): string {
  const { profile, publications, words } = site;
  const fallbackYear = newestYear(site);
  const newest = publications
    .map((paper) => instant(paper, fallbackYear))
    .reduce((a, b) => (a > b ? a : b), '');
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(profile.lang)}">
  <id>${address(profile)}</id>
  <title>${text(fill(words.feedTitle, { name: profile.name }))}</title>
${profile.description === '' ? '' : `  <subtitle>${text(profile.description)}</subtitle>\n`}  <updated>${newest === '' ? instant({}, fallbackYear) : newest}</updated>
  <link rel="self" type="application/atom+xml" href="${address(profile, FILES.feed)}"/>
  <link rel="alternate" type="text/html" href="${address(profile)}"/>
  <author>
    <name>${text(profile.name)}</name>
    <uri>${address(profile)}</uri>
  </author>
${publications.map((publication) => entry(site, publication, fallbackYear)).join('')}</feed>
`;
}

function entry(site: Site, publication: Publication, fallbackYear: number): string {
  const { profile } = site;
  const page = address(profile, paperPath(publication.slug));
  const timestamp = instant(publication, fallbackYear);
  return `  <entry>
    <id>${page}</id>
    <title type="html">${html(publication.title)}</title>
    <published>${timestamp}</published>
    <updated>${timestamp}</updated>
    <link rel="alternate" type="text/html" href="${page}"/>
${authors(publication)}${publication.categories.map(category).join('')}${summary(publication, site)}  </entry>
`;
}

function authors({ authors: people, collaboration }: Publication): string {
  const names = people.map(({ name }) => name);
  if (collaboration !== undefined) names.push(collaborationName(collaboration));
  return names.map((name) => `    <author><name>${text(name)}</name></author>\n`).join('');
}

const category = (name: string): string => `    <category term="${text(name)}"/>\n`;

/** Notices, such as a retraction, come first, as on the paper's page. */
function summary(publication: Publication, { words, names }: Site): string {
  const { notices, abstract } = publication;
  const lines = noticeLines(notices, names.notice).map((line) => `${line}. `);
  const summaryHtml = html([...lines, ...(abstract ?? [venueLine(publication, words)])]);
  return summaryHtml === '' ? '' : `    <summary type="html">${summaryHtml}</summary>\n`;
}

const text = (value: string): string => escapeXml(oneLine(value));

/** HTML inside XML: escaped once for each layer. */
const html = (rich: Publication['title']): string =>
  escapeXml(markUp(rich, htmlMarkup(escapeXml)).trim());

const address = (profile: Profile, path = ''): string =>
  escapeXml(absoluteUrl(profile.siteUrl, path) ?? path);

/** RFC 3339; an unknown month or day becomes the first, since a feed needs full timestamps. */
function instant(
  { year, month = 1, day = 1 }: Pick<Publication, 'year' | 'month' | 'day'>,
  fallbackYear: number,
): string {
  return `${isoDate({ year: year ?? fallbackYear, month, day })}T00:00:00Z`;
}
