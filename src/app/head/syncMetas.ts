import { site } from 'virtual:content/site';
import { BASE } from '#src/components/address.ts';
import { headOf, metaOf } from './head.ts';
import type { Page } from '#src/app/pages.ts';

/** Makes the document's meta tags and canonical address those of the page (requirement D1). */
export function syncMetas(page: Page): void {
  const head = headOf(page, site, BASE);
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
}
