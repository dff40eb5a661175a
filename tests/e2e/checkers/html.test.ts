import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIST } from '#kit/cli/settings.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { checkHtml, validateXml } from '#tests/e2e/support/nu.ts';
import { goToRoute, PAGES, POSTS } from '#tests/e2e/support/pages.ts';
import { siteOf } from '#tests/e2e/support/sites.ts';
import { AS_OPENED, inEachState, type State } from '#tests/e2e/support/states.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { REPORTS } from '#tests/quality/allChecks.ts';

const posts = POSTS.map((post, at) => ({ ...post, id: `post-${at}` }));

/** Folder of the pages after their scripts ran. */
const AFTER = path.join(REPORTS, 'html');

test.setTimeout(480_000);

test('A1: Nu finds nothing in pages as served or after scripts ran', async ({ page, open }) => {
  rmSync(AFTER, { recursive: true, force: true });
  mkdirSync(AFTER, { recursive: true });
  for (const theme of ['dark', 'light'] as const) {
    await open('/', { theme, width: 320 });
    for (const { id, path: route, title } of [...PAGES, ...posts]) {
      await goToRoute(page, route || '/no-such-page');
      await expect(page).toHaveTitle(
        id === 'home' ? /./u : new RegExp(`^${title.replaceAll(/[^\p{L}\p{N} ]/gu, '.')} `, 'u'),
      );
      await page.locator('main h1').waitFor();
      // Markup hardly differs by theme: one theme covers all states.
      const store = async ({ name }: State) => {
        const html = await page.evaluate(() => document.documentElement.outerHTML);
        const file = `${id} ${theme} ${name}.html`;
        writeFileSync(path.join(AFTER, file), `<!doctype html>\n${html}\n`);
      };
      if (theme === 'dark') await inEachState(page, route, store);
      else await store({ name: AS_OPENED });
    }
  }
  // A page of many papers has a search as well; the checker takes longer to start than to check.
  const { folder: long } = await siteOf('twenty-papers');
  const findings = checkHtml([DIST, AFTER, path.join(long, 'publications', 'index.html')]);
  expect(findings.join('\n')).toBe('');
});

test('O5, B8: both feeds are valid by the schema of RFC 4287, whatever titles and texts are', async () => {
  const sites = [await siteOf('writing'), await siteOf('odd')];
  const feeds = [DIST, ...sites.map(({ folder }) => folder)]
    .flatMap((folder) => [FILES.feed, FILES.postsFeed].map((name) => path.join(folder, name)))
    .filter((file) => existsSync(file));
  expect(feeds.length).toBeGreaterThan(2);
  const schema = path.join(import.meta.dirname, '..', 'support', 'atom.rnc');
  expect(validateXml(schema, feeds)).toBe('');
});
