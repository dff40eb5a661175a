import { site as content } from '#tests/e2e/support/site.ts';
import { look } from '#tests/e2e/support/portrait.ts';
import { expect, fresh, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const { name, portrait = '' } = content.profile;
const picture = content.images?.[portrait];
const path = picture?.path ?? 'no picture';

fresh('W6: the picture is drawn, and hovering shows it @engines', async ({ page, open }) => {
  const requestedImages: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requestedImages.push(new URL(request.url()).pathname);
  });
  await open('/', { width: 1280, theme: 'dark' });
  const canvas = page.getByRole('img', { name, exact: true });
  await expect.poll(async () => (await look(canvas)).share).toBeGreaterThan(0.05);
  const letters = await look(canvas);
  expect(letters.share, 'letters leave most of the ground free').toBeLessThan(0.7);
  expect(letters.colors, 'the bases have their colours').toBeGreaterThanOrEqual(3);
  expect(letters.side, 'crisp at this pixel ratio').toBe(letters.expectedSide);
  const ownRequests = requestedImages.filter((address) => address.includes(path));
  expect(ownRequests, 'the picture is asked for once, in one type').toHaveLength(1);
  await canvas.hover();
  await expect.poll(async () => (await look(canvas)).share).toBe(1);
  await page.mouse.move(1, 1);
  await expect.poll(async () => (await look(canvas)).share).toBe(letters.share);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  fresh('W6: the original picture is shown once, with the owner’s name', async ({ page, site }) => {
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
