import { makeSite } from '#kit/site/site.ts';
import { hasFeed } from '#kit/site/siteParts.ts';
import { expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { sitePaths } from '#kit/site/languageSites.ts';
import { viewsOf } from '#kit/site/views.ts';
import { OUTPUTS, outputNames } from '#kit/output/files/outputs.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { filesOf, ROWS } from '#tests/support/subsets.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';

/** An element without content, of a kind that should have some. */
const EMPTY =
  /<(h[1-6]|p|ul|ol|dl|li|dt|dd|table|tr|th|caption|nav|section|figure|a|button|title|blockquote)\b(?![^>]*aria-label)[^>]*>(?:\s|<!-- -->|<\/?span\b[^>]*>)*<\/\1>/u;
const SAID_OF_NOTHING = /\bundefined\b|\bNaN\b|\[object |(?<![\w-])null(?![\w-])/u;

/** A page's markup without its scripts, styles and drawings. */
function visible(html: string): string {
  const said = html.replace(/<(script|style)\b.*?<\/\1>/gsu, '');
  let depth = 0;
  // Drawings may be nested.
  return said
    .split(/(<svg\b|<\/svg>)/u)
    .filter((part) => {
      if (part === '<svg') depth += 1;
      if (part !== '</svg>') return depth === 0;
      depth -= 1;
      return false;
    })
    .join('');
}

function emptyValues(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some(emptyValues);
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).length === 0 || Object.values(value).some(emptyValues);
  return value === '' || value === null;
}

/** Exactly the parts that an owner has are pages, and no output contains missing values. */
async function checkData(row: number, content: Content): Promise<void> {
  const site = makeSite(content);
  const views = viewsOf(site);
  const listed = site.pages.map(({ id }) => id);
  const filled = {
    career: [...content.jobs, ...content.education],
    projects: content.projects,
    publications: content.publications,
    skills: content.skills,
    strengths: content.strengths,
    testimonials: content.testimonials,
    talks: content.sections.filter(({ id }) => id === 'talks'),
    awards: content.sections.filter(({ id }) => id === 'awards'),
  };
  for (const [id, items] of Object.entries(filled))
    expect([row, id, listed.some((page) => page === id)]).toEqual([row, id, items.length > 0]);
  expect(views.pages.map(({ id }) => id)).toEqual(listed);
  expect(views.home.work === undefined || listed.includes(views.home.work)).toBe(true);
  expect(sitePaths(site)).toHaveLength(
    listed.length + (listed.includes('publications') ? content.publications.length : 0),
  );
  const texts = [JSON.stringify(views)];
  for (const name of outputNames(site).filter((file) => !/\.(?:pdf|jpg)$/u.test(file)))
    texts.push(String(await OUTPUTS.get(name)?.make(site, () => undefined, new Map())));
  for (const text of texts) expect(text).not.toMatch(/undefined|NaN|\[object/u);
  for (const text of texts.slice(1)) expect(text).not.toMatch(/(?<!\}|\))\{\s*\}/u);
  expect(outputNames(site).includes('feed.xml')).toBe(hasFeed(site));
}

test('W1, W2: in fifty subsets, no page has an empty part, a dead link or a missing value', async () => {
  await withRenderer(async (render) => {
    for (const row of ROWS) {
      const { content, problems } = await loadContent(contentFolder(filesOf(row)));
      expect([row, problems.filter(({ severity }) => severity === 'error')]).toEqual([row, []]);
      if (content === undefined) throw new Error('Without errors there is content');
      await checkData(row, content);
      const rendered = await render(content);
      const published = [...outputNames(makeSite(content)), ...Object.keys(content.images ?? {})];
      const files = rendered.map(({ file }) => file.replace(/index\.html$/u, ''));
      expect([row, files.toSorted()]).toEqual([
        row,
        [...sitePaths(makeSite(content)), '404.html'].toSorted(),
      ]);
      for (const { file, html } of rendered) {
        const said = visible(html);
        expect([row, file, EMPTY.exec(said)?.[0]]).toEqual([row, file, undefined]);
        expect([row, file, SAID_OF_NOTHING.exec(said)?.[0]]).toEqual([row, file, undefined]);
        const inside = [...said.matchAll(/href="\/Portfolio\/([^"#?]*)/gu)].map(
          ([, to = '']) => to,
        );
        const dead = inside.filter((to) => !files.includes(to) && !published.includes(to));
        expect([row, file, dead]).toEqual([row, file, []]);
        for (const [, json = ''] of html.matchAll(/ld\+json">(.*?)<\/script>/gsu))
          expect([row, file, emptyValues(JSON.parse(json))]).toEqual([row, file, false]);
      }
    }
  });
});
