import { expect, test } from '@playwright/test';
import { serveFolder, type RunningSite } from '#kit/cli/site/serve.ts';
import { readSettings } from '#kit/cli/settings.ts';
import { foldersOf } from '#tests/e2e/support/oddSite.ts';
import { startWebKit, type WebKitPage } from '#tests/e2e/support/webkit.ts';

let page: WebKitPage;
let site: RunningSite;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  const { site: folder } = await foldersOf('arabic');
  site = await serveFolder({ folder, base: readSettings().base, compressesPagesAlone: true });
  page = await startWebKit();
});

test.afterAll(async () => {
  await page.close();
  await site.close();
});

/** Runs in the page: where its parts are, and how they are set. */
function layout() {
  const box = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const style = (selector: string) =>
    getComputedStyle(document.querySelector(selector) ?? document.body);
  const inCell = (column: number) => {
    const range = new Range();
    range.selectNodeContents(
      document.querySelector(`main td:nth-child(${column})`) ?? document.body,
    );
    return range.getBoundingClientRect();
  };
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    direction: style('body').direction,
    excess: scrollWidth - clientWidth,
    isMenuLeftOfName: box('header nav').right <= box('header a[href] > span').left,
    isNoteLeftOfText: box('main #fn-1').right <= box('main .prose p').left,
    isDateRightOfText: box('main .gutter').left >= box('main .prose p').right,
    tracking: style('main h1').letterSpacing.replace('normal', '0px'),
    code: [style('main .code pre').direction, style('main .code pre').textAlign],
    formula: style('main math').direction,
    cellGap: Math.round(inCell(4).left - inCell(5).right),
    citations: [...document.querySelectorAll('main a[dir]')].map((cite) => [
      /^\P{L}*\p{Script=Arabic}/u.test(cite.textContent),
      getComputedStyle(cite).direction,
    ]),
  };
}

test('L8: WebKit sets a text from right to left, and in it from left to right what is', async () => {
  await page.resize(1440, 900);
  await page.goto(`${site.url}#/posts/nothing`);
  await page.waitFor(`document.querySelector('main .code pre')`);
  const { citations, ...found } = (await page.run(`return (${String(layout)})()`)) as ReturnType<
    typeof layout
  >;
  expect(found).toEqual({
    direction: 'rtl',
    excess: 0,
    isMenuLeftOfName: true,
    isNoteLeftOfText: true,
    isDateRightOfText: true,
    tracking: '0px',
    code: ['ltr', 'left'],
    formula: 'ltr',
    cellGap: 22,
  });
  expect(citations.length).toBeGreaterThan(1);
  for (const [isArabic, direction] of citations) expect(direction).toBe(isArabic ? 'rtl' : 'ltr');
});
