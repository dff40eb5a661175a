import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '#cli/settings.mjs';
import { CHROMIUM_FLAGS } from '#e2e/support/browsers.mjs';
import { median } from './browser.mjs';

/** Fetched when it is first needed: 100 packages that nothing but this needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const FOLDER = path.join(PROJECT, 'node_modules', '.cache', 'lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PORT = 9333;
const ROUNDS = 3;

/**
 * @typedef {{ scores: number[], firstPaint: number, largestPaint: number, blocking: number, shift: number }} Audit
 *   scores: of 100, in the order performance, accessibility, best practices, SEO; times in ms.
 */

/**
 * @typedef {{ address: string, file: string }} Portrait
 *   The portrait's address, which need not exist, and a JPEG file that stands in for it.
 */

/**
 * Asks Lighthouse, as on a phone, about each address.
 * In: Chromium's path, addresses and a portrait. Out: for each address the median of three audits.
 *
 * @param {string} chromium
 * @param {readonly string[]} urls
 * @param {Portrait} portrait
 * @returns {Promise<Audit[]>}
 */
export async function auditAll(chromium, urls, portrait) {
  const modules = path.join(FOLDER, 'node_modules');
  if (!existsSync(modules)) fetchLighthouse();
  const of = (/** @type {string} */ file) => import(pathToFileURL(path.join(modules, file)).href);
  const { default: lighthouse } = await of('lighthouse/core/index.js');
  const { default: puppeteer } = await of('puppeteer-core/lib/esm/puppeteer/puppeteer-core.js');
  const profile = mkdtempSync(path.join(os.tmpdir(), 'portfolio-lighthouse-'));
  const options = [
    ...CHROMIUM_FLAGS,
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
        await answerPortrait(page, portrait);
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

function fetchLighthouse() {
  const options = ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', [...options, LIGHTHOUSE], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${LIGHTHOUSE} could not be fetched.`);
}

/**
 * Answers the request for the portrait, whose host is a name from the examples, and no other.
 *
 * @param {{ createCDPSession: () => Promise<any> }} page
 * @param {Portrait} portrait
 */
async function answerPortrait(page, { address, file }) {
  const session = await page.createCDPSession();
  const body = readFileSync(file).toString('base64');
  session.on('Fetch.requestPaused', (/** @type {{ requestId: string }} */ { requestId }) => {
    const answer = {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'content-type', value: 'image/jpeg' },
        { name: 'access-control-allow-origin', value: '*' },
      ],
      body,
    };
    // The page may have been closed by then.
    session.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: address }] });
}

/**
 * @param {readonly Audit[]} audits
 * @returns {Audit}
 */
function medianOf(audits) {
  const of = (/** @type {(audit: Audit) => number} */ pick) => median(audits.map(pick));
  return {
    scores: CATEGORIES.map((_, index) => of(({ scores }) => scores[index] ?? 0)),
    firstPaint: of(({ firstPaint }) => firstPaint),
    largestPaint: of(({ largestPaint }) => largestPaint),
    blocking: of(({ blocking }) => blocking),
    shift: of(({ shift }) => shift),
  };
}

/**
 * @param {(url: string, flags: object, config: undefined, page: object) => Promise<{ lhr: { categories: Record<string, { score: number }>, audits: Record<string, { numericValue: number }> } }>} lighthouse
 * @param {string} url
 * @param {object} page
 * @returns {Promise<Audit>}
 */
async function audit(lighthouse, url, page) {
  const flags = { logLevel: 'error', onlyCategories: CATEGORIES };
  const { categories, audits } = (await lighthouse(url, flags, undefined, page)).lhr;
  const of = (/** @type {string} */ name) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    firstPaint: of('first-contentful-paint'),
    largestPaint: of('largest-contentful-paint'),
    blocking: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
  };
}
