import { headOf, metaOf } from '#src/app/head/head.ts';
import { paperHead } from '#src/app/head/paperHead.ts';
import { NOT_FOUND, pageIn, type Page } from '#text/pages.ts';
import { hasFeed, hasPapers, pages } from '#publish/derive/pages.ts';
import type { Content, Profile } from '#src/content/content.ts';
import { paperGroups } from '#publish/derive/paperViews.ts';
import { highwireTags } from './highwire.ts';
import { personJsonLd, webSiteJsonLd } from './jsonLd.ts';
import { scholarlyArticleJsonLd } from './articleJsonLd.ts';
import { jsonLdScript } from './jsonLdScript.ts';
import { signalColors } from '#publish/read/theme/palettes.ts';
import { menuFit } from '#publish/derive/menuFit.ts';
import { menuCss } from './menuCss.ts';
import { themeCss } from './themeCss.ts';
import { isLong, searchView, siteView } from '#publish/derive/views.ts';
import { documentHtml, type PageDocument } from './document.ts';
import * as FILES from '#text/fileNames.ts';
import { isRightToLeft } from '#text/direction.ts';
import { paperPath, paperRoute } from '#text/sitePaths.ts';
import { stylesOf } from './stylesOf.ts';
import { words } from '#text/siteWords.ts';

export type Renderer = {
  /**
   * @param path - A route's path.
   * @returns The markup inside #root.
   */
  readonly renderRoute: (path: string) => Promise<string>;
  /** @returns The markup of what takes the place of a page that is late or has failed. */
  readonly renderStandIns: () => Promise<string>;
};

type Site = {
  /** Its siteUrl is the address at which the site is served. */
  readonly content: Content;
  readonly base: string;
  /** The script that runs before the first paint of every page. */
  readonly script: string;
  readonly styles: string;
  /** What scripts may use on home: classes and variables, among other words. */
  readonly namesOnHome: ReadonlySet<string>;
  readonly renderer: Renderer;
};

type Written = { readonly file: string; readonly html: string };

/**
 * @param site - The built app and its content.
 * @returns Every route and every publication as a page.
 */
export async function* sitePages(site: Site): AsyncGenerator<Written> {
  const common = commonParts(site);
  for (const page of [...pages(site.content), NOT_FOUND]) yield routePage(page, site, common);
  if (hasPapers(site.content)) yield* paperPages(site, common);
}

type Common = Pick<
  PageDocument,
  'lang' | 'base' | 'styles' | 'theme' | 'themeColor' | 'script' | 'pictureOrigin' | 'feed'
>;

function commonParts({ content, base, script, styles }: Site): Common {
  const { themeColor } = signalColors(content.theme);
  const theme = content.site?.theme === 'light' ? 'light' : 'dark';
  return {
    lang: content.profile.lang,
    base,
    styles: styles + ownCss(content),
    theme,
    themeColor: themeColor[theme],
    script,
    ...pictureOrigin(content.profile),
    ...(hasFeed(content) && { feed: base + FILES.feed }),
  };
}

/** The styles that this site's content adds to the common ones. */
function ownCss(content: Content): string {
  return themeCss(content.theme, content.faces !== undefined) + menuCss(menuFit(content, words));
}

/** The origin of an external portrait; the site's own pictures need no permission. */
function pictureOrigin({ avatar, portrait }: Profile): Pick<PageDocument, 'pictureOrigin'> {
  if (avatar === undefined || portrait !== undefined) return {};
  return { pictureOrigin: new URL(avatar).origin };
}

/** @returns The part of the styles that home needs until it has got the others. */
async function homeStyles(site: Site, body: string): Promise<string> {
  const { content, styles, namesOnHome, renderer } = site;
  const dir = isRightToLeft(content.profile.lang) ? 'rtl' : 'ltr';
  const html = `<html dir="${dir}"><body><div id="root">${body}${await renderer.renderStandIns()}</div>`;
  return stylesOf(styles, html, namesOnHome) + ownCss(content);
}

async function routePage(page: Page, site: Site, common: Common): Promise<Written> {
  const { content, base, renderer } = site;
  const facts = { ...siteView(content), ...searchView(content) };
  const head = headOf(page, facts, base);
  const isKnown = page.path !== '';
  const jsonLd = page.id === 'home' ? [personJsonLd(content), webSiteJsonLd(content)] : [];
  const body = await renderer.renderRoute(isKnown ? page.path : '/404');
  const html = documentHtml({
    ...common,
    ...(page.id === 'home' ? { styles: await homeStyles(site, body), hasHomeStyles: true } : {}),
    // A long list is rendered on the client, not hydrated: that would be too much work at once.
    path: page.id === 'publications' && isLong(content) ? '' : page.path,
    title: head.title,
    metas: [...metaOf(head, facts), ...(isKnown ? [] : ([['name', 'robots', 'noindex']] as const))],
    ...(isKnown && head.url !== undefined && { canonical: head.url }),
    jsonLd: jsonLd.map(jsonLdScript),
    body,
  });
  const file = isKnown ? `${page.path.slice(1)}/index.html`.replace(/^\//u, '') : '404.html';
  return { file, html };
}

async function* paperPages(site: Site, common: Common): AsyncGenerator<Written> {
  const { content, base, renderer } = site;
  const facts = { ...siteView(content), ...searchView(content) };
  const papers = new Map(paperGroups(content).flatMap((group) => Object.entries(group.papers())));
  for (const publication of content.publications) {
    const page = pageIn(pages(content), paperRoute(publication.slug));
    const paper = papers.get(publication.slug);
    if (paper === undefined) throw new RangeError('Every publication has a page');
    const head = paperHead(page, paper, facts, base);
    const html = documentHtml({
      ...common,
      path: page.path,
      title: head.title,
      metas: [
        ...metaOf(head, facts),
        ...highwireTags(content, publication).map(
          (tag) => ['name', tag.name, tag.content] as const,
        ),
      ],
      ...(head.url !== undefined && { canonical: head.url }),
      jsonLd: [jsonLdScript(scholarlyArticleJsonLd(content, publication))],
      body: await renderer.renderRoute(page.path),
    });
    yield { file: `${paperPath(publication.slug)}index.html`, html };
  }
}
