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

test('W4: a section is a page in the menu, before the contact page', () => {
  const { pages } = sampleSite({ sections: [talks(1), sampleSection('empty', [])] });
  const ids = pages.map(({ id }) => id);
  expect(ids.slice(ids.indexOf('strengths'))).toEqual([
    'strengths',
    'talks',
    'contact',
    'qrcode',
    'testimonials',
  ]);
  expect(pages.find(({ id }) => id === 'talks')).toEqual({
    id: 'talks',
    path: '/talks',
    title: 'Talks',
    isSection: true,
    isInHeader: true,
  });
});

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

test('W4: an item says where, when and what, and leaves out what it does not say', () => {
  const picture = { src: 'images/hen.webp', width: 10, height: 10 };
  const items = [
    {
      role: 'Speaker',
      place: 'Hen Days',
      date: '2026-03-14',
      description: 'On hens.',
      image: 'hen.jpg',
      imageAlt: 'A hen',
      tags: ['Birds', 'Eggs'],
    },
    { place: 'Town hall', date: '9/2019 - Present', description: ['One', 'Two'], tags: ['Eggs'] },
    {},
  ];
  const images = { 'hen.jpg': picture } as never;
  const sections = [sampleSection('talks', items, { intro: 'Slides of most.', layout: 'cards' })];
  expect(sectionViews(sampleSite({ sections, images }))['talks']).toEqual({
    title: 'Talks',
    iconNode: [],
    intro: 'Slides of most.',
    layout: 'cards',
    tags: ['Birds', 'Eggs'],
    isGrouped: false,
    items: [
      {
        title: 'Talks no. 1',
        year: '2026',
        links: [],
        tags: ['Birds', 'Eggs'],
        where: 'Speaker, Hen Days',
        date: 'March 14, 2026',
        image: picture,
        imageAlt: 'A hen',
        text: 'On hens.',
      },
      {
        title: 'Talks no. 2',
        year: '2019',
        links: [],
        tags: ['Eggs'],
        where: 'Town hall',
        date: '09/2019 – Present',
        points: ['One', 'Two'],
      },
      { title: 'Talks no. 3', year: '', links: [], tags: [] },
    ],
  });
});

test('W4: a section is grouped by year if any of its items has one', () => {
  const items = Array.from({ length: 13 }, (_, index) => ({ date: index === 5 ? '2020' : '' }));
  const site = sampleSite({ sections: [sampleSection('talks', items)] });
  expect(sectionViews(site)['talks']?.isGrouped).toBe(true);
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
