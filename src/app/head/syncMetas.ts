import { site } from 'virtual:content/site';
import { metaOf, type Head } from './head.ts';

/** Makes the document's meta tags and canonical address those of the page (D1). */
export function syncMetas(head: Head, isServed: boolean): void {
  for (const [attribute, key, content] of metaOf(head, site)) {
    let meta = document.head.querySelector(`meta[${attribute}="${key}"]`);
    if (meta === null) {
      meta = document.createElement('meta');
      meta.setAttribute(attribute, key);
      document.head.append(meta);
    }
    meta.setAttribute('content', content);
  }
  if (head.url !== undefined)
    document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', head.url);
  if (!isServed) forgetServedPaper();
}

/** Removes a served paper's metadata for reference managers: it is wrong for any other page. */
function forgetServedPaper(): void {
  const tags = document.head.querySelectorAll('meta[name^="citation_"]');
  if (tags.length === 0) return;
  for (const tag of tags) tag.remove();
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
}
