import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REPORTS } from '#tests/quality/reports.ts';
import { DIST } from '#kit/cli/settings.ts';
import { PAGES, POSTS } from '#tests/e2e/support/pages.ts';
import { checkHtml } from '#tests/e2e/support/nu.ts';
import { siteOf } from '#tests/e2e/support/sites.ts';
import { AS_OPENED, STATES } from '#tests/e2e/support/states.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const THEMES = ['dark', 'light'] as const;
const WIDTH = 320;

const posts = POSTS.map((post, at) => ({ ...post, id: `post-${at}` }));

/** Folder of the pages after their scripts ran. */
const AFTER = path.join(REPORTS, 'html');

test('A1: Nu finds nothing in pages as served or after scripts ran', async ({ page, open }) => {
  test.setTimeout(480_000);
  rmSync(AFTER, { recursive: true, force: true });
  mkdirSync(AFTER, { recursive: true });
  for (const theme of THEMES) {
    await open('/', { theme, width: WIDTH });
    for (const { id, path: route, title } of [...PAGES, ...posts]) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, route || '/no-such-page');
      await expect(page).toHaveTitle(
        id === 'home' ? /./u : new RegExp(`^${title.replaceAll(/[^\p{L}\p{N} ]/gu, '.')} `, 'u'),
      );
      await page.locator('main h1').waitFor();
      // Markup hardly differs by theme: one theme covers all states.
      const states = STATES.filter(
        ({ name, on = route }) => on === route && (theme === 'dark' || name === AS_OPENED),
      );
      for (const state of states) {
        if (!(await state.reach(page))) continue;
        const html = await page.evaluate(() => document.documentElement.outerHTML);
        const file = `${id} ${theme} ${state.name}.html`;
        writeFileSync(path.join(AFTER, file), `<!doctype html>\n${html}\n`);
        await state.leave?.(page);
      }
    }
  }
  // A page of many papers has a search as well; the checker takes longer to start than to check.
  const { folder: long } = await siteOf('twenty-papers');
  const findings = checkHtml([DIST, AFTER, path.join(long, 'publications', 'index.html')]);
  expect(findings.join('\n')).toBe('');
});
