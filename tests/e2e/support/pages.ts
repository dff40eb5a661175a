import type { Page } from '#src/content/pages.ts';
import { plainText } from '#src/lib/plainText.ts';
import { postRoute } from '#src/lib/sitePaths.ts';
import { site } from './site.ts';

/** The pages of the site under test that have their own addresses. */
export const ROUTED_PAGES = site.pages;

export const PAGES: readonly Page[] = [...ROUTED_PAGES, site.notFound];

/** The sample's posts with formulas and with code: one of each, if there is one. */
export const POSTS: readonly { readonly path: string; readonly title: string }[] = [
  site.articles?.find(({ kind, hasFormulas }) => kind === 'post' && hasFormulas),
  site.articles?.find(
    ({ kind, lines }) => kind === 'post' && lines.some((line) => line.startsWith('```')),
  ),
].flatMap((post) =>
  post === undefined ? [] : { path: postRoute(post.id), title: plainText(post.title) },
);
