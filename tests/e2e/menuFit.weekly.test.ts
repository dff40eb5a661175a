import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { DIST } from '#kit/cli/settings.ts';
import { packageFolder } from '#kit/content/projectFile.ts';
import type { Content } from '#src/content/content.ts';
import { expect, isolatedTest } from '#tests/e2e/support/test.ts';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';

/** Viewport widths from the narrowest with a bar to some beyond its widest, in pixels. */
const MIN_WIDTH = 769;
const MAX_WIDTH = 1300;
const STEP = 10;
/** Styles of the site's typeface, its fallback, and the text spacing of WCAG 1.4.12. */
const STYLES = {
  typeface: '',
  fallback: ":root { --fontSans: 'Fallback Space', 'Fallback Arial', sans-serif }",
  spaced:
    'header * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
} as const;
const FONT_FILE = path.join(
  packageFolder('@fontsource-variable/instrument-sans'),
  'files/instrument-sans-latin-wght-normal.woff2',
);

const LETTERS = 'aaeeiilnorsstttmwWMQÅéßøIJfAVTy&'.split('');
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 10 });
const words = (maxCount: number) =>
  fc.array(word, { minLength: 1, maxLength: maxCount }).map((all) => all.join(' '));

/** A site whose pages and owner have random names in the Latin script. */
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
      sections: titles.map((title, index) => sampleSection(`page${index}`, [{}], { title })),
      site: { words: { more, resume } },
      theme: { ornament },
      ...hasNoResume,
    });
    return { ...content, profile: { ...content.profile, name } };
  });

/** Runs in the page: returns the faults of the bar at this width. */
function findBarFaults(): string[] {
  const boxes = [...document.querySelectorAll('.site-menu > ul > li > :is(a, button)')]
    .map((link) => link.getBoundingClientRect())
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
  return Object.entries(faults).flatMap(([fault, isPresent]) => (isPresent ? fault : []));
}

isolatedTest('W5, A2: no names of pages or owner overflow the bar', async ({ page, site }) => {
  isolatedTest.setTimeout(900_000);
  const builtPage = readFileSync(path.join(DIST, '404.html'), 'utf8');
  const styles = /<style>(.*?)<\/style>/su.exec(builtPage)?.[1] ?? '';
  const pages: string[] = [];
  await withRenderer(async (render) => {
    for (const content of fc.sample(sites, { numRuns: 10, seed: 769 }))
      pages.push((await render(content, '404.html')).at(-1)?.html ?? '');
  }, styles);
  await page.route('**/fit/*', (route) => {
    const name = path.posix.basename(new URL(route.request().url()).pathname);
    return name === 'face.woff2'
      ? route.fulfill({ path: FONT_FILE })
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
    for (const [style, css] of Object.entries(STYLES)) {
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, css);
      // Spaced letters may take two rows, and the name three.
      const allowed = style === 'spaced' ? ['links in rows', 'the name is cut'] : [];
      for (let width = MAX_WIDTH; width >= MIN_WIDTH + (index % STEP); width -= STEP) {
        await page.setViewportSize({ width, height: 400 });
        const faults = (await page.evaluate(findBarFaults)).filter((f) => !allowed.includes(f));
        expect.soft(faults, `site ${index}, ${style}, ${width} px`).toEqual([]);
      }
    }
  }
});
