import type { Page } from '@playwright/test';
import { PAGES } from '#tests/e2e/support/pages.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, siteUrl, test } from '#tests/e2e/support/test.ts';

const { name, headline, siteUrl: published = '' } = content.profile;

/** @returns The page's metadata for browsers and link previews. */
function headOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({
    title: document.title,
    ...Object.fromEntries(
      Array.from(document.head.querySelectorAll('meta[name], meta[property]'), (meta) => [
        meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
        meta.getAttribute('content') ?? '',
      ]),
    ),
  }));
}

test('D1, D2, D3: each page sets its title, description, keywords, Open Graph and Twitter card', async ({
  page,
  open,
}) => {
  await open('/');
  const base = new URL(siteUrl()).pathname;
  // Golden texts have the head of every page as it is served.
  const pages = PAGES.filter(({ id }) => ['home', 'publications', 'contact'].includes(id));
  const descriptions = new Set<string>();
  for (const { id, path, title } of pages) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, path || '/no-such-page');
    const wanted = id === 'home' ? `${name} | ${headline}` : `${title} | ${name}`;
    await expect(page).toHaveTitle(wanted);
    await expect.poll(async () => (await headOf(page))['og:title']).toBe(wanted);
    const head = await headOf(page);
    expect(head['twitter:title']).toBe(wanted);
    expect(head['twitter:card']).toMatch(/^summary/u);
    for (const key of ['description', 'og:description', 'twitter:description'])
      expect(head[key]).toBe(head['description']);
    expect(head['keywords']).not.toBe('');
    descriptions.add(head['description'] ?? '');
    for (const key of ['og:image', 'twitter:image']) {
      const image = new URL(head[key] ?? '');
      expect(image.origin).toBe(new URL(published).origin);
      expect(image.pathname).toBe(`${base}og-image.jpg`);
    }
    expect(new URL(head['og:url'] ?? '').origin).toBe(new URL(published).origin);
  }
  expect(descriptions.size, 'a description for each page').toBe(pages.length);
  const tags = await page.evaluate(() =>
    Array.from(
      document.head.querySelectorAll('meta[name], meta[property], title'),
      (tag) => tag.tagName + (tag.getAttribute('name') ?? tag.getAttribute('property') ?? ''),
    ),
  );
  expect(new Set(tags).size, 'no tag stands twice').toBe(tags.length);
});
