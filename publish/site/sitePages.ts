import { headOf, metaOf } from '#src/app/head.ts';
import { PAGES } from '#src/app/pages.ts';
import type { Content } from '#src/content/schema.ts';
import { viewsOf } from '#publish/views.ts';
import { documentHtml } from './document.ts';
import { earlyScript } from './early.ts';

type Site = {
  readonly content: Content;
  readonly base: string;
  /** The app's entry script, from the base path. */
  readonly entry: string;
  readonly styles: string;
  readonly renderRoute: (path: string) => Promise<string>;
};

/** In: the built app and its content. Out: every route as a page, file name and HTML. */
export async function* sitePages({ content, base, entry, styles, renderRoute }: Site) {
  const { site } = viewsOf(content);
  const font = /[^("']+\.woff2/u.exec(styles)?.[0] ?? '';
  const script = earlyScript({ entry: base + entry });
  for (const page of PAGES) {
    const isKnown = page.path !== '';
    const head = headOf(page, site, base);
    const html = documentHtml({
      lang: site.lang,
      path: page.path,
      title: head.title,
      metas: metaOf(head, site),
      ...(isKnown ? { canonical: head.url } : {}),
      base,
      styles,
      font,
      script,
      body: await renderRoute(isKnown ? page.path : '/404'),
      pictureOrigin: new URL(content.profile.avatar).origin,
    });
    const file = isKnown ? `${page.path.slice(1)}/index.html`.replace(/^\//u, '') : '404.html';
    yield { file, html };
  }
}
