import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '#kit/build.ts';
import { makeSites } from '#kit/site/languageSites.ts';
import { sitePaths } from '#kit/site/sitePaths.ts';
import type { Site } from '#kit/site/site.ts';
import { feedXml } from '#kit/output/files/feed.ts';
import { postsXml } from '#kit/output/files/postsFeed.ts';
import { sitemapXml } from '#kit/output/files/sitemap.ts';
import { resumeData } from '#kit/output/files/resume/resumeData.ts';
import { webFontFiles } from '#kit/site/fonts/webFontFiles.ts';
import { fontFamilies } from '#kit/content/fonts/fontFiles.ts';
import { glyphFallback } from '#kit/content/fonts/fontText.ts';
import { contactVcf } from '#kit/formats/vcard/writeVcard.ts';
import { resumeJson } from '#kit/formats/jsonResume/writeResumeJson.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { loadLanguages } from '#kit/content/loadLanguages.ts';
import { testFont } from '#tests/support/testFont.ts';
import { contentFolder, GOOD_FILES } from '#tests/support/testFolder.ts';
import { codeOf, derive } from './contentModules.ts';

const FILES = {
  'sections/talks.yaml':
    'title: Talks\nitems: [{title: A talk, links: [{name: Jobs, url: "#/career"}]}]\n',
  'pages/about.md': '# About\n\nSee [talks](#/talks).\n',
  'posts/2025-01-02-note.md': '# A note\n\nText.\n',
  'site.yaml': 'words: {resume: CV}\n',
  'fonts/squares.otf': testFont('研究'),
  'strengths.yaml': '- title: 研究\n',
};
const NAMES = ['words', 'plurals', 'paperGroup-0', 'foreign', 'languages', 'language', 'home'];

const EXTENT = { publications: 99, projects: 9, authors: 9, brief: false };

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
    resume: [
      resumeData(site, glyphFallback(fontFamilies()), EXTENT),
      resumeJson(site),
      contactVcf(site),
    ],
    fonts: await webFontFiles(site),
  };
}

test.each([
  ['“languages: [en]”', { 'site.yaml': `${FILES['site.yaml']}languages: [en]\n` }],
  ['“lang: en”', { 'profile.yaml': `${GOOD_FILES['profile.yaml'] ?? ''}lang: en\n` }],
])('L1: with %s, nothing that the site is made of differs', async (_, changes) => {
  expect(await madeOf(changes)).toEqual(await madeOf({}));
});

/** What is required of a folder. */
const SMALLEST = 'name: Ada Okafor\nheadline: Scientist\n';

/** Every file of the site of an owner who wrote no more than that and this, with its bytes. */
async function built(site: Readonly<Record<string, string>>) {
  const nothing = Object.fromEntries(Object.keys(GOOD_FILES).map((file) => [file, null]));
  const content = contentFolder({ ...nothing, 'profile.yaml': SMALLEST, ...site });
  const parent = mkdtempSync(path.join(tmpdir(), 'one-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const outDir = path.join(parent, 'dist');
  await buildSite({ content, base: '/Portfolio/', outDir });
  return [...readFolder(outDir)].map(([file, bytes]) => [file, Buffer.from(bytes).toString('hex')]);
}

test('L1: with “languages: [en]”, no file of the built site differs by a byte', async () => {
  const [one, other] = [await built({}), await built({ 'site.yaml': 'languages: [en]\n' })];
  expect(one.map(([file]) => file)).toEqual(expect.arrayContaining(['index.html', 'resume.pdf']));
  expect(other).toEqual(one);
});
