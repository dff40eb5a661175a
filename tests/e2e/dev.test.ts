import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { type DevServer, startDevServer } from '#tests/e2e/support/devServer.ts';
import { goToRoute } from '#tests/e2e/support/pages.ts';
import { waitUntilLive } from '#tests/e2e/support/test.ts';
import { plainImage } from '#tests/support/testImages.ts';

/** A test with `npm run dev` on a copy of the sample, which keeps the saves of earlier tests. */
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
      // A change of the languages restarts the server, which aborts requests.
      const isAborted = message.text().includes('ERR_CONNECTION_');
      if (message.type() === 'error' && !isAborted) faults.push(message.text());
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
      await waitUntilLive(page);
      // Home hydrates its main part after the header; a save before that would break the hydration.
      if (route === '/') await page.locator('main a[href*="#/"]').first().waitFor();
      await markDocument(page);
    });
  },
});

test.describe.configure({ timeout: 300_000 });
// Unbundled, a page takes minutes to load on a busy machine: only the limit of a test applies.
test.use({ actionTimeout: 0, navigationTimeout: 0 });

/** Marks the document: a reload replaces it by one without the mark. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('x', ''));
const isReloaded = (page: Page) => page.evaluate(() => !document.documentElement.hasAttribute('x'));

test('T4, V8: a saved paper shows, and the page keeps its state', async ({ page, open, dev }) => {
  await open('/publications');
  const main = page.getByRole('main');
  const filter = main.getByRole('button', { name: 'Surveillance', exact: true });
  const titles = main.getByRole('heading', { level: 3 });
  const paperCount = await titles.count();
  await filter.click();
  await expect(titles).not.toHaveCount(paperCount);
  const filteredCount = await titles.count();
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
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(0);

  const bib = dev.read('publications.bib');
  const reloadedModules: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, name] = /content\/(?:page\/)?(.+)$/u.exec(pathname) ?? [];
    if (name !== undefined && searchParams.has('t')) reloadedModules.push(name);
  });
  dev.save('publications.bib', bib.replace('How early is early?', 'Earlier?'));
  await expect(main.getByText('Earlier?').first()).toBeAttached();
  expect(await isReloaded(page)).toBe(false);
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(titles).toHaveCount(filteredCount);
  await expect(backToFront).toBeVisible();
  await expect(hideAbstract).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);

  // Only modules that contain or cite the paper are loaded again.
  const expected = /^(?:publications|paperGroup-0|article-.+)$/u;
  expect(reloadedModules.filter((name) => !expected.test(name))).toEqual([]);
  expect(reloadedModules).toContain('publications');
});

test('T4, W6: a replaced portrait shows, and is drawn anew', async ({ page, open, dev }) => {
  await open('/');
  const portrait = page.getByRole('main').locator('.portrait').first();
  await expect(portrait.getByRole('button')).toBeAttached();
  const drawing = () =>
    portrait.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const imageUrl = () =>
    portrait.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  const [oldDrawing, oldUrl] = [await drawing(), await imageUrl()];
  dev.save('portrait.jpg', await plainImage(800, 800));
  await expect.poll(imageUrl).not.toBe(oldUrl);
  await expect.poll(drawing).not.toBe(oldDrawing);
  expect(await isReloaded(page)).toBe(false);
});

/** A replacement in each content file, and the page that shows it; papers have a test above. */
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

test('T4, V8, B9: a save of any file shows without a reload', async ({ page, open, dev }) => {
  await open('/');
  const main = page.getByRole('main');
  for (const { file, route, from, to } of CHANGES)
    await test.step(file, async () => {
      await goToRoute(page, route);
      await expect(main).toContainText(from.replace('title: ', ''));
      dev.save(file, dev.read(file).replace(from, to));
      await expect(main).toContainText(to.replace('title: ', ''));
      // The line in the terminal may come later than the change of the page.
      const line = new RegExp(`^✓ ${path.basename(file)} saved, \\d+\\.\\d s\\n$`, 'u');
      await expect.poll(dev.output).toMatch(line);
      expect(await isReloaded(page)).toBe(false);
    });
});

test('T4, W7, W10: own words and colours show until removed', async ({ page, open, dev }) => {
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

test('T4, W4: a new page is in the menu until it is deleted', async ({ page, open, dev }) => {
  await open('/');
  const links = page.getByRole('banner').getByRole('link', { name: 'Talks', includeHidden: true });
  const talksYaml = (title: string) =>
    `title: Talks\nlayout: list\nitems:\n  - title: ${title}\n    date: 2024\n`;
  // Without the list "pages" in site.yaml, the menu has every page.
  dev.remove('site.yaml');
  dev.save('sections/talks.yaml', talksYaml('On owls'));
  // The page reloads; its links are hash routes once the app is live.
  await expect(links.first()).toHaveAttribute('href', /#\/talks$/u);
  await goToRoute(page, '/talks');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Talks');
  await expect(main).toContainText('On owls');
  await markDocument(page);
  dev.save('sections/talks.yaml', talksYaml('On larks'));
  await expect(main).toContainText('On larks');
  expect(await isReloaded(page)).toBe(false);
  dev.remove('sections/talks.yaml');
  await expect(links).toHaveCount(0);
});

test('T4, K3: a mistake is reported once until it is fixed', async ({ page, open, dev }) => {
  await open('/career');
  const main = page.getByRole('main');
  const jobs = dev.read('jobs.yaml');
  const invalidJobs = jobs.replace('title:', 'titel:');
  const overlay = page.locator('vite-error-overlay');
  dev.save('jobs.yaml', invalidJobs);
  await expect(overlay).toHaveCount(1);
  await expect(overlay.locator('.message')).toContainText('jobs.yaml:8');
  // One report has the word twice: in its sentence, and in the quoted line.
  await expect.poll(() => dev.output().match(/titel/gu)).toHaveLength(2);
  expect(dev.output()).not.toMatch(/^\s+at /mu);
  await expect(main).toContainText('Fall Line');
  dev.save('jobs.yaml', jobs);
  await expect(overlay).toHaveCount(0);
  expect(await isReloaded(page)).toBe(false);
  // A page that is opened before the mistake is fixed shows its content after the fix.
  dev.save('jobs.yaml', invalidJobs);
  await expect.poll(dev.output).toContain('titel');
  await page.reload();
  await expect(overlay).toHaveCount(1);
  dev.save('jobs.yaml', jobs.replace('Fall Line', 'Fault Line'));
  await expect(overlay).toHaveCount(0);
  await expect(main).toContainText('Fault Line');
});

// The last test, since the site has two languages after it.
test('T4, L1: a second language is served, and shows saves', async ({ page, open, dev }) => {
  await open('/career');
  dev.save('site.yaml', 'languages: [en, de]\n');
  const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
  await footerLink('Deutsch').click();
  await expect(page).toHaveURL(/\/de\/#\/career$/u);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Werdegang');
  const jobs = dev.read('jobs.yaml');
  dev.save('jobs.yaml', jobs.replace(/title: (.+)/u, 'title: {en: $1, de: Dekanin}'));
  await expect(main).toContainText('Dekanin');
  // A save is reported once, not once for each language.
  await expect.poll(() => dev.output().match(/saved/gu)).toHaveLength(1);
  await footerLink('English').click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Career');
});
