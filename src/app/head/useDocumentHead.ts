import { useLayoutEffect } from 'react';
import { site } from 'virtual:site';
import type { Page } from '#src/content/pages.ts';
import { writing } from '#src/app/writing.ts';
import { titleOf } from './title.ts';

/**
 * Keeps the document's head in sync with the page (D1). The title is set at once, since it is
 * announced, but that of a paper or post is loaded with it. The typefaces come before the page is
 * painted.
 */
export function useDocumentHead(page: Page): void {
  useLayoutEffect(() => {
    if (page.id !== 'paper' && !writing?.isPost(page)) document.title = titleOf(page, site);
    let isShown = true;
    const sync = async () => {
      const { settlePage } = await import('#src/app/settlePage.ts');
      if (isShown) await settlePage(page, () => isShown);
    };
    // Offline before the chunk was fetched: the tags of the previous page stay.
    sync().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [page]);
}
