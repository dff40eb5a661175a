import { expect, test } from 'vitest';
import { makeSites } from '#publish/derive/languageSites.ts';
import { sitePaths } from '#publish/derive/sitePaths.ts';
import type { Site } from '#publish/derive/site.ts';
import { feedXml } from '#publish/files/feed.ts';
import { postsXml } from '#publish/files/postsFeed.ts';
import { sitemapXml } from '#publish/files/sitemap.ts';
import { loadLanguages } from '#publish/read/loadLanguages.ts';
import { contentFolder, GOOD_FILES } from '#testing/testFolder.ts';
import { codeOf, derive } from './contentModules.ts';

const FILES = {
  'sections/talks.yaml':
    'title: Talks\nitems: [{title: A talk, links: [{name: Jobs, url: "#/career"}]}]\n',
  'pages/about.md': '# About\n\nSee [talks](#/talks).\n',
  'posts/2025-01-02-note.md': '# A note\n\nText.\n',
  'site.yaml': 'words: {resume: CV}\n',
};
const NAMES = ['words', 'plurals', 'paperGroup-0', 'foreign', 'languages', 'language', 'home'];

/** All that pages, scripts and files are made of. */
async function madeOf(changes: Readonly<Record<string, string>>) {
  const { loaded, problems } = await loadLanguages(contentFolder({ ...FILES, ...changes }));
  expect(problems).toEqual([]);
  const sites = makeSites(loaded.flatMap(({ content }) => content ?? []));
  const [site] = sites as readonly [Site];
  expect(sites).toHaveLength(1);
  const { groups, ...derived } = derive(site);
  const papers = groups.map(({ ids, papers: of }) => ({ ids, papers: of() }));
  const code = NAMES.map((name) => [name, codeOf(name, { groups, ...derived })]);
  return {
    derived,
    papers,
    code,
    files: [feedXml(site), postsXml(site), sitemapXml(site, sitePaths(site), site.among)],
  };
}

test.each([
  ['“languages: [en]”', { 'site.yaml': `${FILES['site.yaml']}languages: [en]\n` }],
  ['“lang: en”', { 'profile.yaml': `${GOOD_FILES['profile.yaml'] ?? ''}lang: en\n` }],
])('L1: with %s, nothing that the site is made of differs', async (_, changes) => {
  expect(await madeOf(changes)).toEqual(await madeOf({}));
});
