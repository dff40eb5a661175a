import { makeSite } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { networkIcons } from '#kit/content/icons.ts';
import {
  sampleContent,
  samplePaper,
  sampleSection,
  sampleSite,
} from '#tests/support/testContent.ts';
import { sectionViews } from './sectionViews.ts';
import { profileViews } from './siteView.ts';
import { viewsOf } from './views.ts';

test('N13: a list has a search from twenty publications on', () => {
  const hasSearch = (length: number) => {
    const publications = Array.from({ length }, (_, i) => ({ ...samplePaper(), slug: `p${i}` }));
    return viewsOf(sampleSite({ publications })).publications.hasSearch;
  };
  expect([hasSearch(19), hasSearch(20)]).toEqual([undefined, true]);
});

test('O8: evidence links lead only to pages that exist', () => {
  const content = sampleContent({
    skills: [{ title: 'Flow', icon: 'workflow', skills: ['Nextflow', 'CRISPR'] }],
  });
  const viewsWithout = (...ids: readonly string[]) => {
    const pages = ['career', 'projects', 'publications', 'skills']
      .filter((id) => !ids.includes(id))
      .map((id) => ({ id }));
    return viewsOf(makeSite({ ...content, site: { pages } }));
  };
  const kinds = ({ skills }: ReturnType<typeof viewsOf>) =>
    skills.flatMap((group) =>
      group.skills.flatMap(({ evidence }) => evidence.map(({ kind }) => kind)),
    );
  const all = viewsWithout();
  expect(kinds(all)).toEqual(['project', 'project', 'job']);
  expect(all.career.jobs.map(({ id, evidencedSkills }) => [id, evidencedSkills])).toEqual([
    ['job-1', []],
    ['job-2', [{ id: 'crispr', name: 'CRISPR' }]],
    ['job-3', []],
  ]);
  expect(all.projects.projects[1]?.tech[0]).toEqual({ name: 'Nextflow', skill: 'nextflow' });
  // Without a skills page, nothing links there.
  const withoutSkills = viewsWithout('skills');
  expect(withoutSkills.career.jobs.flatMap(({ evidencedSkills }) => evidencedSkills)).toEqual([]);
  expect(withoutSkills.projects.projects[1]?.tech[0]).toEqual({ name: 'Nextflow' });
});

test('W3: home has each requested section once, unless it is empty', () => {
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
  // Without highlights and projects, home shows papers.
  expect(sections({ profile, projects: [] })).toEqual(['selected', 'testimonials']);
});

test('W4: more than twelve items are grouped by year, if they have dates', () => {
  const isGrouped = (length: number, item = {}) => {
    const items = Array.from({ length }, () => ({ date: '2020', ...item }));
    const site = sampleSite({ sections: [sampleSection('talks', items)] });
    return sectionViews(site)['talks']?.isGroupedByYear;
  };
  expect([isGrouped(12), isGrouped(13), isGrouped(13, { date: '' })]).toEqual([false, true, false]);
});

test('N2: a profile has its network’s proper name and icon, whatever its key', () => {
  const url = 'https://example.org/';
  const links = { Google_Scholar: url, twitter: url, osf: url, my_blog: url, constructor: url };
  const profile = { ...sampleContent().profile, links };
  const views = profileViews(sampleContent({ profile, networkIcons: networkIcons(links) }));
  expect(views.map(({ name, icon, isKnown }) => [name, icon.split('#')[1], isKnown])).toEqual([
    ['Google Scholar', 'scholar', true],
    ['X', 'x', true],
    ['OSF', 'link', undefined],
    ['My blog', 'link', undefined],
    ['Constructor', 'link', undefined],
  ]);
});
