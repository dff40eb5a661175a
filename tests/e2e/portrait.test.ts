import { content } from '#tests/e2e/support/content.ts';
import { look } from '#tests/e2e/support/look.ts';
import { allFetched } from '#tests/e2e/support/rest.ts';
import { expect, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const { name, portrait = '' } = content.profile;
const picture = content.images?.[portrait];
const path = picture?.path ?? 'no picture';

test('W6: the owner’s picture is drawn as letters, and hovering shows the photograph @engines', async ({
  page,
  open,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
  });
  await open('/', { width: 1280, theme: 'dark' });
  const canvas = page.getByRole('img', { name, exact: true });
  await expect.poll(async () => (await look(canvas)).share).toBeGreaterThan(0.05);
  const letters = await look(canvas);
  expect(letters.share, 'letters leave most of the ground free').toBeLessThan(0.7);
  expect(letters.colors, 'the bases have their colours').toBeGreaterThanOrEqual(3);
  expect(letters.side, 'crisp at this pixel ratio').toBe(letters.wanted);
  const own = asked.filter((address) => address.includes(path));
  expect(own, 'the picture is asked for once, in one type').toHaveLength(1);
  await canvas.hover();
  await expect.poll(async () => (await look(canvas)).share).toBe(1);
  await page.mouse.move(1, 1);
  await expect.poll(async () => (await look(canvas)).share).toBe(letters.share);
});

test('W6, E5: offline, the picture is drawn again on returning to the page', async ({
  page,
  open,
}) => {
  await open('/', { width: 1280 });
  const canvas = page.getByRole('img', { name, exact: true });
  await expect.poll(async () => (await look(canvas)).share).toBeGreaterThan(0.05);
  await allFetched(page);
  await page.context().setOffline(true);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link').nth(1).click();
  await expect(page.locator('canvas')).toHaveCount(0);
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: /photograph/iu })).toBeAttached();
  await expect.poll(async () => (await look(canvas)).share).toBeGreaterThan(0.05);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('W6: the original picture is shown once, with the owner’s name', async ({ page, site }) => {
    await page.goto(site);
    const image = page.getByRole('main').getByRole('img', { name, exact: true });
    await expect(image).toBeVisible();
    await expect(image).toHaveJSProperty('complete', true);
    const { width = 0, height = 0 } = picture ?? {};
    await expect(image).toHaveAttribute('width', String(width));
    await expect(image).toHaveAttribute('height', String(height));
    const box = await image.boundingBox();
    expect(box?.width).toBeGreaterThan(200);
    expect(box?.width).toBeCloseTo(box?.height ?? 0, 0);
  });
});
