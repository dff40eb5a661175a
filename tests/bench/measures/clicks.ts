import { DIST, type Settings } from '#kit/cli/settings.ts';
import { serveFolder } from '#kit/cli/site/serve.ts';
import { answerTime } from '#tests/bench/browser.ts';
import { say } from '#tests/bench/report.ts';
import type { Browser } from '@playwright/test';

/** A link in the header that leads away from the current page. */
const OTHER_PAGE = 'header a:is([href="#/career"], [href="#/skills"]):not([aria-current])';

/** Measures how soon the page responds to clicks and keys. */
export async function clicks(browser: Browser, { base }: Settings): Promise<void> {
  const site = await serveFolder({ folder: DIST, base, port: 0 });
  say('## From a click to the next paint, in ms');
  say('');
  say('| click | at full speed | at a sixth |');
  say('|---|---:|---:|');
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  );
  const session = await page.context().newCDPSession(page);
  const rows: readonly (readonly [string, string, () => Promise<void>])[] = [
    ['theme', '/', clickTheme],
    ['theme, publications', '/publications', clickTheme],
    ['page change', '/', () => page.locator(OTHER_PAGE).first().click()],
    ['filter', '/publications', clickNextFilter],
    [
      'cards or list',
      '/publications',
      () =>
        page
          .getByRole('group', { name: 'Show publications as' })
          .getByRole('button', { pressed: false })
          .click(),
    ],
    [
      'flip',
      '/publications',
      () =>
        page
          .getByRole('button', { name: /^(?:Show details of|Back to the front of)/u })
          .first()
          .press('Enter'),
    ],
    [
      'year',
      '/publications',
      () => page.getByRole('heading', { level: 2 }).getByRole('button').first().click(),
    ],
    ['menu', '/', () => page.getByRole('button', { name: /menu/iu }).click()],
  ];
  for (const [name, route, act] of rows) {
    await page.setViewportSize({ width: name === 'menu' ? 768 : 1280, height: 800 });
    await page.goto(`${site.url}#${route}`);
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(1500);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const full = await answerTime(page, act);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const sixth = await answerTime(page, act);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    say(`| ${name} | ${Math.round(full)} | ${Math.round(sixth)} |`);
    await page.goto('about:blank');
  }
  say('');
  await page.close();
  await site.close();

  async function clickTheme() {
    await page.getByRole('button', { name: /theme/u }).first().click();
  }

  async function clickNextFilter() {
    await page
      .getByRole('group', { name: /category/u })
      .getByRole('button', { pressed: false })
      .first()
      .click();
  }
}
