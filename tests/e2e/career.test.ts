import { content } from '#tests/e2e/support/content.ts';
import { expect, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const { jobs, education } = content;
const yearIn = (period: string) => /[0-9]{4}/u.exec(period)?.[0] ?? '';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Matches a period with a hyphen or a dash, with or without spaces; "09/2023" is "Sep 2023". */
const periodIn = (period: string) =>
  new RegExp(
    period
      .replaceAll(/(\d+)\//gu, (_, month) => `${MONTHS[Number(month) - 1] ?? ''} `)
      .split(/\s*[-\u2013]\s*/u)
      .join('\\s*[-\u2013]\\s*'),
    'u',
  );

test('P7: every job is on the timeline at its first year, with everything written about it', async ({
  page,
  open,
}) => {
  await open('/career');
  for (const job of jobs) {
    const item = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: job.title, exact: true }) })
      .filter({ hasText: job.company })
      .filter({ hasText: periodIn(job.period) });
    await expect(item).toHaveCount(1);
    await expect(item.getByText(yearIn(job.period), { exact: true })).toBeVisible();
    await expect(item).toContainText(job.location);
    await expect(item.locator('svg').first()).toBeVisible();
    for (const line of job.description)
      await expect(item.getByRole('listitem').getByText(line, { exact: true })).toBeVisible();
    for (const { name, url } of job.links)
      await expect(item.locator(`a[href="${url}"]`)).toHaveText(name);
  }
});

test('P7: every degree is on the timeline at its first year', async ({ page, open }) => {
  await open('/career');
  const region = page.getByRole('region', { name: 'Education' });
  for (const { degree, institution, period, location, description } of education) {
    const item = region
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: degree, exact: true }) })
      .filter({ hasText: institution });
    await expect(item).toHaveCount(1);
    await expect(item.getByText(yearIn(period), { exact: true })).toBeVisible();
    for (const part of [periodIn(period), location, description])
      await expect(item).toContainText(part);
  }
});

test('P7: jobs and degrees are in order of time, and each leads to its entry, repeatedly', async ({
  page,
  open,
}) => {
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
