import { expect, test } from 'vitest';
import { linkProblems } from '#kit/advice/brokenLinks.ts';
import { siteFiles } from '#kit/output/files/outputs.ts';
import { sitemapXml } from '#kit/output/files/sitemap.ts';
import { contentOf, sitesOf } from '#tests/support/loaded.ts';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { aliasesOf } from './aliases.ts';
import { sitePaths, makeSite } from './site.ts';
import { viewsOf } from './views.ts';

async function siteWith(aliases: string, bib = '') {
  const content = await contentOf({
    'posts/drains.md': `---\ntitle: On *drains*\ndate: 2024-02-01\naliases: ${aliases}\n---\nText.\n`,
    // `pages` below leaves this page out, so its alias leads nowhere.
    'pages/hidden.md': '---\ntitle: Hidden\naliases: /old-hidden/\n---\nText.\n',
    'site.yaml': 'pages: [career, publications, posts]\n',
    'publications.bib': `@article{okafor2024, title={Hens}, author={Okafor, Ada M.}, year=2024, ${bib}}`,
  });
  const site = makeSite(content);
  return {
    site,
    problemLines: linkProblems(site, content).map(summaryLine),
    ...aliasesOf(site, '/Portfolio/'),
  };
}

test.each([
  ['/2019/03/drains/', '2019/03/drains/index.html'],
  ['blog/drains', 'blog/drains/index.html'],
  ['/drains.html', 'drains.html'],
  ['https://old.example.org/a%20b/', 'a b/index.html'],
])('M24: a post’s alias “%s” leads to it', async (alias, file) => {
  const { site, pages, problemLines } = await siteWith(`[${JSON.stringify(alias)}]`);
  expect([problemLines, [...pages.keys()]]).toEqual([[], [file]]);
  expect(pages.get(file)).toContain('content="0; url=/Portfolio/posts/drains/"');
  expect(pages.get(file)).toContain(
    'rel="canonical" href="https://ada.example.org/Portfolio/posts/drains/"',
  );
  expect(pages.get(file)).toContain('<a href="/Portfolio/posts/drains/">On drains</a>');
  expect(sitemapXml(site, sitePaths(site))).not.toContain(file.split('/')[0]);
});

test('M24: an alias of a paper redirects to it; one that is the address of a page is reported', async () => {
  const { pages } = await siteWith('[]', 'aliases = {/publication/hens/, /pubs/hens.html}');
  expect([...pages.keys()]).toEqual(['publication/hens/index.html', 'pubs/hens.html']);
  expect(pages.get('pubs/hens.html')).toContain('/publications/okafor2024/');
  const { problemLines } = await siteWith('[]', 'aliases = {/career/}');
  expect(problemLines).toEqual([
    expect.stringMatching(/^error publications.bib:1 taken alias .*okafor2024.*“\/career\/”$/u),
  ]);
});

const TARGET_FILES = {
  'posts/2021-05-03-drains.md': '---\ntitle: Drains\ntags: [R&D]\n---\n## Why\nText.\n',
  'files/slides.pdf': '%PDF-',
  'publications.bib': '@article{Okafor_2024, title={A study}, author={Okafor, Ada M.}, year=2024}',
};

/** The target of each address in a moved.yaml, by the address's path, and the problems. */
async function movedFiles(lines: string) {
  const content = await contentOf({ ...TARGET_FILES, 'moved.yaml': lines });
  const site = makeSite(content);
  const { pages, copies } = aliasesOf(site, '/Portfolio/');
  const targets = [...pages].map(([file, html]) => [file, /url=([^"]*)/u.exec(html)?.[1]]);
  return {
    problemLines: linkProblems(site, content).map(summaryLine),
    files: Object.fromEntries([...targets, ...copies]) as Readonly<Record<string, unknown>>,
  };
}

const DRAINS = '/Portfolio/posts/drains/';

test.each([
  ['al-folio', '/blog/2021/drains/', 'posts/drains', 'blog/2021/drains/index.html', DRAINS],
  [
    'academicpages',
    '/posts/2021/05/drains',
    '2021-05-03-drains.md',
    'posts/2021/05/drains/index.html',
    DRAINS,
  ],
  ['HugoBlox', '/post/drains/index.html', '/posts/drains/', 'post/drains/index.html', DRAINS],
  [
    'Quarto',
    '/posts/drains.html',
    '2021-05-03-drains.md#why',
    'posts/drains.html',
    `${DRAINS}#why`,
  ],
  ['Jekyll', '/2021/05/03/drains.html', '2021-05-03-drains.md', '2021/05/03/drains.html', DRAINS],
  ['a CV that was a page', '/cv', 'resume.pdf', 'cv/index.html', '/Portfolio/resume.pdf'],
  ['a CV', '/assets/pdf/CV.pdf', 'resume.pdf', 'assets/pdf/CV.pdf', { textFile: 'resume.pdf' }],
  ['slides', '/talks/a.pdf', '/files/slides.pdf', 'talks/a.pdf', { file: 'files/slides.pdf' }],
  ['a server’s page', '/index.php', '/', 'index.php/index.html', '/Portfolio/'],
  [
    'a paper',
    '/pub/1',
    'publications/Okafor_2024',
    'pub/1/index.html',
    '/Portfolio/publications/okafor-2024/',
  ],
  [
    'a tag',
    '/blog/tag/r%26d/',
    'posts/tags/r-d/',
    'blog/tag/r&d/index.html',
    '/Portfolio/posts/tags/r-d/',
  ],
  ['an escape', '/tag/c%2B%2B/', 'posts', 'tag/c++/index.html', '/Portfolio/posts/'],
  ['another script', '/доклады/', 'career', 'доклады/index.html', '/Portfolio/career/'],
  [
    'an address with its folder',
    '/Portfolio/vita/',
    '#/career',
    'vita/index.html',
    '/Portfolio/career/',
  ],
])('Y2: %s: “%s” leads to “%s”', async (_, from, to, file, target) => {
  const { files, problemLines } = await movedFiles(`${JSON.stringify(from)}: '${to}'\n`);
  expect(problemLines).toEqual([]);
  expect(files).toEqual({ [file]: target });
});

test('Y2: an address within a language’s folder leads to the page in that language', async () => {
  const sites = await sitesOf({
    'site.yaml': 'languages: [en, ar]\n',
    'profile.yaml': 'name: Ada\nheadline: {en: Scientist, ar: عالمة}\nemail: a@example.org\n',
    'moved.yaml': '/kontakt/: contact\n/ar/alt/: contact\n',
  });
  const [english, arabic] = sites.map((site) => [...aliasesOf(site, '/Portfolio/').pages]);
  expect(english?.map(([file]) => file)).toEqual(['kontakt/index.html']);
  expect(arabic).toEqual([
    [
      'alt/index.html',
      expect.stringMatching(/<html lang="ar" dir="rtl">.*url=\/Portfolio\/ar\/contact\//su),
    ],
  ]);
});

test('Y2: if moved.yaml gives feed.xml to the posts, the feed of papers becomes publications.xml', async () => {
  const content = await contentOf({
    ...TARGET_FILES,
    'moved.yaml': '/feed.xml: posts.xml\n/index.xml: posts.xml\n/papers.xml: publications.xml\n',
  });
  const site = makeSite(content);
  const files = siteFiles({ folder: '', sites: [site], base: '/Portfolio/' });
  const textOf = async (file: string) => String(await files.get(file)?.());
  for (const file of ['feed.xml', 'index.xml'])
    expect(await textOf(file)).toBe(await textOf('posts.xml'));
  expect(await textOf('publications.xml')).toContain(
    'href="https://ada.example.org/Portfolio/publications.xml"',
  );
  expect(await textOf('papers.xml')).toBe(await textOf('publications.xml'));
  expect(viewsOf(site).publications.feed).toBe('publications.xml');
});
