import type { Page } from '@playwright/test';
import { plainText } from '#src/lib/plainText.ts';
import { expect, pageParts, scriptPattern, test } from '#tests/e2e/support/faulty.ts';
import { site as content } from '#tests/e2e/support/site.ts';

const { profile, jobs, education, testimonials, publications } = content;

/** Texts that must be readable without scripts or styles, by path; golden texts cover all pages. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  '': [profile.name, profile.intro, ...profile.about, ...testimonials.map(({ text }) => text)],
  'career/': [...jobs.map(({ company }) => company), ...education.map(({ degree }) => degree)],
  'publications/': publications.map(({ title }) => plainText(title)),
  'contact/': ['Get In Touch', profile.contactIntro, profile.email ?? ''],
};

/** Expects each page to show its texts and the owner's links, and no button without scripts. */
async function expectAllReadable(page: Page, site: string, hasScripts: boolean): Promise<void> {
  const plain = (text: string) => text.replaceAll(/\s+|\p{Dash}/gu, ' ').toLowerCase();
  for (const [path, texts] of Object.entries(TEXTS)) {
    await page.goto(site + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const missing = async () => {
      const text = plain(await page.locator('body').innerText());
      return texts.filter((part) => !text.includes(plain(part)));
    };
    await expect.poll(missing, `missing on /${path}`).toEqual([]);
    for (const href of [`mailto:${profile.email}`, profile.links.github])
      await expect(page.locator(`a[href="${href}"]:visible`).first()).toBeVisible();
    if (!hasScripts)
      await expect(page.locator('button:visible, [role=button]:visible')).toHaveCount(0);
  }
}

test('A8: without the app, a hash route still shows a page with links', async ({
  page,
  server,
}) => {
  server.breakFiles(scriptPattern('main'), 'gone');
  await page.goto(`${server.url}#/career`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Career' }).first().click();
  await expect(pageParts(page).title('Career')).toBeVisible();
});

test('A8: without styles, all texts can be read', async ({ page, server, site }) => {
  server.breakFiles(/\/$/u, (html) => html.replace(/<style>.*?<\/style>/su, ''));
  await expectAllReadable(page, site, true);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('A8: all texts can be read, and no button is without effect', async ({ page, site }) => {
    await expectAllReadable(page, site, false);
  });
});
