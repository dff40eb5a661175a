import { extractText, getDocumentProxy } from 'unpdf';
import { turnAll } from '#e2e/support/cards.ts';
import { content } from '#e2e/support/content.ts';
import { expect, MOVING, test } from '#e2e/support/test.ts';

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
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf()));
  const { text } = await extractText(paper, { mergePages: true });
  const bare = (part: string) => part.replaceAll(/\s/gu, '');
  for (const word of [...fronts, ...backs]) expect(bare(text)).toContain(word);
  const named = bare(text).split(bare(content.profile.name)).length - 1;
  expect(named, 'the footer alone names the owner').toBe(1);
});
