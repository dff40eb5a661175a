import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REPORTS } from '#tests/quality/reports.ts';
import { DIST } from '#kit/cli/settings.ts';
import { findSureFaults } from '#tests/e2e/support/checkers.ts';
import { findJava } from '#tests/e2e/support/browsers.ts';
import { checkHtml } from '#tests/e2e/support/nu.ts';
import { expect, fresh, test } from '#tests/e2e/support/test.ts';
import { makeSite } from '#kit/site/site.ts';
import { sitePaths } from '#kit/site/languageSites.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { filesOf, ROWS } from '#tests/support/subsets.ts';
import { writeContent } from '#tests/support/testFolder.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';

/** Folder of the pages for the Nu checker. */
const KEPT = path.join(REPORTS, 'subsets');

/** Writes a page for each of twenty folders with different omissions, styled as the built site. */
async function writePages(): Promise<string[]> {
  const built = readFileSync(path.join(DIST, '404.html'), 'utf8');
  const styles = /<style>(.*?)<\/style>/su.exec(built)?.[1] ?? '';
  const files: string[] = [];
  await withRenderer(async (render) => {
    for (const row of ROWS.slice(0, 20)) {
      const folder = path.join(KEPT, 'content', String(row));
      writeContent(folder, filesOf(row));
      const { content } = await loadContent(folder);
      if (content === undefined) throw new Error(`Folder ${row} is not in order`);
      const all = ['404.html', ...sitePaths(makeSite(content)).map((to) => `${to}index.html`)];
      const pages = await render(content, all[row % all.length]);
      const { file, html } = pages.at(-1) ?? { file: '', html: '' };
      const name = `${row} ${file.replaceAll('/', ' ')}`;
      writeFileSync(path.join(KEPT, 'pages', name), html);
      files.push(name);
    }
  }, styles);
  return files;
}

fresh(
  'W1, A1: axe and the Nu checker find nothing on pages of twenty subsets, as served',
  async ({ page, site, faults }) => {
    test.setTimeout(400_000);
    faults.allow(/images\.example\.org|ERR_NAME_NOT_RESOLVED/u);
    rmSync(KEPT, { recursive: true, force: true });
    mkdirSync(path.join(KEPT, 'pages'), { recursive: true });
    const files = await writePages();
    expect(files).toHaveLength(20);
    await page.route('**/subsets/*', (route) => {
      const name = decodeURIComponent(path.posix.basename(new URL(route.request().url()).pathname));
      return route.fulfill({ path: path.join(KEPT, 'pages', name) });
    });
    // What only paper needs lies beside a home page, and these are shown on a screen.
    await page.route('**/static/css/print-*.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: '' }),
    );
    for (const [index, name] of files.entries()) {
      await page.setViewportSize({ width: index % 2 === 0 ? 320 : 1280, height: 800 });
      await page.goto(`${site}subsets/${encodeURIComponent(name)}`);
      expect([name, await findSureFaults(page)]).toEqual([name, []]);
    }
    if (findJava() !== null) expect(checkHtml([path.join(KEPT, 'pages')]).join('\n')).toBe('');
  },
);
