import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { serveFolder } from '#cli/site/serve.ts';
import { DIST, PROJECT, readSettings, type Settings } from '#cli/settings.mjs';
import { buildSite } from '#publish/build.ts';
import { answerTime, chromiumPath, firstVisit, launch, median, type Visit } from './browser.ts';
import { hotReloadTime } from './hotReload.ts';
import { auditAll } from './lighthouse.ts';
import { manyPapers } from './manyPapers.ts';

// Prints and writes docs/performance.md: sizes as they are, times only as ratios to a bare page that
// was visited in the same run, for a time by itself says more of the machine than of the site.

const VISITS = 3;
/** A link in the header that leads away from the page that is shown. */
const OTHER_PAGE = 'header a:is([href="#/career"], [href="#/skills"]):not([aria-current])';
const COUNTS = [17, 200, 2000];

const lines = ['# Performance', '', 'Written by `npm run bench`.', ''];
const say = (line: string) => {
  console.log(line);
  lines.push(line);
};

/** A visit, with Lighthouse's scores where it was asked. */
type Figures = Visit & { readonly scores?: readonly number[] };

/** Measures everything and writes docs/performance.md. */
export async function runBench(): Promise<void> {
  const settings = readSettings();
  await buildSite(settings);
  const browser = await launch();
  try {
    sizes();
    await visits(browser, settings);
    await clicks(browser, settings);
    await scale(browser, settings);
    await writing(browser);
  } finally {
    await browser.close();
  }
  writeFileSync(path.join(PROJECT, 'docs', 'performance.md'), `${lines.join('\n')}\n`);
  process.exit(0);
}

function sizes(): void {
  say('## Sizes, gzipped');
  say('');
  say('| what | KiB |');
  say('|---|---:|');
  const measured = JSON.parse(
    readFileSync(path.join(PROJECT, 'bench', 'sizes.json'), 'utf8'),
  ) as Record<string, number>;
  for (const [name, bytes] of Object.entries(measured))
    say(`| ${name} | ${(bytes / 1024).toFixed(1)} |`);
  say('');
}

async function visits(browser: Browser, settings: Settings): Promise<void> {
  const bare = await serveBare();
  const site = await serveFolder({ folder: DIST, base: settings.base, port: 0 });
  const routes = [
    '',
    'career/',
    'projects/',
    'publications/',
    'skills/',
    'strengths/',
    'contact/',
    'qrcode/',
    'testimonials/',
    aPaper(),
  ];
  const addresses = [bare.url, ...routes.map((route) => site.url + route)];
  const names = routes.map((route) => `/${route.replace(/\/.+\/$/u, '/<paper>/')}`);
  const table = ([base, ...figures]: readonly Figures[]) => {
    if (base === undefined) return;
    for (const [index, { firstPaint, largestPaint, blocking, shift, scores }] of figures.entries())
      say(
        `| ${[names[index], ...(scores === undefined ? [] : [scores.join(' · ')]), (firstPaint / base.firstPaint).toFixed(2), (largestPaint / base.largestPaint).toFixed(2), Math.round(blocking), shift.toFixed(3)].join(' | ')} |`,
      );
    say('');
  };
  say('## First visit by path on a slow phone');
  say('');
  say(
    'Chromium with the network at 1.6 Mbit/s and 150 ms and the processor at a quarter. Paints as ratios to a bare page of 1 KB visited in the same run; blocking time in ms; medians of three.',
  );
  say('');
  say('| page | first paint | largest paint | blocking | shift |');
  say('|---|---:|---:|---:|---:|');
  const visited = [];
  for (const address of addresses) visited.push(await several(browser, address));
  table(visited);
  say('## Lighthouse, as on a phone');
  say('');
  say(
    'Scores for performance, accessibility, best practices and SEO. Lighthouse computes its paints from a fast visit and counts whatever came before the paint. A paper’s own page turns into the list of all, which is then its largest paint. Medians of three.',
  );
  say('');
  say('| page | scores | first paint | largest paint | blocking | shift |');
  say('|---|---|---:|---:|---:|---:|');
  table(await auditAll(await chromiumPath(), addresses));
  bare.server.close();
  await site.close();
}

/** Out: the path of a paper's own page, from the site's first address. */
function aPaper(): string {
  const folder = path.join(DIST, 'publications');
  const paper = readdirSync(folder).find((name) => statSync(path.join(folder, name)).isDirectory());
  return paper === undefined ? 'publications/' : `publications/${paper}/`;
}

async function several(browser: Browser, url: string): Promise<Figures> {
  const all: Figures[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) all.push(await firstVisit(browser, url));
  const of = (key: keyof Visit) => median(all.map((figures) => figures[key]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
  };
}

function serveBare(): Promise<{ url: string; server: http.Server }> {
  const html = `<!doctype html><html lang="en"><title>Bare</title><p>${'Nothing but text. '.repeat(50)}</p>`;
  const body = gzipSync(html);
  const server = http.createServer((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'gzip',
    });
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ url: `http://localhost:${port}/`, server });
    });
  });
}

async function clicks(browser: Browser, { base }: Settings): Promise<void> {
  const site = await serveFolder({ folder: DIST, base, port: 0 });
  say('## From a click to the next paint, in ms');
  say('');
  say('| click | at full speed | at a sixth |');
  say('|---|---:|---:|');
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  );
  const session = await page.context().newCDPSession(page);
  const rows: readonly (readonly [string, string, () => Promise<void>])[] = [
    ['theme', '/', clickTheme],
    ['theme, publications', '/publications', clickTheme],
    ['page change', '/', () => page.locator(OTHER_PAGE).first().click()],
    ['filter', '/publications', clickNextFilter],
    [
      'flip',
      '/publications',
      () =>
        page
          .getByRole('button', { name: /^(?:Show details of|Back to the front of)/u })
          .first()
          .press('Enter'),
    ],
    [
      'year',
      '/publications',
      () => page.getByRole('heading', { level: 2 }).getByRole('button').first().click(),
    ],
    ['menu', '/', () => page.getByRole('button', { name: /menu/iu }).click()],
  ];
  for (const [name, route, act] of rows) {
    await page.setViewportSize({ width: name === 'menu' ? 768 : 1280, height: 800 });
    await page.goto(`${site.url}#${route}`);
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(1500);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const full = await answerTime(page, act);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const sixth = await answerTime(page, act);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    say(`| ${name} | ${Math.round(full)} | ${Math.round(sixth)} |`);
    await page.goto('about:blank');
  }
  say('');
  await page.close();
  await site.close();

  async function clickTheme() {
    await page.getByRole('button', { name: /theme/u }).first().click();
  }

  async function clickNextFilter() {
    await page
      .getByRole('group', { name: /category/u })
      .getByRole('button', { pressed: false })
      .first()
      .click();
  }
}

async function writing(browser: Browser): Promise<void> {
  const sample = path.join(PROJECT, 'src', 'content', 'data');
  say('## While writing');
  say('');
  const milliseconds = Math.round(await hotReloadTime(browser, sample));
  say(
    `From saving a content file to the change on the screen of \`npm run dev\`: ${milliseconds} ms.`,
  );
  say('');
}

async function scale(browser: Browser, { base }: Settings): Promise<void> {
  say('## Many publications');
  say('');
  say('| publications | build, s | home page, B | filter answers, ms | elements |');
  say('|---:|---:|---:|---:|---:|');
  for (const count of COUNTS) {
    const content = manyPapers(path.join(PROJECT, 'src', 'content', 'data'), count);
    const outDir = path.join(PROJECT, '.build', `bench-${count}`);
    const began = performance.now();
    await buildSite({ content, base, outDir });
    const seconds = (performance.now() - began) / 1000;
    const home = readFileSync(path.join(outDir, 'index.html')).length;
    const site = await serveFolder({ folder: outDir, base, port: 0 });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${site.url}#/publications`);
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(2000);
    const answers = await answerTime(page, () =>
      page
        .getByRole('group', { name: /category/u })
        .getByRole('button', { pressed: false })
        .first()
        .click(),
    );
    await page
      .getByRole('group', { name: /category/u })
      .getByRole('button')
      .first()
      .click();
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    say(`| ${count} | ${seconds.toFixed(1)} | ${home} | ${Math.round(answers)} | ${elements} |`);
    await page.close();
    await site.close();
    rmSync(outDir, { recursive: true, force: true });
    rmSync(content, { recursive: true, force: true });
  }
  say('');
}
