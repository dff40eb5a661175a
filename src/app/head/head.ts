import type { ArticleView } from '#src/content/articleViews.ts';
import { plainText } from '#src/lib/plainText.ts';
import type { SiteView, SearchView } from '#src/content/views.ts';
import { type Page, documentTitle } from '#src/content/pages.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { dateLabel, type PublicationNames } from '#src/lib/publicationNames.ts';
import type { PaperView } from '#src/content/publicationViews.ts';
import { joinList } from '#src/lib/joinList.ts';

/** A page's metadata for browsers, search engines and link previews (requirements D1–D3). */
export type Head = {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** The authors of a paper; the owner by default. */
  readonly author?: string;
  /** Whether it is a paper or a post, which previews and reference managers treat as an article. */
  readonly isArticle?: true;
  readonly url?: string;
  readonly image?: string;
};

/** The head of a page. All addresses are absolute: the host of siteUrl and the path `base`. */
export function headOf(
  page: Page,
  site: SiteView & SearchView,
  base: string,
  image: string = FILES.shareImage,
): Head {
  const isHome = page.id === 'home';
  const root = site.siteUrl === undefined ? undefined : new URL(base, site.siteUrl).href;
  return {
    title: documentTitle(page, site),
    description: site.descriptions[page.id] ?? '',
    keywords: (isHome ? site.keywords : [...site.keywords, page.title]).join(', '),
    ...(root !== undefined && {
      url: isHome || page.path === '' ? root : `${root}${page.path.slice(1)}/`,
      image: new URL(image, root).href,
    }),
  };
}

type Meta = readonly [attribute: 'name' | 'property', key: string, content: string];

/** The meta tags of a head, without those that would be empty. */
export function metaOf(head: Head, site: SiteView): readonly Meta[] {
  const metas: readonly (readonly ['name' | 'property', string, string | undefined])[] = [
    ['name', 'description', head.description],
    ['name', 'keywords', head.keywords],
    ['name', 'author', head.author ?? site.name],
    ['property', 'og:type', head.isArticle ? 'article' : 'website'],
    ['property', 'og:title', head.title],
    ['property', 'og:description', head.description],
    ['property', 'og:url', head.url],
    ['property', 'og:image', head.image],
    ['property', 'og:site_name', site.name],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', head.title],
    ['name', 'twitter:description', head.description],
    ['name', 'twitter:image', head.image],
  ];
  return metas.flatMap(([attribute, key, content]): readonly Meta[] =>
    content === undefined || content === '' ? [] : [[attribute, key, content]],
  );
}

const MAX_DESCRIPTION_LENGTH = 200;

/** The head of a publication's own page (D1, O4). */
export function paperHead(
  page: Page,
  paper: PaperView,
  site: SiteView & SearchView,
  base: string,
  names: PublicationNames['status'],
): Head {
  const title = plainText(paper.title);
  const summary =
    paper.abstract === undefined
      ? [title, paper.venue, paper.editedBy, dateLabel(paper, names)].filter(Boolean).join(', ')
      : plainText(paper.abstract);
  return {
    ...headOf(page, site, base),
    title: `${title} | ${site.name}`,
    author:
      joinList([...paper.authors.map(({ name }) => name), paper.collaboration], ', ') || site.name,
    isArticle: true,
    description: shorten(summary),
    keywords: [...paper.categories, ...(paper.keywords ?? []), ...site.keywords].join(', '),
  };
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH);
  const end = Math.max(cut.lastIndexOf(' '), MAX_DESCRIPTION_LENGTH / 2);
  return `${cut.slice(0, end).toWellFormed()}…`;
}

/** The head of a post's own page (D1, B1). */
export function postHead(
  general: Head,
  { plainTitle, summary, tags }: Pick<ArticleView, 'plainTitle' | 'summary' | 'tags'>,
  name: string,
): Head {
  return {
    ...general,
    title: `${plainTitle} | ${name}`,
    isArticle: true,
    description: plainText(summary) || general.description,
    keywords: [...tags, general.keywords].filter(Boolean).join(', '),
  };
}
