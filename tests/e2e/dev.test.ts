import path from 'node:path';
import { expect as wait, test as base, type Page } from '@playwright/test';
import { type DevServer, startDevServer } from '#tests/e2e/support/devServer.ts';
import { goToRoute } from '#tests/e2e/support/pages.ts';
import { plainImage } from '#tests/support/testImages.ts';

/** A development server and its page share a busy machine. */
const expect = wait.configure({ timeout: 90_000 });

/** `npm run dev` on a copy of the sample, started once: each test goes on from the one before. */
const test = base.extend<{ open: (route: string) => Promise<void> }, { dev: DevServer }>({
  dev: [
    async ({}, use) => {
      const dev = await startDevServer();
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      // A server that starts anew, as for another language, cuts what is on its way.
      const isCut = message.text().includes('ERR_CONNECTION_');
      if (message.type() === 'error' && !isCut) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
    await page.close();
    expect(faults, 'The page must do none of these').toEqual([]);
  },

  open: async ({ page, dev }, use) => {
    await use(async (route) => {
      await page.goto(`${dev.url}#${route}`);
      // The served page leads to paths, the live one to hash routes.
      await page.locator('header a[href*="#/"]').first().waitFor({ state: 'attached' });
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await mark(page);
    });
  },
});

test.describe.configure({ timeout: 300_000 });

/** Marks the document, which a reload replaces. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('x', ''));
const isReloaded = (page: Page) => page.evaluate(() => !document.documentElement.hasAttribute('x'));

test('T4, V8: a saved paper shows, and the page keeps its state', async ({ page, open, dev }) => {
  await open('/publications');
  const main = page.getByRole('main');
  const filter = main.getByRole('button', { name: 'Surveillance', exact: true });
  const titles = main.getByRole('heading', { level: 3 });
  const all = await titles.count();
  await filter.click();
  await expect(titles).not.toHaveCount(all);
  const count = await titles.count();
  await main
    .getByRole('button', { name: /^Show details of/u })
    .nth(1)
    .press('Enter');
  const backToFront = main.getByRole('button', { name: /^Back to the front of/u });
  await expect(backToFront).toBeFocused();
  await main.getByRole('button', { name: 'Show abstract' }).press('Enter');
  const hideAbstract = main.getByRole('button', { name: 'Hide abstract' });
  await expect(hideAbstract).toBeVisible();
  await page.evaluate(() => window.scrollBy(0, 150));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);

  const bib = dev.read('publications.bib');
  const replaced: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, content] = /content\/(?:page\/)?(.+)$/u.exec(pathname) ?? [];
    if (content !== undefined && searchParams.has('t')) replaced.push(content);
  });
  dev.save('publications.bib', bib.replace('How early is early?', 'Earlier?'));
  await expect(main.getByText('Earlier?').first()).toBeAttached();
  expect(await isReloaded(page)).toBe(false);
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(titles).toHaveCount(count);
  await expect(backToFront).toBeVisible();
  await expect(hideAbstract).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);

  // Only what holds or cites the paper is loaded again.
  const expected = /^(?:publications|paperGroup-0|article-.+)$/u;
  expect(replaced.filter((content) => !expected.test(content))).toEqual([]);
  expect(replaced).toContain('publications');
});

test('T4, W6: a replaced image shows, and is drawn as portrait', async ({ page, open, dev }) => {
  await open('/');
  const portrait = page.getByRole('main').locator('.portrait').first();
  await expect(portrait.getByRole('button')).toBeAttached();
  const drawn = () =>
    portrait.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const source = () =>
    portrait.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  const before = { drawn: await drawn(), source: await source() };
  dev.save('portrait.jpg', await plainImage(800, 800));
  await expect.poll(source).not.toBe(before.source);
  await expect.poll(drawn).not.toBe(before.drawn);
  expect(await isReloaded(page)).toBe(false);
});

/** What is replaced in a content file, and where it shows; the list of papers has its own tests. */
const CHANGES = [
  { file: 'profile.yaml', route: '/', from: 'Hello, I am', to: 'Ahoy, I am' },
  { file: 'strengths.yaml', route: '/strengths', from: 'Curiosity', to: 'Doggedness' },
  { file: 'skills.yaml', route: '/skills', from: 'Grant writing', to: 'Sailing' },
  { file: 'jobs.yaml', route: '/career', from: 'Senior Bioinformatics', to: 'Eminent' },
  { file: 'education.yaml', route: '/career', from: 'PhD, Bioinformatics', to: 'Doctorate' },
  { file: 'projects.yaml', route: '/projects', from: 'title: firstday', to: 'title: someday' },
  { file: 'testimonials.yaml', route: '/testimonials', from: 'inherited', to: 'was bequeathed' },
  {
    file: 'posts/2024-11-04-thirteen-days.md',
    route: '/posts/thirteen-days',
    from: 'at least nine talks',
    to: 'at least eleven talks',
  },
] as const;

test('T4, V8, B9: a save of each of these files shows, unreloaded', async ({ page, open, dev }) => {
  await open('/');
  const main = page.getByRole('main');
  for (const { file, route, from, to } of CHANGES)
    await test.step(file, async () => {
      await goToRoute(page, route);
      await expect(main).toContainText(from.replace('title: ', ''));
      dev.save(file, dev.read(file).replace(from, to));
      await expect(main).toContainText(to.replace('title: ', ''));
      // What the terminal says may come later than what the page shows.
      const line = new RegExp(`^✓ ${path.basename(file)} saved, \\d+\\.\\d s\\n$`, 'u');
      await expect.poll(dev.output).toMatch(line);
      expect(await isReloaded(page)).toBe(false);
    });
});

test('T4, W7, W10: a word and a colour show, and go with the file', async ({ page, open, dev }) => {
  await open('/publications?publications=Surveillance');
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await expect(link('Career')).toBeAttached();
  dev.save('site.yaml', 'words:\n  career: Lebenslauf\n');
  await expect(link('Lebenslauf')).toBeAttached();
  await page.reload();
  await expect(link('Lebenslauf')).toBeAttached();
  dev.remove('site.yaml');
  await expect(link('Career')).toBeAttached();
  dev.save('theme.yaml', 'palettes:\n  dark:\n    highlight: "#ff8800"\n');
  await expect(page.locator('html')).toHaveCSS('--highlight', '#ff8800');
  await expect(page).toHaveURL(/#\/publications\?publications=Surveillance$/u);
});

test('T4, W4: a new page is in the menu and opens; deleted, gone', async ({ page, open, dev }) => {
  await open('/');
  const links = page.getByRole('banner').getByRole('link', { name: 'Talks', includeHidden: true });
  const talks = (title: string) =>
    `title: Talks\nlayout: list\nitems:\n  - title: ${title}\n    date: 2024\n`;
  // Without a list of its own, the menu has every page.
  dev.remove('site.yaml');
  dev.save('sections/talks.yaml', talks('On owls'));
  // The page is loaded again: the served one leads to paths, the live one to hash routes.
  await expect(links.first()).toHaveAttribute('href', /#\/talks$/u);
  await goToRoute(page, '/talks');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Talks');
  await expect(main).toContainText('On owls');
  await mark(page);
  dev.save('sections/talks.yaml', talks('On larks'));
  await expect(main).toContainText('On larks');
  expect(await isReloaded(page)).toBe(false);
  dev.remove('sections/talks.yaml');
  await expect(links).toHaveCount(0);
});

test('T4, K3: a mistake shows once; mended, the page is back', async ({ page, open, dev }) => {
  await open('/career');
  const main = page.getByRole('main');
  const jobs = dev.read('jobs.yaml');
  const mistaken = jobs.replace('title:', 'titel:');
  const overlay = page.locator('vite-error-overlay');
  dev.save('jobs.yaml', mistaken);
  await expect(overlay).toHaveCount(1);
  await expect(overlay.locator('.message')).toContainText('jobs.yaml:8');
  await expect.poll(() => dev.output().match(/titel/gu)).toHaveLength(2);
  expect(dev.output()).not.toMatch(/^\s+at /mu);
  await expect(main).toContainText('Fall Line');
  dev.save('jobs.yaml', jobs);
  await expect(overlay).toHaveCount(0);
  expect(await isReloaded(page)).toBe(false);
  // A page that is opened meanwhile comes once it is mended.
  dev.save('jobs.yaml', mistaken);
  await expect.poll(dev.output).toContain('titel');
  await page.reload();
  await expect(overlay).toHaveCount(1);
  dev.save('jobs.yaml', jobs.replace('Fall Line', 'Fault Line'));
  await expect(overlay).toHaveCount(0);
  await expect(main).toContainText('Fault Line');
});

// The last, since the site has two languages from here on.
test('T4, L1: a language is served, and a save shows there too', async ({ page, open, dev }) => {
  await open('/career');
  dev.save('site.yaml', 'languages: [en, de]\n');
  const other = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
  await other('Deutsch').click();
  await expect(page).toHaveURL(/\/de\/#\/career$/u);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Werdegang');
  const jobs = dev.read('jobs.yaml');
  dev.save('jobs.yaml', jobs.replace(/title: (.+)/u, 'title: {en: $1, de: Dekanin}'));
  await expect(main).toContainText('Dekanin');
  // One line a save, whichever languages are open.
  await expect.poll(() => dev.output().match(/saved/gu)).toHaveLength(1);
  await other('English').click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Career');
});
