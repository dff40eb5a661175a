import path from 'node:path';
import { loadContent } from '#kit/content/loadContent.ts';
import { PROJECT } from '#kit/project.ts';
import { makeSite, type Site } from '#kit/site/site.ts';
import type { Content, Section, SectionItem } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';

const { content: invented } = await loadContent(path.join(PROJECT, 'tests/sites/invented'));
if (invented === undefined) throw new Error('tests/sites/invented has errors');

/** A fresh copy of tests/sites/invented; `categories` are the publications' own unless given. */
export function sampleContent(overrides: Partial<Content> = {}): Content {
  const papers = overrides.publications ?? invented?.publications ?? [];
  const categories = [...new Set(papers.flatMap((paper) => paper.categories))];
  return structuredClone({ ...(invented as Content), categories, ...overrides });
}

/** A section, by default with one item; empty except for what a test gives it. */
export function sampleSection(
  id: string,
  items: readonly Partial<SectionItem>[] = [{}],
  overrides: Partial<Section> = {},
): Section {
  const bare = { place: '', role: '', date: '', description: '', links: [], tags: [] };
  const title = id.charAt(0).toUpperCase() + id.slice(1);
  return {
    id,
    title,
    intro: '',
    layout: 'list',
    ...overrides,
    items: items.map((item, index) => ({ title: `${title} no. ${index + 1}`, ...bare, ...item })),
  };
}

export function samplePaper(at = 0): Publication {
  return sampleContent().publications[at] as Publication;
}

export function sampleSite(overrides: Partial<Content> = {}): Site {
  return makeSite(sampleContent(overrides));
}
