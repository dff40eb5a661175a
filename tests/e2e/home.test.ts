import { watchFrames } from '#tests/e2e/support/frames.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, isolatedTest, MOTION, test } from '#tests/e2e/support/test.ts';

test.use(MOTION);

const { titles } = content.profile;

isolatedTest('P2: titles are typed without moving the page', async ({ clock, page, open }) => {
  await open('/');
  const line = page.getByRole('main').locator('p[aria-hidden="true"]').first();
  await expect(line).toHaveText(/\|$/u);
  // The animation starts once the browser is idle, with the deletion of the first title.
  const textAfterHalfSecond = async () => {
    await clock.runFor(500);
    return line.textContent();
  };
  await expect.poll(textAfterHalfSecond).not.toBe(`${titles[0]}|`);
  await clock.pauseAt(new Date(Date.now() + 60_000));
  const frames = await watchFrames(page, () => ({
    typed: document.querySelector('main p[aria-hidden="true"]')?.textContent.replace(/\|$/u, ''),
    top: document.querySelector('main h2, main p a')?.getBoundingClientRect().top,
  }));
  const characterCount = titles.reduce((sum, title) => sum + Array.from(title).length, 0);
  // Longer than all titles take: 2.5 s each, and 0.12 s for each character.
  await clock.runFor(titles.length * 2500 + characterCount * 120);
  const states = await frames();
  expect(states.map(({ typed }) => typed)).toEqual(expect.arrayContaining([...titles, '']));
  expect(new Set(states.map(({ top }) => top)).size, 'positions of the text below').toBe(1);
});

test('P1, LK23: hovering a fact highlights its arc; years keep size', async ({ page, open }) => {
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
  const heightInWideWindow = await height();
  for (const width of [769, 320]) {
    await page.setViewportSize({ width, height: 800 });
    // To within 1.6 px.
    expect(await height()).toBeCloseTo(heightInWideWindow, -0.5);
  }
});
