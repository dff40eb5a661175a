import { createHash } from 'node:crypto';
import { headOf, metaOf, paperHead, postHead } from '#src/app/head/head.ts';
import { type Page, paperPage, postPage } from '#src/content/pages.ts';
import type { Site } from '#kit/site/site.ts';
import { aliasesOf } from '#kit/site/aliases.ts';
import { hasFeed, hasPage, hasPapers, hasPostsFeed } from '#kit/site/siteParts.ts';
import type { ArticleView } from '#src/content/articleViews.ts';
import type { Profile } from '#src/content/content.ts';
import type { PaperGroups } from '#kit/site/paperGroups.ts';
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
import { isLong } from '#kit/site/views.ts';
import { alternatesOf } from './ownCss.ts';
import { documentHtml, type PageDocument } from './document.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { oneLine } from '#src/lib/cleanText.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { paperPath, postPath, routeOf } from '#src/lib/sitePaths.ts';
import { tagPath } from '#src/lib/tagSlug.ts';
import { divideByMedium, stylesOf } from './stylesOf.ts';

export type Renderer = {
  readonly renderRoute: (path: string) => Promise<string>;
  /** @returns The markup shown instead of a page that is late or has failed. */
  readonly renderFallbacks: () => Promise<string>;
};

type Built = {
  /** Its siteUrl is the address at which it is served. */
  readonly site: Site;
  readonly papers: PaperGroups;
  readonly base: string;
  readonly script: string;
  readonly styles: string;
  readonly ownStyles: string;
  /** The further styles of texts and of lists of posts. */
  readonly writingStyles: string;
  readonly namesOnHome: ReadonlySet<string>;
  readonly renderer: Renderer;
};

type PageFile = { readonly file: string; readonly text: string };
type MakePage = () => Promise<readonly PageFile[]>;

/**
 * A function that makes each page, by its path in the site's folder; development calls only those
 * that are requested.
 */
export function sitePages(built: Built): ReadonlyMap<string, MakePage> {
  const { site } = built;
  const common = commonParts(built);
  // A host shows one such page for all languages.
  const notFound = folderOf(site) === '' ? [site.notFound] : [];
  const aliases = [...aliasesOf(site, built.base).pages];
  return new Map([
    ...aliases.map(([file, text]): [string, MakePage] => [
      file,
      async () => Promise.resolve([{ file, text }]),
    ]),
    ...[...site.pages, ...notFound].map((page) => routePage(page, built, common)),
    ...(hasPapers(site) ? paperPages(built, common) : []),
    ...(hasPage(site, 'posts') ? postPages(built, common) : []),
  ]);
}

function folderOf({ among }: Site): string {
  return among?.folder ?? '';
}

type Common = Pick<
  PageDocument,
  'lang' | 'base' | 'styles' | 'theme' | 'themeColor' | 'script' | 'pictureOrigin' | 'feeds'
>;

function commonParts(built: Built): Common {
  const { site, base, script, styles, ownStyles } = built;
  const { themeColor } = signalColors(site.theme);
  const theme = site.site?.theme === 'light' ? 'light' : 'dark';
  const pages = base + folderOf(site);
  return {
    lang: site.profile.lang,
    base,
    styles: styles + ownStyles,
    theme,
    themeColor: themeColor[theme],
    script,
    ...pictureOrigin(site.profile),
    feeds: [
      ...(hasFeed(site) ? [{ address: pages + FILES.feed, title: site.words.publications }] : []),
      ...(hasPostsFeed(site)
        ? [{ address: pages + FILES.postsFeed, title: site.words.posts }]
        : []),
    ],
  };
}

function isWriting(page: Page): boolean {
  return page.id === 'posts' || page.isArticle === true;
}

/** Pages of texts and lists of texts have the styles of texts, which include all others. */
function writingParts({ site, base, writingStyles, ownStyles }: Built) {
  return { styles: writingStyles + ownStyles + mathCss(site, base), holds: 'writing' } as const;
}

/** The typeface of formulas for readers without scripts; these add it once the page is shown. */
function mathCss({ mathFace }: Site, base: string): string {
  if (mathFace === undefined) return '';
  const source = `url(${base}${mathFace.file}) format("woff2")`;
  return `@font-face{font-family:"Portfolio Math Plain";font-display:swap;src:${source}}`;
}

/** The origin of an external portrait; the site's own pictures need no permission. */
function pictureOrigin({ avatar, portrait }: Profile): Pick<PageDocument, 'pictureOrigin'> {
  if (avatar === undefined || portrait !== undefined) return {};
  return { pictureOrigin: new URL(avatar).origin };
}

/** The styles that home needs first, and those for paper alone (V1). */
async function homeStyles(built: Built, body: string): Promise<{ screen: string; paper: string }> {
  const { site, styles, ownStyles, writingStyles, namesOnHome, renderer } = built;
  const dir = isRightToLeft(site.profile.lang) ? 'rtl' : 'ltr';
  const html = `<html dir="${dir}"><body><div id="root">${body}${await renderer.renderFallbacks()}</div>`;
  const all = postsOnHome(site) === undefined ? styles : writingStyles;
  return divideByMedium(stylesOf(all, html, namesOnHome) + ownStyles);
}

/** Home's styles for paper, as a file named by its content. */
function paperFile(paper: string): PageFile {
  const hash = createHash('sha256').update(paper).digest('hex').slice(0, 8);
  return { file: `static/css/print-${hash}.css`, text: paper };
}

function routePage(page: Page, built: Built, common: Common): [string, MakePage] {
  const { site, base, renderer } = built;
  const isKnown = page.path !== '';
  const file = isKnown ? `${page.path.slice(1)}/index.html`.replace(/^\//u, '') : '404.html';
  const make = async () => {
    const facts = { ...siteView(site), ...searchView(site) };
    const head = headOf(page, facts, base + folderOf(site));
    const article = page.isArticle ? articleViews(site)[page.id] : undefined;
    const jsonLd = page.id === 'home' ? [personJsonLd(site), webSiteJsonLd(site)] : [];
    const body = await renderer.renderRoute(isKnown ? page.path : '/404');
    const styles = page.id === 'home' ? await homeStyles(built, body) : undefined;
    const paper = styles?.paper ? paperFile(styles.paper) : undefined;
    const text = documentHtml({
      ...common,
      ...(styles && { styles: styles.screen, holds: 'home' as const }),
      ...(paper && { paperStyles: base + folderOf(site) + paper.file }),
      ...(isWriting(page) && writingParts(built)),
      // A long list is rendered on the client, not hydrated: that would be too much work at once.
      path: page.id === 'publications' && isLong(site) ? '' : page.path,
      title: head.title,
      metas: [
        ...metaOf(head, facts),
        ...(page.id === 'home' ? verificationTags(site) : []),
        ...(isKnown ? [] : ([['name', 'robots', 'noindex']] as const)),
      ],
      ...(isKnown && head.url !== undefined && { canonical: head.url }),
      ...(isKnown && alternatesOf(site, `${page.path.slice(1)}/`.replace(/^\/$/u, ''))),
      jsonLd: [...jsonLd, ...(article ? [postJsonLd(site, article)] : [])].map(jsonLdScript),
      body,
    });
    return [...(paper ? [paper] : []), { file, text }];
  };
  return [file, make];
}

/** Services look for their codes on the home page alone. */
function verificationTags({ site }: Site): (readonly ['name', string, string])[] {
  const codes: Readonly<Record<string, string | undefined>> = site?.head?.verification ?? {};
  return Object.entries(VERIFICATION).flatMap(([service, name]) => {
    const code = codes[service];
    return code === undefined ? [] : [['name', name, code] as const];
  });
}

function paperPages(built: Built, common: Common): [string, MakePage][] {
  const { site, papers: groups, base, renderer } = built;
  const facts = { ...siteView(site), ...searchView(site) };
  // Not called yet: the citations of a group take 20 ms, and most requests in development are for
  // other pages.
  const groupOf = new Map(
    groups.flatMap(({ ids, papers }) => ids.map((id) => [id, papers] as const)),
  );
  const list = site.pages.find(({ id }) => id === 'publications') ?? site.notFound;
  return site.publications.map((publication) => {
    const file = `${paperPath(publication.slug)}index.html`;
    const make = async () => {
      const page = paperPage(list, publication.slug);
      const paper = groupOf.get(publication.slug)?.()[publication.slug];
      if (paper === undefined) throw new RangeError('Every publication has a page');
      const head = paperHead(page, paper, facts, base + folderOf(site), site.names.status);
      const body = await renderer.renderRoute(page.path);
      const text = documentHtml({
        ...common,
        ...(paper.mentions && writingParts(built)),
        path: page.path,
        title: head.title,
        metas: [
          ...metaOf(head, facts),
          ...highwireTags(site, publication).map((tag) => ['name', tag.name, tag.content] as const),
        ],
        ...(head.url !== undefined && { canonical: head.url }),
        ...alternatesOf(site, paperPath(publication.slug)),
        jsonLd: [jsonLdScript(scholarlyArticleJsonLd(site, publication))],
        body,
      });
      return [{ file, text }];
    };
    return [file, make];
  });
}

/** For Zotero, which knows a blog post by its type, and a family name by its comma. */
function postTags({ profile }: Site): PageDocument['metas'] {
  const [author] = readNames(profile.name).names;
  return [
    ['name', 'DC.type', 'blogPost'],
    ['name', 'DC.creator', author === undefined ? profile.name : familyFirst(author)],
  ];
}

/** What a post's share image shows: the words for its picture, or the title that is drawn. */
function imageAlts({ image, imageAlt, plainTitle }: ArticleView): PageDocument['metas'] {
  const alt = oneLine(image === undefined ? plainTitle : (imageAlt ?? ''));
  if (alt === '') return [];
  return [
    ['property', 'og:image:alt', alt],
    ['name', 'twitter:image:alt', alt],
  ];
}

/** Every post, and for readers without scripts the list of each tag (requirement B7). */
function postPages(built: Built, common: Common): [string, MakePage][] {
  const { site, base, renderer } = built;
  const facts = { ...siteView(site), ...searchView(site) };
  const parts = { ...common, ...writingParts(built) };
  const articles = articleViews(site);
  const { posts, tags } = postsPage(site);
  // Pictures are those of all languages.
  const up = folderOf(site) === '' ? '' : '../';
  const list = site.pages.find(({ id }) => id === 'posts') ?? site.notFound;
  const pages = posts.map(({ slug }): [string, MakePage] => {
    const file = `${postPath(slug)}index.html`;
    const make = async () => {
      const page = postPage(list, slug);
      const article = articles[`posts/${slug}`];
      if (article === undefined) throw new RangeError('Every post has a page');
      const image = drawnImageOf(article) ?? (article.image && up + pictureFile(article.image));
      const general = headOf(page, facts, base + folderOf(site), image);
      const head = postHead(general, article, site.profile.name);
      const text = documentHtml({
        ...parts,
        path: page.path,
        title: head.title,
        metas: [...metaOf(head, facts), ...postTags(site), ...imageAlts(article)],
        ...(head.url !== undefined && { canonical: head.url }),
        ...alternatesOf(site, postPath(slug)),
        jsonLd: [jsonLdScript(postJsonLd(site, article))],
        body: await renderer.renderRoute(page.path),
      });
      return [{ file, text }];
    };
    return [file, make];
  });
  const lists = tags.map((tag): [string, MakePage] => {
    const file = `${tagPath(tag)}index.html`;
    const make = async () => {
      const head = headOf(list, facts, base + folderOf(site));
      const text = documentHtml({
        ...parts,
        // Scripts show the list and filter it.
        path: '',
        tag,
        title: `${tag} | ${head.title}`,
        metas: [...metaOf(head, facts), ['name', 'robots', 'noindex']],
        ...(head.url !== undefined && { canonical: head.url }),
        body: await renderer.renderRoute(`${routeOf('posts')}?category=${encodeURIComponent(tag)}`),
      });
      return [{ file, text }];
    };
    return [file, make];
  });
  return [...pages, ...lists];
}
