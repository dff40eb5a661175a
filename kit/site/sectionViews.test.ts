import { expect, test } from 'vitest';
import { sampleContent, sampleSite, sampleSection } from '#tests/support/testContent.ts';
import { makeSite } from './site.ts';
import { sectionViews } from './sectionViews.ts';

const talks = (count: number, item = {}) =>
  sampleSection(
    'talks',
    Array.from({ length: count }, () => ({ date: '2020', ...item })),
  );

test('W3: site.yaml names, orders and hides sections like other pages', () => {
  const sections = [talks(1), sampleSection('news')];
  const site = { pages: [{ id: 'talks', name: 'Lectures' }, { id: 'career' }], footer: ['talks'] };
  const named = sampleSite({ sections, site });
  const list = named.pages;
  expect(list.filter((page) => page.isInHeader).map(({ title }) => title)).toEqual([
    'Home',
    'Lectures',
    'Career',
  ]);
  expect(list.filter((page) => page.isInFooter).map(({ id }) => id)).toEqual(['talks']);
  const views = sectionViews(named);
  expect(Object.entries(views).map(([id, { title }]) => [id, title])).toEqual([
    ['talks', 'Lectures'],
  ]);
});

test('W1: a site with one page has neither a menu nor a footer linking to it', () => {
  const { profile } = sampleContent();
  const bare = { ...profile, email: undefined, location: '', links: {}, siteUrl: undefined };
  const none = { jobs: [], education: [], projects: [], publications: [], skills: [] };
  const content = sampleContent({ ...none, strengths: [], testimonials: [], profile: bare });
  expect(makeSite(content).pages).toEqual([{ id: 'home', path: '/', title: 'Home' }]);
  const career = makeSite({ ...content, jobs: sampleContent().jobs });
  expect(career.pages.map(({ isInHeader, isInFooter }) => [isInHeader, isInFooter])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('W4: more than twelve items are grouped by year, if they have any', () => {
  const isGrouped = (count: number, item = {}) =>
    sectionViews(sampleSite({ sections: [talks(count, item)] }))['talks']?.isGrouped;
  expect([isGrouped(12), isGrouped(13), isGrouped(13, { date: '' })]).toEqual([false, true, false]);
});
