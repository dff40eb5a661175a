import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findInstalledChromium } from '#e2e/support/browsers.ts';
import { buildWith, type BuiltWith } from '#cli/compare/buildWith.ts';
import { findKit, thisKit, type FoundKit } from '#cli/compare/findKit.ts';
import { takePictures } from '#cli/compare/takePictures.ts';
import { expandHome } from '#cli/new/homeFolder.ts';
import { calledFrom, FriendlyError, type Settings } from '#cli/settings.mjs';
import { siteSettings } from '#cli/site/siteSettings.ts';
import { compareMarkdown, compareText, type Compared } from '#publish/compare/compareReport.ts';
import { compareSites, type Comparison } from '#publish/compare/compareSites.ts';

const PICTURES = '--pictures=';

/** Builds the content with two versions of the kit, and tells what differs. */
export async function run(words: readonly string[]): Promise<void> {
  console.log(await compare(words, await siteSettings()));
}

/**
 * Builds the content with this kit and another one (requirement R7).
 * @param words - The other kit, and options.
 * @param settings - The content, and where the site will live.
 * @param tell - Told what takes a while.
 * @returns The report.
 * @throws FriendlyError if there is no such kit.
 */
export async function compare(
  words: readonly string[],
  settings: Settings,
  tell: (line: string) => void = console.error,
): Promise<string> {
  const given = words.find((word) => !word.startsWith('-'));
  if (given === undefined)
    throw new FriendlyError(
      'Name a version or the folder of a kit, such as: npm run compare -- 1.2.0',
    );
  const temp = mkdtempSync(path.join(tmpdir(), 'portfolio-compare-'));
  try {
    const other = findKit(given, calledFrom(), temp);
    const kits: Kits = words.includes('--before') ? [other, thisKit()] : [thisKit(), other];
    return await compareKits(kits, words, settings, temp, tell);
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

/** What is compared: one kit, and the one that is to take its place. */
type Kits = readonly [before: FoundKit, after: FoundKit];

/**
 * Builds the content with two kits.
 * @param kits - The kits.
 * @param words - Options.
 * @param settings - The content, and where the site will live.
 * @param temp - An empty folder for both sites.
 * @param tell - Told what takes a while.
 * @returns The report.
 */
export async function compareKits(
  [before, after]: Kits,
  words: readonly string[],
  settings: Settings,
  temp: string,
  tell: (line: string) => void,
): Promise<string> {
  tell(`Building your site with ${before.version} and with ${after.version} …`);
  const built = await Promise.all([
    buildWith(before, settings, path.join(temp, 'before')),
    buildWith(after, settings, path.join(temp, 'after')),
  ]);
  const comparison = compareSites(...built);
  const compared = {
    versions: [before.version, after.version] as const,
    comparison,
    ...(await lookAt(words, settings.base, built, comparison, tell)),
  };
  return words.includes('--markdown') ? compareMarkdown(compared) : compareText(compared);
}

/** @returns The pages that look different; undefined if no browser takes pictures. */
async function lookAt(
  words: readonly string[],
  base: string,
  [before, after]: readonly [BuiltWith, BuiltWith],
  { isBuilt, pages }: Comparison,
  tell: (line: string) => void,
): Promise<Pick<Compared, 'looks' | 'folder'>> {
  if (words.includes('--no-pictures')) return { looks: [] };
  const browser = findInstalledChromium();
  if (browser === undefined) return { looks: undefined };
  if (isBuilt.includes(false)) return { looks: [] };
  const named = words.find((word) => word.startsWith(PICTURES))?.slice(PICTURES.length);
  const folder = named
    ? path.resolve(calledFrom(), expandHome(named))
    : path.join(tmpdir(), `portfolio-pictures-${process.pid}`);
  // Pages of papers are made alike: one stands for all.
  const papers = pages.filter((page) => /^publications\/./u.test(page));
  const looked = [...pages.filter((page) => !papers.includes(page)), ...papers.slice(0, 1)];
  tell(`Looking at ${looked.length} pages with ${path.basename(browser)} …`);
  const sites = { base, before: before.dist, after: after.dist };
  return { looks: await takePictures(browser, sites, looked, folder), folder };
}
