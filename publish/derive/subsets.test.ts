import { expect, test } from 'vitest';
import { COUNT, filesOf, isLeftOut, ROWS } from '#testing/subsets.ts';
import { contentFolder } from '#testing/testFolder.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { OUTPUTS, outputNames } from '#publish/files/outputs.ts';
import { sitePaths } from './sitePaths.ts';
import { hasFeed, pages } from './pages.ts';
import { viewsOf } from './views.ts';

test('W1: the folders leave out every two parts together, and each without the other', () => {
  for (let a = 0; a < COUNT; a += 1)
    for (let b = 0; b < a; b += 1) {
      const seen = new Set(ROWS.map((row) => `${isLeftOut(row, a)} ${isLeftOut(row, b)}`));
      expect([a, b, seen.size]).toEqual([a, b, 4]);
    }
});

test('W1, W2: whatever is left out leaves no trace in pages, views and files', async () => {
  for (const row of ROWS) {
    const { content, problems } = await loadContent(contentFolder(filesOf(row)));
    expect([row, problems.filter(({ severity }) => severity === 'error')]).toEqual([row, []]);
    if (content === undefined) throw new Error('Without errors there is content');
    const views = viewsOf(content);
    const listed = pages(content).map(({ id }) => id);
    const filled = {
      career: [...content.jobs, ...content.education],
      projects: content.projects,
      publications: content.publications,
      skills: content.skills,
      strengths: content.strengths,
      testimonials: content.testimonials,
      talks: content.sections.filter(({ id }) => id === 'talks'),
      awards: content.sections.filter(({ id }) => id === 'awards'),
    };
    for (const [id, items] of Object.entries(filled))
      expect([row, id, listed.some((page) => page === id)]).toEqual([row, id, items.length > 0]);
    expect(views.pages.map(({ id }) => id)).toEqual(listed);
    expect(views.home.work === undefined || listed.includes(views.home.work)).toBe(true);
    expect(sitePaths(content)).toHaveLength(
      listed.length + (listed.includes('publications') ? content.publications.length : 0),
    );
    const texts = [JSON.stringify(views)];
    for (const name of outputNames(content).filter((file) => !/\.(?:pdf|jpg)$/u.test(file)))
      texts.push(String(await OUTPUTS[name]?.(content, () => undefined, new Map())));
    for (const text of texts) expect(text).not.toMatch(/undefined|NaN|\[object/u);
    expect(outputNames(content).includes('feed.xml')).toBe(hasFeed(content));
  }
});
