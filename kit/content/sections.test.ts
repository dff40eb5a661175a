import { makeSite } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import { contentFolder } from '#tests/support/testFolder.ts';
import { linkProblems } from '#kit/advice/brokenLinks.ts';
import { outlined } from '#tests/support/outlined.ts';
import { resumeJson } from '#kit/formats/jsonResume/writeResumeJson.ts';
import { plainImage } from '#tests/support/testImages.ts';
import { sectionViews } from '#kit/site/sectionViews.ts';
import { fontFamilies } from '#kit/content/fonts/fontFiles.ts';
import { resumeData } from '#kit/output/files/resume/resumeData.ts';
import { glyphFallback } from '#kit/content/fonts/fontText.ts';
import { loadContent } from './loadContent.ts';

const TALKS = `title: Talks
items:
  - title: What a k-mer knows
    date: 09/2024
`;

/** The problems of a folder with these additional files. */
async function found(files: Readonly<Record<string, string | null>>): Promise<string[]> {
  const { content, problems } = await loadContent(contentFolder(files));
  return [
    ...problems,
    ...(content === undefined ? [] : linkProblems(makeSite(content), content)),
  ].map(outlined);
}

test('W3, W4: each mistake of a page and of site.yaml is told once, with its line and what to change', async () => {
  const files = {
    'site.yaml': `pages: [talk, talks, career, talks: Lectures, talks]
footer: [talks, projects]
home:
  - selected
  - about
  - about
words:
  Resumee: CV
  resume: ""
  "{count} projects": Projekte
`,
    'sections/talks.yaml': `title: Talks
layout: liste
items:
  - {title: A, date: 2026-02-30}
  - {title: B, date: 15 September 2024}
  - {title: C, links: [{name: See, url: "javascript:alert(1)"}]}
`,
    'sections/news.yaml': '# Later.\n',
  };
  expect(await found(files)).toEqual([
    'warning site.yaml:1 ‹talks› twice listed “talks” list=pages times=3 lines=1',
    'error site.yaml:1 ‹talk› unknown page “talk” known=home,career,projects,publications,posts,skills,strengths,contact,qrcode,testimonials,news,talks',
    'error site.yaml:2 ‹projects› pageNotShown hidden “projects”',
    'warning site.yaml:4 ‹selected› noneSelected home',
    'warning site.yaml:6 ‹about› twice listed “about” list=home lines=5,6',
    'error site.yaml:8 ‹Resumee› unknown word “Resumee” meant=resume',
    'error site.yaml:9 ‹""› emptyWord “resume”',
    'error site.yaml:10 ‹Projekte› lostPlace “{count} projects” places={count}',
    'warning sections/news.yaml emptySection',
    'error sections/talks.yaml:2 ‹liste› wrongValue layout found=liste rule=layout known=timeline,list,cards meant=list',
    'error sections/talks.yaml:4 ‹2026-02-30› wrongValue item 1 (A) date found=2026-02-30 rule=day month=February 2026 days=28',
    'error sections/talks.yaml:5 ‹15 September 2024› wrongValue item 2 (B) date found=15 September 2024 rule=date meant=2024-09-15',
    'error sections/talks.yaml:6 ‹"javascript:alert(1)"› wrongValue item 3 (C) links 1 url found=javascript:alert(1) rule=sectionLink',
  ]);
});

test.each([
  [
    `${TALKS}    links: [{ name: See, url: "#/carrer" }]\n`,
    'error sections/talks.yaml:5 brokenLink “#/carrer” known=#/,#/career,#/projects,#/publications,#/skills,#/strengths,#/talks,#/contact,#/qrcode,#/testimonials',
  ],
  [
    `${TALKS}    links: [{ name: Slides, url: files/slides.pdf }]\n`,
    'error sections/talks.yaml:5 ‹files/slides.pdf› fileMissing link item 1 (What a k-mer knows) “files/slides.pdf”',
  ],
])('W4: a link that leads nowhere is told: %s', async (talks, problem) => {
  expect(await found({ 'sections/talks.yaml': talks })).toEqual([problem]);
});

test('N18: what has nothing to show is told, and the site is built', async () => {
  const site = 'pages: [career]\nfooter: [publications]\nhome: [about, selected]\n';
  expect(await found({ 'site.yaml': site, 'publications.bib': null })).toEqual([
    'warning site.yaml:2 ‹publications› pageNotShown empty “publications”',
    'warning site.yaml:3 ‹selected› noneSelected home',
  ]);
});

test('W3: a section that the menu leaves out is in no file, and neither are its images', async () => {
  const section = (...images: readonly string[]) =>
    `title: A page\nitems:\n${images.map((image) => `  - {title: One, image: ${image}, imageAlt: It}\n`).join('')}`;
  const { content } = await loadContent(
    contentFolder({
      'site.yaml': 'pages: [career, talks]\n',
      'sections/talks.yaml': section('both.png'),
      'sections/awards.yaml': section('both.png', 'own.png'),
      'both.png': await plainImage(90, 90),
      'own.png': await plainImage(90, 90),
    }),
  );
  if (content === undefined) throw new Error('The content has no errors');
  expect(content.sections.map(({ id }) => id)).toEqual(['talks']);
  expect(Object.keys(content.images ?? {})).toEqual(['both.png']);
  expect(JSON.parse(resumeJson(content))).not.toHaveProperty('awards');
});

test('N16: a section with “resume: false” is a page, but in no résumé', async () => {
  const awards = 'title: Awards\nresume: false\nitems:\n  - {title: A prize}\n';
  const { content, problems } = await loadContent(
    contentFolder({ 'sections/talks.yaml': TALKS, 'sections/awards.yaml': awards }),
  );
  expect(problems).toEqual([]);
  if (content === undefined) throw new Error('The content has no errors');
  expect(Object.keys(sectionViews(makeSite(content)))).toEqual(['talks', 'awards']);
  expect(JSON.parse(resumeJson(content))).not.toHaveProperty('awards');
  const extent = { publications: 1, projects: 1, authors: 1, brief: true };
  const { sections } = resumeData(makeSite(content), glyphFallback(fontFamilies()), extent);
  expect(sections.map(({ title }) => title)).toEqual(['Talks']);
});

test('N20: an item’s date may have a day, on its page and in resume.json', async () => {
  const items = '  - {title: Older, date: 2025}\n  - {title: Newer, date: 2026-03-14}\n';
  const quoted = '  - {title: Quoted, period: "2026-03-01"}\n';
  const { content, problems } = await loadContent(
    contentFolder({ 'sections/awards.yaml': `title: Awards\nitems:\n${items}${quoted}` }),
  );
  expect(problems).toEqual([]);
  if (content === undefined) throw new Error('The content has no errors');
  const dates = sectionViews(makeSite(content))['awards']?.items.map(({ date }) => date);
  expect(dates).toEqual(['March 14, 2026', 'March 1, 2026', '2025']);
  expect(JSON.parse(resumeJson(content))).toMatchObject({
    awards: [{ date: '2026-03-14' }, { date: '2026-03-01' }, { date: '2025' }],
  });
});

test.each([
  [
    '{papers: al}',
    [
      'error site.yaml:1 ‹al› wrongValue resume papers found=al rule=resumePapers known=all,selected meant=all',
    ],
  ],
  ['{papers: 40, by: kind}', []],
  ['{papers: selected}', ['warning site.yaml:1 ‹selected› noneSelected resume']],
])('N20: site.yaml says which papers the résumé lists: %s', async (resume, problems) => {
  expect(await found({ 'site.yaml': `resume: ${resume}\n` })).toEqual(problems);
});

test('W4: links to pages, papers and files of the site are valid', async () => {
  const links = ['#/', '#/publications/okafor2024', '#/talks', '#/publications?category=Virology'];
  const yaml = links.map((url) => `      - {name: See, url: "${url}"}\n`).join('');
  expect(await found({ 'sections/talks.yaml': `${TALKS}    links:\n${yaml}` })).toEqual([]);
});
