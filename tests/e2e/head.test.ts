import { PAGES } from '#tests/e2e/support/pages.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { pageText } from '#tests/support/pageText.ts';

const headOf = (html: string) =>
  pageText(html, false)
    .split('\n')
    .filter((line) => /^(?:title|meta) (?!theme-color|color-scheme|citation_)/u.test(line))
    .toSorted();

test('D1, D2, D3: pages set in the app the head they are served with', async ({ page, open }) => {
  await open('/');
  // Golden texts have the head of every page as it is served.
  for (const { path } of PAGES.filter(({ id }) => /^(?:publications|contact|home)$/u.test(id))) {
    const served = await page.request.get(path === '/' ? '.' : `${path.slice(1)}/`);
    await page.evaluate((hash) => void (location.hash = hash), path);
    await expect
      .poll(async () => headOf(await page.content()), path)
      .toEqual(headOf(await served.text()));
  }
});
