import { expect, test } from 'vitest';
import { contentOf } from '#tests/support/loaded.ts';
import type { Content } from '#src/content/content.ts';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { searchView } from './searchView.ts';
import { makeSite } from './site.ts';

const told = (part: Partial<Content> = {}) => {
  const { profile, ...content } = sampleContent();
  const named = { ...profile, name: 'Ada Okafor', headline: 'Baker' };
  return searchView(makeSite({ ...content, profile: named, ...part }));
};

test('D1: an own page is described by its introduction, else by its title and owner', () => {
  const sections = [sampleSection('talks', [{}], { intro: 'Slides.' }), sampleSection('news')];
  expect(told({ sections }).descriptions).toMatchObject({
    talks: 'Slides.',
    news: 'News – Ada Okafor, Baker.',
  });
});

test('B1: a page in Markdown is described by its summary, else by its title and owner', async () => {
  const content = await contentOf({
    'pages/research.md': '# Research\n\nHow *hens* sleep.\n',
    'pages/data.md': '---\ntitle: Data\nsummary: All *eggs*.\n---\n',
  });
  const { name, headline } = content.profile;
  expect(searchView(makeSite(content)).descriptions).toMatchObject({
    research: `Research – ${name}, ${headline}.`,
    data: 'All eggs.',
  });
});
