import { expect, test } from 'vitest';
import { linkProblems } from '#kit/advice/brokenLinks.ts';
import { resumeJson } from '#kit/formats/jsonResume/writeResumeJson.ts';
import { contentOf, sitesOf } from '#tests/support/loaded.ts';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { makeSite, sitePaths } from './site.ts';
import { viewsOf } from './views.ts';

const OFF_MENU = {
  'pages/caller.md': '---\ntitle: How it calls\nmenu: false\npdf: true\n---\nText.\n',
  'sections/data.yaml': 'title: Data\nmenu: false\nitems: [{title: A set}]\n',
  'sections/talks.yaml': 'title: Talks\nitems: [{title: A talk}]\n',
};

test.each([
  [
    'by default',
    '{}',
    ['career', 'projects', 'publications', 'skills', 'strengths', 'talks', 'contact'],
  ],
  ['where “pages” leaves them out', 'pages: [talks, career]', ['talks', 'career']],
])(
  'Y4: pages with “menu: false” are on the site, but in no menu, %s',
  async (_, settings, menu) => {
    const site = makeSite(await contentOf({ ...OFF_MENU, 'site.yaml': `${settings}\n` }));
    const idsIn = (place: 'isInHeader' | 'isInFooter') =>
      site.pages.flatMap((page) => (page[place] ? page.id : []));
    expect(idsIn('isInHeader')).toEqual(['home', ...menu]);
    expect(idsIn('isInFooter')).not.toContain('caller');
    expect(sitePaths(site)).toEqual(expect.arrayContaining(['caller/', 'data/']));
    expect(site.sections.map(({ id }) => id)).toContain('data');
    expect(site.articles?.[0]?.hasPdf).toBe(true);
  },
);

test('Y4: a page that “footer” lists is in the footer, even without being in the menu', async () => {
  const site = makeSite(
    await contentOf({ ...OFF_MENU, 'site.yaml': 'pages: [career]\nfooter: [career, data]\n' }),
  );
  expect(site.pages.find(({ id }) => id === 'data')?.isInFooter).toBe(true);
});

/** A projects.yaml: the first project has only the page, the second also a repository. */
const yamlOf = (page: string) => `- id: caller
  title: Caller
  page: ${page}
- id: other
  title: Other
  github: https://github.com/example-ada/other
  page: caller
`;

test('Y4: a project leads to its page; exports prefer its repository', async () => {
  const content = await contentOf({ ...OFF_MENU, 'projects.yaml': yamlOf('caller') });
  const site = makeSite(content);
  expect(viewsOf(site).projects.projects.map(({ page }) => page)).toEqual(['caller', 'caller']);
  expect(linkProblems(site, content)).toEqual([]);
  const { projects } = JSON.parse(resumeJson(site)) as { projects: { url: string }[] };
  expect(projects.map(({ url }) => url)).toEqual([
    'https://ada.example.org/Portfolio/caller/',
    'https://github.com/example-ada/other',
  ]);
});

test.each(['caller.md', 'pages/caller.md', '/caller/', '#/caller', 'sections/data.yaml'])(
  'Y4: a project’s page may be written as a link: %s',
  async (page) => {
    const site = makeSite(await contentOf({ ...OFF_MENU, 'projects.yaml': yamlOf(`"${page}"`) }));
    expect(site.projects[0]?.page).toBe(page.includes('data') ? 'data' : 'caller');
    expect(site.brokenLinks).toEqual([]);
  },
);

test('Y4: a project’s page that is a post, a draft or unknown is reported once', async () => {
  const problemsOf = async (page: string) => {
    const content = await contentOf({
      ...OFF_MENU,
      'projects.yaml': yamlOf(page),
      'pages/draft.md': '---\ntitle: Draft\ndraft: true\n---\nText.\n',
      'posts/2024-01-01-hens.md': '---\ntitle: Hens\n---\nText.\n',
    });
    const { articles = [] } = content;
    const published = { ...content, articles: articles.filter(({ isDraft }) => isDraft !== true) };
    return linkProblems(makeSite(published), content).map(summaryLine);
  };
  for (const page of ['callr', 'posts/hens'])
    expect(await problemsOf(page)).toEqual([expect.stringContaining('brokenLink')]);
  expect(await problemsOf('draft')).toEqual(['error projects.yaml:3 notYet “draft”']);
});

test('Y4: a project’s unknown page is reported; one that a language lacks is left out there', async () => {
  const content = await contentOf({ ...OFF_MENU, 'projects.yaml': yamlOf('callr') });
  const problems = linkProblems(makeSite(content), content);
  expect(problems.map(summaryLine)).toEqual([
    expect.stringMatching(
      /^error projects.yaml:3 brokenLink project 1 \(Caller\) “callr” known=home,.*caller/u,
    ),
  ]);
  const [, german] = await sitesOf({
    ...OFF_MENU,
    'site.yaml': 'languages: [en, de]\n',
    'projects.yaml': yamlOf('caller'),
  });
  const germanPages = german && viewsOf(german).projects.projects.map(({ page }) => page);
  expect(germanPages).toEqual([undefined, undefined]);
});
