import { headOf, metaOf } from '#src/app/head/head.ts';
import { paperHead } from '#src/app/head/paperHead.ts';
import { pageIn, type Page } from '#text/pages.ts';
import { hasFeed, hasPapers, type Site } from '#publish/derive/site.ts';
import type { Profile } from '#src/content/content.ts';
import type { PaperGroups } from '#publish/derive/paperViews.ts';
import { highwireTags } from './highwire.ts';
import { personJsonLd, webSiteJsonLd } from './jsonLd.ts';
import { scholarlyArticleJsonLd } from './articleJsonLd.ts';
import { jsonLdScript } from './jsonLdScript.ts';
import { VERIFICATION } from '#publish/read/verification.ts';
import { signalColors } from '#publish/read/theme/palettes.ts';
import { menuFit } from '#publish/derive/menuFit.ts';
import { menuCss } from './menuCss.ts';
import { themeCss } from './themeCss.ts';
import { searchView } from '#publish/derive/searchView.ts';
import { isLong, siteView } from '#publish/derive/views.ts';
import { documentHtml, type PageDocument } from './document.ts';
import * as FILES from '#text/fileNames.ts';
import { isRightToLeft } from '#text/direction.ts';
import { paperPath, paperRoute } from '#text/sitePaths.ts';
import { stylesOf } from './stylesOf.ts';

export type Renderer = {
  /**
   * @param path - A route's path.
   * @returns The markup inside #root.
   */
  readonly renderRoute: (path: string) => Promise<string>;
  /** @returns The markup of what takes the place of a page that is late or has failed. */
  readonly renderStandIns: () => Promise<string>;
};

type Built = {
  /** Its siteUrl is the address at which it is served. */
  readonly site: Site;
  readonly papers: PaperGroups;
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
 * @param built - The built app and the site.
 * @returns Every route and every publication as a page.
 */
export async function* sitePages(built: Built): AsyncGenerator<Written> {
  const { site } = built;
  const common = commonParts(built);
  for (const page of [...site.pages, site.notFound]) yield routePage(page, built, common);
  if (hasPapers(site)) yield* paperPages(built, common);
}

type Common = Pick<
  PageDocument,
  'lang' | 'base' | 'styles' | 'theme' | 'themeColor' | 'script' | 'pictureOrigin' | 'feed'
>;

function commonParts({ site, base, script, styles }: Built): Common {
  const { themeColor } = signalColors(site.theme);
  const theme = site.site?.theme === 'light' ? 'light' : 'dark';
  return {
    lang: site.profile.lang,
    base,
    styles: styles + ownCss(site),
    theme,
    themeColor: themeColor[theme],
    script,
    ...pictureOrigin(site.profile),
    ...(hasFeed(site) && {
      feed: { address: base + FILES.feed, title: site.words.publications },
    }),
  };
}

/** The styles that this site adds to the common ones. */
function ownCss(site: Site): string {
  return themeCss(site.theme, site.faces !== undefined) + menuCss(menuFit(site));
}

/** The origin of an external portrait; the site's own pictures need no permission. */
function pictureOrigin({ avatar, portrait }: Profile): Pick<PageDocument, 'pictureOrigin'> {
  if (avatar === undefined || portrait !== undefined) return {};
  return { pictureOrigin: new URL(avatar).origin };
}

/** @returns The part of the styles that home needs until it has got the others. */
async function homeStyles(
  { site, styles, namesOnHome, renderer }: Built,
  body: string,
): Promise<string> {
  const dir = isRightToLeft(site.profile.lang) ? 'rtl' : 'ltr';
  const html = `<html dir="${dir}"><body><div id="root">${body}${await renderer.renderStandIns()}</div>`;
  return stylesOf(styles, html, namesOnHome) + ownCss(site);
}

async function routePage(page: Page, built: Built, common: Common): Promise<Written> {
  const { site, base, renderer } = built;
  const facts = { ...siteView(site), ...searchView(site) };
  const head = headOf(page, facts, base);
  const isKnown = page.path !== '';
  const jsonLd = page.id === 'home' ? [personJsonLd(site), webSiteJsonLd(site)] : [];
  const body = await renderer.renderRoute(isKnown ? page.path : '/404');
  const html = documentHtml({
    ...common,
    ...(page.id === 'home' ? { styles: await homeStyles(built, body), hasHomeStyles: true } : {}),
    // A long list is rendered on the client, not hydrated: that would be too much work at once.
    path: page.id === 'publications' && isLong(site) ? '' : page.path,
    title: head.title,
    metas: [
      ...metaOf(head, facts),
      ...(page.id === 'home' ? verificationTags(site) : []),
      ...(isKnown ? [] : ([['name', 'robots', 'noindex']] as const)),
    ],
    ...(isKnown && head.url !== undefined && { canonical: head.url }),
    jsonLd: jsonLd.map(jsonLdScript),
    body,
  });
  const file = isKnown ? `${page.path.slice(1)}/index.html`.replace(/^\//u, '') : '404.html';
  return { file, html };
}

/** Services look for their codes on the home page alone. */
function verificationTags({ site }: Site): (readonly ['name', string, string])[] {
  const codes = site?.head?.verification ?? {};
  return Object.entries(VERIFICATION).flatMap(([service, name]) => {
    const code = codes[service];
    return code === undefined ? [] : [['name', name, code] as const];
  });
}

async function* paperPages(
  { site, papers: groups, base, renderer }: Built,
  common: Common,
): AsyncGenerator<Written> {
  const facts = { ...siteView(site), ...searchView(site) };
  const papers = new Map(groups.flatMap((group) => Object.entries(group.papers())));
  for (const publication of site.publications) {
    const page = pageIn(site.pages, paperRoute(publication.slug), site.notFound);
    const paper = papers.get(publication.slug);
    if (paper === undefined) throw new RangeError('Every publication has a page');
    const head = paperHead(page, paper, facts, base, site.names.status);
    const html = documentHtml({
      ...common,
      path: page.path,
      title: head.title,
      metas: [
        ...metaOf(head, facts),
        ...highwireTags(site, publication).map((tag) => ['name', tag.name, tag.content] as const),
      ],
      ...(head.url !== undefined && { canonical: head.url }),
      jsonLd: [jsonLdScript(scholarlyArticleJsonLd(site, publication))],
      body: await renderer.renderRoute(page.path),
    });
    yield { file: `${paperPath(publication.slug)}index.html`, html };
  }
}
