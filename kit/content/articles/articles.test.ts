import { expect, test } from 'vitest';
import { linkProblems } from '#kit/advice/brokenLinks.ts';
import { articlesOf } from '#kit/site/articles.ts';
import { makeSite } from '#kit/site/site.ts';
import { elementsIn, proseText } from '#kit/prose/prose.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { outlined } from '#tests/support/outlined.ts';
import { plainImage } from '#tests/support/testImages.ts';
import { readTestArticle } from '#tests/support/testArticle.ts';

const GOOD = '---\ntitle: Drains\ndate: 2024-02-01\n---\n';

/** What is told of a folder with these files, by file. */
async function toldOf(files: Parameters<typeof contentFolder>[0]): Promise<string[]> {
  const { problems } = await loadContent(contentFolder(files));
  return problems.map(outlined).toSorted();
}

test('B1: addresses that a page, section or file has already are told', async () => {
  const page = '# One\n';
  const files = {
    'pages/projects.md': page,
    'pages/assets.md': page,
    'pages/posts.md': page,
    'pages/talks.md': page,
    'pages/Not an address.md': page,
    'sections/talks.yaml': 'title: Talks\nitems:\n  - title: A\n',
    'posts/tags.md': GOOD,
    'posts/one.md': GOOD,
    'posts/2024-05-01-one.md': GOOD,
  };
  expect(await toldOf(files)).toEqual([
    'error pages/Not an address.md sectionFile “Not an address” suffix=md',
    'error pages/assets.md taken page “assets” suffix=md',
    'error pages/posts.md taken page “posts” suffix=md',
    'error pages/projects.md taken page “projects” suffix=md',
    'error pages/talks.md twice page “talks” other=sections/talks.yaml',
    'error posts/one.md twice page “one” other=posts/2024-05-01-one.md',
    'error posts/tags.md taken page “tags” suffix=md',
  ]);
});

test.each(['2024-1-5', '2024-01-05 23:59:00 +0100', '2024-01-05T10:00:00Z'])(
  'B1: the date %s is read as that day',
  async (date) => {
    const front = `---\ntitle: A\ndate: ${date}\nupdated: ${date}\n---\n`;
    const { article, problems } = await readTestArticle(front);
    expect(problems).toEqual([]);
    expect(article).toMatchObject({ date: '2024-01-05', updated: '2024-01-05' });
  },
);

test('B1: links to pages, papers, posts, headings and files are checked where they are', async () => {
  const { content, problems } = await loadContent(
    contentFolder({
      'pages/research.md': '# Research\n\n## Methods\n\n[back](../posts/one.md) [x](#methods)\n',
      'posts/one.md': `${GOOD}[a](../pages/research.md#methods) [b](/research/) [c](two.md)\n[d](../pages/reserch.md) [e](#nowhere)\n[f](/projects) [g](../pages/research.md#methds) [h](%E0%A4%A)\n`,
      'posts/two.md': `${GOOD}[cycle](one.md) [self](two.md) [i](#/projects) [j](constructor)\n[k](../pages/projects.md)`,
    }),
  );
  expect(problems.map(outlined)).toEqual([]);
  if (content === undefined) throw new Error('the content is read');
  expect(linkProblems(makeSite(content), content).map(outlined)).toEqual([
    'error posts/one.md:6 ‹../pages/reserch.md› lostTarget “../pages/reserch.md” meant=pages/research.md',
    'error posts/one.md:6 ‹nowhere› unknownPlace “nowhere”',
    'error posts/one.md:7 ‹methds› unknownPlace “methds” meant=methods',
    'error posts/one.md:7 ‹%E0%A4%A› lostTarget “%E0%A4%A”',
    'error posts/two.md:5 ‹constructor› lostTarget “constructor”',
    'error posts/two.md:6 ‹../pages/projects.md› lostTarget “../pages/projects.md” meant=projects',
  ]);
});

test('B2: a heading in any script is a place, unique, which links name with escapes or without', async () => {
  const { content } = await loadContent(
    contentFolder({
      'posts/one.md': `${GOOD}## 水の中\n\n## 水の中\n\n## Drains\n\n## Стоки {#сток}\n\n## 🧪\n\n## Größe\n\n[a](#水の中) [b](#${encodeURIComponent('水の中-2')}) [c](#сток) [d](#стог)\n[e](#größe) [f](#Größe) [g](#Drains) [h]()\n`,
    }),
  );
  if (content === undefined) throw new Error('the content is read');
  expect(content.articles?.[0]?.contents.map(({ id }) => id)).toEqual([
    '水の中',
    '水の中-2',
    'drains',
    'сток',
    'section',
    'grosse',
  ]);
  const site = makeSite(content);
  expect(linkProblems(site, content).map(outlined)).toEqual([
    'error posts/one.md:17 ‹стог› unknownPlace “стог” meant=сток',
    'error posts/one.md:18 ‹› lostTarget “”',
  ]);
  const links = elementsIn(articlesOf(site).views['posts/one']?.sections ?? []).flatMap(
    ({ tag, attributes, children = [] }) =>
      tag === 'a' && /^[efg]$/u.test(proseText(children)) ? attributes?.['place'] : [],
  );
  expect(links).toEqual(['grosse', 'grosse', 'drains']);
});

test('B1, B5: lost links and unknown keys are told along with what else is wrong', async () => {
  const files = {
    'publications.bib': '@article{okafor2020, title={Hens}, author={Okafor, Ada}, year=2020}',
    'posts/one.md': `${GOOD}<b>[@okafor2021] and [a](two.md), [b](tow.md), [c](three.md)\n[d](#here) [e](/career) [f](/carer)`,
    'posts/two.md': `${GOOD}Right, [@okafor2020] and [@lind].`,
    'posts/three.md': '---\ntitle: Without an end',
  };
  expect(await toldOf(files)).toEqual([
    'error posts/one.md:5 ‹<b>› rawHtml “<b>” tag=b',
    'error posts/one.md:5 ‹@okafor2021› unknownKey “okafor2021” meant=okafor2020',
    'error posts/one.md:5 ‹tow.md› lostTarget “tow.md” meant=two.md',
    'error posts/one.md:6 ‹/carer› lostTarget “/carer” meant=career',
    'error posts/one.md:6 ‹here› unknownPlace “here”',
    'error posts/three.md:1 frontMatterOpen',
    'error posts/two.md:5 ‹@lind› unknownKey “lind”',
  ]);
});

test('B5: where a bibliography has errors, no key is told as missing', async () => {
  const files = {
    'publications.bib': '@article{okafor2020, title={Hens}, year=2020',
    'posts/one.md': `${GOOD}As [@okafor2020] and [@lind] say, see [it](/publications/okafor2020).`,
  };
  expect((await toldOf(files)).filter((said) => said.includes('.md'))).toEqual([]);
});

test('B1, B7: the picture at the top of a text lies beside it or in the content folder, and is checked', async () => {
  const post = (fields: string) => `---\ntitle: A\ndate: 2024-02-01\n${fields}\n---\n\nText\n`;
  const folder = contentFolder({
    'profile.yaml': 'name: Ada Okafor\nheadline: Biologist\n',
    'posts/map.png': await plainImage(900, 600),
    'top.png': await plainImage(900, 600),
    'posts/near.md': post('image: map.png\nimageAlt: A map'),
    'posts/top.md': post('image: top.png\nimageAlt: ""'),
    'posts/silent.md': post('image: map.png'),
  });
  const { content, problems } = await loadContent(folder);
  expect(problems.map(outlined)).toEqual([
    'warning posts/silent.md:4 ‹map.png› noAlt image image “map.png”',
  ]);
  expect(Object.keys(content?.images ?? {}).toSorted()).toEqual(['posts/map.png', 'top.png']);
});

test('B10: two PDFs of one name, or one that would be the résumé, are told', async () => {
  const text = '---\ntitle: A\ndate: 2024-02-01\npdf: true\n---\n\nText\n';
  const page = text.replace('date: 2024-02-01\n', '');
  const files = {
    'profile.yaml': 'name: Ada Okafor\nheadline: Biologist\n',
    'pages/research.md': page,
    'pages/teaching.md': page,
    'posts/research.md': text,
    'posts/resume.md': text,
  };
  expect(await toldOf(files)).toEqual([
    'error posts/research.md taken pdf “research.pdf” other=pages/research.md',
    'error posts/resume.md taken pdf “resume.pdf”',
  ]);
});

test('B1: what lies beside posts and looks like one leaves a trace: it is told', async () => {
  const files = {
    'profile.yaml': 'name: Ada Okafor\nheadline: Biologist\n',
    'posts/map.png': await plainImage(100, 100),
    'posts/.hidden.txt': 'x',
    'posts/hens.markdown': 'x',
    'posts/larks.md.txt': 'x',
    'posts/wrens/index.md': 'x',
    'posts/wrens/nest.png': await plainImage(100, 100),
    'pages/2024/owls.md': 'x',
  };
  expect(await toldOf(files)).toEqual([
    'warning pages/2024/owls.md notRead deep meant=pages/owls.md',
    'warning posts/hens.markdown notRead file meant=posts/hens.md',
    'warning posts/larks.md.txt notRead file meant=posts/larks.md',
    'warning posts/wrens/index.md notRead deep meant=posts/wrens.md',
  ]);
});

test('B5: brackets that are no citation are told once, where a paper is meant', async () => {
  const { content } = await loadContent(
    contentFolder({
      'profile.yaml': 'name: Ada Okafor\nheadline: Biologist\n',
      'publications.bib':
        '@article{okafor2020, title={Hens}, year=2020}\n@article{lind2019, title={Larks}, year=2019}',
      'posts/a.md': `${GOOD}
Hens [@okafor2020, @lind2019], [see @lind2019; hens].

Fine: [@okafor2020; @lind2019], [thanks, @ada and @bo], (@okafor2020, @lind2019).
`,
    }),
  );
  const { problems } = articlesOf(makeSite(content ?? sampleContent()));
  expect(problems.map(outlined)).toEqual([
    'warning posts/a.md:6 ‹@okafor2020› asWritten brackets “[@okafor2020, @lind2019]”',
    'warning posts/a.md:6 ‹@lind2019› asWritten brackets “[see @lind2019; hens]”',
  ]);
});
