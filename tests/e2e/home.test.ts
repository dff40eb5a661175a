import { watchFrames } from '#tests/e2e/support/frames.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, fresh, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const { titles } = content.profile;

fresh('P2: titles are typed and deleted forever; nothing moves', async ({ clock, page, open }) => {
  await open('/');
  const line = page.getByRole('main').locator('p[aria-hidden="true"]').first();
  await expect(line).toHaveText(/\|$/u);
  // The animation starts once the browser is idle: it runs from the first deleted key on.
  const text = async () => {
    await clock.runFor(500);
    return line.textContent();
  };
  await expect.poll(text).not.toBe(`${titles[0]}|`);
  await clock.pauseAt(new Date(Date.now() + 60_000));
  const frames = await watchFrames(page, () => ({
    typed: document.querySelector('main p[aria-hidden="true"]')?.textContent.replace(/\|$/u, ''),
    top: document.querySelector('main h2, main p a')?.getBoundingClientRect().top,
  }));
  const characters = titles.reduce((sum, title) => sum + Array.from(title).length, 0);
  await clock.runFor(titles.length * 2500 + characters * 120);
  const seen = await frames();
  expect(seen.map(({ typed }) => typed)).toEqual(expect.arrayContaining([...titles, '']));
  expect(new Set(seen.map(({ top }) => top)).size, 'places of what stands below').toBe(1);
});

test('P1, LK23: a fact lights its part of the ring of years', async ({ page, open }) => {
  await open('/', { width: 1280 });
  const opacityOf = (arc: string) =>
    page
      .locator(`main g > .${arc}`)
      .first()
      .evaluate((path) => getComputedStyle(path).opacity);
  await page.locator('dl > div', { hasText: 'Before' }).hover();
  expect(await opacityOf('stroke-chart')).toBe('1');
  expect(await opacityOf('stroke-accent')).toBe('0.2');

  const year = page.locator('main svg text').first();
  const height = async () => (await year.boundingBox())?.height ?? 0;
  const wide = await height();
  for (const width of [769, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await height()).toBeCloseTo(wide, -0.5);
  }
});
