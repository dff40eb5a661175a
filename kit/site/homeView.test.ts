import { makeSite } from '#kit/site/site.ts';
import { describe, expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import { contentOf } from '#tests/support/loaded.ts';
import { sampleContent, samplePaper } from '#tests/support/testContent.ts';
import { factsOf, homeView, papersOnHome } from './homeView.ts';
import { viewsOf } from './views.ts';

const content = sampleContent();
test('N12: a current degree is the present occupation only without a job', () => {
  const education = content.education
    .slice(0, 1)
    .map((degree) => ({ ...degree, degree: 'PhD', institution: 'Uni', period: '2023 - Present' }));
  const first = (jobs: Content['jobs']) => factsOf({ ...content, jobs, education })[0]?.texts;
  const [{ title, company } = {}] = content.jobs;
  expect([first([]), first(content.jobs)]).toEqual([
    ['PhD', 'Uni'],
    [title, company],
  ]);
});

test('W2: home’s first button leads to the first existing page of projects, publications, career', () => {
  const work = (part: Partial<Content>) => homeView(makeSite({ ...content, ...part })).work;
  expect(work({})).toBe('projects');
  expect(work({ projects: [] })).toBe('publications');
  expect(work({ projects: [], publications: [] })).toBe('career');
  const nothing = { projects: [], publications: [], jobs: [], education: [] };
  expect(work(nothing)).toBeUndefined();
});

describe('papers of an owner with neither highlights nor projects', () => {
  const profile = { ...content.profile, highlights: [] };
  const onlyPapers = { ...content, profile, projects: [] };
  const papers = (parts: readonly Partial<Publication>[]) =>
    parts.map((part, index) => ({ ...samplePaper(), slug: `p${index}`, ...part }));
  const homePaperIds = (part: Partial<Content>) =>
    papersOnHome(makeSite({ ...onlyPapers, ...part }))?.papers.map(({ id }) => id);

  test('N19: home shows up to five selected papers', () => {
    const publications = papers([{}, { selected: 2 }, {}, { selected: 1 }]);
    expect(homePaperIds({ publications })).toEqual(['p3', 'p1']);
    expect(papersOnHome(makeSite({ ...onlyPapers, publications }))?.areSelected).toBe(true);
    const many = papers(Array.from({ length: 9 }, (_, index) => ({ selected: index + 1 })));
    expect(homePaperIds({ publications: many })).toHaveLength(5);
    expect(homePaperIds({ publications: many, site: { home: ['selected'] } })).toHaveLength(9);
  });

  test('N19, Q9: the newest papers exclude unpublished and retracted ones, and preprints of articles', () => {
    const publications = papers([
      { status: 'submitted' },
      { status: 'in-press' },
      { preprint: 'https://doi.org/10.5555/pre' },
      { doi: '10.5555/pre', type: 'preprint' },
      { notices: [{ kind: 'retraction' }] },
      { status: 'undated' },
      {},
    ]);
    expect(homePaperIds({ publications })).toEqual(['p1', 'p2', 'p6']);
  });

  test('N19: home shows no papers if there are highlights, projects, or a `home` in site.yaml', () => {
    expect(papersOnHome(makeSite(content))).toBeUndefined();
    expect(papersOnHome(makeSite({ ...onlyPapers, profile: content.profile }))).toBeUndefined();
    expect(papersOnHome(makeSite({ ...onlyPapers, projects: content.projects }))).toBeUndefined();
    expect(papersOnHome(makeSite({ ...onlyPapers, site: { home: ['about'] } }))).toBeUndefined();
  });
});

test.each([
  [
    'months',
    ['06/2023', '2021', '07/2024', '2022', '2020', '05/2023'],
    'home: [news, about]',
    ['news', 'about'],
  ],
  [
    'days',
    ['2023-06-01', '2021', '2024-07-01', '2022', '2020', '2023-05-01'],
    'home: [about, news]',
    ['about', 'news'],
  ],
])(
  'Y5: home shows the newest five items of news that are dated by %s',
  async (kind, dates, settings, sections) => {
    const items = dates.map((date, index) => `  - {title: T${index}, date: "${date}"}\n`);
    const news = { 'sections/news.yaml': `title: News\nitems:\n${items.join('')}` };
    const highlightsWith = async (text: string) =>
      viewsOf(makeSite(await contentOf({ ...news, 'site.yaml': `${text}\n` }))).highlights;
    const highlights = await highlightsWith(settings);
    expect(highlights.sections).toEqual(sections);
    const titles = highlights.news?.items.map(({ title }) => title);
    expect(titles).toEqual(['T2', 'T0', 'T5', 'T3', 'T1']);
    expect(highlights.news?.items[0]?.date).toBe(kind === 'days' ? 'Jul 1, 2024' : '07/2024');
    expect((await highlightsWith('home: [about]')).news).toBeUndefined();
    expect((await highlightsWith('{}')).news).toBeUndefined();
  },
);
