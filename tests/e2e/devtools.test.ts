import type { Page } from '@playwright/test';
import { plainText } from '#src/lib/plainText.ts';
import { cardOf, turn } from '#tests/e2e/support/cards.ts';
import { content } from '#tests/e2e/support/content.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

type Store = {
  readonly getState: () => unknown;
  readonly dispatch: (action: object) => unknown;
};
type Log = { readonly action: { readonly type: string }; readonly state: unknown };
declare global {
  interface Window {
    devtools: { stores: number; log: Log[]; jump: (to: number) => void };
  }
}

/**
 * A stand-in for the browser extension as Redux Toolkit sees it: the innermost store enhancer,
 * which sees each action with the resulting state and can restore an earlier state.
 */
async function installDevTools(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Reducer = (state: unknown, action: { type: string; state?: unknown }) => unknown;
    type Create = (reducer: Reducer, state: unknown) => Store;
    type Enhancer = (create: Create) => Create;
    const JUMP = '@@devtools/JUMP';
    window.devtools = { stores: 0, log: [], jump: () => undefined };
    const instrument: Enhancer = (create) => (reducer, preloaded) => {
      const lifted: Reducer = (state, action) => {
        if (action.type === JUMP) return action.state;
        const next = reducer(state, action);
        window.devtools.log.push({ action, state: next });
        return next;
      };
      const store = create(lifted, preloaded);
      window.devtools.stores += 1;
      window.devtools.jump = (to) =>
        store.dispatch({ type: JUMP, state: window.devtools.log[to]?.state });
      return store;
    };
    const compose =
      (...enhancers: Enhancer[]): Enhancer =>
      (create) =>
        [...enhancers, instrument].reduceRight((made, enhance) => enhance(made), create);
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (...given: unknown[]) =>
        given.every((one) => typeof one === 'function') && given.length > 0
          ? compose(...(given as Enhancer[]))
          : compose,
    });
  });
}

const names = (page: Page) =>
  page.evaluate(() => window.devtools.log.map(({ action }) => action.type));
const jumpTo = (page: Page, index: number) =>
  page.evaluate((to) => window.devtools.jump(to), index);

test('F2, S1, S2: jumping to an earlier state in DevTools changes theme and menu to match', async ({
  page,
  open,
}) => {
  await installDevTools(page);
  await open('/skills', { width: 768, theme: 'dark' });
  const start = (await names(page)).length - 1;
  const toggle = page.getByRole('button', { name: /menu/iu });
  const root = page.locator('html');
  await page.getByRole('button', { name: /theme/iu }).first().click();
  await expect(root).not.toHaveClass(/\bdark\b/u);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const done = (await names(page)).slice(start + 1);
  expect(done).toEqual(['theme/themeToggled', 'menu/menuToggled']);

  await jumpTo(page, start + 1);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(root).not.toHaveClass(/\bdark\b/u);
  await jumpTo(page, start);
  await expect(root).toHaveClass(/\bdark\b/u);
  await jumpTo(page, start + 2);
  await expect(root).not.toHaveClass(/\bdark\b/u);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link').first(),
  ).toBeVisible();
});

for (const category of content.categories.slice(0, 1)) {
  const route = '/publications';

  test('F2, S3: a jump in DevTools changes buttons, cards and address, and pushes nothing', async ({
    page,
    open,
  }) => {
    await installDevTools(page);
    await open(route);
    const start = (await names(page)).length - 1;
    const main = page.getByRole('main');
    const pressed = main
      .getByRole('group', { name: /by category$/u })
      .getByRole('button', { pressed: true });
    const status = main.getByRole('status').first();
    const all = (await status.textContent()) ?? '';
    await main.getByRole('button', { name: category, exact: true }).click();
    await expect(pressed).toHaveText(category);
    const some = (await status.textContent()) ?? '';
    const hash = () => new URL(page.url()).hash;
    const query = `?category=${encodeURIComponent(category)}`;
    await expect.poll(hash).toBe(`#${route}${query}`);
    expect((await names(page)).slice(start + 1)).toEqual(['filter/categoryChosen']);
    const before = await page.evaluate(() => history.length);
    for (const [to, chosen, count, address] of [
      [start, 'All', all, `#${route}`],
      [start + 1, category, some, `#${route}${query}`],
    ] as const) {
      await jumpTo(page, to);
      await expect(pressed).toHaveText(chosen);
      await expect(status).toHaveText(count);
      await expect.poll(hash).toBe(address);
    }
    expect(await page.evaluate(() => history.length)).toBe(before);
    // A jump dispatches none of the visitor's actions.
    expect((await names(page)).slice(start + 1)).toEqual(['filter/categoryChosen']);
  });
}

for (const paper of content.publications
  .filter(({ abstract }) => abstract !== undefined)
  .slice(0, 1)) {
  test('F2, S4: cards, abstracts and years follow a jump in DevTools; hovering is not state', async ({
    page,
    open,
  }) => {
    await installDevTools(page);
    await open('/publications', { width: 1280 });
    const start = (await names(page)).length - 1;
    const card = cardOf(page, plainText(paper.title));
    const year = page.getByRole('button', { name: new RegExp(`^${paper.year}`, 'u') });
    await turn(card);
    await card.item.getByRole('button', { name: 'Show Abstract' }).press('Enter');
    await year.press('Enter');
    await expect(year).toHaveAttribute('aria-expanded', 'false');
    const done = (await names(page)).slice(start + 1);
    expect(done).toEqual(['expand/cardTurned', 'expand/abstractToggled', 'expand/yearToggled']);

    await jumpTo(page, start + 2);
    await expect(year).toHaveAttribute('aria-expanded', 'true');
    await expect(card.item.getByRole('button', { name: 'Hide Abstract' })).toBeVisible();
    await jumpTo(page, start + 1);
    await expect(card.item.getByRole('button', { name: 'Show Abstract' })).toBeVisible();
    await jumpTo(page, start);
    await expect(card.showDetails).toBeVisible();
    await expect(card.backToFront).toHaveCount(0);

    await card.item.hover({ position: { x: 30, y: 30 } });
    await expect(card.backToFront).toBeVisible();
    expect((await names(page)).slice(start + 1)).toEqual(done);
  });
}
