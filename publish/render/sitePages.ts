import { headOf, metaOf, type Head } from '#src/app/head/head.ts';
import { PAGES, type Page } from '#src/app/pages.ts';
import { plainText } from '#text/richText.ts';
import { dateLabel } from '#text/publicationNames.ts';
import type { Content, Publication } from '#src/content/content.ts';
import { absoluteUrl } from '#text/absoluteUrl.ts';
import type { Citations } from '#publish/derive/citation.ts';
import { citationsFor } from '#publish/derive/paperTexts.ts';
import { highwireTags } from './highwire.ts';
import { personJsonLd, scholarlyArticleJsonLd, webSiteJsonLd } from './jsonLd.ts';
import { jsonLdScript } from './jsonLdScript.ts';
import { signalColors } from '#publish/read/theme/palettes.ts';
import { hasOwnFont, themeCss } from './themeCss.ts';
import { isLong, siteView } from '#publish/derive/views.ts';
import { documentHtml, type PageDocument } from './document.ts';
import { earlyScript } from './early.ts';
import { FILES, paperPath } from '#text/sitePaths.ts';
import { stylesOf } from './stylesOf.ts';

export type Renderer = {
  /** In: a route's path. Out: what goes into #root. */
  readonly renderRoute: (path: string) => Promise<string>;
  /** In: a publication and its citations. Out: what goes into #root of its own page. */
  readonly renderPaper: (publication: Publication, citations: Citations) => Promise<string>;
};

type Site = {
  /** Its siteUrl is the address at which the site is served. */
  readonly content: Content;
  readonly base: string;
  /** The scripts that the app begins with, from the base path, the entry last. */
  readonly scripts: readonly string[];
  readonly styles: string;
  readonly renderer: Renderer;
};

type Written = { readonly file: string; readonly html: string };

/** Longest description of a page for link previews, in characters. */
const DESCRIPTION_LENGTH = 200;

/**
 * Classes that home has not when it is served, but may have before all styles are there: on the document,
 * on the header once the page is scrolled, on the portrait's button, and in the views that stand in
 * for a page that is loading or can't be had.
 */
const LATER_AT_HOME =
  'dark js elsewhere h-header-compact mb-header-rest portrait-button late min-h-[60vh] py-section';

/** In: the built app and its content. Out: every route and every publication as a page. */
export async function* sitePages(site: Site): AsyncGenerator<Written> {
  const common = commonParts(site);
  for (const page of PAGES) yield routePage(page, site, common);
  yield* paperPages(site, common);
}

type Common = Pick<
  PageDocument,
  'lang' | 'base' | 'styles' | 'font' | 'themeColor' | 'script' | 'pictureOrigin' | 'feed'
>;

function commonParts({ content, base, scripts, styles }: Site): Common {
  const { themeColor } = signalColors(content.theme);
  const font = /[^("']+latin-wght[^("']*\.woff2/u.exec(styles)?.[0];
  return {
    lang: content.profile.lang,
    base,
    styles: styles + themeCss(content.theme),
    ...(font !== undefined && hasOwnFont(content.theme) && { font }),
    themeColor: themeColor.dark,
    script: earlyScript({
      scripts: scripts.map((file) => base + file),
      lightColor: themeColor.light,
    }),
    pictureOrigin: new URL(content.profile.avatar).origin,
    feed: base + FILES.feed,
  };
}

async function routePage(
  page: Page,
  { content, base, renderer, styles }: Site,
  common: Common,
): Promise<Written> {
  const site = siteView(content);
  const head = headOf(page, site, base);
  const isKnown = page.path !== '';
  const jsonLd = page.id === 'home' ? [personJsonLd(content), webSiteJsonLd(content)] : [];
  const body = await renderer.renderRoute(isKnown ? page.path : '/404');
  const html = documentHtml({
    ...common,
    ...(page.id === 'home'
      ? {
          styles: stylesOf(styles, body, LATER_AT_HOME) + themeCss(content.theme),
          hasHomeStyles: true,
        }
      : {}),
    // A long list is rendered afresh, not taken over: it would be too much work in one go.
    path: page.id === 'publications' && isLong(content) ? '' : page.path,
    title: head.title,
    metas: [...metaOf(head, site), ...(isKnown ? [] : ([['name', 'robots', 'noindex']] as const))],
    ...(isKnown ? { canonical: head.url } : {}),
    jsonLd: jsonLd.map(jsonLdScript),
    body,
  });
  const file = isKnown ? `${page.path.slice(1)}/index.html`.replace(/^\//u, '') : '404.html';
  return { file, html };
}

async function* paperPages({ content, renderer }: Site, common: Common): AsyncGenerator<Written> {
  const { publications } = content;
  const citations = citationsFor(publications);
  for (const [index, publication] of publications.entries()) {
    const cited = citations[index];
    if (cited === undefined) throw new RangeError('Every publication has citations');
    const head = paperHead(content, publication);
    const html = documentHtml({
      ...common,
      path: `/${paperPath(publication.slug).slice(0, -1)}`,
      title: head.title,
      metas: [
        ...metaOf(head, content.profile),
        ...highwireTags(content, publication).map(
          (tag) => ['name', tag.name, tag.content] as const,
        ),
      ],
      canonical: head.url,
      jsonLd: [jsonLdScript(scholarlyArticleJsonLd(content, publication))],
      body: await renderer.renderPaper(publication, cited),
    });
    yield { file: `${paperPath(publication.slug)}index.html`, html };
  }
}

function paperHead({ profile }: Content, publication: Publication): Head {
  const { title, abstract, venue, categories, slug } = publication;
  const plain = plainText(title);
  const about =
    abstract === undefined
      ? [plain, venue, dateLabel(publication)].filter(Boolean).join(', ')
      : plainText(abstract);
  return {
    title: `${plain} | ${profile.name}`,
    description: shorten(about),
    keywords: [...categories, ...profile.keywords].join(', '),
    url: absoluteUrl(profile.siteUrl, paperPath(slug)),
    image: absoluteUrl(profile.siteUrl, FILES.shareImage),
  };
}

/** In: text. Out: the same, cut at a word's end where it is too long for a preview. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).toWellFormed()}…`;
}
