import type { Page } from '@playwright/test';
import { plainText } from '#src/lib/plainText.ts';
import { cardOf, turnCard, turnAllCards } from '#tests/e2e/support/cards.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { waitForAnimations, boxOf, goToRoute, main } from '#tests/e2e/support/pages.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const papers = content.publications.map((paper) => ({ ...paper, title: plainText(paper.title) }));
const years = [...new Set(papers.flatMap(({ year }) => year ?? []))].toSorted((a, b) => b - a);
const [first] = papers;
const last = papers.at(-1);
const WITH_ABSTRACT =
  'Knowing when not to call: conformal abstention for lineage assignment at low coverage';

const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true });
const yearButton = (page: Page, year = 0) => button(page, new RegExp(`^${year}`, 'u'));

test('P14, A6: Tab skips the cards of a closed year', async ({ page, open }) => {
  await open('/publications');
  const countInYear = papers.filter(({ year }) => year === years[0]).length;
  const year = yearButton(page, years[0]);
  const focused = button(page, /^Show details of/u).and(page.locator(':focus'));
  for (const [key, isOpen] of [
    ['Enter', false],
    ['Space', true],
  ] as const) {
    await year.press(key);
    await expect(year).toHaveAttribute('aria-expanded', String(isOpen));
    await expect(year).toBeFocused();
    const titles = main(page).getByRole('heading', { level: 3 });
    await expect(titles).toHaveCount(papers.length - (isOpen ? 0 : countInYear));
    await page.keyboard.press('Tab');
    await expect(focused).toHaveCount(isOpen ? 1 : 0);
  }
});

test('N28: at 390 px a press on a year’s column scrolls to the year', async ({ page, open }) => {
  await open('/publications', { width: 390 });
  const { y, height } = await boxOf(main(page).getByRole('group', { name: 'Years' }));
  for (const year of years.slice(0, 3)) {
    const column = await boxOf(button(page, `Go to ${year}`));
    for (const share of [0.05, 0.97]) {
      await page.evaluate(() => {
        scrollTo(0, 0);
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      await page.mouse.click(column.x + column.width / 2, y + height * share);
      await expect(yearButton(page, year), `at ${share} of its height`).toBeFocused();
    }
  }
});

test('P15, S4, LK12: a card with an open abstract fills its row', async ({ page, open }) => {
  await open('/publications', { width: 1440 });
  const card = cardOf(page, WITH_ABSTRACT);
  const { item, backToFront } = card;
  const abstract = papers.find(({ title }) => title === WITH_ABSTRACT)?.abstract ?? [];
  // The last match, since the front may begin with the same words.
  const text = item.getByText(plainText(abstract).slice(0, 40)).last();
  await turnCard(card);
  await expect(text).toBeHidden();
  const name = item.locator('strong');
  await expect(name).toHaveCSS('font-weight', '700');
  const color = await name.evaluate((element) => getComputedStyle(element).color);
  await name.evaluate((element) => element.style.setProperty('color', 'var(--highlight)'));
  await expect(name, 'the highlight colour').toHaveCSS('color', color);
  await waitForAnimations(page);
  const before = await boxOf(item);
  await item.getByRole('button', { name: 'Show Abstract' }).click();
  await expect(text).toBeVisible();
  const [after, list] = [await boxOf(item), await boxOf(item.locator('..'))];
  expect(after.width).toBe(list.width);
  expect(Math.abs(after.y - before.y)).toBeLessThan(1);
  const backText = item.locator('.flip-back .flip-text');
  const hiddenPixels = await backText.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hiddenPixels).toBeLessThanOrEqual(1);
  const hide = item.getByRole('button', { name: 'Hide Abstract' });
  await expect(hide).toBeFocused();
  await hide.press('Enter');
  await expect(text).toBeHidden();
  await page.mouse.click(1, 1);
  await expect(backToFront).toBeVisible();
});

test('O8, P14, S3: a link to a hidden paper shows it', async ({ page, open }) => {
  const { slug = '', title = '', year, categories = [] } = last ?? {};
  const otherCategory = content.categories.find((category) => !categories.includes(category)) ?? '';
  const heading = yearButton(page, year);
  for (const hide of [() => heading.press('Enter'), () => button(page, otherCategory).click()]) {
    await open('/publications', { width: 1280 });
    await hide();
    await page.getByRole('link', { name: 'Skills', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Skills' })).toBeFocused();
    await goToRoute(page, `/publications?show=${slug}`);
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
    const count = main(page)
      .getByRole('status')
      .filter({ hasText: /publication/u });
    await expect(count).toHaveText(`${papers.length} publications`);
    await expect(cardOf(page, title).backToFront).toBeInViewport();
  }
});

test('LK3: at 820 px the foot of a card’s back shows all links whole', async ({ page, open }) => {
  await open('/publications', { width: 820 });
  await turnAllCards(page);
  const outside = await page.locator('.flip-back').evaluateAll((backs) =>
    backs.flatMap((back) => {
      const edge = back.getBoundingClientRect();
      return [...back.querySelectorAll('.flip-foot :is(a, button)')]
        .filter((link) => link.getBoundingClientRect().bottom > edge.bottom)
        .concat(...back.querySelectorAll('.flip-text .foot-link'))
        .map((link) => link.outerHTML);
    }),
  );
  expect(outside).toEqual([]);
});

test('LK15: citation formats open without moving the page', async ({ page, open }) => {
  await open('/publications', { width: 1280 });
  const cite = button(page, /^Cite these/u);
  const format = button(page, 'RIS');
  const overviewTop = async () => (await boxOf(main(page).getByRole('figure'))).y;
  const before = await overviewTop();
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(20, 500)]) {
    await cite.press('Enter');
    await expect(format).toBeVisible();
    expect(await overviewTop()).toBe(before);
    await close();
    await expect(format).toBeHidden();
  }
  await cite.press('Enter');
  await format.press('Escape');
  await expect(cite).toBeFocused();
  // On a card, Escape first closes the formats, and leaves the card turned.
  const card = cardOf(page, first?.title ?? '');
  await turnCard(card);
  await card.item.getByRole('button', { name: 'Cite', exact: true }).click();
  await expect(format).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(format).toBeHidden();
  await expect(card.backToFront).toBeVisible();
});

test('P15, A2, LK16, LK28: the overview names papers and can be skipped', async ({
  page,
  open,
}) => {
  await open('/publications', { width: 1280 });
  const heights = await button(page, /^Show details of/u).evaluateAll((buttons) =>
    buttons.map((one) => one.closest('li')?.getBoundingClientRect().height),
  );
  expect(new Set(heights), 'cards are 250 px high if their text fits').toEqual(new Set([250]));

  const paperName = main(page)
    .getByRole('figure')
    .getByText(first?.title ?? '');
  await page.locator(`[data-paper="${first?.slug}"]`).hover();
  await expect(paperName, 'hovering the mark of a paper names it').toBeInViewport();
  await page.mouse.move(2, 2);
  await expect(paperName).toHaveCount(0);

  await main(page).getByText('Show as a table').click();
  for (const year of years) {
    const header = main(page).getByRole('columnheader', { name: `${year}`, exact: true });
    const column = await boxOf(header);
    const axisYear = await boxOf(button(page, `Go to ${year}`));
    const middle = column.x + column.width / 2;
    expect(middle, `${year} is under its part of the axis`).toBeGreaterThan(axisYear.x);
    expect(middle, `${year}`).toBeLessThan(axisYear.x + axisYear.width);
  }
  await button(page, 'See the publications').press('Enter');
  await expect(yearButton(page, years[0])).toBeFocused();
});
