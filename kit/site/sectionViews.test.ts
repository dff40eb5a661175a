import { expect, test } from 'vitest';
import { sampleContent, sampleSite, sampleSection } from '#tests/support/testContent.ts';
import { makeSite } from './site.ts';
import { makeSites } from './languageSites.ts';
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

test('W4: a link goes to another site, to a page of this one, or to a file', () => {
  const links = ['https://example.org/', '#/projects', 'files/a.pdf'].map((url) => {
    return { name: 'See', url, line: 1 };
  });
  const view = sectionViews(sampleSite({ sections: [talks(1, { links })] }))['talks'];
  expect(view?.items[0]?.links).toEqual([
    { name: 'See', href: 'https://example.org/' },
    { name: 'See', route: '/projects' },
    { name: 'See', file: 'files/a.pdf' },
  ]);
});

test('L4: a link to a page that this language does not have is left out, any other stays', () => {
  const links = ['#/news', '#/career', '#/projects?topic=Hens', 'https://example.org/'].map(
    (url) => ({ name: url, url, line: 1 }),
  );
  const { profile } = sampleContent();
  const contentIn = (lang: string, ids: readonly string[]) =>
    sampleContent({
      profile: { ...profile, lang },
      sections: [talks(1, { links }), ...ids.map((id) => sampleSection(id))],
    });
  const sites = makeSites([contentIn('en', ['news']), contentIn('de', [])]);
  const names = sites.map((site) =>
    sectionViews(site)['talks']?.items[0]?.links.map(({ name }) => name),
  );
  const everywhere = ['#/career', '#/projects?topic=Hens', 'https://example.org/'];
  expect(names).toEqual([['#/news', ...everywhere], everywhere]);
  // A site of one language has been checked: what leads nowhere there is told as a mistake.
  const [alone] = makeSites([contentIn('en', [])]);
  expect(alone && sectionViews(alone)['talks']?.items[0]?.links).toHaveLength(4);
});
