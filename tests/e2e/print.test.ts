import { extractText, getDocumentProxy } from 'unpdf';
import { turnAllCards } from '#tests/e2e/support/cards.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, isolatedTest, MOTION, waitForPrintStyles, test } from '#tests/e2e/support/test.ts';

test.use(MOTION);

test('A2, A3: print has both faces of each card @engines', async ({ page, open }) => {
  await open('/projects');
  // Leaves out bold text and ligatures, which can't be extracted from every engine's PDF.
  const visibleWords = () =>
    page.locator('main li p:not(:has(a)):visible').evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element).fontWeight === '400')
        .flatMap((element) => (element as HTMLElement).innerText.split(/\s+/u))
        .filter((word) => !/f[fil]/u.test(word)),
    );
  const fronts = await visibleWords();
  await turnAllCards(page);
  const backs = await visibleWords();
  expect(Math.min(fronts.length, backs.length)).toBeGreaterThan(20);
  await open('/projects');
  await waitForPrintStyles(page);
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf()));
  const { text } = await extractText(pdf, { mergePages: true });
  const withoutSpaces = (part: string) => part.replaceAll(/\s/gu, '');
  for (const word of [...fronts, ...backs]) expect(withoutSpaces(text)).toContain(word);
  const nameCount = withoutSpaces(text).split(withoutSpaces(content.profile.name)).length - 1;
  expect(nameCount, 'only the footer names the owner').toBe(1);
});

isolatedTest('LK30: print styles load even without the app', async ({ page, site, faults }) => {
  faults.allow(/Failed to load resource|dynamically imported module/u);
  await page.route(/\/static\/js\//u, (request) => request.abort());
  await page.goto(site);
  await waitForPrintStyles(page);
});
