import { makeSite } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import { sitePaths } from '#kit/site/languageSites.ts';
import { outputNames } from '#kit/output/files/outputs.ts';
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
  const markup = html.replace(/<(script|style)\b.*?<\/\1>/gsu, '');
  let depth = 0;
  // Drawings may be nested.
  return markup
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

test('W1, W2: in fifty subsets, no page has an empty part, a dead link or a missing value', async () => {
  await withRenderer(async (render) => {
    for (const row of ROWS) {
      const { content, problems } = await loadContent(contentFolder(filesOf(row)));
      expect([row, problems.filter(({ severity }) => severity === 'error')]).toEqual([row, []]);
      if (content === undefined) throw new Error('Without errors there is content');
      const rendered = await render(content);
      const published = [...outputNames(makeSite(content)), ...Object.keys(content.images ?? {})];
      const files = rendered.map(({ file }) => file.replace(/index\.html$/u, ''));
      expect([row, files.toSorted()]).toEqual([
        row,
        [...sitePaths(makeSite(content)), '404.html'].toSorted(),
      ]);
      for (const { file, html } of rendered) {
        const markup = visible(html);
        expect([row, file, EMPTY.exec(markup)?.[0]]).toEqual([row, file, undefined]);
        expect([row, file, SAID_OF_NOTHING.exec(markup)?.[0]]).toEqual([row, file, undefined]);
        const inside = [...markup.matchAll(/href="\/Portfolio\/([^"#?]*)/gu)].map(
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
