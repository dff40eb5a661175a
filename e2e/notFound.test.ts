import { content } from '#e2e/support/content.ts';
import { expect, siteUrl, test } from '#e2e/support/test.ts';

const { name } = content.profile;
const NOT_FOUND = 'Page not found';

test('P21: an unknown route is a not-found page with its own title and a way home', async ({
  page,
  open,
}) => {
  await open('/nope');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
  await expect(page).toHaveTitle(`${NOT_FOUND} | ${name}`);
  await page.getByRole('main').getByRole('link', { name: /home/iu }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('P21: so is an unknown path', async ({ page, openPath, faults }) => {
  faults.allow(/Failed to load resource.*404/u);
  await openPath('nope/deeper');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
  await expect(page).toHaveTitle(`${NOT_FOUND} | ${name}`);
  await page.getByRole('main').getByRole('link', { name: /home/iu }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

/** Those that quality.md names; each is opened from outside as well. */
const named: readonly (readonly [hash: string, heading: string])[] = [
  ['#', name],
  ['#main', name],
  ['#javascript:alert(1)', name],
  ['#/nope', NOT_FOUND],
  ['#/100%', NOT_FOUND],
  ['#/%E0%A4%A', NOT_FOUND],
  ['#//evil.example', NOT_FOUND],
  ['#/publications?category=%E0%A4%A', 'Publications'],
  [`#/${'a'.repeat(100_000)}`, NOT_FOUND],
];

const hashes: readonly (readonly [hash: string, heading: string])[] = [
  ...named,
  ['#/', name],
  ['#?category=x', name],
  ['#///', name],
  ['#/\\evil.example', NOT_FOUND],
  ['#/__proto__', NOT_FOUND],
  ['#/<img src=x onerror=alert(1)>', NOT_FOUND],
  ['#/career/', 'Career'],
  ['#/career#main', 'Career'],
  ['#/career?x=%ZZ', 'Career'],
  ['#/publications?category=__proto__&category=%', 'Publications'],
  [`#${'%'.repeat(10_000)}`, name],
];

test('E1: any hash opened from outside leads to a page, never to a blank one', async ({ page }) => {
  for (const [hash, heading] of named) {
    await page.goto('about:blank');
    await page.goto(siteUrl() + hash);
    await expect(page.getByRole('heading', { level: 1 }), hash.slice(0, 40)).toHaveText(heading);
  }
});

test('E1: any hash typed into the live page leads to a page, lone surrogates too', async ({
  page,
  open,
}) => {
  await open('/skills');
  const surrogates = [
    ['#/\uD800', NOT_FOUND],
    ['#\uDFFF', name],
    ['#/projects?category=\uD800', 'Projects'],
  ] as const;
  for (const [hash, heading] of [...hashes, ...surrogates]) {
    await page.evaluate(
      ([typed = '']) => {
        location.hash = '#/strengths';
        location.hash = typed;
      },
      [hash],
    );
    await expect(page.getByRole('heading', { level: 1 }), hash.slice(0, 40)).toHaveText(heading);
  }
});
