import { makeSite } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import { contentOf } from '#tests/support/loaded.ts';
import { resumeJson } from '#kit/formats/jsonResume/writeResumeJson.ts';
import { plainImage } from '#tests/support/testImages.ts';
import { sectionViews } from '#kit/site/sectionViews.ts';
import { fontFamilies } from '#kit/content/fonts/fontFiles.ts';
import { resumeData } from '#kit/output/files/resume/resumeData.ts';
import { glyphFallback } from '#kit/content/fonts/fontText.ts';

const TALKS = `title: Talks
items:
  - title: What a k-mer knows
    date: 09/2024
`;

test('W3: a hidden section is not published, nor are the images that only it uses', async () => {
  const usedImages = ['images/logo.png', 'images/top.png', 'posts/in one.png', 'both.png'];
  // Two of the unused ones have the name of a used image in another folder.
  const images = [...usedImages, 'own.png', 'logo.png', 'one.png'];
  const items = (...names: readonly string[]) =>
    `items:\n${names.map((image) => `  - {title: One, image: ${image}, imageAlt: It}\n`).join('')}`;
  const picture = await plainImage(90, 90);
  const content = await contentOf({
    'site.yaml': 'pages: [career, talks, posts]\n',
    'sections/talks.yaml': `title: Talks\n${items('both.png')}`,
    'sections/awards.yaml': `title: Awards\n${items(...images)}`,
    'jobs.yaml': '- {title: A, company: B, period: 2020, logo: images/logo.png}\n',
    'posts/2024-01-05-a.md':
      '---\ntitle: A\nimage: ../images/top.png\nimageAlt: It\n---\n![It](in%20one.png)\n',
    ...Object.fromEntries(images.map((image) => [image, picture])),
  });
  expect(content.sections.map(({ id }) => id)).toEqual(['talks']);
  expect(Object.keys(content.images ?? {}).toSorted()).toEqual(usedImages.toSorted());
  expect(JSON.parse(resumeJson(content))).not.toHaveProperty('awards');
});

test('W3, B10: a hidden page or post has no PDF', async () => {
  const text = '---\ntitle: A\npdf: true\n---\n\nText\n';
  const { articles } = await contentOf({
    'site.yaml': 'pages: [career, shown]\n',
    'pages/shown.md': text,
    'pages/hidden.md': text,
    'posts/2024-01-05-post.md': text,
  });
  expect(articles?.map(({ id, hasPdf }) => [id, hasPdf])).toEqual([
    ['hidden', undefined],
    ['shown', true],
    ['post', undefined],
  ]);
});

test('N16: a section with “resume: false” has its page, but is omitted from the résumé', async () => {
  const awards = 'title: Awards\nresume: false\nitems:\n  - {title: A prize}\n';
  const content = await contentOf({ 'sections/talks.yaml': TALKS, 'sections/awards.yaml': awards });
  expect(Object.keys(sectionViews(makeSite(content)))).toEqual(['talks', 'awards']);
  expect(JSON.parse(resumeJson(content))).not.toHaveProperty('awards');
  const extent = { publications: 1, projects: 1, authors: 1, brief: true };
  const { sections } = resumeData(makeSite(content), glyphFallback(fontFamilies()), extent);
  expect(sections.map(({ title }) => title)).toEqual(['Talks']);
});

test('N20: an item’s date may have a day, on its page and in resume.json', async () => {
  const items = '  - {title: Older, date: 2025}\n  - {title: Newer, date: 2026-03-14}\n';
  const quoted = '  - {title: Quoted, period: "2026-03-01"}\n';
  const content = await contentOf({
    'sections/awards.yaml': `title: Awards\nitems:\n${items}${quoted}`,
  });
  const dates = sectionViews(makeSite(content))['awards']?.items.map(({ date }) => date);
  expect(dates).toEqual(['March 14, 2026', 'March 1, 2026', '2025']);
  expect(JSON.parse(resumeJson(content))).toMatchObject({
    awards: [{ date: '2026-03-14' }, { date: '2026-03-01' }, { date: '2025' }],
  });
});
