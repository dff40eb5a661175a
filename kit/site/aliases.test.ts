import { expect, test } from 'vitest';
import { linkProblems } from '#kit/advice/brokenLinks.ts';
import { sitemapXml } from '#kit/output/files/sitemap.ts';
import { contentOf } from '#tests/support/loaded.ts';
import { outlined } from '#tests/support/outlined.ts';
import { aliasesOf } from './aliases.ts';
import { sitePaths, makeSite } from './site.ts';

async function siteWith(aliases: string, bib = '') {
  const content = await contentOf({
    'posts/drains.md': `---\ntitle: On *drains*\ndate: 2024-02-01\naliases: ${aliases}\n---\nText.\n`,
    'pages/hidden.md': '---\ntitle: Hidden\naliases: /old-hidden/\n---\nText.\n',
    'site.yaml': 'pages: [career, publications, posts]\n',
    'publications.bib': `@article{okafor2024, title={Hens}, author={Okafor, Ada M.}, year=2024, ${bib}}`,
  });
  const site = makeSite(content);
  return {
    site,
    problemLines: linkProblems(site, content).map(outlined),
    ...aliasesOf(site, '/Portfolio/'),
  };
}

test.each([
  ['/2019/03/drains/', '2019/03/drains/index.html'],
  ['blog/drains', 'blog/drains/index.html'],
  ['/drains.html', 'drains.html'],
  ['https://old.example.org/a%20b/', 'a b/index.html'],
])('M24: a page at “%s” leads to the post', async (alias, file) => {
  const { site, pages, problemLines } = await siteWith(`[${JSON.stringify(alias)}]`);
  expect([problemLines, [...pages.keys()]]).toEqual([[], [file]]);
  expect(pages.get(file)).toContain('content="0; url=/Portfolio/posts/drains/"');
  expect(pages.get(file)).toContain(
    'rel="canonical" href="https://ada.example.org/Portfolio/posts/drains/"',
  );
  expect(pages.get(file)).toContain('<a href="/Portfolio/posts/drains/">On drains</a>');
  expect(sitemapXml(site, sitePaths(site))).not.toContain(file.split('/')[0]);
});

test('M24: an alias of a paper leads to it, and is not in its citation', async () => {
  const { pages } = await siteWith('[]', 'aliases = {/publication/hens/, /pubs/hens.html}');
  expect([...pages.keys()]).toEqual(['publication/hens/index.html', 'pubs/hens.html']);
  expect(pages.get('pubs/hens.html')).toContain('/publications/okafor2024/');
});
