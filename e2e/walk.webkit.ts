import { expect, test } from '@playwright/test';
import { PAGES } from '#e2e/support/pages.ts';
import { startWebKit, type WebKitPage } from '#e2e/support/webkit.ts';
import { siteUrl } from '#e2e/support/test.ts';

let page: WebKitPage;

test.beforeAll(async () => {
  page = await startWebKit();
});

test.afterAll(async () => {
  await page.close();
});

test('X1, E11: WebKit walks over every route without an error or a breach of the policy', async () => {
  await page.goto(siteUrl());
  await page.waitFor(`document.querySelector('a[href*="#/"]')`);
  await page.run(`
    globalThis.faults = [];
    const note = (event) => faults.push(String(event.message ?? event.reason ?? event.violatedDirective));
    for (const name of ['error', 'unhandledrejection']) addEventListener(name, note);
    document.addEventListener('securitypolicyviolation', note);
  `);
  for (const { path, title } of PAGES) {
    await page.run('location.hash = arguments[0]', path === '' ? '/no-such-page' : path);
    if (path !== '/') await page.waitFor(`document.title.startsWith(${JSON.stringify(title)})`);
    await page.waitFor(`document.querySelector('main h1')`);
  }
  expect(await page.run('return faults')).toEqual([]);
});
