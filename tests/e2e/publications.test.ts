import type { Locator, Page } from '@playwright/test';
import { plainText } from '#src/lib/plainText.ts';
import { cardOf, turn, turnAll } from '#tests/e2e/support/cards.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { atRest } from '#tests/e2e/support/rest.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const { categories } = content;
const papers = content.publications.map((paper) => ({ ...paper, title: plainText(paper.title) }));
/** Papers with unique titles, since cards are found by their titles. */
const uniquePapers = papers.filter(
  ({ title }) => papers.filter((other) => other.title === title).length === 1,
);

const years = [...new Set(papers.flatMap(({ year }) => year ?? []))].toSorted(
  (one, other) => other - one,
);
const countOf = (count: number) => `${count} ${count === 1 ? 'publication' : 'publications'}`;

const parts = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    filters: main
      .getByRole('group')
      .filter({ has: page.getByRole('button', { name: 'All', exact: true }) }),
    titles: main.getByRole('heading', { level: 3 }),
    years: main.getByRole('heading', { level: 2 }).filter({ hasText: /^[0-9]{4}/u }),
    count: main.getByRole('status').filter({ hasText: /^[0-9]+ publications?$/u }),
  };
};

for (const year of years.slice(0, 1)) {
  test('P14, A6: a closed year is out of reach', async ({ page, open }) => {
    await open('/publications');
    const { titles } = parts(page);
    const inYear = papers.filter((paper) => paper.year === year).length;
    const button = page.getByRole('button', { name: new RegExp(`^${year}`, 'u') });
    const focused = page
      .getByRole('button', { name: /^Show details of/u })
      .and(page.locator(':focus'));
    for (const [key, isOpen] of [
      ['Enter', false],
      ['Space', true],
    ] as const) {
      await button.press(key);
      await expect(button).toHaveAttribute('aria-expanded', String(isOpen));
      await expect(button).toBeFocused();
      await expect(titles).toHaveCount(papers.length - (isOpen ? 0 : inYear));
      await page.keyboard.press('Tab');
      await expect(focused).toHaveCount(isOpen ? 1 : 0);
    }
  });
}

test('N28: at 390 px a press on a year’s column goes to the year', async ({ page, open }) => {
  await open('/publications', { width: 390 });
  const group = page.getByRole('main').getByRole('group', { name: 'Years' });
  const { y, height } = await boxOf(group);
  for (const year of years.slice(0, 3)) {
    const column = await boxOf(group.getByRole('button', { name: `Go to ${year}`, exact: true }));
    const heading = page.getByRole('button', { name: new RegExp(`^${year}`, 'u') });
    for (const share of [0.05, 0.97]) {
      await page.evaluate(() => {
        scrollTo(0, 0);
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      await page.mouse.click(column.x + column.width / 2, y + height * share);
      await expect(heading, `at ${share} of its height`).toBeFocused();
    }
  }
});

for (const paper of uniquePapers.filter(({ abstract }) => abstract !== undefined).slice(0, 1)) {
  test('P15, S4: an abstract shows and hides, and turns no card', async ({ page, open }) => {
    await open('/publications', { width: 1280 });
    const { item, backToFront } = cardOf(page, paper.title);
    // The front may begin with it too.
    const text = item.getByText(plainText(paper.abstract ?? []).slice(0, 40)).last();
    await turn(cardOf(page, paper.title));
    await expect(text).toBeHidden();
    await item.getByRole('button', { name: 'Show Abstract' }).click();
    await expect(text).toBeVisible();
    const hide = item.getByRole('button', { name: 'Hide Abstract' });
    await expect(hide).toBeFocused();
    await hide.press('Enter');
    await expect(text).toBeHidden();
    await page.mouse.click(1, 1);
    await expect(backToFront).toBeVisible();
  });
}

for (const paper of uniquePapers.slice(-1)) {
  const heading = (page: Page) =>
    page.getByRole('button', { name: new RegExp(`^${paper.year}`, 'u') });
  const { slug } = paper;
  const follow = (page: Page) =>
    page.evaluate((id) => {
      location.hash = `#/publications?show=${id}`;
    }, slug);

  const other = categories.find((category) => !paper.categories.includes(category));
  for (const which of ['in a closed year', 'that a filter hides']) {
    if (which !== 'in a closed year' && other === undefined) continue;
    test(`O8, P14, S3: a link to a paper ${which} leads to the paper`, async ({ page, open }) => {
      await open('/publications', { width: 1280 });
      const { filters, count } = parts(page);
      if (which === 'in a closed year') await heading(page).press('Enter');
      else await filters.getByRole('button', { name: other ?? '', exact: true }).click();
      await page.getByRole('link', { name: 'Skills', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Skills' })).toBeFocused();
      await follow(page);
      await expect(heading(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(count).toHaveText(countOf(papers.length));
      await expect(cardOf(page, paper.title).backToFront).toBeInViewport();
    });
  }
}

test('LK3: at 820 px every link of a back is whole in its foot', async ({ page, open }) => {
  await open('/publications', { width: 820 });
  await turnAll(page);
  const outside = await page.locator('.flip-back').evaluateAll(
    (backs) =>
      backs.flatMap((back) => {
        const edge = back.getBoundingClientRect();
        const links = [...back.querySelectorAll('.flip-foot :is(a, button)')];
        return links
          .filter((link) => link.getBoundingClientRect().bottom > edge.bottom)
          .concat(...back.querySelectorAll('.flip-text .foot-link'));
      }).length,
  );
  expect(outside).toBe(0);
});

test('LK12: an open abstract takes its whole row, in place', async ({ page, open }) => {
  await open('/publications', { width: 1440 });
  const card = cardOf(
    page,
    'Knowing when not to call: conformal abstention for lineage assignment at low coverage',
  );
  await turn(card);
  await atRest(page);
  const before = await boxOf(card.item);
  await card.item.getByRole('button', { name: 'Show Abstract' }).click();
  const [after, list] = [await boxOf(card.item), await boxOf(card.item.locator('..'))];
  expect(after.width).toBe(list.width);
  expect(Math.abs(after.y - before.y)).toBeLessThan(1);
  const text = card.item.locator('.flip-back .flip-text');
  expect(await text.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
});

test('LK15: citing opens above, closes, and gives focus back', async ({ page, open }) => {
  await open('/publications', { width: 1280 });
  const { main } = parts(page);
  const cite = main.getByRole('button', { name: /^Cite these/u });
  const format = main.getByRole('button', { name: 'RIS', exact: true });
  const years = async () => (await boxOf(main.getByRole('figure'))).y;
  const before = await years();
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(20, 500)]) {
    await cite.press('Enter');
    await expect(format).toBeVisible();
    expect(await years()).toBe(before);
    await close();
    await expect(format).toBeHidden();
  }
  await cite.press('Enter');
  await format.press('Escape');
  await expect(cite).toBeFocused();
  // On a card, Escape closes what is on top first.
  const [paper] = uniquePapers;
  const card = cardOf(page, paper?.title ?? '');
  await turn(card);
  await card.item.getByRole('button', { name: 'Cite', exact: true }).click();
  await expect(format).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(format).toBeHidden();
  await expect(card.backToFront).toBeVisible();
});

test('P15, A2, LK16, LK28: cards, reads, table and the way past them', async ({ page, open }) => {
  await open('/publications', { width: 1280 });
  const { main } = parts(page);
  const heads = page.getByRole('button', { name: /^Show details of/u });
  await test.step('P15: cards are 250 px high if their text fits', async () => {
    const heights = await heads.evaluateAll((buttons) =>
      buttons.map((button) => button.closest('li')?.getBoundingClientRect().height ?? 0),
    );
    expect(new Set(heights)).toEqual(new Set(papers.length > 0 ? [250] : []));
  });
  await test.step('LK28: pointing at a read names its paper at once', async () => {
    const [paper] = uniquePapers;
    const names = main.getByRole('figure').getByText(paper?.title ?? '');
    await page.locator(`[data-paper="${paper?.slug}"]`).hover();
    await expect(names).toBeInViewport();
    await page.mouse.move(2, 2);
    await expect(names).toHaveCount(0);
  });
  await test.step('LK16: the table has a column for each year under its place on the axis', async () => {
    await main.getByText('Show as a table').click();
    for (const year of years) {
      const column = await boxOf(main.getByRole('columnheader', { name: `${year}`, exact: true }));
      const place = await boxOf(main.getByRole('button', { name: `Go to ${year}`, exact: true }));
      const middle = column.x + column.width / 2;
      expect(middle, `${year}`).toBeGreaterThan(place.x);
      expect(middle, `${year}`).toBeLessThan(place.x + place.width);
    }
  });
  await test.step('A2: Tab reaches the papers by a link past the years and filters', async () => {
    await main.getByRole('button', { name: 'See the publications' }).press('Enter');
    await expect(page.getByRole('button', { name: new RegExp(`^${years[0]}`, 'u') })).toBeFocused();
  });
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not shown');
  return box;
}
