import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { DIST } from '#kit/cli/settings.ts';
import { expect, fresh, test } from '#tests/e2e/support/test.ts';
import { packageFolder } from '#kit/content/packageFolder.ts';
import type { Content } from '#src/content/content.ts';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';

/** Viewports whose header is a bar, and some beyond its widest. */
const NARROWEST = 769;
const WIDEST = 1300;
const STEP = 10;
/** What a visitor may ask for (WCAG 1.4.12). */
const SPACING = 'letter-spacing: 0.12em; word-spacing: 0.16em; line-height: 1.5';
const FONTS = path.join(packageFolder('@fontsource-variable/instrument-sans'), 'files');

const LETTERS = 'aaeeiilnorsstttmwWMQÅéßłđIJfAVTy&'.split('');
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

/** What a site's bar is like at one width. */
type Bar = {
  readonly width: number;
  /** What is wrong with it. */
  readonly faults: readonly string[];
};

/** @returns The bar of the page at an address, from the widest viewport to the narrowest. */
async function barsOf(
  page: Page,
  address: string,
  state: 'fallback' | 'typeface' | 'apart',
  narrowest: number,
): Promise<Bar[]> {
  return page.evaluate(
    async ({ url, spacing, hasTypeface, least, most, step }) => {
      document.body.replaceChildren();
      const frame = document.createElement('iframe');
      frame.style.cssText = 'border:0;height:300px';
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      frame.src = url;
      document.body.append(frame);
      await loaded;
      const { contentDocument: inner, contentWindow: view } = frame;
      if (inner === null || view === null) throw new Error('There is no page');
      const root = inner.documentElement;
      root.classList.add('js');
      for (const one of inner.querySelectorAll<HTMLElement>('header *'))
        one.style.cssText = spacing;
      if (hasTypeface)
        for (const [name, unicodeRange] of [
          ['latin', 'U+0-FF'],
          ['latin-ext', 'U+100-2BA'],
        ]) {
          const face = new (view as Window & typeof globalThis).FontFace(
            'Instrument Sans',
            `url(${name}.woff2)`,
            { weight: '400 700', unicodeRange: unicodeRange ?? '' },
          );
          inner.fonts.add(await face.load());
        }
      const all = [...inner.querySelectorAll<HTMLElement>('.site-menu > ul > li > :is(a, button)')];
      const brand = inner.querySelector('.brand');
      const name = inner.querySelector<HTMLElement>('.brand-name');
      const faultsAt = (width: number) => {
        const boxes = all
          .filter(({ offsetWidth }) => offsetWidth > 0)
          .map((one) => one.getBoundingClientRect());
        const left = Math.min(...boxes.map((box) => box.left));
        const centres = boxes.map(({ top, bottom }) => (top + bottom) / 2);
        return [
          root.scrollWidth > width ? 'the page scrolls' : [],
          Math.max(...centres) - Math.min(...centres) > 2 ? 'links in rows' : [],
          left < (brand?.getBoundingClientRect().right ?? 0) ? 'links over the brand' : [],
          (name?.clientHeight ?? 0) > 2 && (name?.scrollHeight ?? 0) > (name?.clientHeight ?? 0) + 2
            ? 'the name is cut'
            : [],
        ].flat();
      };
      const bars = [];
      for (let width = most; width >= least; width -= step) {
        frame.style.width = `${width}px`;
        bars.push({ width, faults: faultsAt(width) });
      }
      return bars;
    },
    {
      url: address,
      spacing: state === 'apart' ? SPACING : '',
      hasTypeface: state !== 'fallback',
      least: narrowest,
      most: WIDEST,
      step: STEP,
    },
  );
}

fresh('W5, A2: whatever pages and owner are called, no bar overflows', async ({ page, site }) => {
  test.setTimeout(480_000);
  const built = readFileSync(path.join(DIST, '404.html'), 'utf8');
  const styles = /<style>(.*?)<\/style>/su.exec(built)?.[1] ?? '';
  const pages: string[] = [];
  await page.route('**/fit/*', (route) => {
    const name = path.posix.basename(new URL(route.request().url()).pathname);
    if (name.endsWith('.woff2'))
      return route.fulfill({
        path: path.join(FONTS, `instrument-sans-${path.parse(name).name}-wght-normal.woff2`),
      });
    const body = name === 'host' ? '<!doctype html><title>Host</title>' : pages[Number(name)];
    return route.fulfill({ contentType: 'text/html', body: body ?? '' });
  });
  await withRenderer(async (render) => {
    for (const content of fc.sample(sites, { numRuns: 10, seed: 769 })) {
      const all = await render(content, '404.html');
      pages.push(all.at(-1)?.html ?? '');
    }
  }, styles);
  await page.setViewportSize({ width: WIDEST, height: 400 });
  await page.goto(`${site}fit/host`);
  for (const [index] of pages.entries())
    for (const state of ['fallback', 'typeface', 'apart'] as const) {
      const bars = await barsOf(page, String(index), state, NARROWEST + (index % STEP));
      const label = `site ${index}, ${state}`;
      // Letters that the visitor wants further apart may take two rows, and a name three.
      const mayBe = state === 'apart' ? ['links in rows', 'the name is cut'] : [];
      const faulty = bars.filter(({ faults }) => faults.some((fault) => !mayBe.includes(fault)));
      expect(faulty, label).toEqual([]);
    }
});
