import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { measureCanvas, REMOTE_AVATAR, REMOTE_RESPONSE } from '#tests/e2e/support/portrait.ts';
import { goToRoute } from '#tests/e2e/support/pages.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { testOnSite } from '#tests/e2e/support/sites.ts';
import { expect, isolatedTest, MOTION } from '#tests/e2e/support/test.ts';

const { name, portrait = '' } = content.profile;
const picture = content.images?.[portrait];

/** A test on a site whose owner has a picture on another host, and little else. */
const remoteTest = testOnSite('empty-lists', isolatedTest);
/** That owner's name, in a script that no typeface of the site has (N5). */
const REMOTE_NAME = 'שרה כהן';

isolatedTest.use(MOTION);

const canvasOf = (page: Page, owner = REMOTE_NAME) =>
  page.getByRole('img', { name: owner, exact: true });
const measure = (page: Page, owner = REMOTE_NAME) => measureCanvas(canvasOf(page, owner));

/** Expects a portrait of crisp letters in several hues; returns the share of the canvas they cover. */
async function expectLetters(page: Page, owner: string, minHues: number): Promise<number> {
  await expect.poll(async () => (await measure(page, owner)).coverage).toBeGreaterThan(0.05);
  const { coverage, hueCount, side, expectedSide } = await measure(page, owner);
  expect(coverage, 'letters leave gaps').toBeLessThan(0.7);
  expect(side, 'crisp at this pixel ratio').toBe(expectedSide);
  expect(hueCount, 'each DNA base has a colour').toBeGreaterThanOrEqual(minHues);
  return coverage;
}

isolatedTest(
  'W6: the portrait is letters, and a photo on hover @engines',
  async ({ page, open }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') requests.push(new URL(request.url()).pathname);
    });
    await open('/', { width: 1280, theme: 'dark' });
    const letterCoverage = await expectLetters(page, name, 3);
    const pictureRequests = requests.filter((url) => url.includes(picture?.path ?? 'no picture'));
    expect(pictureRequests, 'requested once, in one format').toHaveLength(1);
    const coverage = async () => (await measure(page, name)).coverage;
    await canvasOf(page, name).hover();
    await expect.poll(coverage).toBe(1);
    await page.mouse.move(1, 1);
    await expect.poll(coverage).toBe(letterCoverage);
  },
);

isolatedTest.describe('with scripts off', () => {
  isolatedTest.use({ javaScriptEnabled: false });

  isolatedTest('W6: the picture itself shows, named after the owner', async ({ page, site }) => {
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

remoteTest('P3: an avatar is requested once, without cookies', async ({ page, open }) => {
  const requests: { method: string; cookie: string | undefined }[] = [];
  await page.route(REMOTE_AVATAR, async (route) => {
    const { cookie } = await route.request().allHeaders();
    requests.push({ method: route.request().method(), cookie });
    await route.fulfill(REMOTE_RESPONSE);
  });
  await open('/', { width: 1280, theme: 'dark' });
  await expectLetters(page, REMOTE_NAME, 4);
  expect(requests).toEqual([{ method: 'GET', cookie: undefined }]);
});

const RESPONSES: Readonly<Record<string, Parameters<Route['fulfill']>[0]>> = {
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

remoteTest('E9: initials are drawn if the avatar can’t be read', async ({ page, open, faults }) => {
  // Errors that the browser itself logs.
  faults.allow(
    /Failed to load resource|CORS|Cross-Origin|Content.Security.Policy|foreign request/iu,
  );
  await open('/contact', { width: 1280 });
  for (const [fault, response] of Object.entries(RESPONSES)) {
    await page.route(REMOTE_AVATAR, (route) => route.fulfill({ ...REMOTE_RESPONSE, ...response }));
    const request = page.waitForRequest(REMOTE_AVATAR);
    await goToRoute(page, '/');
    await request;
    await expectDrawing(page, `a host that ${fault}`);
    await expect(page.getByRole('button', { name: /photograph/iu }), fault).toHaveCount(0);
    await page.unroute(REMOTE_AVATAR);
    await goToRoute(page, '/contact');
    await expect(canvasOf(page)).toHaveCount(0);
  }
});

remoteTest('E9: initials are drawn after 5 s without an answer', async ({ clock, page, open }) => {
  const request = page.waitForRequest(REMOTE_AVATAR);
  await page.route(REMOTE_AVATAR, () => undefined);
  await open('/', { width: 1280 });
  await clock.runFor(2500);
  await request;
  await expect(page.locator('canvas[data-drawn]')).toHaveCount(0);
  const coverageAfterSecond = async () => {
    await clock.runFor(1000);
    return (await measure(page)).coverage;
  };
  await expect.poll(coverageAfterSecond).toBeGreaterThan(0.05);
});

remoteTest(
  'E9: a picture of 20,000 px leaves no empty portrait @engines',
  async ({ page, open }) => {
    const body = await sharp({
      create: { width: 20_000, height: 5000, channels: 3, background: 'black' },
    })
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer();
    await page.route(REMOTE_AVATAR, (route) => route.fulfill({ ...REMOTE_RESPONSE, body }));
    await open('/', { width: 1280 });
    await expectDrawing(page, 'a huge picture');
  },
);

/** Expects a drawn portrait, which has not moved or resized anything. */
async function expectDrawing(page: Page, when: string): Promise<void> {
  const before = await canvasOf(page).boundingBox();
  await expect
    .poll(async () => (await measure(page)).coverage, { message: when, timeout: 60_000 })
    .toBeGreaterThan(0.05);
  expect(await canvasOf(page).boundingBox(), when).toEqual(before);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(REMOTE_NAME);
}
