import { publicationNames } from 'virtual:labels';
import { search } from 'virtual:head';
import { site as common } from 'virtual:site';
import { BASE } from '#src/components/address.ts';
import { type Head, headOf, metaOf, paperHead, postHead } from '#src/app/head/head.ts';
import { writing } from './writing.ts';
import { addTypefaces } from './typefaces.ts';
import type { Page } from '#src/content/pages.ts';
import { pageById } from './pages.tsx';

const site = { ...common, ...search };

/** Completes a page once it is shown, in a chunk that the first view does not wait for. */
export async function settlePage(page: Page, isShown: () => boolean): Promise<void> {
  addTypefaces();
  const head = await headAt(page);
  if (!isShown()) return;
  document.title = head.title;
  syncMetas(head);
  if (document.documentElement.dataset['path'] !== page.path) removeServedTags();
}

/** The head of a page; the general one if the chunk of a paper or post cannot be loaded. */
async function headAt(page: Page): Promise<Head> {
  const general = headOf(page, site, BASE);
  try {
    return (await specificHead(page, general)) ?? headOf(pageById('notFound'), site, BASE);
  } catch {
    return general;
  }
}

async function specificHead(page: Page, general: Head): Promise<Head | undefined> {
  if (writing !== null && page.id === 'post') {
    const article = await writing.articleOf(page);
    return article && postHead(general, article, site.name);
  }
  if (page.paper === undefined) return general;
  const { paperOf } = await import('#src/pages/paper/papers.ts');
  const paper = await paperOf(page.paper);
  return paper && paperHead(page, paper, site, BASE, publicationNames.status);
}

/** Makes the document's meta tags and canonical address those of the page (D1). */
function syncMetas(head: Head): void {
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
}

/** Removes metadata for reference managers: it is that of the paper or post that was served. */
function removeServedTags(): void {
  const tags = document.head.querySelectorAll('meta:is([name^="citation_"], [name*="."])');
  if (tags.length === 0) return;
  for (const tag of tags) tag.remove();
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
}
