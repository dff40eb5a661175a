import { makeSite } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { viewsOf } from './views.ts';

test('P15: a card names the journal, or else the school, archive or publisher', () => {
  const content = sampleContent();
  const [paper] = content.publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const { venue: _venue, ...thesis } = { ...paper, publisher: 'Invented University' };
  const venues = viewsOf(makeSite({ ...content, publications: [paper, thesis] })).publications
    .publications;
  expect(venues.map(({ venue }) => venue)).toEqual([paper.venue, 'Invented University']);
});

test('O8: a skill that is listed twice is shown twice, and only the first has its id', () => {
  const content = sampleContent();
  const [group] = content.skills;
  if (group === undefined) throw new Error('the sample has skills');
  const groups = [
    ['Assembly', 'Assembly'],
    ['Alignment', 'Assembly'],
  ].map((skills) => ({
    ...group,
    skills,
  }));
  const { skills } = viewsOf(makeSite({ ...content, skills: groups }));
  expect(skills.map((each) => each.skills.map(({ id, name }) => [name, id]))).toEqual([
    [
      ['Assembly', 'assembly'],
      ['Assembly', undefined],
    ],
    [
      ['Alignment', 'alignment'],
      ['Assembly', undefined],
    ],
  ]);
});

test('U1: a service’s citation count names the service and the month, one of the owner’s neither', () => {
  const content = sampleContent();
  const [paper] = content.publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const publications = [{ ...paper, citationsSource: 'Crossref' }, paper];
  const { publications: views } = viewsOf(makeSite({ ...content, publications })).publications;
  expect(views.map(({ countedBy }) => countedBy)).toEqual(['Crossref, 2025-06', undefined]);
});

/** The view of a list of as many papers. */
function listOf(length: number) {
  const content = sampleContent();
  const [paper] = content.publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const publications = Array.from({ length }, (_, at) => ({ ...paper, slug: `paper-${at}` }));
  return { paper, ...viewsOf(makeSite({ ...content, publications })).publications };
}

test('N13: a list has a search from twenty publications on', () => {
  expect(listOf(19).hasSearch).toBeUndefined();
  expect(listOf(20).hasSearch).toBe(true);
});

test('N18: a project whose owner wants no picture has none; any other has an emblem', () => {
  const content = sampleContent();
  const [project] = content.projects;
  if (project === undefined) throw new Error('the sample has projects');
  const { projects } = viewsOf(
    makeSite({
      ...content,
      projects: [
        { ...project, figure: 'none' },
        { ...project, figure: undefined },
      ],
    }),
  ).projects;
  expect(projects.map(({ picture }) => picture !== undefined)).toEqual([false, true]);
});

test('O8: only what has a page is linked, in either direction', () => {
  const content = sampleContent({
    skills: [{ title: 'Flow', icon: 'workflow', skills: ['Nextflow', 'CRISPR'], iconNode: [] }],
  });
  const hidden = (...ids: readonly string[]) => {
    const pages = ['career', 'projects', 'publications', 'skills']
      .filter((id) => !ids.includes(id))
      .map((id) => ({ id }));
    return viewsOf(makeSite({ ...content, site: { pages } }));
  };
  const kinds = ({ skills }: ReturnType<typeof viewsOf>) =>
    skills.flatMap((group) =>
      group.skills.flatMap(({ evidence }) => evidence.map((of) => of.kind)),
    );
  const all = hidden();
  expect(kinds(all)).toEqual(['project', 'project', 'job']);
  expect(all.career.jobs.map(({ id, evidencedSkills }) => [id, evidencedSkills])).toEqual([
    ['job-1', []],
    ['job-2', [{ id: 'crispr', name: 'CRISPR' }]],
    ['job-3', []],
  ]);
  expect(all.projects.projects[1]?.tech[0]).toEqual({ name: 'Nextflow', skill: 'nextflow' });
  expect(kinds(hidden('career'))).toEqual(['project', 'project']);
  expect(kinds(hidden('projects'))).toEqual(['job']);
  // Without the page of skills nothing leads there.
  const bare = hidden('skills');
  expect(bare.career.jobs.flatMap(({ evidencedSkills }) => evidencedSkills)).toEqual([]);
  expect(bare.projects.projects[1]?.tech[0]).toEqual({ name: 'Nextflow' });
});

test('O8: a paper names the skills that it is evidence of', () => {
  const { publications } = viewsOf(
    makeSite(
      sampleContent({
        skills: [{ title: 'A', icon: 'dna', skills: ['Metagenomics'], iconNode: [] }],
      }),
    ),
  ).publications;
  expect(publications.map(({ evidencedSkills }) => evidencedSkills?.map(({ id }) => id))).toEqual([
    ['metagenomics'],
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('W3: home has the sections that are asked for, each once, and none that is empty', () => {
  const content = sampleContent();
  const sections = (part: Partial<Content>) =>
    viewsOf(makeSite({ ...content, ...part })).highlights.sections;
  expect(sections({})).toEqual(['about', 'highlights', 'testimonials']);
  expect(sections({ site: { home: ['testimonials', 'about', 'testimonials', 'posts'] } })).toEqual([
    'testimonials',
    'about',
  ]);
  const profile = { ...content.profile, about: [], highlights: [] };
  expect(sections({ profile, testimonials: [] })).toEqual([]);
  // Somebody with neither highlights nor projects has their papers there.
  expect(sections({ profile, projects: [] })).toEqual(['selected', 'testimonials']);
});

test('V5: from a hundred papers on, abstracts come with their pages', () => {
  const [few, many] = [listOf(99), listOf(100)];
  expect([few.isLong, many.isLong]).toEqual([false, true]);
  expect(few.publications[0]).toMatchObject({ hasAbstract: true, abstract: few.paper.abstract });
  expect(many.publications[0]).toMatchObject({ hasAbstract: true });
  expect(many.publications[0]?.abstract).toBeUndefined();
});

test('P2: what an owner does not choose is dark, with cut titles, and has a résumé', () => {
  const content = sampleContent();
  const { name, headline, siteUrl, email, copyrightYear } = content.profile;
  const views = viewsOf(makeSite(content));
  expect([views.firstTheme, views.cardTitles]).toEqual(['dark', 'cut']);
  expect(views.site).toMatchObject({ name, headline, siteUrl, email, copyrightYear });
  expect(views.site.profiles).not.toEqual([]);
  expect(views.site.hasNoResume).toBeUndefined();
  const chosen = viewsOf(
    makeSite({ ...content, hasNoResume: true, site: { theme: 'light', cardTitles: 'full' } }),
  );
  expect([chosen.firstTheme, chosen.cardTitles, chosen.site.hasNoResume]).toEqual([
    'light',
    'full',
    true,
  ]);
});

test('P12: whoever recommends the owner is shown with their words, in full and in short', () => {
  const { testimonials, profile } = sampleContent();
  expect(viewsOf(makeSite(sampleContent())).testimonials).toEqual({
    intro: profile.testimonialsIntro,
    testimonials,
  });
});

test('P5: the career page has jobs and degrees with their years, and what stands beside them', () => {
  const { career } = viewsOf(makeSite(sampleContent()));
  expect(career.jobs.map(({ id, logo, period }) => [id, logo, period.dates])).toEqual([
    ['job-1', { drawing: 'Laboratory' }, 'Mar 2022 – Present'],
    ['job-2', { drawing: 'Company' }, 'Sep 2019 – Feb 2022'],
    ['job-3', { drawing: 'Hospital' }, 'Jan 2017 – Aug 2019'],
  ]);
  expect(career.education.map(({ id, logo, period }) => [id, logo, period.dates])).toEqual([
    ['degree-1', undefined, '2013 – 2017'],
    ['degree-2', undefined, '2009 – 2013'],
  ]);
  expect(career.track).toBeDefined();
  const none = sampleContent({ jobs: [], education: [] });
  expect(viewsOf(makeSite(none)).career).toEqual({ jobs: [], education: [] });
});

test('O4: filters are the topics that content gives, in short and in full', () => {
  const { publications } = viewsOf(makeSite(sampleContent({ moreCategories: ['Rare'] })));
  expect(publications).toMatchObject({
    categories: ['Bioinformatics', 'Metagenomics', 'HIV Research', 'Surveillance'],
    moreCategories: ['Rare'],
  });
  expect(viewsOf(makeSite(sampleContent())).publications.moreCategories).toBeUndefined();
});

test('R4: a text has its formatting wherever it is shown', () => {
  const content = sampleContent();
  const [job] = content.jobs;
  const [degree] = content.education;
  const [strength] = content.strengths;
  const [testimonial] = content.testimonials;
  if (!job || !degree || !strength || !testimonial) throw new Error('the sample has one of each');
  const formatted = (...fields: readonly string[]) => ({
    formatted: Object.fromEntries(
      fields.map((field) => [
        field,
        { prose: [{ tag: 'em', children: [field] }], citations: [], file: 'a.yaml', lines: [] },
      ]),
    ),
  });
  const { highlights, career, strengths, testimonials } = viewsOf(
    makeSite({
      ...content,
      profile: {
        ...content.profile,
        ...formatted('about.0', 'highlights.0', 'testimonialsIntro'),
      },
      jobs: [{ ...job, ...formatted('description.0') }],
      education: [{ ...degree, ...formatted('description') }],
      strengths: [{ ...strength, ...formatted('description') }],
      testimonials: [{ ...testimonial, ...formatted('text', 'preview') }],
    }),
  );
  const shown = (field: string) => [{ tag: 'em', children: [field] }];
  expect([
    highlights.about[0],
    highlights.items[0],
    career.jobs[0]?.description[0],
    career.education[0]?.description,
    strengths[0]?.description,
    testimonials.intro,
    testimonials.testimonials[0]?.text,
    testimonials.testimonials[0]?.preview,
  ]).toEqual(
    [
      'about.0',
      'highlights.0',
      'description.0',
      'description',
      'description',
      'testimonialsIntro',
      'text',
      'preview',
    ].map(shown),
  );
});

test('Q4: home has the papers that its owner selects', () => {
  const content = sampleContent();
  const publications = content.publications.map((paper) => ({ ...paper, selected: 1 }));
  const { highlights } = viewsOf(
    makeSite({ ...content, publications, site: { home: ['selected'] } }),
  );
  expect(highlights.sections).toEqual(['selected']);
  expect(highlights.papers?.papers).toHaveLength(publications.length);
  expect(viewsOf(makeSite(content)).highlights.papers).toBeUndefined();
});
