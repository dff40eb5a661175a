import { content } from '#e2e/support/content.ts';
import { expect, test } from '#e2e/support/test.ts';

const { jobs, education } = content;
const yearIn = (period: string) => /[0-9]{4}/u.exec(period)?.[0] ?? '';
/** Between the two ends of a period stands a hyphen or a dash, with or without spaces. */
const periodIn = (period: string) =>
  new RegExp(period.split(/\s*[-\u2013]\s*/u).join('\\s*[-\u2013]\\s*'), 'u');

test('P7: every job stands on the timeline at the year it begins, with all that was written of it', async ({
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

test('P7: every degree stands on the timeline at its first year', async ({ page, open }) => {
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
