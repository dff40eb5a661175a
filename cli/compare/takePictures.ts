import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { CHROMIUM_FLAGS } from '#e2e/support/browsers.ts';
import type { Look } from '#publish/compare/compareReport.ts';
import { serveFolder } from '#cli/site/serve.ts';

/** Milliseconds for one picture. */
const LIMIT = 60_000;
/** Pictures of a page that looks different, before it is believed. */
const ATTEMPTS = 3;
/** What a page is seen through, in pixels: a window, and most of what is below it. */
const WINDOW = [1280, 3000] as const;
/** Levels of a colour by which two pixels may differ and look the same. */
const SAME = 24;
/** Share of the pixels below which two pages look the same. */
const FEW = 0.0005;

type Pair = readonly [before: string, after: string];
type Sites = { readonly base: string; readonly before: string; readonly after: string };

/**
 * Takes pictures of pages as both versions make them, and keeps those of pages that look different.
 * @param browser - The path of a Chromium.
 * @param sites - The folders of both sites.
 * @param pages - Addresses below the site's.
 * @param folder - Where the pictures go.
 * @returns Undefined if the browser takes none.
 */
export async function takePictures(
  browser: string,
  { base, before, after }: Sites,
  pages: readonly string[],
  folder: string,
): Promise<Look[] | undefined> {
  mkdirSync(folder, { recursive: true });
  const [one, other] = await Promise.all([
    serveFolder({ folder: before, base }),
    serveFolder({ folder: after, base }),
  ]);
  const looks: Look[] = [];
  try {
    for (const page of pages) {
      const name = page.replaceAll(/\W+/gu, '-').replace(/-$/u, '') || 'home';
      const names = { before: `${name}.before.png`, after: `${name}.after.png` };
      const files = [path.join(folder, names.before), path.join(folder, names.after)] as const;
      const urls = [new URL(page, one.url).href, new URL(page, other.url).href] as const;
      const share = await smallestDifference(browser, urls, files);
      if (share === undefined) return undefined;
      if (share > FEW) looks.push({ page, share, ...names });
      else for (const file of files) rmSync(file, { force: true });
    }
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
  return looks;
}

/**
 * Takes pictures of both until two are alike: what a page draws once it has time for it, such as
 * the portrait, may be missing in a picture that was taken on a busy machine.
 */
async function smallestDifference(
  browser: string,
  [one, other]: Pair,
  [before, after]: Pair,
): Promise<number | undefined> {
  const taken: [string[], string[]] = [[], []];
  let smallest = 1;
  for (let attempt = 0; attempt < ATTEMPTS && smallest > FEW; attempt += 1) {
    const files = [`${before}.${attempt}.png`, `${after}.${attempt}.png`] as const;
    await takePicture(browser, one, files[0]);
    await takePicture(browser, other, files[1]);
    if (!files.every((file) => existsSync(file))) return undefined;
    taken[0].push(files[0]);
    taken[1].push(files[1]);
    for (const first of taken[0])
      for (const second of taken[1]) {
        if (first !== files[0] && second !== files[1]) continue;
        smallest = Math.min(smallest, await differingShare(first, second));
      }
  }
  for (const [at, file] of [before, after].entries()) {
    const [last = '', ...others] = (taken[at] ?? []).toReversed();
    renameSync(last, file);
    for (const each of others) rmSync(each, { force: true });
  }
  return smallest;
}

async function takePicture(browser: string, url: string, file: string): Promise<void> {
  const profile = `${file}.profile`;
  const options = [
    ...CHROMIUM_FLAGS,
    '--hide-scrollbars',
    '--force-prefers-reduced-motion',
    '--virtual-time-budget=15000',
    `--user-data-dir=${profile}`,
    `--window-size=${WINDOW.join(',')}`,
    `--screenshot=${file}`,
  ];
  const child = spawn(browser, [...options, url], { stdio: 'ignore', timeout: LIMIT });
  await once(child, 'close').catch(() => {});
  rmSync(profile, { recursive: true, force: true });
}

async function differingShare(one: string, other: string): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((file) =>
      sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (first === undefined || second === undefined) return 0;
  const { channels, width, height } = first.info;
  if (width !== second.info.width || height !== second.info.height) return 1;
  let differing = 0;
  for (let at = 0; at < first.data.length; at += channels)
    for (let channel = at; channel < at + channels; channel += 1)
      if (Math.abs((first.data[channel] ?? 0) - (second.data[channel] ?? 0)) > SAME) {
        differing += 1;
        break;
      }
  return differing / (width * height);
}
