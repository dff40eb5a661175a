import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '#kit/cli/settings.ts';
import { median, PHONE_FLAGS } from '#tests/bench/browser.ts';

/** Installed on first use: 100 packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const FOLDER = path.join(PROJECT, 'node_modules', '.cache', 'lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PORT = 9333;
const ROUNDS = 5;

/** What one audit measured; times in ms. */
type Audit = {
  /** Of 100, in the order performance, accessibility, best practices, SEO. */
  readonly scores: readonly number[];
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  /** Lighthouse's own measure of the machine's pace; a desktop has 1500 or more. */
  readonly pace: number;
};

/** The parts of Lighthouse and Puppeteer used here; neither is among the project's packages. */
type Lighthouse = (
  url: string,
  flags: object,
  config: undefined,
  page: object,
) => Promise<{
  lhr: {
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue: number }>;
    environment: { benchmarkIndex: number };
  };
}>;

type Page = { close: () => Promise<void> };

type Puppeteer = {
  connect: (options: object) => Promise<{
    newPage: () => Promise<Page>;
    disconnect: () => Promise<void>;
  }>;
};

/**
 * Audits each address with Lighthouse, as on a phone.
 * @param chromium - Chromium's path.
 * @returns The median of five audits for each address.
 */
export async function auditAll(chromium: string, urls: readonly string[]): Promise<Audit[]> {
  const modules = path.join(FOLDER, 'node_modules');
  if (!existsSync(modules)) fetchLighthouse();
  const load = (file: string) => importAsIs(path.join(modules, file));
  const lighthouse = (await load('lighthouse/core/index.js')) as Lighthouse;
  const puppeteer = (await load('puppeteer-core/lib/esm/puppeteer/puppeteer-core.js')) as Puppeteer;
  const profile = mkdtempSync(path.join(os.tmpdir(), 'portfolio-lighthouse-'));
  const options = [
    ...PHONE_FLAGS,
    `--remote-debugging-port=${PORT}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const browser = spawn(chromium, options, { stdio: 'ignore' });
  try {
    await sleep(3000);
    const client = await puppeteer.connect({ browserURL: `http://127.0.0.1:${PORT}` });
    const audits = [];
    for (const url of urls) {
      const all = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await client.newPage();
        all.push(await audit(lighthouse, url, page));
        await page.close();
      }
      audits.push(medianOf(all));
    }
    await client.disconnect();
    return audits;
  } finally {
    browser.kill();
    await sleep(500);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Imports a module by Node alone: Vite would compile Lighthouse's files, which breaks them. */
async function importAsIs(file: string): Promise<unknown> {
  const code = `export { default } from ${JSON.stringify(pathToFileURL(file).href)}`;
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  return ((await import(address)) as { default: unknown }).default;
}

function fetchLighthouse() {
  const options = ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', [...options, LIGHTHOUSE], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${LIGHTHOUSE} could not be fetched.`);
}

function medianOf(audits: readonly Audit[]): Audit {
  const of = (pick: (audit: Audit) => number) => median(audits.map(pick));
  return {
    scores: CATEGORIES.map((_, index) => of(({ scores }) => scores[index] ?? 0)),
    firstPaint: of(({ firstPaint }) => firstPaint),
    largestPaint: of(({ largestPaint }) => largestPaint),
    blocking: of(({ blocking }) => blocking),
    shift: of(({ shift }) => shift),
    pace: of(({ pace }) => pace),
  };
}

async function audit(lighthouse: Lighthouse, url: string, page: object): Promise<Audit> {
  const flags = { logLevel: 'error', onlyCategories: CATEGORIES };
  const { lhr } = await lighthouse(url, flags, undefined, page);
  const { categories, audits, environment } = lhr;
  const of = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    firstPaint: of('first-contentful-paint'),
    largestPaint: of('largest-contentful-paint'),
    blocking: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
    pace: environment.benchmarkIndex,
  };
}
