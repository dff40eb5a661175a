import { crc32, deflateSync } from 'node:zlib';
import type { Page, Route } from '@playwright/test';
import { expect, testOf } from '#tests/e2e/support/sites.ts';
import { MOVING, fresh as newPage } from '#tests/e2e/support/test.ts';
import {
  drawPortrait,
  look as lookAt,
  REMOTE_AVATAR as avatar,
} from '#tests/e2e/support/portrait.ts';
import { PNG } from 'pngjs';

/** A site whose owner has a picture on another host, and little else. */
const test = testOf('empty-lists', newPage);
/** Written from right to left, in a script that no typeface of the site has (N5). */
const name = 'שרה כהן';

test.use(MOVING);
const look = (page: Page) => lookAt(page.getByRole('img', { name, exact: true }));
const png = {
  status: 200,
  contentType: 'image/png',
  headers: { 'access-control-allow-origin': '*' },
};

test('P3: the avatar is asked for once, and drawn as letters', async ({ page, open }) => {
  const requests: { method: string; cookie: string | undefined }[] = [];
  await page.route(avatar, async (route) => {
    const { cookie } = await route.request().allHeaders();
    requests.push({ method: route.request().method(), cookie });
    await route.fulfill({ ...png, body: drawPortrait() });
  });
  await open('/', { width: 1280, theme: 'dark' });
  const canvas = page.getByRole('img', { name, exact: true });
  await expect(canvas).toBeVisible();
  await expect.poll(() => look(page).then(({ share }) => share)).toBeGreaterThan(0.05);
  expect(requests).toEqual([{ method: 'GET', cookie: undefined }]);
  const letters = await look(page);
  expect(letters.share, 'letters leave most of the ground free').toBeLessThan(0.7);
  expect(letters.side, 'crisp at this pixel ratio').toBe(letters.expectedSide);
  expect(letters.colors, 'four bases, four colours').toBeGreaterThanOrEqual(4);
});

const faults: Record<string, (route: Route) => Promise<void>> = {
  'answers 404': (route) => route.fulfill({ ...png, status: 404, body: '' }),
  'answers with a page': (route) =>
    route.fulfill({ ...png, contentType: 'text/html', body: '<!doctype html><p>Hello' }),
  'gives no permission to read the picture': (route) =>
    route.fulfill({
      ...png,
      headers: { 'access-control-allow-origin': 'https://elsewhere.example' },
      body: drawPortrait(),
    }),
  'redirects to another host': (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://elsewhere.example/a.png' } }),
};

test('E9: whatever the avatar’s host responds, the initials are drawn, and nothing moves', async ({
  page,
  open,
  faults: { allow },
}) => {
  // The browser itself reports network errors; the page must not add to them.
  allow(/Failed to load resource|CORS|Cross-Origin|Content.Security.Policy|foreign request/iu);
  for (const [fault, answer] of Object.entries(faults)) {
    await page.route(avatar, answer);
    await open('/', { width: 1280 });
    await expectDrawing(page, `a host that ${fault}`);
    await expect(page.getByRole('button', { name: /photograph/iu }), fault).toHaveCount(0);
    await page.unroute(avatar);
  }
});

test('E9: without an answer for 5 s, the initials stay', async ({ clock, page, open }) => {
  const request = page.waitForRequest(avatar);
  await page.route(avatar, () => undefined);
  await open('/', { width: 1280 });
  await clock.runFor(2500);
  await request;
  const drawn = page.locator('canvas[data-drawn]');
  await expect(drawn).toHaveCount(0);
  await expect
    .poll(async () => {
      await clock.runFor(1000);
      return (await look(page)).share;
    })
    .toBeGreaterThan(0.05);
});

test('E9: a picture of 20,000 px is drawn, or initials are @engines', async ({ page, open }) => {
  const body = hugePicture(20_000, 5000);
  await page.route(avatar, (route) => route.fulfill({ ...png, body }));
  await open('/', { width: 1280 });
  await expectDrawing(page, 'a huge picture');
});

/** Expects a drawing in the portrait, and the portrait at its initial position. */
async function expectDrawing(page: Page, when: string): Promise<void> {
  const canvas = page.getByRole('img', { name, exact: true });
  const before = await canvas.boundingBox();
  await expect
    .poll(() => look(page).then(({ share }) => share), { message: when, timeout: 60_000 })
    .toBeGreaterThan(0.05);
  expect(await canvas.boundingBox(), when).toEqual(before);
  const text = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(text).toHaveText(name);
}

/** Writes a PNG chunk by chunk, with one bit per pixel: too large to hold as pixels. */
function hugePicture(width: number, height: number): Buffer {
  const small = PNG.sync.write(new PNG({ width: 1, height: 1 }));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const part = (type: string, data: Buffer) => {
    const typeAndData = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(typeAndData));
    return Buffer.concat([size, typeAndData, sum]);
  };
  const end = part('IEND', Buffer.alloc(0));
  return Buffer.concat([small.subarray(0, 8), part('IHDR', header), part('IDAT', pixels), end]);
}
