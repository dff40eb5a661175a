import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { look as lookAt, REMOTE_ANSWER, REMOTE_AVATAR } from '#tests/e2e/support/portrait.ts';
import { goToRoute } from '#tests/e2e/support/pages.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { testOf } from '#tests/e2e/support/sites.ts';
import { expect, fresh, MOVING } from '#tests/e2e/support/test.ts';

const { name, portrait = '' } = content.profile;
const picture = content.images?.[portrait];

/** A site whose owner has a picture on another host, and little else. */
const remote = testOf('empty-lists', fresh);
/** Written from right to left, in a script that no typeface of the site has (N5). */
const REMOTE_NAME = 'שרה כהן';

fresh.use(MOVING);

const canvasOf = (page: Page, owner = REMOTE_NAME) =>
  page.getByRole('img', { name: owner, exact: true });
const look = (page: Page, owner = REMOTE_NAME) => lookAt(canvasOf(page, owner));

/** Waits until there are letters, and expects them to be crisp and to leave most of the ground free. */
async function expectLetters(page: Page, owner: string, hues: number): Promise<number> {
  await expect.poll(async () => (await look(page, owner)).share).toBeGreaterThan(0.05);
  const { share, colors, side, expectedSide } = await look(page, owner);
  expect(share).toBeLessThan(0.7);
  expect(side, 'crisp at this pixel ratio').toBe(expectedSide);
  expect(colors, 'the bases have their colours').toBeGreaterThanOrEqual(hues);
  return share;
}

fresh('W6: the picture is drawn, and hovering shows it @engines', async ({ page, open }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requests.push(new URL(request.url()).pathname);
  });
  await open('/', { width: 1280, theme: 'dark' });
  const share = await expectLetters(page, name, 3);
  const own = requests.filter((address) => address.includes(picture?.path ?? 'no picture'));
  expect(own, 'the picture is asked for once, in one type').toHaveLength(1);
  await canvasOf(page, name).hover();
  await expect.poll(async () => (await look(page, name)).share).toBe(1);
  await page.mouse.move(1, 1);
  await expect.poll(async () => (await look(page, name)).share).toBe(share);
});

fresh.describe('with scripts off', () => {
  fresh.use({ javaScriptEnabled: false });

  fresh('W6: the original picture is shown once, with the owner’s name', async ({ page, site }) => {
    await page.goto(site);
    const image = page.getByRole('main').getByRole('img', { name, exact: true });
    await expect(image).toHaveJSProperty('complete', true);
    await expect(image).toHaveAttribute('width', String(picture?.width));
    await expect(image).toHaveAttribute('height', String(picture?.height));
    const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(200);
    expect(width).toBeCloseTo(height, 0);
  });
});

remote('P3: the avatar is asked for once, and drawn as letters', async ({ page, open }) => {
  const requests: { method: string; cookie: string | undefined }[] = [];
  await page.route(REMOTE_AVATAR, async (route) => {
    const { cookie } = await route.request().allHeaders();
    requests.push({ method: route.request().method(), cookie });
    await route.fulfill(REMOTE_ANSWER);
  });
  await open('/', { width: 1280, theme: 'dark' });
  await expectLetters(page, REMOTE_NAME, 4);
  expect(requests).toEqual([{ method: 'GET', cookie: undefined }]);
});

const FAULTS: Readonly<Record<string, Parameters<Route['fulfill']>[0]>> = {
  'answers 404': { status: 404, body: '' },
  'answers with a page': { contentType: 'text/html', body: '<!doctype html><p>Hello' },
  'gives no permission to read the picture': {
    headers: { 'access-control-allow-origin': 'https://elsewhere.example' },
  },
  'redirects to another host': {
    status: 302,
    headers: { location: 'https://elsewhere.example/a.png' },
  },
};

remote(
  'E9: whatever the host of the avatar answers, initials are drawn',
  async ({ page, open, faults }) => {
    // The browser itself reports network errors; the page must not add to them.
    faults.allow(
      /Failed to load resource|CORS|Cross-Origin|Content.Security.Policy|foreign request/iu,
    );
    await open('/contact', { width: 1280 });
    for (const [fault, answer] of Object.entries(FAULTS)) {
      await page.route(REMOTE_AVATAR, (route) => route.fulfill({ ...REMOTE_ANSWER, ...answer }));
      const request = page.waitForRequest(REMOTE_AVATAR);
      await goToRoute(page, '/');
      await request;
      await expectDrawing(page, `a host that ${fault}`);
      await expect(page.getByRole('button', { name: /photograph/iu }), fault).toHaveCount(0);
      await page.unroute(REMOTE_AVATAR);
      await goToRoute(page, '/contact');
      await expect(canvasOf(page)).toHaveCount(0);
    }
  },
);

remote('E9: without an answer for 5 s, the initials stay', async ({ clock, page, open }) => {
  const request = page.waitForRequest(REMOTE_AVATAR);
  await page.route(REMOTE_AVATAR, () => undefined);
  await open('/', { width: 1280 });
  await clock.runFor(2500);
  await request;
  await expect(page.locator('canvas[data-drawn]')).toHaveCount(0);
  const drawn = async () => {
    await clock.runFor(1000);
    return (await look(page)).share;
  };
  await expect.poll(drawn).toBeGreaterThan(0.05);
});

remote('E9: a picture of 20,000 px is drawn, or initials are @engines', async ({ page, open }) => {
  const body = await sharp({
    create: { width: 20_000, height: 5000, channels: 3, background: 'black' },
  })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer();
  await page.route(REMOTE_AVATAR, (route) => route.fulfill({ ...REMOTE_ANSWER, body }));
  await open('/', { width: 1280 });
  await expectDrawing(page, 'a huge picture');
});

/** Expects a drawing in the portrait, and nothing to have moved. */
async function expectDrawing(page: Page, when: string): Promise<void> {
  const before = await canvasOf(page).boundingBox();
  await expect
    .poll(async () => (await look(page)).share, { message: when, timeout: 60_000 })
    .toBeGreaterThan(0.05);
  expect(await canvasOf(page).boundingBox(), when).toEqual(before);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(REMOTE_NAME);
}
