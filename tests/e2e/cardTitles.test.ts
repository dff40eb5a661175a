import { CARD_HEIGHT } from '#src/styles/dimensions.ts';
import { TITLES_BY_LENGTH } from '#tests/e2e/support/oddContent.ts';
import { testOf, expect } from '#tests/e2e/support/oddSite.ts';

const test = testOf('twenty papers');

/** The most lines that a whole title takes. */
const MOST_LINES = 4;

for (const width of [320, 390, 1440])
  test(`N9: at ${width} px a card shows the whole title in up to four lines, and ends there`, async ({
    page,
    open,
  }) => {
    await open('/publications', { width });
    for (const title of TITLES_BY_LENGTH) {
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
      if (width >= 390)
        expect(height, 'it keeps the height of all cards').toBe(CARD_HEIGHT.publication);
    }
  });
