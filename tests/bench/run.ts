import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { preview } from 'vite';
import { buildSite } from '#kit/build.ts';
import { DIST, PROJECT, readSettings } from '#kit/cli/settings.ts';
import { viteConfig } from '#kit/sitePlugin.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/quality/browsers.ts';

/**
 * Phones position letters at fractions of a pixel; headless Chromium on a desktop rounds them to
 * whole pixels, and its lines break elsewhere.
 */
const PHONE_FLAGS = [...CHROMIUM_FLAGS, '--font-render-hinting=none'];
/** npx downloads it on first use, which keeps its hundred packages out of the lockfile. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = 'performance,accessibility,best-practices,seo';
const ROUNDS = 5;

/** Lighthouse's names of the measurements of a page; times are in ms. */
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

const lines = ['# Performance', '', 'Written by `npm run bench`.', ''];
const report = (...texts: string[]) => {
  for (const text of texts) lines.push(text, '');
  console.log(texts.join('\n'));
};
const reportTable = (head: string, rows: readonly string[]) =>
  report([`| ${head} |`, head.replaceAll(/[^|]+/gu, '---'), ...rows].join('\n'));

export async function runBench(): Promise<void> {
  const [load = 0] = loadavg();
  const settings = readSettings();
  const { sizes } = await buildSite(settings);
  const executablePath = (await findChromium())?.path;
  if (executablePath === undefined)
    throw new Error(
      'The benchmark needs Chromium or Google Chrome, more than its headless shell. On Debian and Ubuntu: apt-get install chromium.',
    );
  const browser = await chromium.launch({ executablePath, args: PHONE_FLAGS });
  const site = await preview({ ...viteConfig(settings), preview: { port: 0 } });
  const url = site.resolvedUrls?.local[0] ?? '';
  const reference = await serveReferencePage();
  try {
    const git = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: PROJECT });
    const cores = availableParallelism();
    report(
      `Measured on ${new Date().toISOString().slice(0, 10)} at ${String(git.stdout).trim()}, with Node ${process.versions.node} and Chromium ${browser.version()} on ${cores} cores, of which other programs used ${Math.min(load, cores).toFixed(1)} when it began.`,
      '## Sizes, gzipped',
    );
    reportTable(
      'what | KiB',
      Object.entries(sizes).map(([name, bytes]) => `| ${name} | ${(bytes / 1024).toFixed(1)} |`),
    );
    report(
      '## First visit, as on a phone',
      'By Lighthouse, in Chromium itself, not its headless shell: scores for performance, accessibility, best practices and SEO; paints as ratios to a bare page of 1 KB visited in the same run; blocking time in ms; medians of five.',
    );
    await reportFirstVisits(url, reference.url, executablePath);
    await reportClicks(browser, url);
  } finally {
    reference.server.close();
    await site.close();
    await browser.close();
  }
  writeFileSync(path.join(PROJECT, 'docs', 'performance.md'), `${lines.join('\n').trim()}\n`);
  process.exit(0);
}

/** Reports each page's medians, with its paint times as ratios to those of the reference page. */
async function reportFirstVisits(
  siteUrl: string,
  referenceUrl: string,
  executablePath: string,
): Promise<void> {
  const medianOf = async (url: string) => {
    const rounds: Awaited<ReturnType<typeof audit>>[] = [];
    while (rounds.length < ROUNDS) rounds.push(await audit(executablePath, url));
    const medians = AUDITS.map((_, index) =>
      median(rounds.map(({ values }) => values[index] ?? 0)),
    );
    return { scores: rounds[0]?.scores, medians };
  };
  const [referenceFirst = 1, referenceLargest = 1] = (await medianOf(referenceUrl)).medians;
  const rows: string[] = [];
  for (const route of routes()) {
    const { scores, medians } = await medianOf(siteUrl + route);
    const [first = 0, largest = 0, blocking = 0, shift = 0] = medians;
    const name = `/${route.replace(/^publications\/.+\/$/u, 'publications/<paper>/')}`;
    const paints = [first / referenceFirst, largest / referenceLargest].map((r) => r.toFixed(2));
    rows.push(
      `| ${[name, scores, ...paints, Math.round(blocking), shift.toFixed(3)].join(' | ')} |`,
    );
  }
  reportTable('page | scores | first paint | largest paint | blocking | shift', rows);
}

/** Returns the paths to measure: every page, a paper, and a post with formulas and citations. */
function routes(): readonly string[] {
  const papers = readdirSync(path.join(DIST, 'publications'), { withFileTypes: true });
  const paper = papers.find((entry) => entry.isDirectory())?.name ?? '';
  const lists = 'career projects publications skills strengths contact qrcode testimonials posts';
  const pages = `${lists} research posts/leave-to-say-no publications/${paper}`.split(' ');
  return ['', ...pages.map((page) => `${page}/`)];
}

async function audit(executablePath: string, url: string) {
  const flags = `--chrome-flags=${PHONE_FLAGS.join(' ')}`;
  const words = [LIGHTHOUSE, url, '--output=json', `--only-categories=${CATEGORIES}`, flags];
  // Not execFileSync, since this process serves the page.
  const { stdout } = await promisify(execFile)('npx', ['--yes', ...words], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 1 << 28,
  });
  const { categories, audits } = JSON.parse(stdout) as {
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue: number }>;
  };
  return {
    scores: CATEGORIES.split(',')
      .map((name) => Math.round((categories[name]?.score ?? 0) * 100))
      .join(' · '),
    values: AUDITS.map((name) => audits[name]?.numericValue ?? Number.NaN),
  };
}

async function serveReferencePage() {
  const body = gzipSync(
    `<!doctype html><html lang="en"><title>Bare</title><p>${'Nothing but text. '.repeat(50)}</p>`,
  );
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' };
  const server = http.createServer((_, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

/** Reports the times from clicks to the next paint, at full speed and with a throttled CPU. */
async function reportClicks(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  );
  const session = await page.context().newCDPSession(page);
  const rows: string[] = [];
  for (const [name, route, width, ...target] of ACTIONS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${url}#${route}`);
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(1500);
    const times: number[] = [];
    for (const rate of [1, 6]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      times.push(
        await responseTime(page, async () => buttonOf(page, ...target).dispatchEvent('click')),
      );
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    rows.push(`| ${[name, ...times.map((time) => Math.round(time))].join(' | ')} |`);
    await page.goto('about:blank');
  }
  report('## From a click to the next paint, in ms');
  reportTable('click | at full speed | at a sixth', rows);
}

/** The name, route and viewport width of each click, and its selector, or the button and its group. */
const ACTIONS: readonly (readonly [string, string, number, string | RegExp, RegExp?])[] = [
  ['theme', '/', 1280, /theme/u],
  ['theme, publications', '/publications', 1280, /theme/u],
  [
    'page change',
    '/',
    1280,
    'header a:is([href="#/career"], [href="#/skills"]):not([aria-current])',
  ],
  ['filter', '/publications', 1280, /./u, /category/u],
  ['cards or list', '/publications', 1280, /./u, /Show publications as/u],
  ['flip', '/publications', 1280, /^(?:Show details of|Back to the front of)/u],
  ['year', '/publications', 1280, /^\d{4}/u],
  ['menu', '/', 700, /menu/iu],
];

function buttonOf(page: Page, name: string | RegExp, group?: RegExp) {
  if (typeof name === 'string') return page.locator(name).first();
  if (group === undefined) return page.getByRole('button', { name }).first();
  return page.getByRole('group', { name: group }).getByRole('button', { pressed: false }).first();
}

/** Returns the median of the times from a click to the next paint, in ms. */
async function responseTime(page: Page, click: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < ROUNDS; run += 1) {
    // Text, not a function: tsx makes functions call a helper that the page lacks.
    await page.evaluate(`window.response = new Promise((resolve) => {
      const onClick = () => {
        const clickTime = performance.now();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickTime)));
      };
      document.addEventListener('click', onClick, { capture: true, once: true });
    });undefined`);
    await click();
    times.push(await page.evaluate<number>('window.response'));
  }
  return median(times);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
