import path from 'node:path';
import { loadContent } from '#kit/content/loadContent.ts';
import { PROJECT } from '#kit/project.ts';
import { makeSite, type Site } from '#kit/site/site.ts';
import type { Content, Section, SectionItem } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';

const { content: inventedContent } = await loadContent(path.join(PROJECT, 'tests/sites/invented'));
if (inventedContent === undefined) throw new Error('tests/sites/invented has errors');

/** Returns a copy of tests/sites/invented; its categories are by default those of its papers. */
export function sampleContent(overrides: Partial<Content> = {}): Content {
  const papers = overrides.publications ?? inventedContent?.publications ?? [];
  const categories = [...new Set(papers.flatMap((paper) => paper.categories))];
  return structuredClone({ ...(inventedContent as Content), categories, ...overrides });
}

/** Returns a section with one item by default, whose fields are empty except for a title. */
export function sampleSection(
  id: string,
  items: readonly Partial<SectionItem>[] = [{}],
  overrides: Partial<Section> = {},
): Section {
  const emptyItem = { place: '', role: '', date: '', description: '', links: [], tags: [] };
  const title = id.charAt(0).toUpperCase() + id.slice(1);
  return {
    id,
    title,
    intro: '',
    layout: 'list',
    ...overrides,
    items: items.map((item, index) => ({
      title: `${title} no. ${index + 1}`,
      ...emptyItem,
      ...item,
    })),
  };
}

export function samplePaper(index = 0): Publication {
  return sampleContent().publications[index] as Publication;
}

export function sampleSite(overrides: Partial<Content> = {}): Site {
  return makeSite(sampleContent(overrides));
}
