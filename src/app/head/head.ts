import * as FILES from '#src/lib/fileNames.ts';
import type { SearchView, SiteView } from '#src/content/views.ts';
import type { Page } from '#src/content/pages.ts';
import { titleOf } from './title.ts';

/** A page's metadata for browsers, search engines and link previews (requirements D1–D3). */
export type Head = {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** Absolute address of the page; omitted if the site's is not known. */
  readonly url?: string;
  /** Absolute address of the share image. */
  readonly image?: string;
};

/**
 * The head of a page. All addresses are absolute: the host of siteUrl and the path at which the
 * site is served.
 *
 * @param base - The base path.
 * @param image - The page's own share image, a file under the base path.
 */
export function headOf(
  page: Page,
  site: SiteView & SearchView,
  base: string,
  image: string = FILES.shareImage,
): Head {
  const isHome = page.id === 'home';
  const root = site.siteUrl === undefined ? undefined : new URL(base, site.siteUrl).href;
  return {
    title: titleOf(page, site),
    description: site.descriptions[page.id] ?? '',
    keywords: (isHome ? site.keywords : [...site.keywords, page.title]).join(', '),
    ...(root !== undefined && {
      url: isHome || page.path === '' ? root : `${root}${page.path.slice(1)}/`,
      image: new URL(image, root).href,
    }),
  };
}

type Meta = readonly [attribute: 'name' | 'property', key: string, content: string];

/** @returns The meta tags of a head, in the order in which they are written. */
export function metaOf(head: Head, site: SiteView): readonly Meta[] {
  const metas: readonly (readonly ['name' | 'property', string, string | undefined])[] = [
    ['name', 'description', head.description],
    ['name', 'keywords', head.keywords],
    ['name', 'author', site.name],
    ['property', 'og:type', 'website'],
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
