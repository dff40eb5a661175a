import { PAGES } from '#tests/e2e/support/pages.ts';
import { COMPACT_FROM, HEADER_COMPACT_HEIGHT, HEADER_HEIGHT } from '#src/styles/dimensions.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, fresh, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const { name } = content.profile;

fresh('H1: the header shrinks on scroll, and nothing else moves', async ({ page, open }) => {
  await open('/');
  // However little the owner wrote, the page can be scrolled.
  await page.getByRole('main').evaluate((main) => (main.style.minHeight = '3000px'));
  const header = page.getByRole('banner');
  const height = () => header.evaluate((element) => element.getBoundingClientRect().height);
  const scrollTo = (y: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

  expect([HEADER_HEIGHT, HEADER_COMPACT_HEIGHT, COMPACT_FROM]).toEqual([80, 70, 80]);
  expect(await height()).toBe(HEADER_HEIGHT);
  await scrollTo(COMPACT_FROM - 1);
  await expect.poll(height).toBe(HEADER_HEIGHT);

  // Checks every frame of the change, not only its end.
  await page.evaluate(() => {
    const places = new Set<number>();
    const look = () => {
      const top = document.querySelector('main h1')?.getBoundingClientRect().top ?? 0;
      places.add(Math.round(2 * (top + scrollY)) / 2);
      places.add(-document.documentElement.scrollHeight);
      document.documentElement.dataset['places'] = JSON.stringify([...places]);
      requestAnimationFrame(look);
    };
    look();
  });
  await scrollTo(COMPACT_FROM);
  await expect.poll(height).toBe(HEADER_COMPACT_HEIGHT);
  await scrollTo(1000);
  expect(await header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  await scrollTo(0);
  await expect.poll(height).toBe(HEADER_HEIGHT);
  const places = await page.evaluate(() => document.documentElement.dataset['places'] ?? '[]');
  expect(JSON.parse(places), 'one place of the heading, one height of the page').toHaveLength(2);
});

test('H2, H4: the header’s links lead where they say', async ({ page, open }) => {
  await open('/', { width: 1280 });
  const nav = page.getByRole('navigation', { name: 'Main' });
  const titles = [
    'Home',
    'Career',
    'Projects',
    'Publications',
    'Writing',
    'Research',
    'Skills',
    'Strengths',
    'Contact',
  ];
  await expect(nav.getByRole('link')).toHaveText([...titles, 'Resume']);
  const resume = nav.getByRole('link', { name: 'Resume' });
  await expect(resume).toHaveAttribute('href', /\/resume\.pdf$/u);
  await expect(resume).toHaveAttribute('target', '_blank');
  await expect(resume).toHaveAttribute('rel', /noopener/u);
  for (const title of titles) {
    const { path } = PAGES.find((entry) => entry.title === title) ?? { path: '' };
    await nav.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${path}$`, 'u'));
    // “More” has the link too, but shows it only where the bar has no room.
    const current = nav.locator('[aria-current="page"]').filter({ visible: true });
    await expect(current).toHaveText(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(path === '/' ? name : /./u);
  }
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/#\/$/u);
});
