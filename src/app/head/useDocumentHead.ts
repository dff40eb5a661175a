import { useEffect } from 'react';
import { site } from 'virtual:content/site';
import type { Page } from '#text/pages.ts';
import { titleOf } from './title.ts';

/**
 * Keeps the document's title and meta tags those of the page that is shown (requirement D1).
 * The title is set at once, for it is announced, but for a paper's, which comes with the paper; the rest
 * is for machines and comes after.
 */
export function useDocumentHead(page: Page): void {
  useEffect(() => {
    if (page.id !== 'paper') document.title = titleOf(page, site);
    let isShown = true;
    const sync = async () => {
      const { settlePage } = await import('#src/app/settlePage.ts');
      if (isShown) await settlePage(page, () => isShown);
    };
    // Offline before it was fetched: the tags stay those of the page before.
    sync().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [page]);
}
