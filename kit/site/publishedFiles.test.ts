import { expect, test } from 'vitest';
import { linkProblems } from '#kit/advice/brokenLinks.ts';
import { elementsIn } from '#kit/prose/prose.ts';
import { outputNames } from '#kit/output/files/outputs.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { articlesOf } from './articles.ts';
import { publishedFiles } from './siteParts.ts';
import { sectionViews } from './sectionViews.ts';
import { makeSite } from './site.ts';

const POST = '---\ntitle: Drains\ndate: 2024-02-01\n---\n';
const PAPER = '@article{okafor2020, title={Hens}, author={Okafor, Ada}, year=2020}';
const PUBLIC = {
  'public/data set.csv': '1',
  'public/workshop/index.html': '<p>',
  'public/CNAME': 'a',
};

type Files = Readonly<Record<string, string | null>>;

/** A site with these files, and its problems. */
async function siteOf(files: Files) {
  const { content, problems } = await loadContent(contentFolder(files));
  const problemLines = problems.map(summaryLine);
  if (content === undefined) return { problemLines };
  const site = makeSite(content);
  return { site, problemLines: [...problemLines, ...linkProblems(site, content).map(summaryLine)] };
}

const talksYaml = (url: string) =>
  `title: Talks\nitems:\n  - title: A talk\n    links: [{ name: See, url: ${url} }]\n`;

test('B2: a text can link to every generated file and to files in public/; other files are reported', async () => {
  const names = [
    ...Object.values(FILES),
    'statement.pdf',
    'CNAME',
    'data%20set.csv',
    '../public/data%20set.csv',
    'workshop/',
    '/workshop/index.html',
    './resume.pdf#page=2',
  ];
  const links = names.map((name) => `[x](${name})`).join(' ');
  const { site, problemLines } = await siteOf({
    ...PUBLIC,
    'publications.bib': PAPER,
    'posts/one.md': `${POST}${links}\n`,
    'pages/statement.md': `---\ntitle: Plans\npdf: true\n---\n[CV](resume.pdf)\n`,
    'strengths.yaml':
      '- title: A\n  icon: shield\n  description: My [CV](resume.pdf), [data](data%20set.csv) and [nothing](cv.pdf).\n',
  });
  expect(problemLines).toEqual(['error strengths.yaml:3 ‹cv.pdf› lostTarget “cv.pdf”']);
  if (site === undefined) throw new Error('Expected a site');
  expect([...publishedFiles(site).keys()]).toEqual(
    expect.arrayContaining(outputNames(site).filter((name) => !name.startsWith('posts/'))),
  );
  const post = elementsIn(articlesOf(site).views['posts/one']?.sections ?? []);
  const targets = post.filter(({ tag }) => tag === 'a').map(({ attributes = {} }) => attributes);
  expect(targets.map(({ file, textFile }) => file ?? textFile)).toEqual([
    ...Object.values(FILES),
    'statement.pdf',
    'CNAME',
    'data set.csv',
    'data set.csv',
    'workshop/',
    'workshop/',
    'resume.pdf',
  ]);
  expect(targets.at(-1)).toEqual({ textFile: 'resume.pdf', place: 'page=2' });
});

test.each([
  ['resume.pdf', { textFile: 'resume.pdf' }],
  ['data set.csv', { file: 'data set.csv' }],
])('B2, W4: an item of a section can link to %s', async (url, target) => {
  const files = { ...PUBLIC, 'publications.bib': PAPER, 'sections/talks.yaml': talksYaml(url) };
  const { site, problemLines } = await siteOf(files);
  expect(problemLines).toEqual([]);
  expect(site && sectionViews(site)['talks']?.items[0]?.links).toEqual([
    { name: 'See', ...target },
  ]);
});
