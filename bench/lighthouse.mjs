import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '#cli/settings.mjs';
import { CHROMIUM_FLAGS } from '#e2e/support/browsers.mjs';

/** Fetched when it is first needed: 100 packages that nothing but this needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const FOLDER = path.join(PROJECT, 'node_modules', '.cache', 'lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PORT = 9333;

/**
 * @typedef {{ scores: number[], firstPaint: number, largestPaint: number, blocking: number, shift: number }} Audit
 *   scores: of 100, in the order performance, accessibility, best practices, SEO; times in ms.
 */

/**
 * Asks Lighthouse, as on a phone, about each address.
 * In: Chromium's path and addresses. Out: an audit each.
 *
 * @param {string} chromium
 * @param {readonly string[]} urls
 * @returns {Promise<Audit[]>}
 */
export async function auditAll(chromium, urls) {
  const module = path.join(FOLDER, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(module)) fetchLighthouse();
  const { default: lighthouse } = await import(pathToFileURL(module).href);
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
    const audits = [];
    for (const url of urls) audits.push(await audit(lighthouse, url));
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
 * @param {(url: string, flags: object) => Promise<{ lhr: { categories: Record<string, { score: number }>, audits: Record<string, { numericValue: number }> } }>} lighthouse
 * @param {string} url
 * @returns {Promise<Audit>}
 */
async function audit(lighthouse, url) {
  const flags = { port: PORT, logLevel: 'error', onlyCategories: CATEGORIES };
  const { categories, audits } = (await lighthouse(url, flags)).lhr;
  const of = (/** @type {string} */ name) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    firstPaint: of('first-contentful-paint'),
    largestPaint: of('largest-contentful-paint'),
    blocking: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
  };
}
