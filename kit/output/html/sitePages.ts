import { createHash } from 'node:crypto';
import { type Head, headOf, metaOf, paperHead, postHead } from '#src/app/head/head.ts';
import { type Page, paperPage, postPage } from '#src/content/pages.ts';
import type { Site } from '#kit/site/site.ts';
import { aliasesOf } from '#kit/site/aliases.ts';
import { hasFeed, hasPage, hasPapers, hasPostsFeed, papersFeed } from '#kit/site/siteParts.ts';
import { type PaperGroups, hasLongList } from '#kit/site/views.ts';
import { readNames } from '#kit/formats/bibtex/names.ts';
import { familyFirst, highwireTags } from './highwire.ts';
import {
  personJsonLd,
  webSiteJsonLd,
  jsonLdScript,
  scholarlyArticleJsonLd,
  postJsonLd,
} from './jsonLd.ts';
import { drawnImageOf, articleViews, postsOnHome, postsPage } from '#kit/site/postsPage.ts';
import { VERIFICATION } from '#src/content/siteSchema.ts';
import { signalColors } from '#kit/content/theme/palettes.ts';
import { searchView, siteView } from '#kit/site/siteView.ts';
import { alternatesOf } from './ownCss.ts';
import { documentHtml, type PageDocument } from './document.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { oneLine } from '#src/lib/cleanText.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { paperPath, postPath, routeOf } from '#src/lib/sitePaths.ts';
import { tagPath } from '#src/lib/tagSlug.ts';
import type * as prerender from './prerender.tsx';
import { divideByMedium, stylesOf } from './stylesOf.ts';

export type Renderer = typeof prerender;

type PageInputs = {
  /** With the address at which it is served as its `siteUrl`. */
  readonly site: Site;
  readonly papers: PaperGroups;
  readonly base: string;
  readonly script: string;
  readonly styles: string;
  /** What ownCss.ts makes of the owner's settings. */
  readonly ownStyles: string;
  /** All styles, with those of posts and Markdown pages. */
  readonly writingStyles: string;
  /** Classes and variables on home that only scripts use. */
  readonly namesOnHome: ReadonlySet<string>;
  readonly renderer: Renderer;
};

const NOT_FOUND = '404.html';
const NOINDEX = ['name', 'robots', 'noindex'] as const;

type PageFile = { readonly file: string; readonly text: string };
type MakePage = () => Promise<readonly PageFile[]>;

type PageParts = Partial<Omit<PageDocument, 'jsonLd'>> & {
  readonly head: Head;
  readonly jsonLd?: readonly object[];
  readonly file?: PageFile | undefined;
};

/** Makers of pages, by path in the site's folder; development calls only those of requested pages. */
export function sitePages(inputs: PageInputs): ReadonlyMap<string, MakePage> {
  const { site, base, styles, ownStyles, writingStyles, renderer } = inputs;
  const { profile, folder } = site;
  const pagesUrl = base + folder;
  const facts = { ...siteView(site), ...searchView(site) };
  const articles = articleViews(site);
  const common = commonParts(inputs, pagesUrl);
  /** For posts, Markdown pages and their lists. */
  const textStyles = writingStyles + ownStyles + mathCss(site, base);
  const writing = { styles: textStyles, styleScope: 'writing' } as const;
  const listPage = (id: string) => site.pages.find((page) => page.id === id) ?? site.notFound;
  return new Map([
    ...[...aliasesOf(site, base).pages].map(([file, text]): [string, MakePage] => {
      return [file, async () => Promise.resolve([{ file, text }])];
    }),
    ...site.pages.map(routePage),
    // A host serves one 404 page for all languages.
    ...(folder === '' ? [notFoundPage()] : []),
    ...(hasPapers(site) ? paperPages() : []),
    ...(hasPage(site, 'posts') ? [...postPages(), ...tagPages()] : []),
  ]);

  function servedPage(
    file: string,
    route: string,
    describe: (body: string) => PageParts | Promise<PageParts>,
  ): [string, MakePage] {
    const make = async () => {
      const body = await renderer.renderRoute(route);
      const { head, metas = [], jsonLd = [], file: ownFile, ...parts } = await describe(body);
      const text = documentHtml({
        ...common,
        path: route,
        title: head.title,
        ...(head.url !== undefined && file !== NOT_FOUND && { canonical: head.url }),
        ...parts,
        metas: [...metaOf(head, facts), ...metas],
        jsonLd: jsonLd.map(jsonLdScript),
        body,
      });
      return [...(ownFile ? [ownFile] : []), { file, text }];
    };
    return [file, make];
  }

  function routePage(page: Page): [string, MakePage] {
    const pagePath = page.id === 'home' ? '' : `${page.path.slice(1)}/`;
    return servedPage(`${pagePath}index.html`, page.path, async (body) => {
      const article = page.isArticle ? articles[page.id] : undefined;
      return {
        head: headOf(page, facts, pagesUrl),
        ...alternatesOf(site, pagePath),
        jsonLd: article ? [postJsonLd(site, article)] : [],
        ...((page.id === 'posts' || page.isArticle) && writing),
        ...(page.id === 'home' && (await homeParts(body))),
        // Hydrating a long list blocks the main thread; without a path, scripts render it anew.
        ...(page.id === 'publications' && hasLongList(site) && { path: '' }),
      };
    });
  }

  /** Home inlines only the styles that it needs; its print styles are a file (V1). */
  async function homeParts(body: string): Promise<Omit<PageParts, 'head'>> {
    const dir = isRightToLeft(profile.lang) ? 'rtl' : 'ltr';
    const html = `<html dir="${dir}"><body><div id="root">${body}${await renderer.renderFallbacks()}</div>`;
    const sheet = postsOnHome(site) === undefined ? styles : writingStyles;
    const { screen, print } = divideByMedium(stylesOf(sheet, html, inputs.namesOnHome) + ownStyles);
    const hash = createHash('sha256').update(print).digest('hex').slice(0, 8);
    const file = { file: `static/css/print-${hash}.css`, text: print };
    const codes: Readonly<Record<string, string | undefined>> = site.site?.head?.verification ?? {};
    return {
      styles: screen,
      styleScope: 'home',
      // Services look for their codes only on the home page.
      metas: Object.entries(VERIFICATION).flatMap(([service, name]) => {
        const code = codes[service];
        return code === undefined ? [] : [['name', name, code] as const];
      }),
      jsonLd: [personJsonLd(site), webSiteJsonLd(site)],
      ...(print !== '' && { file, printStyles: pagesUrl + file.file }),
    };
  }

  function notFoundPage(): [string, MakePage] {
    return servedPage(NOT_FOUND, '/404', () => {
      const head = headOf(site.notFound, facts, pagesUrl);
      return { head, path: '', metas: [NOINDEX] };
    });
  }

  function paperPages(): [string, MakePage][] {
    // Computed on demand: a group's citations take 20 ms, and most requests are for other pages.
    const papersOfGroup = new Map(
      inputs.papers.flatMap(({ ids, papers }) => ids.map((id) => [id, papers] as const)),
    );
    return site.publications.map((publication) => {
      const pagePath = paperPath(publication.slug);
      const page = paperPage(listPage('publications'), publication.slug);
      return servedPage(`${pagePath}index.html`, page.path, () => {
        const paper = papersOfGroup.get(publication.slug)?.()[publication.slug];
        if (paper === undefined) throw new RangeError('Every publication has a page');
        return {
          head: paperHead(page, paper, facts, pagesUrl, site.names.status),
          ...alternatesOf(site, pagePath),
          metas: highwireTags(site, publication).map((tag) => ['name', tag.name, tag.content]),
          jsonLd: [scholarlyArticleJsonLd(site, publication)],
          ...(paper.mentions && writing),
        };
      });
    });
  }

  function postPages(): [string, MakePage][] {
    // Languages share the pictures in the site's root.
    const root = folder === '' ? '' : '../';
    const [author] = readNames(profile.name).names;
    return postsPage(site).posts.map(({ slug }) => {
      const page = postPage(listPage('posts'), slug);
      return servedPage(`${postPath(slug)}index.html`, page.path, () => {
        const article = articles[`posts/${slug}`];
        if (article === undefined) throw new RangeError('Every post has a page');
        const image = drawnImageOf(article) ?? (article.image && root + pictureFile(article.image));
        // The image shows the post's picture, else its title.
        const alt = oneLine(article.image ? (article.imageAlt ?? '') : article.plainTitle);
        const altMetas = [
          ['property', 'og:image:alt', alt],
          ['name', 'twitter:image:alt', alt],
        ] as const;
        return {
          ...writing,
          head: postHead(headOf(page, facts, pagesUrl, image), article, profile.name),
          ...alternatesOf(site, postPath(slug)),
          metas: [
            // Zotero recognizes a blog post by its type, and a family name by its comma.
            ['name', 'DC.type', 'blogPost'],
            ['name', 'DC.creator', author === undefined ? profile.name : familyFirst(author)],
            ...(alt === '' ? [] : altMetas),
          ],
          jsonLd: [postJsonLd(site, article)],
        };
      });
    });
  }

  /** The list of each tag, for readers without scripts (B7). */
  function tagPages(): [string, MakePage][] {
    return postsPage(site).tags.map((tag) => {
      const route = `${routeOf('posts')}?category=${encodeURIComponent(tag)}`;
      return servedPage(`${tagPath(tag)}index.html`, route, () => {
        const head = headOf(listPage('posts'), facts, pagesUrl);
        const title = `${tag} | ${head.title}`;
        // Without a path, scripts render the list anew, since the app filters it itself.
        return { ...writing, head, path: '', tag, title, metas: [NOINDEX] };
      });
    });
  }
}

function commonParts({ site, base, script, styles, ownStyles }: PageInputs, pagesUrl: string) {
  const { words, profile } = site;
  const { avatar, portrait } = profile;
  const isOnOtherSite = avatar !== undefined && portrait === undefined;
  const { themeColor } = signalColors(site.theme);
  const theme = site.site?.theme === 'light' ? 'light' : 'dark';
  const feed = (file: string, title: string) => ({ address: pagesUrl + file, title });
  return {
    lang: profile.lang,
    base,
    styles: styles + ownStyles,
    theme,
    themeColor: themeColor[theme],
    script,
    ...(isOnOtherSite && { pictureOrigin: new URL(avatar).origin }),
    hasVideo: Object.keys(site.videos ?? {}).length > 0,
    feeds: [
      ...(hasFeed(site) ? [feed(papersFeed(site), words.publications)] : []),
      ...(hasPostsFeed(site) ? [feed(FILES.postsFeed, words.posts)] : []),
    ],
  } as const;
}

/** The typeface of formulas, which scripts would load after the first paint. */
function mathCss({ mathFace }: Site, base: string): string {
  if (mathFace === undefined) return '';
  const source = `url(${base}${mathFace.file}) format("woff2")`;
  return `@font-face{font-family:"Portfolio Math Plain";font-display:swap;src:${source}}`;
}
