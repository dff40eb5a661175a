import { site as content } from '#tests/e2e/support/site.ts';
import { expect, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const { jobs, education } = content;
const yearIn = (period: string) => /[0-9]{4}/u.exec(period)?.[0] ?? '';

test('P7: jobs and degrees are in order, and each leads to its entry', async ({ page, open }) => {
  await open('/career', { width: 1280 });
  const entries = [
    ...jobs.map(({ title, company, period }) => ({ title, place: company, period })),
    ...education.map(({ degree, institution, period }) => ({
      title: degree,
      place: institution,
      period,
    })),
  ];
  const track = page.getByRole('figure', { name: 'Positions and degrees by year' });
  // A single entry has no track.
  await expect(track).toHaveCount(entries.length < 2 ? 0 : 1);
  for (const { title, place, period } of entries.length < 2 ? [] : entries) {
    const name = `${yearIn(period)}: ${[title, place].filter(Boolean).join(', ')}`;
    const entry = page.getByRole('heading', { name: title, exact: true, level: 3 });
    for (const press of [1, 2]) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await track.getByRole('link', { name, exact: true }).click();
      await expect(entry, `press ${press} on ${name}`).toBeInViewport();
    }
  }
});
