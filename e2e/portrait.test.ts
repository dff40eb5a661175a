import { deflateSync } from 'node:zlib';
import type { Page, Route } from '@playwright/test';
import { content } from '#e2e/support/content.ts';
import { drawPortrait } from '#e2e/support/portrait.ts';
import { expect, test } from '#e2e/support/test.ts';
import { PNG } from 'pngjs';

const { avatar = '', name } = content.profile;
const png = {
  status: 200,
  contentType: 'image/png',
  headers: { 'access-control-allow-origin': '*' },
};

test('P3: the avatar is asked for once, anonymously, and drawn as letters with the owner’s name @engines', async ({
  page,
  open,
}) => {
  const asked: { method: string; cookie: string | undefined }[] = [];
  await page.route(avatar, async (route) => {
    const { cookie } = await route.request().allHeaders();
    asked.push({ method: route.request().method(), cookie });
    await route.fulfill({ ...png, body: drawPortrait() });
  });
  await open('/', { width: 1280, theme: 'dark' });
  const canvas = page.getByRole('img', { name, exact: true });
  await expect(canvas).toBeVisible();
  await expect.poll(() => look(page).then(({ share }) => share)).toBeGreaterThan(0.05);
  expect(asked).toEqual([{ method: 'GET', cookie: undefined }]);
  const letters = await look(page);
  expect(letters.share, 'letters leave most of the ground free').toBeLessThan(0.7);
  expect(letters.side, 'crisp at this pixel ratio').toBe(letters.wanted);
  expect(letters.colors, 'four bases, four colours').toBeGreaterThanOrEqual(4);
});

test('P3: pointing at the portrait shows the photograph, leaving it the letters, and a theme redraws it @engines', async ({
  page,
  open,
}) => {
  await open('/', { width: 1280, theme: 'dark' });
  const canvas = page.getByRole('img', { name, exact: true });
  const share = () => look(page).then((seen) => seen.share);
  await expect.poll(share).toBeGreaterThan(0.05);
  await expect(page.getByRole('button', { name: /photograph/iu })).toBeAttached();
  const inDark = await look(page);
  await canvas.hover();
  await expect.poll(share).toBe(1);
  // The photograph of the test bed is light in the middle.
  expect((await look(page)).middle[0]).toBeGreaterThan(200);
  await page.mouse.move(1, 1);
  await expect.poll(share).toBe(inDark.share);
  await page.getByRole('button', { name: /theme/iu }).first().click();
  await expect.poll(() => look(page).then(({ print }) => print)).not.toBe(inDark.print);
});

test('P3: who points at the portrait before the picture has come sees the photograph when it comes', async ({
  page,
  open,
}) => {
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  const asked = page.waitForRequest(avatar);
  await page.route(avatar, async (route) => {
    await mayAnswer;
    await route.fulfill({ ...png, body: drawPortrait() });
  });
  await page.clock.install();
  await open('/', { width: 1280, theme: 'dark' });
  await asked;
  await page.getByRole('img', { name, exact: true }).hover();
  // The letters are not drawn before the next frame, and none comes until the clock goes on.
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  answer();
  await expect(page.getByRole('button', { name: 'Show the letters' })).toBeAttached();
  await page.clock.resume();
  await expect.poll(() => look(page).then(({ share }) => share)).toBe(1);
  expect((await look(page)).middle[0]).toBeGreaterThan(200);
});

const faults: Record<string, (route: Route) => Promise<void>> = {
  'answers 404': (route) => route.fulfill({ ...png, status: 404, body: '' }),
  'answers 500': (route) => route.fulfill({ ...png, status: 500, body: 'no' }),
  'answers with a page': (route) =>
    route.fulfill({ ...png, contentType: 'text/html', body: '<!doctype html><p>Hello' }),
  'cuts the line': (route) => route.abort('connectionreset'),
  'gives no permission to read the picture': (route) =>
    route.fulfill({
      ...png,
      headers: { 'access-control-allow-origin': 'https://elsewhere.example' },
      body: drawPortrait(),
    }),
  'redirects to another host': (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://elsewhere.example/a.png' } }),
};

test('E9: whatever the avatar’s host answers, the initials are drawn, and nothing moves @engines', async ({
  page,
  open,
  faults: { allow },
}) => {
  // The browser itself reports what the network did; the page must not add to it.
  allow(/Failed to load resource|CORS|Cross-Origin|Content.Security.Policy|foreign request/iu);
  for (const [fault, answer] of Object.entries(faults)) {
    await page.route(avatar, answer);
    await open('/', { width: 1280 });
    await expectDrawing(page, `a host that ${fault}`);
    await expect(page.getByRole('button', { name: /photograph/iu }), fault).toHaveCount(0);
    await page.unroute(avatar);
  }
});

test('E9: a host that says nothing for 5 s leaves the initials', async ({ page, open }) => {
  await page.clock.install();
  const asked = page.waitForRequest(avatar);
  await page.route(avatar, () => undefined);
  await open('/', { width: 1280 });
  await page.clock.runFor(2500);
  await asked;
  const drawn = page.locator('canvas[data-drawn]');
  await expect(drawn).toHaveCount(0);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return (await look(page)).share;
    })
    .toBeGreaterThan(0.05);
});

test('E9: a picture of 20,000 px is drawn, or the initials are @engines', async ({
  page,
  open,
}) => {
  const body = hugePicture(20_000, 5000);
  await page.route(avatar, (route) => route.fulfill({ ...png, body }));
  await open('/', { width: 1280 });
  await expectDrawing(page, 'a huge picture');
});

/** Something is drawn where the portrait stands, and the portrait is where it was from the start. */
async function expectDrawing(page: Page, when: string): Promise<void> {
  const canvas = page.getByRole('img', { name, exact: true });
  const before = await canvas.boundingBox();
  await expect
    .poll(() => look(page).then(({ share }) => share), { message: when, timeout: 15_000 })
    .toBeGreaterThan(0.05);
  expect(await canvas.boundingBox(), when).toEqual(before);
  const text = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(text).toHaveText(name);
}

/** In: a page with a portrait. Out: what is on its canvas. Throws where a foreign picture taints it. */
async function look(page: Page) {
  return page.getByRole('img', { name, exact: true }).evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { width, height, clientWidth } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? {
      data: new Uint8ClampedArray(4),
    };
    const colors = new Map<number, number>();
    let covered = 0;
    let print = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) > 0) covered += 1;
      print = (print * 31 + (data[at] ?? 0) + (data[at + 3] ?? 0)) % 1_000_000_007;
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      const most = Math.max(red, green, blue);
      const range = most - Math.min(red, green, blue);
      if (alpha > 60 && range > 60) {
        const [from, turn] =
          most === red ? [green - blue, 0] : most === green ? [blue - red, 2] : [red - green, 4];
        const hue = Math.round(2 * (((from ?? 0) / range + (turn ?? 0) + 6) % 6));
        colors.set(hue, (colors.get(hue) ?? 0) + 1);
      }
    }
    const middle = 4 * (Math.floor(height / 2) * width + Math.floor(width / 2));
    return {
      share: covered / (data.length / 4),
      print,
      colors: [...colors.values()].filter((count) => count > 20).length,
      middle: Array.from(data.slice(middle, middle + 4)),
      side: width,
      wanted: Math.round(clientWidth * devicePixelRatio),
    };
  });
}

/** Draws a black and white picture too large to hold as pixels, one bit each: PNG by its parts. */
function hugePicture(width: number, height: number): Buffer {
  const small = PNG.sync.write(new PNG({ width: 1, height: 1 }));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const part = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const end = part('IEND', Buffer.alloc(0));
  return Buffer.concat([small.subarray(0, 8), part('IHDR', header), part('IDAT', pixels), end]);
}

/** CRC-32 as PNG wants it (ISO 3309). */
function crc32(data: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
