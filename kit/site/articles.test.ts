import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArticleView } from '#src/content/articleViews.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { elementsIn, proseText } from '#kit/prose/prose.ts';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { readTestArticle } from '#tests/support/testArticle.ts';
import { sampleContent, sampleSite } from '#tests/support/testContent.ts';
import { plainImage } from '#tests/support/testImages.ts';
import { proseHtml } from '#kit/output/files/proseHtml.ts';
import { articlesOf } from './articles.ts';

const ADDRESS = 'https://ada.example.org/';
const OWNER = 'Ada M. Okafor';
const BIB =
  '@article{okafor2024, title={Drains}, author={Okafor, Ada M.}, year={2024}, journal={J}}' +
  '@article{okafor2023, title={Wells}, author={Okafor, Ada M.}, year={2023}, journal={J}}';
const IMAGE = { path: 'images/drain-1', width: 800, height: 600, widths: [400, 800] };

/** A content folder with an image and a video. */
const folder = mkdtempSync(path.join(tmpdir(), 'articles-'));

beforeAll(async () => {
  mkdirSync(path.join(folder, 'posts'));
  writeFileSync(path.join(folder, 'posts', 'talk.mp4'), '\0\0\0\u0018ftypmp42');
  writeFileSync(path.join(folder, 'posts', 'drain.png'), await plainImage(800, 600));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Options = Partial<Parameters<typeof sampleSite>[0]>;

/** The article views of these files. */
async function renderArticles(files: Readonly<Record<string, string>>, options: Options = {}) {
  const results = await Promise.all(
    Object.entries(files).map(async ([file, text]) => readTestArticle(text, file, folder)),
  );
  const articles = results.flatMap(({ article }) => article ?? []);
  expect(articles).toHaveLength(Object.keys(files).length);
  const owner = { name: OWNER, variants: [] };
  return articlesOf(
    sampleSite({
      profile: { ...sampleContent().profile, name: OWNER },
      publications: readPublications(BIB, owner).publications,
      images: { 'posts/drain.png': IMAGE },
      articles,
      ...options,
    }),
  );
}

const post = (date: string, front = '', body = 'Words.') =>
  `---\ntitle: Of ${date}\ndate: ${date}\n${front}---\n${body}\n`;

/** The view of a post with this body, and all its elements and problems. */
async function viewOf(body: string, front = '', options: Options = {}) {
  const rendered = await renderArticles(
    { 'posts/drains.md': post('2024-02-01', front, body) },
    options,
  );
  const view = rendered.views['posts/drains'];
  if (view === undefined) throw new Error('Expected the post');
  return {
    view,
    elements: elementsIn(view.sections),
    problemLines: rendered.problems.map(summaryLine),
  };
}

test('B7: posts are sorted by date, then by name, and link to their neighbours', async () => {
  const { posts, views } = await renderArticles({
    'posts/cisterns.md': post('2024-02-01'),
    'pages/methods.md': '---\ntitle: Methods\n---\nWords.\n',
    'posts/drains.md': post('2025-01-31'),
    'posts/aqueducts.md': post('2024-02-01'),
    'posts/bogs.md': post('2023-12-31'),
  });
  expect(posts?.posts.map(({ slug }) => slug)).toEqual(['drains', 'aqueducts', 'cisterns', 'bogs']);
  const neighbours = Object.entries(views).map(([route, { later, earlier }]) => [
    route,
    later?.slug,
    earlier?.slug,
  ]);
  expect(neighbours).toEqual([
    ['posts/cisterns', 'aqueducts', 'bogs'],
    ['methods', undefined, undefined],
    ['posts/drains', undefined, 'aqueducts'],
    ['posts/aqueducts', 'drains', 'cisterns'],
    ['posts/bogs', 'cisterns', undefined],
  ]);
  expect(views['posts/bogs']?.later).toEqual({ slug: 'cisterns', plainTitle: 'Of 2024-02-01' });
});

test.each([
  [1, 1],
  // 329 words take 1.495 minutes.
  [329, 1],
  [2200, 10],
])('B7: a post of %i words takes %i minutes to read', async (count, minutes) => {
  const { view } = await viewOf('word '.repeat(count));
  expect(view.minutes).toBe(minutes);
});

/** The tags of the first section's blocks; “[paper]” stands for a cited paper in the margin. */
const blocksOf = ({ sections: [first] }: ArticleView) =>
  (first?.children ?? []).map((block) => {
    if (typeof block === 'string') return block;
    const { tag, attributes = {} } = block;
    if (attributes['class'] === 'note note-read') return '[paper]';
    return attributes['class'] === 'heading-block' ? 'heading' : tag;
  });

const [CITING_TEXT, LONG_TEXT] = ['They leak [@okafor2024].', 'More words. '.repeat(30)];

test.each([
  ['after the paragraph', `${CITING_TEXT}\n\n${LONG_TEXT}\n`, ['p', '[paper]', 'p']],
  ['at the end', `Words.\n\n${CITING_TEXT}\n`, ['p', 'p', '[paper]']],
  ['once', `${CITING_TEXT}\n\n${LONG_TEXT} ${CITING_TEXT}\n`, ['p', '[paper]', 'p']],
  ['nowhere without text beside it', `${CITING_TEXT}\n\n---\n`, ['p', 'hr']],
  [
    'nowhere beside a note',
    `They leak[^1] [@okafor2024].\n\n${LONG_TEXT}\n\n[^1]: A.\n`,
    ['p', 'aside', 'p'],
  ],
  [
    'nowhere if a note ends too close above, not even one of two papers',
    `Drains[^1].\n\nThey leak [@okafor2024; @okafor2023].\n\n${LONG_TEXT}\n\n[^1]: A note.\n`,
    ['p', 'aside', 'p', 'p'],
  ],
  ['nowhere beside a heading', `## As [@okafor2024] says\n\n${LONG_TEXT}\n`, ['heading', 'p']],
])('B5: the margin shows a cited paper %s', async (_, body, blocks) => {
  const { view } = await viewOf(body);
  expect(blocksOf(view)).toEqual(blocks);
});

test('B6: a draft with mistakes is rendered without the broken parts', async () => {
  const { view } = await viewOf(
    'A [b](nowhere.md) [@nobody2020] ![c](no.png) $\\nope$ <b>d</b>\n\n![e](no.png "F")',
    'draft: true\n',
  );
  expect(proseText(view.sections).trim()).toMatch(/^A b \[@nobody2020\] +d/u);
});

test('Y6: a video has its picture and captions; feeds get the picture and a link', async () => {
  const talk = { source: 'posts/talk.mp4', path: 'videos/talk-1.mp4', poster: 'posts/drain.png' };
  const captions = [{ source: 'posts/talk.de.vtt', path: 'videos/talk-2.vtt', lang: 'de' }];
  const { view } = await viewOf('![A talk](talk.mp4 "Caption")', '', {
    videos: { 'posts/talk.mp4': { ...talk, captions } },
  });
  const [figure] = view.sections[0]?.children ?? [];
  expect(figure).toMatchObject({
    children: [
      {
        tag: 'video',
        children: [
          { tag: 'img', attributes: { path: IMAGE.path, alt: 'A talk' } },
          { tag: 'a', attributes: { file: talk.path }, children: ['A talk'] },
          {
            tag: 'track',
            attributes: { path: 'videos/talk-2.vtt', srclang: 'de', label: 'Deutsch' },
          },
        ],
      },
      { tag: 'figcaption', children: ['Caption'] },
    ],
  });
  expect(proseHtml(view.sections, ADDRESS, ADDRESS)).toBe(
    `<figure><img width="800" height="600" alt="A talk" src="${ADDRESS}images/drain-1-800.jpg"/>` +
      `<a href="${ADDRESS}videos/talk-1.mp4">A talk</a><figcaption>Caption</figcaption></figure>`,
  );
});
