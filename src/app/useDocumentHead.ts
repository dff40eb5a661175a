import { useEffect } from 'react';
import { site } from 'virtual:content/site';
import { BASE } from '#src/components/address.ts';
import { headOf, metaOf } from './head.ts';
import type { Page } from './pages.ts';

/** Keeps the document's title and meta tags those of the page that is shown (requirement D1). */
export function useDocumentHead(page: Page): void {
  useEffect(() => {
    const head = headOf(page, site, BASE);
    document.title = head.title;
    for (const [attribute, key, content] of metaOf(head, site)) {
      let meta = document.head.querySelector(`meta[${attribute}="${key}"]`);
      if (meta === null) {
        meta = document.createElement('meta');
        meta.setAttribute(attribute, key);
        document.head.append(meta);
      }
      meta.setAttribute('content', content);
    }
    document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', head.url);
  }, [page]);
}
