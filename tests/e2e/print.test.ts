import { extractText, getDocumentProxy } from 'unpdf';
import { turnAll } from '#tests/e2e/support/cards.ts';
import { content } from '#tests/e2e/support/content.ts';
import { expect, MOVING, test, printStyles } from '#tests/e2e/support/test.ts';

test.use(MOVING);

test('A2, A3: in print both faces of every card are visible, and there is no header @engines', async ({
  page,
  open,
}) => {
  await open('/projects');
  // Not every engine's PDFs allow text in bold or with ligatures to be extracted.
  const texts = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .locator('p:not(:has(a)):visible')
      .evaluateAll((all) =>
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
  const named = bare(text).split(bare(content.profile.name)).length - 1;
  expect(named, 'the footer alone names the owner').toBe(1);
});

test('LK30: print has its styles though the app cannot be loaded', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/Failed to load resource|dynamically imported module/u);
  await page.route(/\/static\/js\//u, (request) => request.abort());
  await page.goto(site);
  await printStyles(page);
});

test('A2: the first sheet of the publications holds papers, not their overview alone', async ({
  page,
  open,
}) => {
  await open('/publications');
  await printStyles(page);
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf()));
  const { text } = await extractText(paper, { mergePages: false });
  const times = (text[0] ?? '').split('https://').length - 1;
  expect(times, 'addresses on the first sheet').toBeGreaterThan(4);
});

test('A2: a paper’s own page prints neither a way back nor records for programs', async ({
  page,
  open,
}) => {
  const slug = content.publications[0]?.slug ?? '';
  await open(`/publications/${slug}`);
  const back = page.getByRole('link', { name: 'Back to the list' });
  const record = page.getByText('BibTeX', { exact: true });
  await expect(back).toBeVisible();
  await expect(record).toBeVisible();
  await printStyles(page);
  await page.emulateMedia({ media: 'print' });
  await expect(back).toBeHidden();
  await expect(record).toBeHidden();
  await expect(page.getByText('Vancouver', { exact: true })).toBeVisible();
});

test('A2: code is printed as wide as the text around it', async ({ page, open }) => {
  await open('/posts/a-gap-is-not-a-deletion');
  await printStyles(page);
  await page.emulateMedia({ media: 'print' });
  const widthOf = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.width;
  expect(await widthOf('.prose .code')).toBe(await widthOf('.prose section > p'));
});
