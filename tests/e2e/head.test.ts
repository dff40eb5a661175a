import { PAGES } from '#tests/e2e/support/pages.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('D1, D2, D3: within the app, each page sets the title and metadata that are served with it', async ({
  page,
  open,
}) => {
  await open('/');
  // Golden texts have the head of every page as it is served.
  for (const { path } of PAGES.filter(({ id }) =>
    ['publications', 'contact', 'home'].includes(id),
  )) {
    await page.evaluate((hash) => void (location.hash = hash), path);
    const heads = () =>
      page.evaluate(
        async (place) => {
          const html = await (await fetch(place)).text();
          return [document, new DOMParser().parseFromString(html, 'text/html')].map(({ head }) =>
            Array.from(head.querySelectorAll('title, meta[name], meta[property]'), (tag) =>
              ['name', 'property', 'content']
                .map((name) => tag.getAttribute(name) ?? '')
                .join(' ')
                .concat(tag.textContent),
            )
              .filter((row) => !/theme-color|color-scheme|^citation_/u.test(row))
              .toSorted(),
          );
        },
        path === '/' ? '.' : `${path.slice(1)}/`,
      );
    await expect
      .poll(async () => {
        const [live, served] = await heads();
        return live?.join('\n') === served?.join('\n') ? '' : live;
      }, path)
      .toBe('');
  }
});
