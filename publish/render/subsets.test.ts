import { expect, test } from 'vitest';
import { sitePaths } from '#publish/derive/sitePaths.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { filesOf, ROWS } from '#testing/subsets.ts';
import { contentFolder } from '#testing/testFolder.ts';
import { withRenderer } from '#testing/testRenderer.ts';

/** An element that says nothing, where its name says that it would. */
const EMPTY =
  /<(h[1-6]|ul|ol|dl|li|dt|dd|table|tr|th|caption|nav|section|figure|a|button|title|blockquote)\b(?![^>]*aria-label)[^>]*>(?:\s|<!-- -->)*<\/\1>/u;
const SAID_OF_NOTHING = /\bundefined\b|\bNaN\b|\[object |(?<![\w-])null(?![\w-])/u;

/** The texts and names of a page, without its scripts, styles and drawings. */
function visible(html: string): string {
  const said = html.replace(/<(script|style)\b.*?<\/\1>/gsu, '');
  let depth = 0;
  // Drawings stand in drawings.
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

test('W1, W2: of 220 subsets no page holds an empty part, a dead link or a word of nothing', async () => {
  await withRenderer(async (render) => {
    for (const row of ROWS) {
      const { content } = await loadContent(contentFolder(filesOf(row)));
      if (content === undefined) throw new Error(`Folder ${row} is not in order`);
      const pages = await render(content);
      const files = pages.map(({ file }) => file.replace(/index\.html$/u, ''));
      expect([row, files.toSorted()]).toEqual([
        row,
        [...sitePaths(content), '404.html'].toSorted(),
      ]);
      for (const { file, html } of pages) {
        const said = visible(html);
        expect([row, file, EMPTY.exec(said)?.[0]]).toEqual([row, file, undefined]);
        expect([row, file, SAID_OF_NOTHING.exec(said)?.[0]]).toEqual([row, file, undefined]);
        const inside = [...said.matchAll(/href="\/Portfolio\/([^"#?]*)/gu)].flatMap(([, to = '']) =>
          to === '' || to.endsWith('/') ? [to] : [],
        );
        expect([row, file, inside.filter((to) => !files.includes(to))]).toEqual([row, file, []]);
        for (const [, json = ''] of html.matchAll(/ld\+json">(.*?)<\/script>/gsu))
          expect([row, file, emptyValues(JSON.parse(json))]).toEqual([row, file, false]);
      }
    }
  });
}, 240_000);
