import { extractText, getDocumentProxy } from 'unpdf';
import { turnAll } from '#e2e/support/cards.ts';
import { content } from '#e2e/support/content.ts';
import { expect, test } from '#e2e/support/test.ts';

test('A2, A3: on paper both faces of every card are there, and no header @engines', async ({
  page,
  open,
}) => {
  await open('/contact');
  // Headings are left out: not every engine writes a heavier face so that it can be read back.
  const texts = () => page.getByRole('main').getByRole('listitem').locator('p, a').allInnerTexts();
  const fronts = await texts();
  await turnAll(page);
  const backs = await texts();
  await open('/contact');
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf()));
  const { text } = await extractText(paper, { mergePages: true });
  const bare = (part: string) => part.replaceAll(/\s/gu, '');
  for (const part of [...fronts, ...backs]) expect(bare(text)).toContain(bare(part));
  const named = bare(text).split(bare(content.profile.name)).length - 1;
  expect(named, 'the footer alone names the owner').toBe(1);
});
