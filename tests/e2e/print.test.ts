import { extractText, getDocumentProxy } from 'unpdf';
import { turnAll } from '#tests/e2e/support/cards.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, fresh, MOVING, printStyles, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

test('A2, A3: print has both faces of each card @engines', async ({ page, open }) => {
  await open('/projects');
  // Not every engine's PDFs allow text in bold or with ligatures to be extracted.
  const texts = () =>
    page.locator('main li p:not(:has(a)):visible').evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element).fontWeight === '400')
        .flatMap((element) => (element as HTMLElement).innerText.split(/\s+/u))
        .filter((word) => !/f[fil]/u.test(word)),
    );
  const fronts = await texts();
  await turnAll(page);
  const backs = await texts();
  expect(Math.min(fronts.length, backs.length)).toBeGreaterThan(20);
  await open('/projects');
  await printStyles(page);
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf()));
  const { text } = await extractText(paper, { mergePages: true });
  const bare = (part: string) => part.replaceAll(/\s/gu, '');
  for (const word of [...fronts, ...backs]) expect(bare(text)).toContain(word);
  const nameCount = bare(text).split(bare(content.profile.name)).length - 1;
  expect(nameCount, 'the footer alone names the owner').toBe(1);
});

fresh('LK30: print has its styles without the app', async ({ page, site, faults }) => {
  faults.allow(/Failed to load resource|dynamically imported module/u);
  await page.route(/\/static\/js\//u, (request) => request.abort());
  await page.goto(site);
  await printStyles(page);
});
