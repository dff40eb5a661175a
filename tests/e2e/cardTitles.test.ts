import path from 'node:path';
import { loadContent } from '#kit/content/loadContent.ts';
import { PROJECT } from '#kit/project.ts';
import { plainText } from '#src/lib/plainText.ts';
import { testOf, expect } from '#tests/e2e/support/sites.ts';

const { content } = await loadContent(path.join(PROJECT, 'tests/sites/twenty-papers'));
const test = testOf('twenty-papers');

/** The most lines that a whole title takes. */
const MOST_LINES = 4;

test('N9: a card shows a whole title in up to four lines', async ({ page, open }) => {
  await open('/publications');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // Titles of one, two, three, four and more lines on a card.
    for (const paper of content?.publications ?? [].slice(0, 4)) {
      const title = plainText(paper.title);
      const heading = page.getByRole('heading', { level: 3, name: title, exact: true }).first();
      const { lines, isWhole, height } = await heading.evaluate((element) => {
        const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
        return {
          lines: Math.round(element.clientHeight / lineHeight),
          isWhole: element.scrollHeight <= element.clientHeight + 1,
          height: element.closest('li')?.getBoundingClientRect().height,
        };
      });
      expect(lines).toBeLessThanOrEqual(MOST_LINES);
      expect(isWhole, title).toBe(title.length < (width < 390 ? 100 : 200));
      if (width >= 390) expect(height, 'it keeps the height of all cards').toBe(250);
    }
  }
});
