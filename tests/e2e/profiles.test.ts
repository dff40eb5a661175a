import type { Locator, Page } from '@playwright/test';
import { expect, testOf } from '#tests/e2e/support/sites.ts';

const test = testOf('many-pages');

/** The owner's profiles by their proper names, the best known first. */
const NAMED =
  'GitHub,LinkedIn,Google Scholar,ORCID,Website,OSF,Mastodon,Bluesky,ResearchGate,GitLab,Lab notebook,Zenodo'.split(
    ',',
  );

/** Two have a card of their own. */
const WITHOUT_CARD = NAMED.filter((name) => name !== 'GitHub' && name !== 'LinkedIn');

const row = (page: Page) => page.getByRole('region', { name: 'Profiles' });
const footer = (page: Page) => page.getByRole('contentinfo');

test('N2: each profile has its icon, or a plain link @engines', async ({ page, open }) => {
  await open('/contact', { width: 1280 });
  const isDrawn = (link: Locator) =>
    link.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width > 0);
  for (const [place, profiles] of [
    [row(page), WITHOUT_CARD],
    [footer(page), NAMED],
  ] as const)
    for (const name of profiles)
      await expect.poll(() => isDrawn(place.getByRole('link', { name, exact: true }))).toBe(true);
  const iconOf = async (name: string) => {
    const link = row(page).getByRole('link', { name, exact: true });
    return (await link.locator('use').getAttribute('href'))?.split('#')[1];
  };
  expect(await Promise.all(['ORCID', 'OSF', 'Website'].map(iconOf))).toEqual([
    'orcid',
    'link',
    'link',
  ]);
});
