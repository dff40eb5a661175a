import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowsers } from '#e2e/support/browsers.ts';
import { stillPicture, waitForFonts } from '#e2e/support/pictures.ts';
import { AS_OPENED, STATES } from '#e2e/support/states.ts';
import { ROUTES, routeOf } from '#text/sitePaths.ts';
import { type GalleryState, MORE_STATES, VISITS } from './galleryStates.ts';
import { serveFolder } from '#cli/site/serve.ts';
import { DIST, FriendlyError, PROJECT, type Settings } from '#cli/settings.mjs';

const FOLDER = path.join(PROJECT, 'gallery');
const THEMES = ['dark', 'light'] as const;
const WIDTHS = [320, 390, 768, 1024, 1440, 2560];
/** Widths at which a page is also shown in each of its states. */
const STATE_WIDTHS = [390, 1440];
const HEIGHT = 900;

type Picture = { readonly file: string; readonly caption: string; readonly width: number };

/**
 * Takes screenshots of every page of the built site, in both themes, at six widths, in all its
 * states and in print, and writes a page that shows them.
 * Throws FriendlyError if there is no Chromium.
 */
export async function writeGallery(settings: Settings): Promise<void> {
  const { chromium: found } = await findBrowsers();
  if (found === null)
    throw new FriendlyError('The gallery needs Chromium: install Chromium or Google Chrome.');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const site = await serveFolder({ folder: DIST, base: settings.base });
  const browser = await chromium.launch({
    executablePath: found.path,
    args: CHROMIUM_FLAGS,
  });
  const sections = [];
  try {
    for (const id of [...ROUTES, 'no-such-page'] as const) {
      const route = id === 'no-such-page' ? `/${id}` : routeOf(id);
      const pictures: Picture[] = [];
      for (const theme of THEMES)
        for (const { name, options, address } of VISITS) {
          const page = await browser.newPage(options);
          await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
          await page.goto(site.url + address(route));
          await page.locator('main h1').waitFor();
          await waitForFonts(page);
          const states = name === AS_OPENED ? [...STATES.slice(1), ...MORE_STATES] : [];
          const widths = name === AS_OPENED ? WIDTHS : STATE_WIDTHS;
          pictures.push(...(await picturesOf(page, `${id}-${theme}`, name, widths, states)));
          await page.context().close();
        }
      sections.push({ id, pictures });
      console.log(`${id}: ${pictures.length} pictures`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  writeFileSync(path.join(FOLDER, 'index.html'), galleryPage(sections));
  console.log(`Open ${path.relative(process.cwd(), path.join(FOLDER, 'index.html'))}`);
}

async function picturesOf(
  page: Page,
  name: string,
  visit: string,
  visitWidths: readonly number[],
  states: readonly GalleryState[],
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const take = async (state: string, width: number, point?: GalleryState['point']) => {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.mouse.move(0, 0);
    await point?.(page);
    const file = `${name}-${state.replaceAll(/\W+/gu, '-')}-${width}.png`;
    writeFileSync(path.join(FOLDER, file), await stillPicture(page));
    pictures.push({ file, caption: `${name}, ${state}, ${width} px`, width });
  };
  for (const width of visitWidths) await take(visit, width);
  if (states.length > 0) {
    await page.emulateMedia({ media: 'print' });
    await take('printed', 768);
    await page.emulateMedia({ media: 'screen' });
  }
  for (const { name: state, widths, reach, leave, point } of states) {
    await page.setViewportSize({ width: widths?.[0] ?? 1440, height: HEIGHT });
    if (!(await reach(page))) continue;
    for (const width of widths ?? STATE_WIDTHS) await take(state, width, point);
    await page.setViewportSize({ width: widths?.[0] ?? 1440, height: HEIGHT });
    await leave?.(page);
  }
  return pictures;
}

function galleryPage(sections: readonly { id: string; pictures: readonly Picture[] }[]): string {
  const figure = ({ file, caption, width }: Picture) =>
    `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy" width="${Math.round(Math.min(width, 1440) / 3)}"></a><figcaption>${caption}</figcaption></figure>`;
  const section = ({ id, pictures }: (typeof sections)[number]) =>
    `<h2 id="${id}">${id}</h2>\n<div>\n${pictures.map(figure).join('\n')}\n</div>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
body { margin: 2rem; font: 14px/1.5 system-ui, sans-serif; background: #888; color: #000 }
div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
figure { margin: 0 }
img { display: block; border-radius: 4px }
</style>
<h1>Gallery</h1>
<p>${sections.map(({ id }) => `<a href="#${id}">${id}</a>`).join(' · ')}</p>
${sections.map(section).join('\n')}
</html>
`;
}
