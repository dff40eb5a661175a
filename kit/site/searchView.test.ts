import { expect, test } from 'vitest';
import { loadContent } from '#kit/content/loadContent.ts';
import type { Content } from '#src/content/content.ts';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { searchView } from './searchView.ts';
import { makeSite } from './site.ts';

const told = (part: Partial<Content> = {}) => {
  const { profile, ...content } = sampleContent();
  const named = { ...profile, name: 'Ada Okafor', headline: 'Baker' };
  return searchView(makeSite({ ...content, profile: named, ...part }));
};

test('D1: search engines are told what each page is about, by the owner’s name', () => {
  const { descriptions, keywords } = told();
  const own = sampleContent().profile;
  expect(keywords).toEqual(own.keywords);
  const said = (text: string) => text.replace('{name}', 'Ada Okafor');
  expect(descriptions).toEqual({
    home: own.description,
    career: said(ENGLISH.aboutCareer),
    projects: said(ENGLISH.aboutProjects),
    publications: said(ENGLISH.aboutPublications),
    skills: said(ENGLISH.aboutSkills),
    strengths: said(ENGLISH.aboutStrengths),
    contact: said(ENGLISH.aboutContact),
    qrcode: said(ENGLISH.aboutQrcode),
    testimonials: said(ENGLISH.aboutTestimonials),
    paper: said(ENGLISH.aboutPaper),
    notFound: said(ENGLISH.aboutNotFound),
  });
});

test('D1: home is described by the owner, else by their headline', () => {
  const { profile } = sampleContent();
  expect(told({ profile: { ...profile, description: '' } }).descriptions['home']).toBe(
    profile.headline,
  );
});

test('D1: an own page is described by its introduction, else by its title and owner', () => {
  const sections = [sampleSection('talks', [{}], { intro: 'Slides.' }), sampleSection('news')];
  expect(told({ sections }).descriptions).toMatchObject({
    talks: 'Slides.',
    news: 'News – Ada Okafor, Baker.',
  });
});

test('B1: a page in Markdown is described by its summary, else by its title and owner', async () => {
  const { content } = await loadContent(
    contentFolder({
      'pages/research.md': '# Research\n\nHow *hens* sleep.\n',
      'pages/data.md': '---\ntitle: Data\nsummary: All *eggs*.\n---\n',
    }),
  );
  if (content === undefined) throw new Error('the folder is read');
  const { name, headline } = content.profile;
  expect(searchView(makeSite(content)).descriptions).toMatchObject({
    research: `Research – ${name}, ${headline}.`,
    data: 'All eggs.',
  });
});
