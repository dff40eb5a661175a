import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { DIST } from '#kit/cli/settings.ts';
import { packageFolder } from '#kit/content/projectFile.ts';
import type { Content } from '#src/content/content.ts';
import { expect, fresh } from '#tests/e2e/support/test.ts';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';

/** Viewports whose header is a bar, and some beyond its widest. */
const NARROWEST = 769;
const WIDEST = 1300;
const STEP = 10;
/** In the site's typeface, in its fallback, and with what a visitor may ask for (WCAG 1.4.12). */
const STATES = {
  typeface: '',
  fallback: ":root { --fontSans: 'Fallback Space', 'Fallback Arial', sans-serif }",
  apart:
    'header * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
} as const;
const FACE = path.join(
  packageFolder('@fontsource-variable/instrument-sans'),
  'files/instrument-sans-latin-wght-normal.woff2',
);

const LETTERS = 'aaeeiilnorsstttmwWMQÅéßøIJfAVTy&'.split('');
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 10 });
const words = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((all) => all.join(' '));

/** A site with pages and an owner of any names, in the Latin script. */
const sites: fc.Arbitrary<Content> = fc
  .record({
    name: words(3),
    titles: fc.array(words(2), { maxLength: 9 }),
    ornament: fc.constantFrom('dna', 'none', '§¶', 'WM'),
    hasNoResume: fc.constantFrom({}, { hasNoResume: true } as const),
    more: word,
    resume: word,
  })
  .map(({ name, titles, ornament, hasNoResume, more, resume }) => {
    const content = sampleContent({
      sections: titles.map((title, at) => sampleSection(`own${at}`, [{}], { title })),
      site: { words: { more, resume } },
      theme: { ornament },
      ...hasNoResume,
    });
    return { ...content, profile: { ...content.profile, name } };
  });

/** Runs in the page: what is wrong with its bar at this width. */
function faultsOfBar(): string[] {
  const boxes = [...document.querySelectorAll('.site-menu > ul > li > :is(a, button)')]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  const centres = boxes.map(({ top, bottom }) => (top + bottom) / 2);
  const brand = document.querySelector('.brand')?.getBoundingClientRect().right ?? 0;
  const name = document.querySelector('.brand-name');
  const faults = {
    'the page scrolls': document.documentElement.scrollWidth > innerWidth,
    'links in rows': Math.max(...centres) - Math.min(...centres) > 2,
    'links over the brand': Math.min(...boxes.map(({ left }) => left)) < brand,
    'the name is cut':
      name !== null && name.clientHeight > 2 && name.scrollHeight > name.clientHeight + 2,
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? fault : []));
}

fresh('W5, A2: whatever pages and owner are called, no bar overflows', async ({ page, site }) => {
  fresh.setTimeout(900_000);
  const built = readFileSync(path.join(DIST, '404.html'), 'utf8');
  const styles = /<style>(.*?)<\/style>/su.exec(built)?.[1] ?? '';
  const pages: string[] = [];
  await withRenderer(async (render) => {
    for (const content of fc.sample(sites, { numRuns: 10, seed: 769 }))
      pages.push((await render(content, '404.html')).at(-1)?.html ?? '');
  }, styles);
  await page.route('**/fit/*', (route) => {
    const name = path.posix.basename(new URL(route.request().url()).pathname);
    return name === 'face.woff2'
      ? route.fulfill({ path: FACE })
      : route.fulfill({ contentType: 'text/html', body: pages[Number(name)] ?? '' });
  });
  for (const [index] of pages.entries()) {
    await page.goto(`${site}fit/${index}`);
    await page.evaluate(async () => {
      document.documentElement.classList.add('js');
      const weights = { weight: '400 700' };
      const face = new FontFace('Instrument Sans', 'url(face.woff2)', weights);
      document.fonts.add(await face.load());
    });
    for (const [state, css] of Object.entries(STATES)) {
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, css);
      // Letters that the visitor wants further apart may take two rows, and a name three.
      const mayBe = state === 'apart' ? ['links in rows', 'the name is cut'] : [];
      for (let width = WIDEST; width >= NARROWEST + (index % STEP); width -= STEP) {
        await page.setViewportSize({ width, height: 400 });
        const faults = (await page.evaluate(faultsOfBar)).filter((one) => !mayBe.includes(one));
        expect.soft(faults, `site ${index}, ${state}, ${width} px`).toEqual([]);
      }
    }
  }
});
